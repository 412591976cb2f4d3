package dev.keywright.core.language.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.KeyType;
import dev.keywright.core.design.Template;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.model.Model;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.Node.Mapping;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateParserTest {
    private static final Model MODEL = ReadDesigns.model(Source.of("shop.yaml", """
            keywright: 1
            name: shop
            entities:
              Order:
                id: orderId
                count: 10
                attributes:
                  orderId: string
                  date: date
                  total: {type: number, between: [0, 999], decimals: 2}
              Line:
                id: [orderId, n]
                parents:
                  Order: {average: 2, max: 9}
                attributes:
                  n: {type: number, between: [1, 9]}
                  sku: string
                  at: timestamp
                  day: date
                  gift: boolean
                  image: binary
                  tags: set
                  note: {type: string, optional: true}
            patterns:
              P1: {title: Get, read: Line, by: [orderId, n], rps: 1}
            """));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "METADATA",
                "{n}",
                "{n:06}",
                "{n:desc}",
                "{n:06:desc}",
                "{n:text}",
                "{at}",
                "{at:epoch}",
                "H#{at:hour}",
                "{at:day}#{at:month}#{at:year}",
                "{day:month}",
                "{sku:lower}#{sku:upper}",
                "{sku:raw}",
                "{note|NONE}",
                "{note:lower|a b|c:d}",
                "{n|0}",
                "GIFT#{gift}",
                "{image}",
                "{shard(orderId, 8)}",
                "{shard(orderId, n, 32)}#{random(16)}",
                "LINE#{Order.total}#{Order.date}#{sku}",
                "a b#c:d, é漢",
            })
    void printsWhatItReads(String text) {
        assertThat(parse(text)).hasToString(text);
    }

    @ParameterizedTest
    @CsvSource({
        "{sku}, TEXT",
        "{n}, NUMBER",
        "{n:desc}, NUMBER",
        "{n|0}, NUMBER",
        "{n:06}, TEXT",
        "{n:06:desc}, TEXT",
        "{n:text}, TEXT",
        "N#{n}, TEXT",
        "{at}, TEXT",
        "{at:epoch}, NUMBER",
        "{at:day}, TEXT",
        "{day}, TEXT",
        "{image}, BINARY",
        "I#{image}, TEXT",
        "{random(8)}, TEXT",
        "{total}, NUMBER",
    })
    void knowsTheTypeOfTheKey(String text, KeyType type) {
        assertThat(parse(text).keyType(MODEL)).isEqualTo(type);
    }

    @Test
    void keepsTheTypeOfASingleSegmentOnly() {
        assertThat(parse("{n}").isSingleSegment()).isTrue();
        assertThat(parse("{n}{n}").isSingleSegment()).isFalse();
        assertThat(parse("{random(2)}").isSingleSegment()).isFalse();
    }

    @Test
    void namesEachAttributeOnce() {
        assertThat(parse("{sku}#{n:03}#{sku:lower}#{shard(n, at, 4)}").attributes())
                .extracting(Object::toString)
                .containsExactly("sku", "n", "at");
    }

    @Test
    void acceptsSpacesAroundNamesAndAWidthBehindDesc() {
        assertThat(parse("{ n : desc : 06 }")).hasToString("{n:06:desc}");
        assertThat(parse("{shard( sku ,8 )}")).hasToString("{shard(sku, 8)}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "A#{sku; template-syntax; 6-10; the `{` has no `}`",
                "A#{sku#{n}; template-syntax; 6-11; the `{` has no `}`",
                "A#sku}; template-syntax; 9-10; the `}` has no `{`",
                "A#{}; template-syntax; 7-7; the braces are empty",
                "A#{:06}; template-syntax; 7-10; `{:06}` names no attribute",
                "A#{skew}; unknown-attribute; 7-11; `Line` has no attribute `skew`",
                "A#{Order.dat}; unknown-attribute; 7-16; `Line` has no attribute `Order.dat`",
                "A#{n:6}; unknown-format; 9-10; there is no format `6`, did you mean `06`?",
                "A#{n:}; unknown-format; 9-9; there is no format after the colon",
                "A#{n:099}; unknown-format; 9-12; a number has 1 to 38 digits, so `099` is not a valid width",
                "A#{sku:lowr}; unknown-format; 11-15; there is no format `lowr`, did you mean `lower`?",
                "A#{n:06:text}; unknown-format; 12-16; `06` and `text` cannot be combined",
                "A#{sku:06}; format-of-another-type; 11-13; `sku` is a string and cannot have the format `06`",
                "A#{n:epoch}; format-of-another-type; 9-14; `n` is a number and cannot have the format `epoch`",
                "A#{day:hour}; format-of-another-type; 11-15; `day` is a date and cannot have the format `hour`",
                "A#{hash(sku, 8)}; bad-shards; 7-19; there is no function `hash`",
                "A#{shrad(sku, 8)}; bad-shards; 7-20; there is no function `shrad`, did you mean `shard`?",
                "A#{shard(8)}; bad-shards; 7-15; `shard` has no attribute to compute the shard from",
                "A#{shard(sku, 1)}; bad-shards; 18-19; the number of shards must be a whole number of at least 2, not `1`",
                "A#{random(x)}; bad-shards; 14-15; the number of shards must be a whole number of at least 2, not `x`",
                "A#{random(2, 3)}; bad-shards; 7-19; `random` takes exactly one number",
                "A#{random(8}; bad-shards; 7-15; `random(8` must end with a `)`",
                "A#{note|}; bad-default; 11-12; there is no default after the `|`",
                "A#{tags}; not-a-key; 7-11; `tags` is a set and cannot be part of a key",
                "A#{shard(tags, 4)}; not-a-key; 13-17; `tags` is a set and cannot be part of a key",
            })
    void pointsAtTheMistake(String text, String problem, String columns, String message) {
        Diagnostic only = complaint("K: " + text);

        assertThat(only.problem().id()).isEqualTo(problem);
        assertThat(only.message()).startsWith(message);
        assertThat(columns(only)).isEqualTo(columns);
    }

    @Test
    void pointsIntoQuotedTextToo() {
        assertThat(columns(complaint("K: \"{skew}#{n}\""))).isEqualTo("6-10");
        assertThat(columns(complaint("K: '{sku}#{n:x6}'"))).isEqualTo("14-16");
    }

    @Test
    void pointsAtTheWholeWhereEscapesHideTheColumn() {
        assertThat(columns(complaint("K: \"\\u0041#{skew}\""))).isEqualTo("4-19");
    }

    @Test
    void reportsEveryMistakeOfATemplate() {
        assertThat(diagnostics("K: A#{skew}#{n:6}#{tags}").sorted()).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "K: {sku}; unquoted-template; YAML reads `{sku}` as a map",
                "K: {sku:lower}; unquoted-template; YAML reads `{sku:lower}` as a map",
                "K: {shard(sku, 8)}; unquoted-template; YAML reads `{shard(sku, 8)}` as a map",
                "K: #LINE; unquoted-template; `K` is empty; text that starts with `#` must be quoted",
                "K: ''; empty-template; `K` is empty",
                "K: [a]; wrong-shape; `K` must be a template, not a list",
                "K: '{gift}'; not-a-key; `gift` is a boolean",
                "K: '{n|NONE}'; bad-default; a key of type number cannot have the default `NONE`",
                "K: '{at:epoch|NONE}'; bad-default; a key of type number cannot have the default `NONE`",
                "K: '{image|NONE}'; bad-default; a key of type binary cannot have the default `NONE`",
            },
            quoteCharacter = '^')
    void refusesWhatIsNoKey(String field, String problem, String message) {
        Diagnostic only = complaint(field);

        assertThat(only.problem().id()).isEqualTo(problem);
        assertThat(only.message()).startsWith(message);
    }

    /** Made of what has a meaning in templates, so that a part of them is right. */
    @Test
    void neverFailsOnAnyText() {
        List<String> pieces = List.of(
                "{",
                "}",
                "{n",
                "{sku}",
                ":",
                "|",
                "(",
                ")",
                ",",
                " ",
                "n",
                "sku",
                "shard",
                "random(",
                "8",
                "06",
                "desc",
                "#",
                "Order.date",
                ".",
                "{random(4)}",
                "lower",
                "\uD83D\uDE00");
        Random random = new Random(20_260_103);
        for (int i = 0; i < 20_000; i++) {
            String text = random.ints(1 + random.nextInt(9), 0, pieces.size())
                    .mapToObj(pieces::get)
                    .collect(Collectors.joining());
            Diagnostics diagnostics = new Diagnostics();
            Optional<Template> template = parse("K: '" + text + "'", diagnostics);

            assertThat(template.isEmpty()).as(text).isEqualTo(diagnostics.hasErrors());
            template.ifPresent(found -> assertThat(parse(found.toString())).isEqualTo(found));
        }
    }

    private static String columns(Diagnostic diagnostic) {
        return "%s-%s"
                .formatted(
                        diagnostic.span().start().column(),
                        diagnostic.span().end().column());
    }

    private static Template parse(String text) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Template> template = parse("K: '" + text + "'", diagnostics);
        assertThat(diagnostics.sorted()).isEmpty();
        return template.orElseThrow();
    }

    private static Diagnostic complaint(String field) {
        Diagnostics diagnostics = diagnostics(field);
        assertThat(diagnostics.sorted()).hasSize(1);
        return diagnostics.sorted().get(0);
    }

    private static Diagnostics diagnostics(String field) {
        Diagnostics diagnostics = new Diagnostics();
        assertThat(parse(field, diagnostics)).isEmpty();
        return diagnostics;
    }

    private static Optional<Template> parse(String field, Diagnostics diagnostics) {
        Mapping mapping = (Mapping) ReadDesigns.root(Source.of("template.yaml", field));
        return new TemplateParser(MODEL, diagnostics)
                .parse(mapping.entries().get(0), MODEL.findEntity("Line").orElseThrow());
    }
}
