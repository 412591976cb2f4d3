package dev.keywright.runtime.engine;

import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What must hold for an item or an index entry to exist. */
public record When(String use, Test test, List<AttributeValue> values) {
    public When {
        values = List.copyOf(values);
    }

    /** What is looked at. */
    public enum Test {
        ONE_OF,
        PRESENT,
        ABSENT
    }

    boolean holds(Values known) {
        return switch (test) {
            case ONE_OF -> known.find(use).filter(values::contains).isPresent();
            case PRESENT -> known.has(use);
            case ABSENT -> !known.has(use);
        };
    }
}
