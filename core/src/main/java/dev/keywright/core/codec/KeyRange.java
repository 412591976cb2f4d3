package dev.keywright.core.codec;

import dev.keywright.core.codec.Key.TextKey;

/** The keys between two bounds, both included, as DynamoDB's `BETWEEN` reads them. */
public record KeyRange(Bound low, Bound high) {
    public sealed interface Bound {}

    public record At(Key key) implements Bound {}

    /** Nothing limits this side: the comparison with the other one is the whole condition. */
    public record Open() implements Bound {}

    /** Every text that begins with that one, which is not empty. */
    public static KeyRange ofAllThatBeginWith(String start) {
        return new KeyRange(new At(new TextKey(start)), new At(new TextKey(TextOrder.behindAll(start))));
    }

    /** One range from the least bound of both to the greatest; an open side stays open. */
    public KeyRange around(KeyRange other) {
        boolean lows = low instanceof At && other.low instanceof At;
        boolean highs = high instanceof At && other.high instanceof At;
        return new KeyRange(
                lows ? least((At) low, (At) other.low) : new Open(),
                highs ? greatest((At) high, (At) other.high) : new Open());
    }

    private static At least(At one, At other) {
        return one.key().compareTo(other.key()) <= 0 ? one : other;
    }

    private static At greatest(At one, At other) {
        return one.key().compareTo(other.key()) >= 0 ? one : other;
    }

    public boolean contains(Key key) {
        boolean above = !(low instanceof At bound) || bound.key().compareTo(key) <= 0;
        boolean below = !(high instanceof At bound) || bound.key().compareTo(key) >= 0;
        return above && below;
    }
}
