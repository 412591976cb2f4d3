package dev.keywright.core.design;

import dev.keywright.core.model.PatternRef;
import java.util.List;

/** The author's hint on how a pattern is served: one request after the other. */
public record OperationHint(PatternRef pattern, List<Request> requests) {
    public OperationHint {
        requests = List.copyOf(requests);
        if (requests.isEmpty()) {
            throw new IllegalArgumentException("a hint without a request: " + pattern);
        }
    }

    /** One kind of request, and how many times it is made. */
    public record Request(DynamoDbOperation operation, Target target, int times, Filtering filtering) {}

    /** The target of a request. */
    public sealed interface Target {}

    /** The table that stores the pattern's entity. */
    public record Unstated() implements Target {}

    public record OnTable(TableRef table) implements Target {}

    public record OnIndex(IndexRef index) implements Target {}

    /** Whether a filter drops some of the items that were read and paid for. */
    public enum Filtering {
        NONE,
        FILTER
    }
}
