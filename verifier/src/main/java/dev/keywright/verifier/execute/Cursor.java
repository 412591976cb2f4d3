package dev.keywright.verifier.execute;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Where the next page begins. */
public sealed interface Cursor {
    Cursor START = new Start();
    Cursor END = new End();

    /** Before the first. */
    record Start() implements Cursor {}

    /** Behind the last: there is no next page. */
    record End() implements Cursor {}

    /** How far each of the queries has come whose answers are merged. */
    record Each(List<Mark> marks) implements Cursor {
        public Each {
            marks = List.copyOf(marks);
        }
    }

    /** Behind so many, where all of them are read anyway. */
    record Skip(int rows) implements Cursor {}

    /** What another program says of where to go on. */
    record Foreign(Object position) implements Cursor {}

    /** How far one query has come. */
    sealed interface Mark {}

    /** Behind that item; at the beginning where the key is empty. */
    record Behind(Map<String, AttributeValue> key) implements Mark {}

    record Done() implements Mark {}
}
