package dev.keywright.backends.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.backends.Backends;
import dev.keywright.backends.Blueprints;
import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DocumentsTest {
    private static final Pattern CODE = Pattern.compile("(`+).+?(?<!`)\\1(?!`)");
    private static final Pattern BAR = Pattern.compile("(?<!\\\\)\\|");

    private static final String MODEL = """
            keywright: 1
            name: nasty
            title: "</script><script>alert(1)</script> | `x` ${x} {{x}}"
            description: "# no heading\\n- no list | \\"; DROP TABLE x; ../../x <b>"
            entities:
              Note:
                id: noteId
                count: 1000
                attributes:
                  noteId: {type: string, size: 20}
                  state: {type: string, values: ["</script>", "a|b", "`", "${x}", "{{x}}", "\\"; DROP"]}
                  text: {type: string, size: 100}
            patterns:
              AP|1:
                title: "Find </td> `code` | bar\\n# heading"
                read: Note
                by: noteId
                note: "<img src=x onerror=alert(1)>"
                latency: "<5 ms | `p99`"
                rps: 1
              "</script>":
                title: "../../x"
                read: Note
                by: ["state=a|b"]
                limit: 5
                rps: 1
              AP-3:
                title: "{{x}} ${x} \\"; DROP"
                update: Note
                by: noteId
                set: [text]
                if: {state: ["`", "a|b"]}
                rps: 1
              AP-4:
                title: make
                create: Note
                with: {state: "</script>"}
                rps: 1
            """;
    private static final String DESIGN = """
            keywright: 1
            design: nasty
            tables:
              nasty:
                key: {partition: PK}
                indexes:
                  GSI1: {partition: GSI1PK, sort: GSI1SK, projection: all}
                items:
                  Note:
                    PK: "NOTE|`#{noteId}"
                    GSI1PK: "</script>|{state}"
                    GSI1SK: "{noteId}"
            """;

    static Stream<String> examples() {
        return Stream.of(
                "campaigns",
                "deals",
                "ecommerce",
                "gaming-profile",
                "hr-tasks",
                "session-store",
                "social-network",
                "workspaces");
    }

    private static List<GeneratedFile> documents(Blueprint blueprint) {
        List<GeneratedFile> files = new ArrayList<>();
        for (Backend backend : Backends.documents()) {
            files.addAll(backend.files(blueprint, Choices.NONE));
        }
        return files;
    }

    @ParameterizedTest
    @MethodSource("examples")
    void areTheSameEveryTimeAndWellFormed(String example) {
        List<GeneratedFile> files = documents(Blueprints.example(example));
        assertThat(files).isEqualTo(documents(Blueprints.example(example)));
        files.stream().filter(file -> file.path().endsWith(".md")).forEach(DocumentsTest::assertWellFormed);
        assertThat(files)
                .allSatisfy(file -> assertThat(file.isMarked()).as(file.path()).isTrue());
    }

    @Test
    void letNoTextOfTheModelBecomeMarkup() {
        documents(Blueprints.of(MODEL, DESIGN)).stream()
                .filter(file -> file.path().endsWith(".md"))
                .forEach(DocumentsTest::assertWellFormed);
    }

    /** Every row has as many cells as its table has titles, and outside of code there are no tags and no templates. */
    private static void assertWellFormed(GeneratedFile file) {
        int cells = 0;
        String fence = "";
        for (String line : file.text().lines().skip(1).toList()) {
            String start = line.replaceFirst("[^`].*$", "");
            boolean isFence = start.length() >= 3 && (fence.isEmpty() || start.equals(fence));
            if (isFence) {
                fence = fence.isEmpty() ? start : "";
            }
            if (!isFence && fence.isEmpty()) {
                String plain = CODE.matcher(line)
                        .replaceAll(code -> "x"
                                .repeat((int) BAR.matcher(code.group())
                                                .results()
                                                .count()
                                        + 1));
                assertThat(plain).as("%s: %s", file.path(), line).doesNotContain("<", "{{");
                int now = (int) BAR.matcher(line).results().count();
                boolean row = line.startsWith("|");
                if (row && cells > 0) {
                    assertThat(now).as("%s: %s", file.path(), line).isEqualTo(cells);
                }
                cells = row ? now : 0;
            }
        }
        assertThat(fence).as(file.path() + " ends within a block").isEmpty();
    }

    @Test
    void sayWhatDoesNotHold() {
        String text = text(Blueprints.example("campaigns"), "dynamodb_data_model.md");
        assertThat(text)
                .contains("- [ ] Reasoned step-by-step", "the design was provided by the user, not found by a search")
                .contains("- [x] No Scans used to solve access patterns ✅");
        String chart = text(Blueprints.example("campaigns"), "entity-chart.md");
        assertThat(chart)
                .contains(
                        "- [ ] Item collections designed for \"fetch many\" patterns ❌ to find 5 `Campaign`, `AP-002` also reads");
    }

    @Test
    void sayWhichIndexNobodyReads() {
        String index = "      GSI1: {partition: GSI1PK, sort: GSI1SK, projection: all}\n";
        String unread = DESIGN.replace(index, index + "      GSI2: {partition: GSI2PK, projection: all}\n")
                + "        GSI2PK: \"TEXT#{text}\"\n";
        assertThat(text(Blueprints.of(MODEL, unread), "dynamodb_data_model.md"))
                .contains(
                        "- [ ] All tables and GSIs documented with full justification ❌ no pattern reads GSI2 of nasty");
    }

    @Test
    void sayWhichChildrenAreApartWithoutAReason() {
        String model = """
                keywright: 1
                name: shop
                entities:
                  Shop: {id: shopId, count: 10, attributes: {shopId: string, name: string}}
                  Offer:
                    id: [shopId, offerId]
                    parents:
                      Shop: {average: 5}
                    attributes: {offerId: string, price: number}
                patterns:
                  A: {title: Get a shop, read: Shop, by: shopId, rps: 1}
                  B: {title: List offers, read: Offer, by: shopId, rps: 1}
                  C: {title: Open a shop, create: Shop, rps: 1}
                  D: {title: Make an offer, create: Offer, rps: 1}
                """;
        String design = """
                keywright: 1
                design: shop
                tables:
                  shop:
                    key: {partition: PK, sort: SK}
                    items:
                      Shop: {PK: "SHOP#{shopId}", SK: SHOP}
                      Offer: {PK: "OFFERS#{shopId}", SK: "OFFER#{offerId}"}
                """;
        assertThat(text(Blueprints.of(model, design), "dynamodb_requirement.md"))
                .contains(
                        "- [ ] Identifying relationships checked for consolidation opportunities ❌ Shop and Offer are separate");
    }

    @Test
    void mapEveryPatternToItsRequests() {
        String text = text(Blueprints.example("ecommerce"), "table-design.md");
        Blueprint blueprint = Blueprints.example("ecommerce");
        blueprint
                .model()
                .patterns()
                .forEach(pattern -> assertThat(text).contains("### `%s`: ".formatted(pattern.id())));
        assertThat(text).contains("`attribute_not_exists(PK)`");
    }

    private static String text(Blueprint blueprint, String path) {
        return documents(blueprint).stream()
                .filter(file -> file.path().equals(path))
                .findFirst()
                .orElseThrow()
                .text();
    }
}
