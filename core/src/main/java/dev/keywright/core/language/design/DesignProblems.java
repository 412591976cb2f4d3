package dev.keywright.core.language.design;

import dev.keywright.core.diagnostic.Problem;
import java.util.List;
import java.util.stream.Stream;

/** What can be wrong with a design as a whole, and the list of everything that can be wrong with one. */
public final class DesignProblems {
    public static final Problem NOT_A_DESIGN =
            Problem.error("not-a-design", "The file is YAML, but not a design.", """
            A design starts with `keywright: 1` and has `design`, the model it is for, and `tables`. A model given in
            its place would only produce misleading messages.""", "Give a design file.");

    public static final Problem DESIGN_OF_ANOTHER_MODEL = Problem.error(
            "design-of-another-model",
            "The design says that it is for another model.",
            "Its items and templates name entities and attributes of that model; here they mean something else or nothing.",
            "Give the model that the design is for, or correct `design`.");

    public static final Problem BAD_OPERATION = Problem.error(
            "bad-operation",
            "An operation that cannot be read, or that DynamoDB does not have.",
            """
            A hint says how a pattern is meant to be served and is checked against what the design allows. Only Query
            and Scan can read an index or filter what they read.""",
            "Write `Operation [table or index] [xN]`, then `filter` where one is used, and ` + ` between several.");

    public static final Problem UNKNOWN_TARGET = Problem.error(
            "unknown-target",
            "An operation on a table or an index that the design does not have.",
            "There would be nothing to read from or write to.",
            "Correct the name, or declare it under `tables` or `indexes`.");

    /** Everything beside what the languages share. */
    public static final List<Problem> ALL = Stream.of(
                    List.of(NOT_A_DESIGN, DESIGN_OF_ANOTHER_MODEL, BAD_OPERATION, UNKNOWN_TARGET),
                    TableProblems.ALL,
                    ItemProblems.ALL,
                    TemplateProblems.ALL)
            .flatMap(List::stream)
            .toList();

    private DesignProblems() {}
}
