package dev.keywright.core.model;

import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import java.util.List;
import java.util.Set;

/**
 * An access pattern: a read or a write of the application, and its rate.
 *
 * @param method the name that its author gives to its generated method; empty where it follows from the operation
 */
public record Pattern(
        PatternRef ref,
        String title,
        String method,
        Rate rate,
        Skew skew,
        String latency,
        String note,
        List<PatternRef> together,
        Operation operation) {
    public Pattern {
        together = List.copyOf(together);
    }

    /** The same pattern with another operation. */
    public Pattern with(Operation other) {
        return new Pattern(ref, title, method, rate, skew, latency, note, together, other);
    }

    /** The same pattern at another rate. */
    public Pattern with(Rate other) {
        return new Pattern(ref, title, method, other, skew, latency, note, together, operation);
    }

    public String id() {
        return ref.id();
    }

    /** The same, and part of a request with none of these patterns. */
    Pattern apartFrom(Set<String> ids) {
        List<PatternRef> left =
                together.stream().filter(other -> !ids.contains(other.id())).toList();
        return new Pattern(ref, title, method, rate, skew, latency, note, left, operation);
    }

    /** The share of its requests that the busiest key receives, altogether or by attribute; unstated means even. */
    public record Skew(Figure overall, List<AttributeSkew> byAttribute) {
        public static final Skew EVEN = new Skew(Figure.UNSTATED, List.of());

        public Skew {
            byAttribute = List.copyOf(byAttribute);
        }
    }

    public record AttributeSkew(AttributeUse attribute, Rational share) {}
}
