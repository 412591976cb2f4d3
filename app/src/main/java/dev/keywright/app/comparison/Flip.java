package dev.keywright.app.comparison;

import dev.keywright.core.design.Design;
import dev.keywright.core.number.Rational;
import java.util.List;

/**
 * A value of a figure at which another design becomes the cheapest.
 *
 * @param at the value at which both designs cost the same
 * @param before the pieces that only the design has which is cheapest up to it, on the side of the value of today
 * @param after the pieces that only the design has which is cheapest beyond it
 * @param tooHot whether the design before cannot be kept beyond it, since a key would be too hot
 * @param next the design that is cheapest beyond it
 */
public record Flip(Rational at, List<String> before, List<String> after, boolean tooHot, Design next) {
    public Flip {
        before = List.copyOf(before);
        after = List.copyOf(after);
    }
}
