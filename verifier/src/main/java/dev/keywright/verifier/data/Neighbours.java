package dev.keywright.verifier.data;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.ValueShare;
import dev.keywright.core.number.Rational;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Datum.Scalar;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Values right beside one that exists: a careless comparison takes them for it. */
final class Neighbours {
    private final Dice dice;

    Neighbours(Dice dice) {
        this.dice = dice;
    }

    Datum of(Datum value, Attribute origin) {
        if (!origin.spread().values().isEmpty()) {
            ValueShare other = dice.pick(origin.spread().values());
            return new Scalar(KeyValue.of(other.value(), origin.type()));
        }
        return value instanceof Scalar scalar ? new Scalar(of(scalar.value(), origin)) : value;
    }

    private KeyValue of(KeyValue value, Attribute origin) {
        if (value instanceof KeyValue.Text text) {
            return new KeyValue.Text(of(text.text(), origin));
        }
        if (value instanceof KeyValue.Numeric numeric) {
            BigDecimal unit = NumberValues.unit(origin);
            BigDecimal beside = numeric.number().add(dice.chance(50) ? unit : unit.negate());
            return new KeyValue.Numeric(
                    NumberValues.within(beside, NumberValues.low(origin), NumberValues.high(origin)));
        }
        if (value instanceof KeyValue.Moment moment) {
            return new KeyValue.Moment(moment.instant().plusMillis(dice.chance(50) ? 1 : -1));
        }
        if (value instanceof KeyValue.Day day) {
            return new KeyValue.Day(day.date().plusDays(dice.chance(50) ? 1 : -1));
        }
        if (value instanceof KeyValue.Truth truth) {
            return new KeyValue.Truth(!truth.isTrue());
        }
        if (value instanceof KeyValue.Binary binary) {
            return new KeyValue.Binary(binary.text() + "00");
        }
        throw new AssertionError("unhandled value " + value);
    }

    /** Longer, shorter, or with a separator behind it; never empty, and never longer than the attribute may be. */
    private String of(String text, Attribute origin) {
        String beside = dice.pick(List.of(text + "0", text + "#", text + " ", shortened(text)));
        int bytes = beside.getBytes(StandardCharsets.UTF_8).length;
        boolean fits = !origin.bytes().max().isStated()
                || !Rational.of(bytes).isMoreThan(origin.bytes().max().value());
        return fits ? beside : shortened(text);
    }

    private static String shortened(String text) {
        int characters = text.codePointCount(0, text.length());
        return characters < 2 ? text + text + "x" : text.substring(0, text.offsetByCodePoints(0, characters - 1));
    }
}
