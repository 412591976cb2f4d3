package dev.keywright.core.verdict;

import dev.keywright.core.codec.KeyAttribute;
import dev.keywright.core.codec.KeyCodec;
import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.codec.KeyValue.Missing;
import dev.keywright.core.codec.SegmentEncoding;
import dev.keywright.core.codec.WrittenValue;
import dev.keywright.core.design.Format.Padded;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.FallbackText;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.ValueShare;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.GeneratedId;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read.Direction;
import dev.keywright.core.number.Rational;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The texts that the value of an attribute can have in a key, by its type, its format and the bounds that the model states. */
final class SegmentTexts {
    /** The key codec writes no character below this one into a value, so no value contains a `#`. */
    private static final char LEAST_IN_A_VALUE = '$';

    /** Behind the mark, it says that a value is no default although it looks like one. */
    private static final char VALUE_CODE = '>';

    private static final CharacterSet ANYTHING = CharacterSet.from('\0');
    private static final CharacterSet DIGITS = CharacterSet.of("0123456789");
    private static final CharacterSet HEXADECIMAL = CharacterSet.of("0123456789abcdef");
    private static final String IN_NUMBERS = "0123456789+-.E~";
    private static final CharacterSet NUMBER = CharacterSet.of(IN_NUMBERS);
    private static final CharacterSet TIME = CharacterSet.of("0123456789-:.TZ");
    /** The digits that stand for any other in a time. */
    private static final String MOMENT = "0000-00-00T00:00:00.000Z";

    private static final int DATE_CHARACTERS = "0000-00-00".length();
    private static final int EPOCH_DIGITS = 10;
    /** The letters of UUIDs, ULIDs, KSUIDs and other ids that are made up by machines. */
    private static final CharacterSet IN_GENERATED_IDS =
            CharacterSet.of("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_");
    /** Longer texts may be of any length: that can only widen the set. */
    private static final int MOST_CHARACTERS = 64;

    private final Model model;
    private final Template template;
    private final int part;
    private final Segment segment;
    private final Attribute attribute;

    SegmentTexts(Model model, Template template, int part) {
        this.model = model;
        this.template = template;
        this.part = part;
        this.segment = (Segment) template.parts().get(part);
        this.attribute = model.origin(segment.attribute().attribute());
    }

    /** All texts, as exactly as they are known. */
    List<List<TextStep>> rows() {
        List<List<TextStep>> rows = new ArrayList<>(values());
        if (segment.fallback() instanceof FallbackText) {
            String written = WrittenValue.text(template, part, new Missing(), model);
            rows.add(TextStep.exactly(written));
            rows.add(TextStep.exactly(written + encoding().mark() + VALUE_CODE));
        }
        return rows;
    }

    /** One row that has room for all texts. */
    List<TextStep> looseRow() {
        boolean always = !(segment.fallback() instanceof FallbackText);
        if (always && isNumber() && !isSeparatorEscaped()) {
            return TextStep.some(NUMBER);
        }
        return always && isTime() ? TextStep.some(TIME) : List.of(TextStep.any(letters()));
    }

    private List<List<TextStep>> values() {
        if (isListed()) {
            return attribute.spread().values().stream()
                    .map(ValueShare::value)
                    .map(value -> KeyValue.of(value, attribute.type()))
                    .map(value -> TextStep.exactly(WrittenValue.text(template, part, value, model)))
                    .distinct()
                    .toList();
        }
        return switch (attribute.type()) {
            case BOOLEAN -> List.of(TextStep.exactly("true"), TextStep.exactly("false"));
            case NUMBER -> numbers();
            case TIMESTAMP, DATE -> List.of(times());
            case BINARY -> List.of(isWhole() ? List.of(TextStep.any(ANYTHING)) : List.of(TextStep.any(HEXADECIMAL)));
            case STRING, LIST, MAP, SET -> List.of(texts());
        };
    }

    /** Padded numbers come from their bounds, which their values widen to. */
    private boolean isListed() {
        return !attribute.spread().values().isEmpty()
                && segment.format() instanceof NamedFormat
                && attribute.type() != AttributeType.BOOLEAN;
    }

    private List<List<TextStep>> numbers() {
        Optional<Rational> low = attribute.bounds().low().find();
        Optional<Rational> high = attribute.bounds().high().find();
        int decimals = KeyAttribute.of(segment.attribute(), model).decimals();
        boolean bounded = low.isPresent() && high.isPresent() && !low.get().isLessThan(Rational.ZERO);
        if (!bounded || isSeparatorEscaped()) {
            return List.of(looseRow());
        }
        Rational scale = Rational.of(BigDecimal.ONE.movePointRight(decimals));
        Rational least = low.get().times(scale);
        BigInteger from = least.numerator().divide(least.denominator());
        BigInteger to = high.get().times(scale).roundedUp();
        if (segment.format() instanceof Padded padded) {
            return padded(padded, from, to);
        }
        boolean plain = segment.format() == NamedFormat.PLAIN || segment.format() == NamedFormat.TEXT;
        return plain && decimals == 0 ? DigitRows.between(from, to) : List.of(looseRow());
    }

    private List<List<TextStep>> padded(Padded padded, BigInteger from, BigInteger to) {
        BigInteger largest = BigInteger.TEN.pow(padded.digits()).subtract(BigInteger.ONE);
        if (to.compareTo(largest) > 0) {
            return List.of(looseRow());
        }
        return padded.direction() == Direction.DESCENDING
                ? DigitRows.between(largest.subtract(to), largest.subtract(from), padded.digits())
                : DigitRows.between(from, to, padded.digits());
    }

    /** With a default a time is escaped, so that a separator within it is written in another way. */
    private List<TextStep> times() {
        if (!isWhole() && !encoding().verbatim()) {
            return List.of(TextStep.any(letters()));
        }
        if (segment.format() == NamedFormat.EPOCH) {
            return isWhole() ? TextStep.some(DIGITS) : TextStep.exactly(EPOCH_DIGITS, DIGITS);
        }
        int whole = attribute.type() == AttributeType.DATE ? DATE_CHARACTERS : MOMENT.length();
        int characters = segment.format() instanceof NamedFormat named ? characters(named, whole) : whole;
        return MOMENT.substring(0, characters)
                .codePoints()
                .mapToObj(each -> TextStep.one(each == '0' ? DIGITS : CharacterSet.of(Character.toString(each))))
                .toList();
    }

    private static int characters(NamedFormat format, int whole) {
        return switch (format) {
            case YEAR -> "0000".length();
            case MONTH -> "0000-00".length();
            case DAY -> DATE_CHARACTERS;
            case HOUR -> "0000-00-00T00".length();
            case PLAIN, DESCENDING, TEXT, EPOCH, LOWER, UPPER, RAW -> whole;
        };
    }

    /** An escaped character is written as the mark and another one. Case mappings may make a text longer. */
    private List<TextStep> texts() {
        long most = attribute.bytes().max().find().map(SegmentTexts::whole).orElse(Long.MAX_VALUE);
        boolean mapped = segment.format() == NamedFormat.LOWER || segment.format() == NamedFormat.UPPER;
        boolean few = most <= MOST_CHARACTERS && !mapped;
        if (!few) {
            return List.of(TextStep.any(GeneratedId.isGenerated(attribute) ? IN_GENERATED_IDS : letters()));
        }
        List<TextStep> row = new ArrayList<>();
        for (int character = 0; character < most; character++) {
            if (!isWhole()) {
                row.add(TextStep.perhaps(
                        CharacterSet.of(String.valueOf(encoding().mark()))));
            }
            row.add(TextStep.perhaps(letters()));
        }
        return row;
    }

    private static long whole(Rational bytes) {
        return bytes.min(Rational.of(MOST_CHARACTERS + 1)).roundedUp().longValueExact();
    }

    private SegmentEncoding encoding() {
        return SegmentEncoding.of(template, part, model);
    }

    /** Whether what ends the segment may be within a number, where it is written in another way. */
    private boolean isSeparatorEscaped() {
        boolean escaped = !isWhole() && !encoding().verbatim();
        return escaped && IN_NUMBERS.indexOf(encoding().separator()) >= 0;
    }

    private boolean isWhole() {
        return KeyCodec.of(template, model).isWhole();
    }

    private boolean isNumber() {
        return attribute.type() == AttributeType.NUMBER;
    }

    private boolean isTime() {
        return attribute.type() == AttributeType.TIMESTAMP || attribute.type() == AttributeType.DATE;
    }

    /**
     * A key that is a single value is not escaped. Raw values are assumed to be harmless here; they have a rule of
     * their own.
     */
    private CharacterSet letters() {
        if (template.isSingleSegment()) {
            return ANYTHING;
        }
        boolean followed =
                part + 1 < template.parts().size() && template.parts().get(part + 1) instanceof Literal;
        CharacterSet letters = CharacterSet.from(LEAST_IN_A_VALUE);
        return followed
                ? letters.without(
                        ((Literal) template.parts().get(part + 1)).text().codePointAt(0))
                : letters;
    }
}
