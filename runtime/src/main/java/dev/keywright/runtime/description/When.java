package dev.keywright.runtime.description;

import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A condition under which there is an item or an index entry. */
public record When(String use, Test test, List<AttributeValue> values) {
    public When {
        values = List.copyOf(values);
    }

    /** The test of the attribute. */
    public enum Test {
        ONE_OF,
        PRESENT,
        ABSENT
    }
}
