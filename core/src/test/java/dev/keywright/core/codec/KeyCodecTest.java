package dev.keywright.core.codec;

import static dev.keywright.core.codec.Templates.codec;
import static dev.keywright.core.codec.Templates.encoded;
import static dev.keywright.core.codec.Templates.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keywright.core.codec.Key.BinaryKey;
import dev.keywright.core.codec.Key.NumberKey;
import dev.keywright.core.codec.Key.TextKey;
import dev.keywright.core.codec.KeyValue.Moment;
import dev.keywright.core.codec.KeyValue.Numeric;
import dev.keywright.core.codec.KeyValue.Text;
import dev.keywright.core.codec.KeyValue.Truth;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Value;
import dev.keywright.core.number.Rational;
import java.math.BigDecimal;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyCodecTest {
    @Test
    void keepsTheTypeOfAValueThatIsTheWholeKey() {
        assertThat(codec("{s}").encode(values("s=a #$b"))).isEqualTo(new TextKey("a #$b"));
        assertThat(codec("{s:raw}").encode(values("s=a b"))).isEqualTo(new TextKey("a b"));
        assertThat(codec("{n}").encode(values("n=-1.50"))).isEqualTo(new NumberKey(new BigDecimal("-1.5")));
        assertThat(codec("{n:desc}").encode(values("n=7"))).isEqualTo(new NumberKey(new BigDecimal("-7")));
        assertThat(codec("{t:epoch}").encode(values("t=1970-01-02T00:00:00.999Z")))
                .isEqualTo(new NumberKey(new BigDecimal("86400")));
        assertThat(codec("{b}").encode(values("b=00ff"))).isEqualTo(new BinaryKey("00ff"));
        assertThat(codec("{t}").encode(values("t=2026-01-31T23:59:59Z")))
                .isEqualTo(new TextKey("2026-01-31T23:59:59.000Z"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "USER#{s}#{n:06}; s=Ann; USER#Ann#000042",
                "{s}#{n:06}; s=Ann Lee; Ann$_Lee#000042",
                "{s}#{n:06}; s=a#b$c%d; a$bb$cc%d#000042",
                "{s}; s=a#b; a#b",
                "S{s}; s=a#b; Sa$bb",
                "{s}:{n}; s=a:b#; a$db$b:42",
                "{s}${n}; s=a$b%c d; a%cb%dc%_d$42",
                "{s}; s=漢 😀; 漢 😀",
                "N#{s}; s=漢 😀; N#漢$_😀",
                "{s:lower}; s=TITLE I; title$_i",
                "{s:upper}; s=title i; TITLE$_I",
                "{s:raw}#{n}; s=a#b; a#b#42",
                "{n:text}; s=; 42",
                "N#{n:desc}; s=; N#-42",
                "{s}#; s=; #",
            })
    void escapesWhateverCouldLeaveItsSegmentOrSortWrongly(String template, String text, String expected) {
        assertThat(encoded(template, text, "n=42")).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "{n:06}, n=42, 000042",
        "{n:06}, n=-42, -99957",
        "{n:06}, n=-99999, -00000",
        "{n:06}, n=0, 000000",
        "{n:06:desc}, n=42, 999957",
        "{n:06:desc}, n=-42, ~00042",
        "{n:01}, n=9, 9",
        "{c:06}, c=12.5, 001250",
        "{c:06}, c=-0.01, -99998",
        "{c:06:desc}, c=0.01, 999998",
    })
    void padsNumbersSoThatTheySort(String template, String value, String expected) {
        assertThat(encoded(template, value)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "{n:02}, n=100",
        "{n:02:desc}, n=100",
        "{n:02}, n=-10",
        "{n:01}, n=-1",
        "{n:02}, n=1.5",
        "{c:06}, c=0.001",
        "{p:06}, p=-1",
        "T#{t:epoch}, t=1969-12-31T23:59:59Z",
        "T#{t:epoch}, t=2286-11-20T17:46:40Z",
        "{s}, s=",
        "{b}, b=",
        "{s1}{s2}, s1=",
        "{s1:raw}#{s2}, s1=",
        "{n}#{s}, s=a",
        "'{shard(n, 8)}', s=a",
        "'{shard(s, n, 8)}', s=a",
    })
    void refusesWhatDoesNotFitAndNamesTheAttribute(String template, String value) {
        String name = value.equals("s=a") ? "n" : value.substring(0, value.indexOf('='));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> encoded(template, value))
                .withMessageContaining("`%s`", name);
    }

    @Test
    void refusesAKeyOfNothing() {
        assertThatIllegalArgumentException().isThrownBy(() -> encoded("{s:lower}", "s="));
        assertThatIllegalArgumentException().isThrownBy(() -> codec("{f}"));
        assertThatIllegalArgumentException().isThrownBy(() -> codec("A#{s:hour}"));
    }

    @Test
    void refusesAValueOfAnotherType() {
        KeyValues number = KeyValues.NONE.with(Templates.use("s"), Numeric.of(1));
        assertThatIllegalArgumentException().isThrownBy(() -> codec("{s}").encode(number));
        assertThatIllegalArgumentException().isThrownBy(() -> codec("A#{s}").encode(number));
    }

    @ParameterizedTest
    @CsvSource({
        "{t}#, 2026-01-31T23:04:05.060Z#",
        "{t:hour}, 2026-01-31T23",
        "{t:day}, 2026-01-31",
        "{t:month}, 2026-01",
        "{t:year}, 2026",
        "T#{t:epoch}, T#1769900645",
        "{d}#, 0000-02-29#",
        "{d:month}, 0000-02",
    })
    void writesTimesInUtcAndCutsThemToBuckets(String template, String expected) {
        assertThat(encoded(template, "t=2026-01-31T23:04:05.06Z", "d=0000-02-29"))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"+10000-01-01T00:00:00Z", "-0001-12-31T23:59:59Z", "2026-01-01T00:00:00.0001Z"})
    void refusesTimesThatItsTextCannotHold(String text) {
        Instant instant = Instant.parse(text);
        assertThatIllegalArgumentException().isThrownBy(() -> new Moment(instant));
    }

    @Test
    void refusesHalfACharacter() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Text("a\ud83d"));
    }

    @Test
    void writesTheDefaultOfAMissingValueAndMarksAValueThatLooksLikeIt() {
        assertThat(encoded("{s|NONE}#{n:02}", "n=1")).isEqualTo("NONE#01");
        assertThat(encoded("{s|NONE}#{n:02}", "n=1", "s=NONE")).isEqualTo("NONE$>#01");
        assertThat(encoded("{s|NONE}#{n:02}", "n=1", "s=NONE\0")).isEqualTo("NONE$?#01");
        assertThat(encoded("{s|N#A}#{n:02}", "n=1")).isEqualTo("N$bA#01");
        assertThat(encoded("A#{n:02|NONE}")).isEqualTo("A#NONE");
        assertThat(encoded("{s|NONE}")).isEqualTo("NONE");
        assertThat(codec("{n:desc|1e2}").encode(values())).isEqualTo(new NumberKey(new BigDecimal(100)));
    }

    @ParameterizedTest
    @CsvSource({
        "{s|NONE}#, true",
        "{s:lower|none}, true",
        "{s:raw|NONE}#, false",
        "{s|NONE}, false",
        "{s}, true",
        "{n|0}, false",
        "{t|NONE}, true",
        "{t|2026-01-01T00:00:00.000Z}, false",
        "{d|2026-02-30}, true",
        "{t:epoch|0}, false",
    })
    void saysWhetherAValueMayLookMissing(String template, boolean expected) {
        assertThat(codec(template).tellsMissing(0)).isEqualTo(expected);
    }

    @Test
    void computesTheSameShardOnEveryMachine() {
        // CRC-32 of "123456789" is 0xCBF43926 = 3421780262, as its specification says.
        assertThat(encoded("{shard(s, 100)}", "s=123456789")).isEqualTo("62");
        assertThat(encoded("S#{shard(s, 8)}", "s=123456789")).isEqualTo("S#6");
        assertThat(encoded("{shard(s, 11)}#{s}", "s=123456789")).isEqualTo("10#123456789");
        assertThat(encoded("{shard(s, 101)}", "s=123456789")).isEqualTo("0%s".formatted(3421780262L % 101));
        assertThat(encoded("{shard(s1, s2, 1000000)}", "s1=a", "s2=b"))
                .isNotEqualTo(encoded("{shard(s1, s2, 1000000)}", "s1=a#b", "s2="));
    }

    @Test
    void spreadsIdsEvenlyOverShards() {
        KeyCodec codec = codec("{shard(s, 8)}");
        int[] counts = new int[8];
        for (int i = 0; i < 8000; i++) {
            Key key = codec.encode(values("s=order-" + i));
            counts[Integer.parseInt(((TextKey) key).text())]++;
        }
        for (int count : counts) {
            assertThat(count).isBetween(900, 1100);
        }
    }

    @Test
    void takesTheNumberOfAShardOrADrawFromTheCaller() {
        assertThat(codec("A#{random(16)}").encode(KeyValues.NONE.withNumber(1, 7)))
                .isEqualTo(new TextKey("A#07"));
        assertThat(codec("{shard(s, 8)}").encode(KeyValues.NONE.withNumber(0, 3)))
                .isEqualTo(new TextKey("3"));
        assertThatIllegalArgumentException().isThrownBy(() -> encoded("{random(16)}"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> codec("{random(16)}").encode(KeyValues.NONE.withNumber(0, 16)));
    }

    @Test
    void countsBytesAsDynamoDbDoes() {
        assertThat(new TextKey("a漢😀").bytes()).isEqualTo(1 + 3 + 4);
        assertThat(new NumberKey(new BigDecimal("-12345")).bytes()).isEqualTo(5);
        assertThat(new BinaryKey("00ff").bytes()).isEqualTo(2);
    }

    @Test
    void readsBoundsWhereTheAttributeIsDeclaredAlsoForThoseThatHoldIt() {
        Model model = TestModels.read("""
                keywright: 1
                name: shop
                entities:
                  Order:
                    id: number
                    count: 10
                    attributes:
                      number: {type: number, between: [0, 999], decimals: 2}
                  Line:
                    id: [number, sku]
                    parents:
                      Order: {average: 2, max: 9}
                    attributes:
                      sku: string
                patterns:
                  P1: {title: Get, read: Line, by: [number, sku], rps: 1}
                """);
        EntityRef line = new EntityRef("Line");
        AttributeUse held = AttributeUse.own(new AttributeRef(line, "number"));
        assertThat(KeyAttribute.of(held, model)).isEqualTo(new KeyAttribute("number", AttributeType.NUMBER, 2, false));
        AttributeUse sku = AttributeUse.own(new AttributeRef(line, "sku"));
        assertThat(KeyAttribute.of(sku, model)).isEqualTo(KeyAttribute.of("sku", AttributeType.STRING));
    }

    @Test
    void understandsAModelsConstants() {
        assertThat(KeyValue.of(new Value.Text("a"), AttributeType.STRING)).isEqualTo(new Text("a"));
        assertThat(KeyValue.of(new Value.Truth(true), AttributeType.BOOLEAN)).isEqualTo(new Truth(true));
        assertThat(KeyValue.of(new Value.Numeric(Rational.of(3, 2)), AttributeType.NUMBER))
                .isEqualTo(new Numeric(new BigDecimal("1.5")));
        assertThat(KeyValue.of(new Value.Text("2026-01-01T00:00:00Z"), AttributeType.TIMESTAMP)
                        .text())
                .isEqualTo("2026-01-01T00:00:00.000Z");
        assertThat(KeyValue.of(new Value.Text("2026-01-01"), AttributeType.DATE).text())
                .isEqualTo("2026-01-01");
        assertThatIllegalArgumentException().isThrownBy(() -> Numeric.of(Rational.of(1, 3)));
    }
}
