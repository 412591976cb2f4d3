package dev.keywright.core.design;

import dev.keywright.core.model.PatternRef;
import java.util.List;

/** How a pattern is meant to be served: one request after the other. */
public record OperationHint(PatternRef pattern, List<Request> requests) {
    public OperationHint {
        requests = List.copyOf(requests);
        if (requests.isEmpty()) {
            throw new IllegalArgumentException("a hint without a request: " + pattern);
        }
    }

    /** One kind of request, made so many times. */
    public record Request(DynamoDbOperation operation, Target target, int times, Filtering filtering) {}

    /** What a request goes to. */
    public sealed interface Target {}

    /** The table that holds what the pattern is about. */
    public record Unstated() implements Target {}

    public record OnTable(TableRef table) implements Target {}

    public record OnIndex(IndexRef index) implements Target {}

    /** Whether a filter drops a part of what was read and paid for. */
    public enum Filtering {
        NONE,
        FILTER
    }
}
