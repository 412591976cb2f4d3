package dev.keywright.core.codec;

import static dev.keywright.core.codec.Templates.codec;
import static dev.keywright.core.codec.Templates.encoded;
import static dev.keywright.core.codec.Templates.value;
import static dev.keywright.core.codec.Templates.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keywright.core.codec.Key.NumberKey;
import dev.keywright.core.codec.Key.TextKey;
import dev.keywright.core.codec.KeyRange.At;
import dev.keywright.core.codec.KeyRange.Open;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CodecOrderTest {
    @ParameterizedTest
    @CsvSource({
        "{s}, EXACT",
        "{s}#{n}, EXACT",
        "{s}!{n}, EXACT",
        "{s}${n}, EXACT",
        "{s}:{n}, NONE",
        "{s}{n}, NONE",
        "{s|NONE}#, EXACT",
        "{s:raw}, EXACT",
        "{s:raw}#, NONE",
        "{s:lower}#, NONE",
        "{s:upper}, NONE",
        "{n}, EXACT",
        "{n:desc}, EXACT",
        "{n}#, NONE",
        "{n:desc}#, NONE",
        "{n:text}, NONE",
        "{n:06}, EXACT",
        "{n:06}{s}, EXACT",
        "{n:06:desc}:{s}, EXACT",
        "{n:06|NONE}:{s}, NONE",
        "{n:06|NONE}{s}, NONE",
        "{t}{s}, EXACT",
        "{t:epoch}, BY_BUCKET",
        "{t:epoch}#, BY_BUCKET",
        "{t:hour}, BY_BUCKET",
        "{t:day}{s}, BY_BUCKET",
        "{d:day}, EXACT",
        "{d:month}, BY_BUCKET",
        "{b}, EXACT",
        "{b}:, NONE",
        "{f}{s}, EXACT",
        "'{shard(s, 8)}', NONE",
        "A, EXACT",
    })
    void saysWhetherKeysSortByAValue(String template, KeptOrder expected) {
        assertThat(codec(template).order(0)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "{s}#{n}, true",
        "{s}:{n}, true",
        "{s}{n}, false",
        "{n}{s}, false",
        "{n:06}{s}, true",
        "{f}{s}, true",
        "{f|NONE}{s}, false",
        "{s:raw}#{n}, false",
        "{s:raw}, true",
        "{random(8)}{s}, true",
    })
    void saysWhetherAValueStaysInItsSegment(String template, boolean expected) {
        assertThat(codec(template).keepsApart(0)).isEqualTo(expected);
    }

    @Test
    void sortsAShorterNameFirstWhateverFollows() {
        List<String> names =
                List.of("", "An", "Ann", "Ann\0", "Ann ", "Ann Lee", "Ann!", "Ann#", "Ann$", "Ann%", "Anna", "Ann漢");
        List<TextKey> keys = names.stream()
                .flatMap(name -> Stream.of("a", "z").map(rest -> encoded("N#{s1}#{s2}", "s1=" + name, "s2=" + rest)))
                .map(TextKey::new)
                .toList();
        assertThat(keys).isSorted();
    }

    @Test
    void sortsByCodePointsAsDynamoDbDoes() {
        assertThat(new TextKey("\uffff")).isLessThan(new TextKey("😀"));
        assertThat("\uffff").isGreaterThan("😀");
    }

    @Test
    void putsTheSeparatorBehindTheLastValueOfAPrefix() {
        assertThat(codec("ORDER#{s}#{n:06}").prefix(values("s=1"), 3)).isEqualTo("ORDER#1#");
        assertThat(codec("ORDER#{s}#{n:06}").prefix(values("s=1"), 2)).isEqualTo("ORDER#1#");
        assertThat(codec("ORDER#{s}").prefix(values(), 1)).isEqualTo("ORDER#");
        assertThat(codec("{n:06}{s}").prefix(values("n=5"), 1)).isEqualTo("000005");
        assertThat(codec("{s}").prefix(values(), 0)).isEmpty();
    }

    @Test
    void refusesAPrefixThatFindsMoreThanWasAskedFor() {
        assertThatIllegalArgumentException().isThrownBy(() -> codec("ORDER#{s}").prefix(values("s=1"), 2));
        assertThatIllegalArgumentException().isThrownBy(() -> codec("{s}{n:06}").prefix(values("s=1"), 1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> codec("{s:raw}#{n}").prefix(values("s=1"), 2));
    }

    @Test
    void findsTextsByTheirBeginning() {
        assertThat(codec("N#{s}#{n:06}").beginning(values(), 1, "Ann ")).isEqualTo("N#Ann$_");
        assertThat(codec("{s}").beginning(values(), 0, "Ann ")).isEqualTo("Ann ");
        for (String template : List.of("{n}", "{s|NONE}", "{s|NONE}#", "{s:lower}", "{b}#", "A")) {
            assertThat(codec(template).hasBeginnings(0)).as(template).isFalse();
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> codec(template).beginning(values(), 0, "a"));
        }
    }

    @Test
    void boundsARangeBehindItsPrefix() {
        KeyCodec codec = codec("ORDER#{d}#{s}");
        KeyValue january = value("d", "2026-01-01");
        KeyValue february = value("d", "2026-02-01");
        assertThat(codec.between(values(), 1, january, february))
                .isEqualTo(texts("ORDER#2026-01-01#", "ORDER#2026-02-01$"));
        assertThat(codec.atLeast(values(), 1, january)).isEqualTo(texts("ORDER#2026-01-01#", "ORDER$"));
        assertThat(codec.atMost(values(), 1, february)).isEqualTo(texts("ORDER#", "ORDER#2026-02-01$"));
        assertThat(codec("A#{n:03:desc}").between(values(), 1, value("n", "1"), value("n", "9")))
                .isEqualTo(texts("A#990", "A#998"));
    }

    @Test
    void leavesARangeOpenWhereNothingStandsBeforeTheValue() {
        At seven = new At(new NumberKey(new BigDecimal(7)));
        assertThat(codec("{n}").atLeast(values(), 0, value("n", "7"))).isEqualTo(new KeyRange(seven, new Open()));
        assertThat(codec("{n:desc}").atLeast(values(), 0, value("n", "-7"))).isEqualTo(new KeyRange(new Open(), seven));
        assertThat(codec("{n:desc}").atMost(values(), 0, value("n", "-7"))).isEqualTo(new KeyRange(seven, new Open()));
        At text = new At(new TextKey("007"));
        assertThat(codec("{n:03}").atMost(values(), 0, value("n", "7"))).isEqualTo(new KeyRange(new Open(), text));
    }

    @Test
    void keepsThePrefixOfARangeWhereTheAttributeIsInItToo() {
        KeyCodec codec = codec("{t:day}#{t}");
        KeyValues day = values("t=2026-01-02T00:00:00Z");
        KeyValue from = value("t", "2026-01-01T00:00:00Z");
        assertThat(codec.atLeast(day, 2, from)).isEqualTo(texts("2026-01-02#2026-01-01T00:00:00.000Z", "2026-01-02$"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{s|NONE}", "{s|NONE}#", "{s}:", "{n}#", "{n:06}{s}", "{s:lower}", "A"})
    void refusesARangeThatWouldFindOthers(String template) {
        assertThat(codec(template).hasRange(0)).isFalse();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> codec(template).between(values(), 0, value("s", "a"), value("s", "b")));
    }

    @Test
    void refusesARangeWhoseEndIsTheNextValueFollowedByAnEmptyOne() {
        assertThat(codec("{n:02}{s}").hasRange(1)).isFalse();
        assertThat(codec("{n:02}#{s}").hasRange(2)).isTrue();
    }

    @Test
    void stepsOverSurrogatesAndTheLastCharacter() {
        assertThat(TextOrder.behindAll("a#")).isEqualTo("a$");
        assertThat(TextOrder.behindAll("a\ud7ff")).isEqualTo("a\ue000");
        assertThat(TextOrder.behindAll("a\uffff")).isEqualTo("a" + Character.toString(0x10000));
        assertThat(TextOrder.behindAll("a" + Character.toString(0x10FFFF))).isEqualTo("b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{s}",
                "{n:desc}",
                "{b}",
                "{t}",
                "A#{s}:{n:06}{f}{d}{t}#{c:07:desc}/{b}",
                "{n}#{n:text}#{n:desc}",
                "{s|NONE}#{s9|NONE}",
                "{random(16)}#{s}",
            })
    void readsBackWhatItWrote(String template) {
        KeyValues all = values("s=a:#", "n=-5", "f=true", "d=2026-01-31", "t=2026-01-31T00:00:00Z", "c=-0.5", "b=0aff")
                .withNumber(0, 3);
        KeyCodec codec = codec(template);
        KeyValues read = codec.decode(codec.encode(all));
        assertThat(all.attributes()).containsAllEntriesOf(read.attributes());
        assertThat(codec.encode(read)).isEqualTo(codec.encode(all));
    }

    @ParameterizedTest
    @CsvSource({
        "A#{s}, B#a",
        "A#{s}, A#a b",
        "A#{s}, A#a$",
        "A#{s}, A#a$d",
        "A#{s}, A#a$$",
        "A#{s}, A#a$>",
        "{n:02}, ''",
        "{n:02}#, 1#",
        "{n:02}, 001",
        "{n:02}, +1",
        "{n:02}, ٠١",
        "{p:02}, -1",
        "{n}#, 1.0#",
        "{n}#, 1e3#",
        "{n}#, x#",
        "{f}#, yes#",
        "{f}#, fals",
        "{t}, 2026-01-31T00:00:00Z",
        "{t}#, 2026-01-31T25:00:00.000Z#",
        "{d}, 2026-02-30",
        "{b}#, 0#",
        "{b}#, FF#",
        "{random(8)}, 9",
        "{random(8)}, x",
        "{random(8)}#, ''",
        "{n}#{n:02}, 1#02",
        "{s:lower}, a",
        "{s1}{s2}, ab",
        "{s|NONE}, a",
        "{t:epoch}, 1",
    })
    void refusesToReadWhatItNeverWrites(String template, String text) {
        String notEmpty = text.isEmpty() ? "#" : text;
        assertThatIllegalArgumentException().isThrownBy(() -> codec(template).decode(new TextKey(notEmpty)));
    }

    private static KeyRange texts(String low, String high) {
        return new KeyRange(new At(new TextKey(low)), new At(new TextKey(high)));
    }
}
