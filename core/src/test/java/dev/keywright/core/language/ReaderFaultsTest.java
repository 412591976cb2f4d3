package dev.keywright.core.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.model.ModelPrinter;
import dev.keywright.core.language.model.ModelReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.core.source.Source;
import dev.keywright.core.source.TextPosition;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.YamlReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What fuzzing has found, each in its smallest form. */
class ReaderFaultsTest {
    private static final String CATEGORY = """
            Category:
              id: [tenantId, categoryId]
              count: 100
              attributes: {tenantId: string, categoryId: string}
              parents:
                parent: {entity: Category, optional: true, via: {%s}}
            """;

    @Test
    void rejectsAComparisonWithALoneQuote() {
        assertThat(errors("", "delete: User, if: \"name = '\"")).containsExactly("bad-comparison");
    }

    @Test
    void rejectsAnIdentityThatCannotBeAKey() {
        String tags = """
                Tagged:
                  id: tags
                  count: 10
                  attributes: {tags: list}
                """;

        assertThat(errors(tags, "create: Tagged")).containsExactly("wrong-type");
    }

    @Test
    void rejectsAListOfConstantsThatIsNotClosed() {
        assertThat(errors("", "read: User, by: \"name=[A, B\"")).containsExactly("wrong-shape");
    }

    @Test
    void goesOnAfterAReferenceToAnAttributeThatTheParentLacks() {
        String order = """
                Order:
                  id: orderId
                  attributes: {orderId: string}
                  parents:
                    User: {average: 2, via: {nmae: userName}}
                """;

        assertThat(errors(order, "create: Order, with: {userName: Ann}")).containsExactly("unknown-attribute");
    }

    @Test
    void rejectsAParentOfTheSameEntityWhoseIdHasNoNameOfItsOwn() {
        assertThat(errors(CATEGORY.formatted("categoryId: parentId"), "read: Category, by: tenantId=1"))
                .containsExactly("held-twice");
    }

    @Test
    void letsParentAndChildOfOneEntityShareAnAttributeOnPurpose() {
        String shared = CATEGORY.formatted("tenantId: tenantId, categoryId: parentId");
        Model model = TestModels.read(model(shared, "read: Category, by: [tenantId=1, parentId]"));

        assertThat(TestModels.read(ModelPrinter.print(model))).isEqualTo(model);
    }

    @Test
    void rejectsEntitiesThatHoldOneAttributeForEachOther() {
        String circle = """
                Left:
                  id: key
                  count: 1
                  parents: {Right: {optional: true}}
                Right:
                  id: key
                  count: 1
                  parents: {Left: {optional: true}}
                """;

        assertThat(errors(circle, "read: Left, by: key=1")).containsExactly("held-twice", "held-twice");
    }

    @Test
    void rejectsAnIdThatNamesNothingOrTheSameTwice() {
        assertThat(errors("Empty: {id: [], count: 1}", "read: User")).containsExactly("missing-id");
        assertThat(errors("Twice: {id: [a, a], count: 1, attributes: {a: string}}", "read: User"))
                .containsExactly("duplicate-key");
    }

    @Test
    void rejectsAParentOfNoKind() {
        assertThat(errors(
                        "Child: {id: a, count: 1, attributes: {a: string}, parents: {up: {oneOf: []}}}", "read: User"))
                .containsExactly("missing-field");
    }

    @Test
    void doesNotTakeSingletonFalseForACount() {
        assertThat(errors("Child: {id: a, singleton: false, attributes: {a: string}}", "read: User"))
                .containsExactly("missing-count");
    }

    @Test
    void doesNotMissACountWhereItsAverageIsNoNumber() {
        assertThat(errors(
                        "Child: {id: a, attributes: {a: string}, parents: {User: {average: 20K, max: 30000}}}",
                        "read: User"))
                .containsExactly("bad-number");
    }

    @Test
    void knowsTheWordsOfOtherTools() {
        String child = "Child: {id: a, count: 1, ttl: until, attributes: {a: string, until: timestamp}}";

        assertThat(Check.model(
                                "model.yaml",
                                model(child, "read: User, where: key=1").getBytes(StandardCharsets.UTF_8))
                        .diagnostics())
                .extracting(Diagnostic::fix)
                .contains("Write `expires`.", "Write `by`.");
    }

    @Test
    void readsUniqueInCapitalsAsATruthValue() {
        Model model = TestModels.read(
                model("Child: {id: a, count: 1, attributes: {a: {type: string, unique: True}}}", "read: User"));

        assertThat(model.entities().get(1).uniques().get(0).space()).isEmpty();
    }

    @Test
    void rejectsTheSameValueTwiceInShares() {
        String shares = "Child: {id: a, count: 1, attributes: {a: {type: number, values: {1: 0.5, 1.0: 0.1, 2: 0.5}}}}";

        assertThat(errors(shares, "read: User")).containsExactly("duplicate-key");
    }

    @Test
    void readsAnEmojiWhereverItStands() {
        for (int before = 900; before < 1_100; before++) {
            String text = "a: " + "x".repeat(before) + "😀";
            assertThat(TestModels.root(text).kind()).isEqualTo("a map");
        }
    }

    @Test
    void pointsIntoTheFileWhenItEndsInACarriageReturn() {
        Diagnostics diagnostics = new Diagnostics();
        YamlReader.read(Source.of("old.yaml", "\"never closed\r"), diagnostics);

        assertThat(diagnostics.sorted().get(0).span().start()).isEqualTo(new TextPosition(2, 1));
    }

    @Test
    void readsBackTheExactTextOfEveryNumber() {
        for (String text :
                List.of("1e59", "1e-60", "." + "3".repeat(79), "1234567890123456789012345678901234567e-97")) {
            Optional<Rational> number = Rational.parse(text);
            assertThat(number).as(text).isPresent();
            assertThat(Rational.parse(number.get().exactly())).isEqualTo(number);
        }
    }

    @Test
    void printsATextOfAHundredThousandWords() {
        Model model = TestModels.read(model("", "read: User, title: \"%s\"".formatted("word ".repeat(100_000))));

        assertThat(TestModels.read(ModelPrinter.print(model))).isEqualTo(model);
    }

    @Test
    @Timeout(value = 10, unit = TimeUnit.SECONDS)
    void givesUpSoonOnABrokenFileOfOneLine() {
        Diagnostics diagnostics = new Diagnostics();
        YamlReader.read(Source.of("minified.json", "{\"a\": ]" + ",{".repeat(500_000)), diagnostics);

        assertThat(diagnostics.hasErrors()).isTrue();
    }

    private static List<String> errors(String entities, String pattern) {
        Node root = TestModels.root(model(entities, pattern));
        Diagnostics diagnostics = new Diagnostics();
        ModelReader.read(root, diagnostics);
        return diagnostics.sorted().stream()
                .filter(Diagnostic::isError)
                .map(diagnostic -> diagnostic.problem().id())
                .toList();
    }

    /** A model with a user, these entities and one pattern. */
    private static String model(String entities, String pattern) {
        return """
                keywright: 1
                name: faults
                entities:
                  User: {id: userId, count: 10, attributes: {userId: string, name: string}}
                %spatterns:
                  P: {rps: 1, %s}
                """.formatted(entities.indent(2), pattern);
    }
}
