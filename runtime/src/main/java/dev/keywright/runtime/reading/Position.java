package dev.keywright.runtime.reading;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Where the next page begins. */
public sealed interface Position {
    Position START = new Start();
    Position END = new End();

    /** Before the first. */
    record Start() implements Position {}

    /** Behind the last: there is no next page. */
    record End() implements Position {}

    /** How far each of the queries has come whose answers are merged. */
    record Each(List<Mark> marks) implements Position {
        public Each {
            marks = List.copyOf(marks);
        }
    }

    /** Behind so many, where all of them are read anyway. */
    record Skip(int rows) implements Position {}

    /** How far each of several kinds has come. */
    record Kinds(List<Position> positions) implements Position {
        public Kinds {
            positions = List.copyOf(positions);
        }
    }

    /**
     * How far a list has come that is read from an old design and a new one, while things go from the one to the other. What arrives in
     * the new one may stand anywhere in it, so that it has no position there: whatever was given out is passed over.
     *
     * @param old how far each kind has come in the old design
     * @param last the values that the last one given out was sorted by
     * @param given the marks of those that were given out and are sorted by these values
     * @param passed how many were given out
     */
    record Both(List<Position> old, Map<String, AttributeValue> last, List<Long> given, int passed)
            implements Position {
        public Both {
            old = List.copyOf(old);
            given = List.copyOf(given);
        }
    }

    /** How far one query has come: behind that item; at the beginning where the key is empty. */
    record Mark(boolean done, Map<String, AttributeValue> key) {
        static final Mark START = new Mark(false, Map.of());
        static final Mark DONE = new Mark(true, Map.of());
    }
}
