package dev.keywright.core.model;

/** The value that an attribute of a new entity starts with. */
public record Start(AttributeRef attribute, State state) {
    public sealed interface State {}

    public record Present() implements State {}

    public record Absent() implements State {}

    public record Equal(Value value) implements State {}
}
