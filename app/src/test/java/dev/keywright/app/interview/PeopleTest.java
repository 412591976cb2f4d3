package dev.keywright.app.interview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.interview.Designer.Priced;
import dev.keywright.app.interview.Interview.Turn;
import dev.keywright.app.interview.Person.Conversation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** People who are not precise: each is led to a model, or refused with a reason. */
class PeopleTest {
    private static final String PARAGRAPH = """
            We run an online shop. Customers place orders, and each order has several items. Customers look at products and \
            read the reviews of a product. An order is paid and shipped within days.""";

    private static String model(Turn turn) {
        return Requirements.read(turn.document()).model().text();
    }

    /** Answers by id, and a word for everything else. */
    private record Scripted(Map<String, String> answers, String otherwise) implements Person {
        @Override
        public String answer(Question question) {
            if (question.id().equals("patterns")) {
                return answers.getOrDefault("patterns.done", "").isEmpty() ? once("patterns") : "done";
            }
            return answers.getOrDefault(question.id(), otherwise);
        }

        private String once(String id) {
            answers.put("patterns.done", "done");
            return answers.get(id);
        }
    }

    private static Map<String, String> shop() {
        Map<String, String> answers = new LinkedHashMap<>();
        answers.put("application", "Online shop. Users place orders.");
        answers.put("entities", "users and orders");
        answers.put("patterns", "get user by userId; list orders of a user newest first; create user; create order");
        answers.put("Order.parents", "User");
        answers.put("confirm.patterns", "yes");
        answers.put("confirm.design", "yes");
        answers.put("people", "thousands");
        answers.put("P1.times", "a few");
        answers.put("P2.times", "1 to 3");
        answers.put("P3.times", "0.01");
        answers.put("P4.times", "0.1");
        return answers;
    }

    @Test
    void aVaguePersonGetsAModelWithNothingInvented() {
        Conversation conversation = new Scripted(shop(), "don't know").talk(Designer.none(), "");

        Turn last = conversation.last();
        assertThat(last.ready()).isTrue();
        assertThat(conversation.turns()).allSatisfy(turn -> {
            assertThat(turn.refused()).isEmpty();
            boolean begun = turn.document().contains("```yaml keywright");
            assertThat(begun).isEqualTo(!Situation.check(model(turn)).hasErrors());
        });
        assertThat(last.document())
                .contains(
                        "| P1.rps | ",
                        "| estimated | ",
                        "| Order.count | 1000 |  | assumed | the person does not know; a round number |")
                .contains("| shape | 3.1 x |  | assumed | the person does not know; one region, ten busy hours |");
        assertThat(Requirements.read(last.document()).answers())
                .filteredOn(answer -> answer.id().endsWith(".rps"))
                .allMatch(answer -> answer.source() == Answered.Source.ESTIMATED
                        && answer.note().contains("people"));
        assertThat(model(last)).contains("order: createdAt desc").contains("createdAt: timestamp");
    }

    @Test
    void aPersonWhoPastesAParagraphIsOfferedNamesAndNothingIsTaken() {
        Interview interview = new Interview(Designer.none());

        Turn offered = interview.next("", Map.of("application", PARAGRAPH), List.of());
        Turn again = interview.next("", Map.of("entities", PARAGRAPH), List.of());
        Turn chosen = interview.next(offered.document(), Map.of("entities", "1, 2, order items"), List.of());

        Question question = offered.questions().get(0);
        assertThat(question.choices()).extracting(Question.Choice::words).contains("Customer", "Order", "Product");
        assertThat(model(offered)).contains("entities: {}");
        assertThat(again.questions())
                .anySatisfy(asked -> assertThat(asked.choices()).isNotEmpty());
        assertThat(Requirements.read(chosen.document()).model().names("entities"))
                .containsExactly(
                        question.choices().get(0).value(),
                        question.choices().get(1).value(),
                        "OrderItem");
    }

    @Test
    void aPersonWhoTalksNonsenseChangesNothing() {
        Interview interview = new Interview(Designer.none());
        String document = new Scripted(shop(), "don't know")
                .talk(Designer.none(), "")
                .last()
                .document();
        String unchanged = interview.next(document, Map.of(), List.of()).document();
        for (String nonsense : List.of(
                "blah",
                "¯\\_(ツ)_/¯",
                "42 bananas per moon",
                "'; drop table users; --",
                "${x} `rm -rf /`",
                "a: [b",
                "-5",
                "\t",
                "x".repeat(5000))) {
            for (String id : List.of(
                    "Order.count",
                    "P1.rps",
                    "P1.peak",
                    "P1.limit",
                    "shape",
                    "latency",
                    "consistency",
                    "Order.parents",
                    "confirm.design",
                    "remove",
                    "people",
                    "nothing")) {
                Turn turn = interview.next(document, Map.of(id, nonsense), List.of());

                assertThat(turn.refused()).as("%s = %s", id, nonsense).hasSize(1);
                assertThat(turn.document()).as("%s = %s", id, nonsense).isEqualTo(unchanged);
            }
        }
    }

    @Test
    void aPersonWhoChangesTheirMindFindsEverythingConsistent() {
        Interview interview = new Interview(Designer.none());
        String document = new Scripted(shop(), "don't know")
                .talk(Designer.none(), "")
                .last()
                .document();

        Map<String, String> changes = new LinkedHashMap<>();
        changes.put("P1.rps", "20 a second");
        changes.put("people", "100k");
        changes.put("Order.parents", "User 7, at most 900");
        changes.put("remove", "P3");
        changes.put("shape", "5");
        Turn turn = interview.next(document, changes, List.of());

        assertThat(turn.refused()).isEmpty();
        assertThat(turn.ready()).isTrue();
        assertThat(model(turn))
                .contains("rps: {average: 20, peak: 220}")
                .contains("User: {average: 7, max: 900}")
                .doesNotContain("P3:");
        assertThat(turn.document()).contains("| P4.rps | 4000 a day |");
        assertThat(turn.document()).contains("⏳ nothing creates User");
    }

    private static final String NOTES = """
            keywright: 1
            name: notes
            entities:
              User:
                id: userId
                count: 20000
                attributes:
                  userId: {type: string, size: 26}
                  name: string
              Note:
                id: [userId, noteId]
                parents:
                  User: {average: 40, max: 1000}
                attributes:
                  noteId: {type: string, size: 26}
                  text: string
                  tag: string
            patterns:
              join: {create: User, perDay: 5, peak: 1}
              user: {read: User, by: userId, perDay: 90, peak: 1}
              write: {create: Note, rps: {average: 2, peak: 3}}
              notes: {read: Note, by: userId, limit: 20, rps: {average: 200, peak: 300}}
            """;

    @Test
    void asksOnlyWhatMatters() {
        String model = NOTES.replace("      tag: string\n", "");
        Interview interview = new Interview(PublishedApplicationsTest.designer("10s"));

        Turn asked = interview.next(model, Map.of(), List.of());
        Turn after = interview.next(asked.document(), Map.of("Note.text.size", "400"), List.of());

        assertThat(asked.questions()).extracting(Question::id).containsExactly("Note.text.size");
        assertThat(asked.bill().orElseThrow().high())
                .isGreaterThan(2 * asked.bill().orElseThrow().likely());
        assertThat(after.questions()).extracting(Question::id).containsExactly("consistency", "latency");
        assertThat(after.open()).isEqualTo(2);
    }

    /**
     * Every size that was asked for moves the bill of the design by more than 3 % at one of its ends, or another design saves that
     * much there; none of those that were left out does.
     */
    @ParameterizedTest
    @ValueSource(strings = {"8", "400", "don't know"})
    void stopsOnceNothingCanFlipTheDesignOrMoveTheBill(String size) {
        Designer designer = PublishedApplicationsTest.designer("10s");
        Map<String, String> answers = new LinkedHashMap<>(Map.of("confirm.patterns", "yes", "confirm.design", "yes"));
        List.of("Note.text.size", "Note.tag.size", "User.name.size").forEach(id -> answers.put(id, size));

        Conversation conversation = new Scripted(answers, "").talk(designer, NOTES);

        for (Turn turn : conversation.turns()) {
            List<Question> sizes = turn.questions().stream()
                    .filter(question -> question.id().endsWith(".size"))
                    .toList();
            assertThat(sizes)
                    .allSatisfy(question -> assertThat(matters(question.id(), turn, designer))
                            .as("%s was asked for", question.id())
                            .isTrue());
        }
        Turn last = conversation.last();
        assertThat(last.isAgreed()).isTrue();
        assertThat(conversation.asked()).contains("Note.text.size").doesNotContain("User.name.size");
        for (String id : answers.keySet()) {
            boolean left = id.endsWith(".size") && !conversation.asked().contains(id);
            assertThat(left && matters(id, last, designer))
                    .as("%s was left out", id)
                    .isFalse();
        }
    }

    /** Whether the smallest or the largest likely size of an attribute changes anything that a person would notice. */
    private static boolean matters(String id, Turn turn, Designer designer) {
        Priced now = designer.find(model(turn)).orElseThrow();
        return List.of("8", "2000").stream().anyMatch(size -> {
            Turn other = new Interview(Designer.none()).next(turn.document(), Map.of(id, size), List.of());
            assertThat(other.refused()).isEmpty();
            double kept = now.nanoDollarsFor(model(other)).orElseThrow();
            double best = designer.find(model(other)).orElseThrow().nanoDollars();
            return Math.abs(kept - now.nanoDollars()) > 0.03 * now.nanoDollars() || kept - best > 0.03 * best;
        });
    }

    /** Nothing but the last of many answers flips the design, and it moves no bill: it is asked for before anything is said to be settled. */
    @Test
    void asksForWhatOnlyFlipsTheDesign() {
        String many = NOTES.replace(
                "      tag: string\n",
                "abcdefgh"
                        .chars()
                        .mapToObj(letter -> "      %c: string\n".formatted(letter))
                        .collect(Collectors.joining()));
        Interview interview = new Interview(new FlippingAt("h"));

        Turn turn = interview.next(many, Map.of(), List.of());
        while (turn.questions().get(0).id().endsWith(".size")) {
            Map<String, String> small = new LinkedHashMap<>();
            turn.questions().forEach(question -> small.put(question.id(), "10"));
            turn = interview.next(turn.document(), small, List.of());
        }

        assertThat(Requirements.read(turn.document()).findAnswer("Note.h.size"))
                .as("the size that flips the design")
                .isPresent();
        assertThat(turn.questions()).extracting(Question::id).containsExactly("consistency", "latency");
    }

    /** Finds another and cheaper design where that attribute is large; no bill of a design depends on anything. */
    private record FlippingAt(String attribute) implements Designer {
        @Override
        public Optional<Priced> find(String model) {
            boolean flipped = Pattern.compile("\\b%s:\\s*\\{?\\s*type: string,?\\s*size: 2000\\b".formatted(attribute))
                    .matcher(model)
                    .find();
            return Optional.of(new Priced() {
                @Override
                public long nanoDollars() {
                    return flipped ? 5_000_000_000L : 10_000_000_000L;
                }

                @Override
                public Optional<Long> nanoDollarsFor(String other) {
                    return Optional.of(10_000_000_000L);
                }

                @Override
                public List<String> pieces() {
                    return List.of(flipped ? "an index" : "no index");
                }
            });
        }

        @Override
        public Review review(String model) {
            return Review.none("nobody asks for it here");
        }
    }
}
