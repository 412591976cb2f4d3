package dev.keywright.core.codec;

/** The keys between two bounds, both included, as DynamoDB's `BETWEEN` reads them. */
public record KeyRange(Bound low, Bound high) {
    public sealed interface Bound {}

    public record At(Key key) implements Bound {}

    /** Nothing limits this side: the comparison with the other one is the whole condition. */
    public record Open() implements Bound {}

    public boolean contains(Key key) {
        boolean above = !(low instanceof At bound) || bound.key().compareTo(key) <= 0;
        boolean below = !(high instanceof At bound) || bound.key().compareTo(key) >= 0;
        return above && below;
    }
}
