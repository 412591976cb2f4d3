package dev.keywright.core.yaml;

import static dev.keywright.core.yaml.YamlTree.entry;
import static dev.keywright.core.yaml.YamlTree.list;
import static dev.keywright.core.yaml.YamlTree.map;
import static dev.keywright.core.yaml.YamlTree.number;
import static dev.keywright.core.yaml.YamlTree.plain;
import static dev.keywright.core.yaml.YamlTree.text;
import static dev.keywright.core.yaml.YamlTree.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Quoting;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.Node.Sequence;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class YamlWriterTest {
    @Test
    void writesMapsAndListsAsBlocks() {
        Node tree = map(
                entry("name", text("deals")),
                entry("transaction", list(List.of(map(entry("create", text("Order")), entry("times", number(3)))))),
                entry("options", map()));

        assertThat(YamlWriter.write(tree)).isEqualTo("""
                name: deals
                transaction:
                  - create: Order
                    times: 3
                options: {}
                """);
    }

    @Test
    void writesOnOneLineWhereAsked() {
        Mapping key = map(entry("partition", text("PK")), entry("sort", text("SK")));
        Node tree =
                map(entry("tables", map(entry("deals", map(entry("key", key), entry("items", texts(List.of("a"))))))));

        assertThat(YamlWriter.write(tree, FlowPlaces.of("tables/*/key"))).isEqualTo("""
                tables:
                  deals:
                    key: {partition: PK, sort: SK}
                    items:
                      - a
                """);
    }

    @Test
    void writesABlockWhereOneLineWouldBeTooLong() {
        Node tree = map(entry("attributes", texts(List.of("a".repeat(60), "b".repeat(60)))));

        assertThat(YamlWriter.write(tree, FlowPlaces.of("attributes")).lines()).hasSize(3);
    }

    @Test
    void quotesOnlyWhatYamlWouldReadOtherwise() {
        Node tree = texts(List.of(
                "USER#{userId}",
                "{createdAt}#{id}",
                "#ORDER",
                "a: b",
                "a #b",
                "NO",
                "12",
                "12a",
                "true",
                "",
                " a",
                "$x",
                "a\tb"));

        assertThat(YamlWriter.write(tree)).isEqualTo("""
                - USER#{userId}
                - "{createdAt}#{id}"
                - "#ORDER"
                - "a: b"
                - "a #b"
                - NO
                - "12"
                - 12a
                - "true"
                - ""
                - " a"
                - $x
                - "a\\tb"
                """);
    }

    @Test
    void keepsThePlainMeaningOfPlainValues() {
        assertThat(YamlWriter.write(map(entry("a", plain("true")), entry("b", plain("0.5")), entry("c", plain("")))))
                .isEqualTo("""
                a: true
                b: 0.5
                c:
                """);
    }

    @Test
    void writesProseAsPeopleDo() {
        String sentence =
                "Brands publish deals in categories and users watch brands and categories and what they do is logged.";

        assertThat(YamlWriter.write(map(entry("lines", text("first\n\nsecond\n")), entry("long", text(sentence)))))
                .isEqualTo("""
                lines: |
                  first

                  second
                long: >-
                  Brands publish deals in categories and users watch brands and categories and what they do is
                  logged.
                """);
    }

    @Test
    void whatItWritesReadsBackAsTheSame() {
        Random random = new Random(20_260_101);
        for (int i = 0; i < 4_000; i++) {
            Node tree = new RandomTrees(random).collection(4);
            FlowPlaces flow = FlowPlaces.of("*", "*/*", i % 2 == 0 ? "*/*/*" : "none");
            String written = YamlWriter.write(tree, flow);
            Diagnostics diagnostics = new Diagnostics();
            String read = YamlReader.read(Source.of("random.yaml", written), diagnostics)
                    .map(YamlWriterTest::meaning)
                    .orElse("unreadable");

            assertThat(diagnostics.sorted()).as(written).isEmpty();
            assertThat(read).as(written).isEqualTo(meaning(tree));
        }
    }

    /** A text form in which two trees are equal exactly when they mean the same: places and needless quotes are left out. */
    private static String meaning(Node node) {
        if (node instanceof Scalar scalar) {
            boolean matters = ScalarText.isMoreThanText(scalar.text());
            return (matters && scalar.quoting() == Quoting.QUOTED ? "quoted" : "") + "<" + scalar.text() + ">";
        }
        if (node instanceof Sequence sequence) {
            return sequence.items().stream().map(YamlWriterTest::meaning).collect(Collectors.joining(",", "[", "]"));
        }
        return ((Mapping) node)
                .entries().stream().map(YamlWriterTest::meaning).collect(Collectors.joining(",", "{", "}"));
    }

    private static String meaning(Entry entry) {
        return entry.name() + "=" + meaning(entry.value());
    }
}
