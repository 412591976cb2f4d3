package dev.keywright.app.interview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.interview.Interview.Turn;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.EntityRef;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InterviewTest {
    private static final String NOTES = """
            keywright: 1
            name: notes
            entities:
              User:   # who writes
                id: userId
                attributes:
                  userId: {type: string, size: 26}
                  name: string
              Note:
                id: noteId
                parents:
                  User: {average: 40, max: 1000}
                attributes:
                  noteId: {type: string, size: 26}
                  text: string   # the whole note
            patterns:
              join:
                create: User
                perDay: 5
              user:
                read: User
                by: userId
              write:
                create: Note
                rps: 2
              notes:
                read: Note
                by: userId
                limit: 20
            """;

    private final Interview interview = new Interview(Designer.none());

    private Turn next(String document, String... answers) {
        Map<String, String> all = new LinkedHashMap<>();
        for (int at = 0; at < answers.length; at += 2) {
            all.put(answers[at], answers[at + 1]);
        }
        return interview.next(document, all, List.of());
    }

    private static List<String> ids(Turn turn) {
        return turn.questions().stream().map(Question::id).toList();
    }

    private static String model(Turn turn) {
        return Requirements.read(turn.document()).model().text();
    }

    @Test
    void beginsWithWhatTheApplicationIsAndKeeps() {
        Turn turn = next("");

        assertThat(ids(turn)).containsExactly("application", "entities");
        assertThat(turn.ready()).isFalse();
        assertThat(next(turn.document())).isEqualTo(turn);
    }

    @Test
    void asksForFiguresThatAreMissingInAModel() {
        Turn counts = next(NOTES);
        Turn rates = next(counts.document(), "User.count", "20k");

        assertThat(ids(counts)).containsExactly("User.count");
        assertThat(ids(rates)).containsExactly("user.rps", "notes.rps");
        assertThat(model(rates))
                .contains("  User:   # who writes\n    id: userId")
                .contains("    count: 20000");
    }

    @Test
    void putsPatternsWithoutARateAsideUntilTheyHaveOne() {
        Turn before = next(NOTES, "User.count", "20k");
        Turn after = next(before.document(), "user.perHour", "300", "notes.rps", "0.5");

        assertThat(model(before)).doesNotContain("  user:").doesNotContain("  notes:");
        assertThat(before.ready()).isTrue();
        assertThat(model(after))
                .contains("  user:\n    read: User\n    by: userId\n    perHour: 300")
                .contains("  notes:\n    read: Note\n    by: userId\n    limit: 20\n    rps: 0.5");
        assertThat(after.learned()).containsExactly("user.rps = 300 an hour (said)", "notes.rps = 0.5 a second (said)");
    }

    @Test
    void keepsWhatAPersonWroteIntoTheDocument() {
        String document = next(NOTES, "User.count", "20k")
                .document()
                .replace("## Answers\n", "## Answers\n\nTo be looked at by Ann.\n")
                .replace("## Model\n", "## Open points\n\n- ask the lawyers\n\n```sql\nselect 1\n```\n\n## Model\n")
                .replace("- **Scale**", "- **Owner**: Ann\n- **Scale**");

        String after = next(document, "user.rps", "3").document();

        assertThat(after)
                .contains(
                        "To be looked at by Ann.",
                        "- **Owner**: Ann",
                        "## Open points\n\n- ask the lawyers\n\n```sql\nselect 1\n```");
        assertThat(next(after).document()).isEqualTo(after);
    }

    @Test
    void takesAnEditOfTheModelForAnAnswer() {
        String document = next(NOTES, "User.count", "20k").document();
        String edited = document.replace("count: 20000", "count: 70000")
                .replace("patterns:\n  user:\n    read: User\n", "patterns:\n  user:\n    rps: 3\n    read: User\n");

        Turn turn = next(edited);

        assertThat(model(turn)).contains("count: 70000");
        assertThat(turn.document()).contains("70,000 User");
    }

    @Test
    void takesEditsOfTheTableOfPatternsForAnswers() {
        String document = next(NOTES, "User.count", "20k", "user.rps", "3").document();
        String edited = document.replace(
                        "| user | user | 3/s peak, 3/s average |", "| user | Open a profile | 50 RPS |")
                .replace("| notes | notes | not known yet |", "| notes | notes | 10/s peak, 2/s average |")
                .replace("- **Domain**: not said yet", "- **Domain**: Notes of users")
                .replace("| write | write | 2/s peak, 2/s average | Write |", "| write | write | now and then | Read |")
                .replace(
                        "\n\n## Entity Relationships",
                        "\n| drop | delete Note by noteId | 4 a day |\n\n## Entity Relationships");

        Turn turn = next(edited);

        assertThat(model(turn))
                .contains("title: Notes of users")
                .contains("title: Open a profile", "rps: 50")
                .contains("rps: {average: 2, peak: 10}")
                .contains("  drop:\n    title: delete Note by noteId\n    delete: Note\n    by: noteId\n    perDay: 4");
        assertThat(turn.refused()).hasSize(2);
        assertThat(turn.ready()).isTrue();
    }

    @Test
    void estimatesARateWithThePerson() {
        Turn unknown =
                next(NOTES, "User.count", "20k", "user.rps", "don't know", "notes.rps", "1 to 5 a second, peak 20");
        Turn known =
                next(unknown.document(), "people", "10k to 40k", "active", "10 %", "sessions", "", "user.times", "3");

        assertThat(ids(unknown)).containsExactly("people", "active", "sessions");
        assertThat(known.document())
                .contains(
                        "| user.rps | 12000 a day | 6000 to 24000 | estimated | 20000 people x 0.1 active x 2 sessions x 3 times / 86,400 |")
                .contains("| notes.rps | 2.2 a second | 1 to 5 | said |  |")
                .contains("| sessions | 2 |  | assumed | twice |");
        assertThat(model(known)).contains("perDay: 12000").contains("rps: {average: 2.2, peak: 20}");
    }

    @Test
    void asksForTheShapeOfTheTrafficOnce() {
        Turn rated = next(NOTES, "User.count", "20k", "user.rps", "3", "notes.rps", "1, peak 9");
        Turn shaped = next(rated.document(), "shape", "4");
        Turn more = next(shaped.document(), "user.rps", "10");

        assertThat(ids(rated)).containsExactly("shape");
        assertThat(model(shaped)).contains("rps: {average: 3, peak: 15}").contains("rps: {average: 1, peak: 9}");
        assertThat(model(more)).contains("rps: {average: 10, peak: 50}");
    }

    @Test
    void asksForReadsOfWhatNothingWritesAndTheOtherWayRound() {
        Turn turn = next(
                NOTES.replace("  join:\n    create: User\n    perDay: 5\n", ""),
                "User.count",
                "20k",
                "user.rps",
                "3",
                "notes.rps",
                "1",
                "shape",
                "1",
                "Note.creates",
                "fine",
                "User.name.size",
                "15",
                "Note.text.size",
                "400");
        Turn declined = next(turn.document(), "User.create", "not needed");
        Turn created = next(turn.document(), "User.create", "5 a day");

        assertThat(ids(turn)).containsExactly("User.create");
        assertThat(ids(declined)).containsExactly("consistency", "latency");
        assertThat(model(created)).contains("create: User\n    perDay: 5");
    }

    @Test
    void refusesWhatWouldBreakTheModelAndSaysWhy() {
        Turn turn = next(
                NOTES,
                "User.count",
                "20k",
                "nobody.rps",
                "5",
                "user.rps",
                "many",
                "patterns",
                "list Note by colour-of-day",
                "Note.id",
                "no id: [",
                "remove",
                "User");

        assertThat(turn.refused()).hasSize(5);
        assertThat(turn.refused().get(1)).contains("`many` is no rate; write it like `5 a second`");
        assertThat(model(turn)).contains("count: 20000").doesNotContain("colour");
    }

    @Test
    void writesNothingOfAnAnswerThatLooksLikeYaml() {
        Turn turn = next("", "application", "Shop: x\nentities: {Evil: {}}", "entities", "User, Order");

        assertThat(Requirements.read(turn.document()).model().names("entities")).containsExactly("User", "Order");
        assertThat(next(turn.document(), "Order.attributes", "note 400 bytes\n    evil: true")
                        .refused())
                .isNotEmpty();
        assertThat(next(turn.document(), "User.attributes", "name | `x` <b>, note")
                        .refused())
                .isNotEmpty();
    }

    @Test
    void asksAboutAProblemAtItsLine() {
        Turn turn =
                next(NOTES.replace("by: userId\n    limit", "by: usrId\n    limit\n    rps: 5"), "User.count", "20k");

        assertThat(turn.questions()).isNotEmpty();
        assertThat(turn.questions().get(0).ask()).startsWith("Line ");
    }

    @Test
    void confirmsOnlyWhatStaysAsItWas() {
        Turn all = next(
                NOTES,
                "User.count",
                "20k",
                "user.rps",
                "3",
                "notes.rps",
                "1",
                "shape",
                "1",
                "Note.creates",
                "fine",
                "User.name.size",
                "15",
                "Note.text.size",
                "400",
                "consistency",
                "none",
                "latency",
                "50 ms");
        Turn confirmed = next(all.document(), "confirm.patterns", "yes");
        Turn changed = next(confirmed.document(), "confirm.patterns", "delete Note by noteId, 3 a day");

        assertThat(ids(all)).containsExactly("confirm.patterns");
        assertThat(confirmed.questions()).isEmpty();
        assertThat(confirmed.review().orElseThrow().missing()).isNotEmpty();
        assertThat(ids(changed)).containsExactly("confirm.patterns");
    }

    @Test
    void passesTheCheckAtEveryTurnFromTheFirstEntityOn() {
        Turn turn = next("", "application", "Shop. People order things.", "entities", "User, Order");
        List<List<String>> answers = List.of(
                List.of("User.parents", "none", "User.id", "userId", "User.attributes", "name 20 bytes"),
                List.of("Order.parents", "User 5, at most 200", "Order.id", "userId, orderId"),
                List.of("Order.attributes", "total number, createdAt timestamp", "retention", "none"),
                List.of("patterns", "list Orders of a User newest first limit 20"),
                List.of("P1.rps", "5 a second"));

        for (List<String> said : answers) {
            assertThat(turn.document()).contains("```yaml keywright\n");
            assertThat(Situation.check(model(turn)).hasErrors()).isFalse();
            turn = next(turn.document(), said.toArray(String[]::new));
            assertThat(turn.refused()).isEmpty();
        }
        assertThat(Situation.check(model(turn)).hasErrors()).isFalse();
        assertThat(turn.ready()).isTrue();
    }

    @Test
    void writesPatternsOnLinesOfTheirOwn() {
        String given = """
                keywright: 1
                name: notes
                entities:
                  Note:
                    id: noteId
                    count: 50
                    attributes: {noteId: {type: string, size: 26}, text: string}  # all of it
                patterns:
                  write: {title: Write a note, create: Note, rps: {average: 2, peak: 9}}  # from the log
                  note: {read: Note, by: noteId}
                """;
        Turn turn = next(given);
        Turn rated = next(turn.document(), "note.rps", "3 a second");

        assertThat(ids(turn)).contains("note.rps");
        assertThat(model(turn)).isEqualTo("""
                keywright: 1
                name: notes
                entities:
                  Note:
                    id: noteId
                    count: 50
                    attributes:  # all of it
                      noteId: {type: string, size: 26}
                      text: string
                patterns:
                  write:  # from the log
                    title: Write a note
                    create: Note
                    rps: {average: 2, peak: 9}
                """.stripTrailing());
        assertThat(model(rated)).contains("  note:\n    read: Note\n    by: noteId\n    rps: 3");
        assertThat(Requirements.read(rated.document()).wholeModel(given))
                .contains("    attributes: {noteId: {type: string, size: 26}, text: string}  # all of it\n")
                .contains("  write: {title: Write a note, create: Note, rps: {average: 2, peak: 9}}  # from the log\n")
                .contains("  note:\n    read: Note\n");
    }

    @Test
    void asksAboutAnswersThatContradictEachOther() {
        String[] known = {"User.count", "20k", "user.rps", "3", "notes.rps", "1", "shape", "1"};
        Turn created = next(NOTES, known);
        Turn fine = next(created.document(), "Note.creates", "fine");
        Turn more = next(fine.document(), "write.rps", "5 a second");
        Turn fewer = next(created.document(), "write.perDay", "900");
        Turn two = next(fine.document(), "Note.count", "1M");

        assertThat(ids(created)).containsExactly("Note.creates");
        assertThat(created.questions().get(0).ask())
                .isEqualTo(
                        "5,184,000 Note are created in a month, but there are to be 800,000, and none is deleted or expires. Which is right?");
        assertThat(ids(fine)).doesNotContain("Note.creates");
        assertThat(ids(more)).containsExactly("Note.creates");
        assertThat(ids(fewer)).doesNotContain("Note.creates");
        assertThat(ids(two)).contains("Note.counts");
        assertThat(next(created.document(), "Note.creates", "5").refused()).hasSize(1);
    }

    /** Nobody said how many members and books there are: the numbers that stand in for them must not contradict what was said. */
    @Test
    void letsNoAssumedCountContradictWhatWasSaid() {
        Turn turn = next("", "application", "Library. Members borrow books.", "entities", "Member, Book, Loan");
        turn = next(turn.document(), "Loan.parents", "Member 12, at most 300; Book 40, at most 2000");

        assertThat(turn.refused()).isEmpty();
        assertThat(count(turn, "Member")).isEqualTo(1000);
        assertThat(count(turn, "Book"))
                .as("1,000 members x 12 loans / 40 a book")
                .isEqualTo(300);

        turn = next(turn.document(), "Book.count", "6000");
        assertThat(turn.refused()).isEmpty();
        assertThat(count(turn, "Book")).isEqualTo(6000);
        assertThat(count(turn, "Member"))
                .as("6,000 books x 40 loans / 12 a member")
                .isEqualTo(20_000);

        turn = next(turn.document(), "Member.count", "1000");
        assertThat(turn.refused()).as("both were said").hasSize(1);
    }

    private static long count(Turn turn, String entity) {
        return Facts.of(Situation.check(model(turn)).model().orElseThrow())
                .entity(new EntityRef(entity))
                .count()
                .value()
                .roundedUp()
                .longValueExact();
    }

    @Test
    void refusesFiguresThatNoDataCanHave() {
        Turn turn = next(
                NOTES,
                "User.count",
                "20k",
                "user.rps",
                "50 a second, peak 5",
                "notes.rps",
                "86400 a day, peak 0.5",
                "write.peak",
                "1",
                "Note.parents",
                "User 50, at most 5",
                "Note.count",
                "10");

        assertThat(turn.refused())
                .containsExactly(
                        "user.rps = 50 a second, peak 5: a peak of 5 a second is below the average of 50 a second; say both, such as `5 a second, peak 20`",
                        "notes.rps = 86400 a day, peak 0.5: a peak of 0.5 a second is below the average of 86400 a day; say both, such as `5 a second, peak 20`",
                        "write.peak = 1: a peak of 1 a second is below the average of 2 a second; say both, such as `5 a second, peak 20`",
                        "Note.parents = User 50, at most 5: the model would have an error: `Note.User` has 50 children on average, but no parent has more than 5. If an earlier answer is wrong, correct that one first, by its name",
                        "Note.count = 10: the model would have an error: the model gives two counts of `Note`: 10, stated, but also 800,000 = 20,000 (count of User) × 40 (Note for each User). If an earlier answer is wrong, correct that one first, by its name");
    }

    @Test
    void takesATreeBeforeTheIdOfItsNodesIsKnown() {
        Turn turn = next(
                "",
                "application",
                "A catalogue",
                "entities",
                "Category, Product",
                "Category.parents",
                "Category 5, at most 50");
        Turn named = next(turn.document(), "Category.id", "code");

        assertThat(turn.refused()).isEmpty();
        assertThat(model(turn)).contains("categoryId: parentCategoryId");
        assertThat(model(named))
                .contains("entity: Category", "share: 0.2", "max: 50", "code: parentCode")
                .doesNotContain("categoryId");
        assertThat(named.refused()).isEmpty();
    }

    @Test
    void takesAPatternThatAnotherSystemAnswers() {
        Turn turn = next(NOTES, "patterns", "search Notes by words, external OpenSearch");

        assertThat(turn.refused()).isEmpty();
        assertThat(model(turn)).contains("external: OpenSearch", "reads:");
        assertThat(ids(turn)).as("it needs no rate").doesNotContain("P1.rps");
        assertThat(next(NOTES, "patterns", "search everything, external OpenSearch")
                        .refused())
                .isNotEmpty();
    }
}
