package dev.keywright.core.codec;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;

/** The properties of an attribute that the codec needs; a padded number is multiplied by ten for each of its decimals. */
public record KeyAttribute(String name, AttributeType type, int decimals, boolean mayBeNegative) {
    /** No number has more digits than DynamoDB keeps. */
    private static final long MOST_DECIMALS = 38;

    public KeyAttribute {
        if (decimals < 0 || decimals > MOST_DECIMALS) {
            throw new IllegalArgumentException("`%s` has %s decimals".formatted(name, decimals));
        }
        if (type.isCollection()) {
            throw new IllegalArgumentException("`%s` is a %s and no part of a key".formatted(name, type.word()));
        }
    }

    /** An attribute without stated bounds: a whole number, possibly negative. */
    public static KeyAttribute of(String name, AttributeType type) {
        return new KeyAttribute(name, type, 0, true);
    }

    /** Bounds are stated once, with the attribute that others are held for. */
    public static KeyAttribute of(AttributeUse use, Model model) {
        Attribute origin = model.origin(use.attribute());
        boolean mayBeNegative = origin.bounds().low().or(Rational.of(-1)).isLessThan(Rational.ZERO);
        return new KeyAttribute(use.toString(), origin.type(), origin.decimals(), mayBeNegative);
    }
}
