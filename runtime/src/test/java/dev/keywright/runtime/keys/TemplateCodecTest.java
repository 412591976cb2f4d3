package dev.keywright.runtime.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.runtime.description.Escape;
import dev.keywright.runtime.description.Format;
import dev.keywright.runtime.description.Template;
import dev.keywright.runtime.description.TemplatePart;
import dev.keywright.runtime.description.Type;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class TemplateCodecTest {
    private static final Escape BEFORE_HASH = new Escape('$', '#');
    private static final Format TEXT = Format.of(Format.Kind.PLAIN, Type.TEXT);

    /** `ORDER#{customer}#{id}`. */
    private static final TemplateCodec ORDER = codec(
            new TemplatePart.Literal("ORDER#"),
            new TemplatePart.Segment("customer", TEXT, Optional.empty(), false, BEFORE_HASH),
            new TemplatePart.Literal("#"),
            new TemplatePart.Segment("id", TEXT, Optional.empty(), false, Escape.LAST));

    private static TemplateCodec codec(TemplatePart... parts) {
        return new TemplateCodec(new Template(List.of(parts), false, true));
    }

    private static Values values(String... namesAndTexts) {
        Values values = Values.NONE;
        for (int at = 0; at < namesAndTexts.length; at += 2) {
            values = values.with(namesAndTexts[at], Scalars.text(namesAndTexts[at + 1]));
        }
        return values;
    }

    private static String text(TemplateCodec template, Values values) {
        return template.encode(values, Map.of()).s();
    }

    @Test
    void writesValuesBetweenLiteralText() {
        assertThat(text(ORDER, values("customer", "ann", "id", "7"))).isEqualTo("ORDER#ann#7");
    }

    @Test
    void readsTheValuesBack() {
        assertThat(ORDER.decode(Scalars.text("ORDER#ann#7"))).contains(values("customer", "ann", "id", "7"));
    }

    @Test
    void keepsASeparatorInAValueFromEndingItsSegment() {
        Values tricky = values("customer", "a#b$c", "id", "7");

        assertThat(text(ORDER, tricky)).isEqualTo("ORDER#a$bb$cc#7");
        assertThat(ORDER.decode(Scalars.text("ORDER#a$bb$cc#7"))).contains(tricky);
    }

    @Test
    void sortsAShorterValueBeforeALongerOneThatBeginsAlike() {
        assertThat(Stream.of("ab", "a", "a b", "a#", "b")
                        .map(customer -> text(ORDER, values("customer", customer, "id", "1")))
                        .sorted())
                .containsExactly("ORDER#a#1", "ORDER#a$_b#1", "ORDER#a$b#1", "ORDER#ab#1", "ORDER#b#1");
    }

    @Test
    void isNoKeyOfAnotherTemplate() {
        assertThat(ORDER.decode(Scalars.text("CUSTOMER#ann"))).isEmpty();
        assertThat(ORDER.mayBe(Scalars.text("CUSTOMER#ann"))).isFalse();
    }

    @Test
    void refusesAKeyWithoutAValue() {
        assertThatThrownBy(() -> text(ORDER, values("customer", "ann")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("id is missing, and a key needs it");
    }

    @Test
    void writesTheFallbackForAMissingValueAndTellsAnEqualValueFromIt() {
        TemplateCodec assigned = codec(
                new TemplatePart.Literal("TO#"),
                new TemplatePart.Segment("assignee", TEXT, Optional.of("NOBODY"), false, Escape.LAST));

        assertThat(text(assigned, Values.NONE)).isEqualTo("TO#NOBODY");
        assertThat(text(assigned, values("assignee", "NOBODY"))).isEqualTo("TO#NOBODY$>");
        assertThat(assigned.decode(Scalars.text("TO#NOBODY"))).contains(Values.NONE);
        assertThat(assigned.decode(Scalars.text("TO#NOBODY$>"))).contains(values("assignee", "NOBODY"));
    }

    @Test
    void padsNumbersSoThatTextsSortAsTheyDo() {
        Format padded = new Format(Format.Kind.PADDED, Type.NUMBER, 5, false, 0, true);
        TemplateCodec price = codec(
                new TemplatePart.Literal("P#"),
                new TemplatePart.Segment("price", padded, Optional.empty(), true, Escape.LAST));

        assertThat(Stream.of(-42, -7, 0, 9, 10, 99_999).map(number -> text(price, number(number))))
                .containsExactly("P#-9957", "P#-9992", "P#00000", "P#00009", "P#00010", "P#99999")
                .isSorted();
        assertThat(price.decode(Scalars.text("P#-9957"))).contains(number(-42));
        assertThatThrownBy(() -> text(price, number(100_000))).hasMessageContaining("room for 5 digits");
    }

    private static Values number(int number) {
        return Values.NONE.with("price", Scalars.number(BigDecimal.valueOf(number)));
    }

    @Test
    void readsARangeUpToAllKeysThatBeginWithItsEnd() {
        TemplateCodec log = codec(
                new TemplatePart.Literal("LOG#"),
                new TemplatePart.Segment("day", TEXT, Optional.empty(), false, BEFORE_HASH),
                new TemplatePart.Literal("#"),
                new TemplatePart.Segment("id", TEXT, Optional.empty(), false, Escape.LAST));
        Bounds days = Bounds.between(Scalars.text("2026-01-01"), Scalars.text("2026-01-31"));

        assertThat(log.range(Values.NONE, Map.of(), 1, days))
                .isEqualTo(Bounds.between(
                        AttributeValue.fromS("LOG#2026-01-01#"), AttributeValue.fromS("LOG#2026-01-31$")));
    }
}
