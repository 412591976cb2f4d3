package dev.keywright.core.layout;

import dev.keywright.core.design.Format;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.FallbackText;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Random;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.Template.Shard;
import dev.keywright.core.facts.Estimates;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import java.nio.charset.StandardCharsets;

/** The bytes of key texts and values. */
public final class Sizes {
    /** ISO 8601, UTC, with milliseconds. */
    private static final int TIMESTAMP_CHARACTERS = 24;

    private static final int DATE_CHARACTERS = 10;
    private static final int EPOCH_DIGITS = 10;
    /** DynamoDB keeps 38 digits; a sign and a decimal point come on top. */
    private static final int LONGEST_NUMBER = 40;

    private final Model model;
    private final Estimates estimates;

    Sizes(Model model, Estimates estimates) {
        this.model = model;
        this.estimates = estimates;
    }

    public static Rational utf8(String text) {
        return Rational.of(text.getBytes(StandardCharsets.UTF_8).length);
    }

    /** The choice between average and largest sizes. */
    public enum Measure {
        AVERAGE,
        LARGEST
    }

    Rational of(Template template, State state, Measure measure) {
        if (template.isSingleSegment()) {
            Segment segment = (Segment) template.parts().get(0);
            return ofSingle(segment, state, measure);
        }
        Rational sum = Rational.ZERO;
        for (Part part : template.parts()) {
            sum = sum.plus(of(part, state, measure));
        }
        return sum;
    }

    Rational value(AttributeRef attribute, Measure measure) {
        return measure == Measure.AVERAGE ? estimates.averageBytes(attribute) : estimates.maxBytes(attribute);
    }

    /** A key that is one value keeps the value's type. */
    private Rational ofSingle(Segment segment, State state, Measure measure) {
        AttributeRef attribute = segment.attribute().attribute();
        boolean asItIs = segment.format() == NamedFormat.PLAIN || segment.format() == NamedFormat.RAW;
        boolean inverted = segment.format() == NamedFormat.DESCENDING;
        return asItIs || inverted ? value(attribute, measure) : of(segment, state, measure);
    }

    private Rational of(Part part, State state, Measure measure) {
        if (part instanceof Literal literal) {
            return utf8(literal.text());
        }
        if (part instanceof Shard shard) {
            return digits(shard.count() - 1);
        }
        if (part instanceof Random random) {
            return digits(random.count() - 1);
        }
        Segment segment = (Segment) part;
        Rational there = text(segment, measure);
        if (!(segment.fallback() instanceof FallbackText fallback)) {
            return there;
        }
        Rational missing = utf8(fallback.text());
        if (measure == Measure.LARGEST) {
            return there.max(missing);
        }
        Rational presence = state.presence(segment.attribute(), estimates);
        return presence.times(there).plus(Rational.ONE.minus(presence).times(missing));
    }

    private Rational text(Segment segment, Measure measure) {
        AttributeUse use = segment.attribute();
        if (segment.format() instanceof Format.Padded padded) {
            return Rational.of(padded.digits());
        }
        Attribute attribute = model.attribute(use.attribute());
        return switch ((NamedFormat) segment.format()) {
            case HOUR -> Rational.of(13);
            case DAY -> Rational.of(DATE_CHARACTERS);
            case MONTH -> Rational.of(7);
            case YEAR -> Rational.of(4);
            case EPOCH -> Rational.of(EPOCH_DIGITS);
            case PLAIN, DESCENDING, TEXT, LOWER, UPPER, RAW -> plain(attribute, measure);
        };
    }

    private Rational plain(Attribute attribute, Measure measure) {
        if (attribute.type() == AttributeType.TIMESTAMP) {
            return Rational.of(TIMESTAMP_CHARACTERS);
        }
        if (attribute.type() == AttributeType.DATE) {
            return Rational.of(DATE_CHARACTERS);
        }
        Rational bytes = value(attribute.ref(), measure);
        if (attribute.type() == AttributeType.BINARY) {
            return bytes.times(Rational.of(2));
        }
        if (attribute.type() != AttributeType.NUMBER) {
            return bytes;
        }
        // DynamoDB packs two digits into a byte and adds one: as text they are twice as long.
        Rational digits = bytes.minus(Rational.ONE).times(Rational.of(2)).max(Rational.ONE);
        return digits.min(Rational.of(LONGEST_NUMBER));
    }

    private static Rational digits(int largest) {
        return Rational.of(String.valueOf(largest).length());
    }
}
