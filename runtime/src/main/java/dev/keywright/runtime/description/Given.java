package dev.keywright.runtime.description;

import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A value that an attribute must equal. */
public sealed interface Given {
    String use();

    /** Whether there is one value, not several to choose from. */
    boolean isOneValue();

    /** The value that the caller gives under a name. */
    record Input(String use, String name) implements Given {
        @Override
        public boolean isOneValue() {
            return true;
        }
    }

    /** One of these constants. */
    record OneOf(String use, List<AttributeValue> constants) implements Given {
        public OneOf {
            constants = List.copyOf(constants);
        }

        @Override
        public boolean isOneValue() {
            return constants.size() == 1;
        }
    }
}
