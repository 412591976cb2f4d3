package dev.keywright.core.language.design;

import dev.keywright.core.diagnostic.Problem;
import java.util.List;
import java.util.stream.Stream;

/** Problems of a design as a whole, and the list of all problems of designs. */
public final class DesignProblems {
    public static final Problem NOT_A_DESIGN =
            Problem.error("not-a-design", "The file is YAML, but not a design.", """
            A design starts with `keywright: 1` and has `design`, the name of its model, and `tables`.
            Reading a model in its place would only produce misleading messages.""", "Pass a design file.");

    public static final Problem DESIGN_OF_ANOTHER_MODEL = Problem.error(
            "design-of-another-model",
            "A design that names another model.",
            "Its items and templates refer to entities and attributes of that model, which mean something else here or nothing.",
            "Pass the model that the design is for, or correct `design`.");

    public static final Problem BAD_OPERATION = Problem.error(
            "bad-operation",
            "An operation that cannot be read, or that DynamoDB does not have.",
            """
            An operation states how a pattern is meant to be served and is checked against the design.
            Only Query and Scan can read an index or use a filter.""",
            "Write `Operation [table or index] [xN]`, followed by `filter` if one is used, and ` + ` between several.");

    public static final Problem UNKNOWN_TARGET = Problem.error(
            "unknown-target",
            "An operation on a table or an index that the design does not have.",
            "It would have nothing to read from or write to.",
            "Correct the name, or declare it under `tables` or `indexes`.");

    /** All problems except those that both languages share. */
    public static final List<Problem> ALL = Stream.of(
                    List.of(NOT_A_DESIGN, DESIGN_OF_ANOTHER_MODEL, BAD_OPERATION, UNKNOWN_TARGET),
                    TableProblems.ALL,
                    ItemProblems.ALL,
                    TemplateProblems.ALL)
            .flatMap(List::stream)
            .toList();

    private DesignProblems() {}
}
