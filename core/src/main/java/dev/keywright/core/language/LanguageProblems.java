package dev.keywright.core.language;

import dev.keywright.core.diagnostic.Problem;
import java.util.List;

/** Problems of a model or a design as it is written, whatever it means. */
public final class LanguageProblems {
    public static final Problem UNKNOWN_FIELD = Problem.error(
            "unknown-field",
            "A field that does not exist, or not in this place.",
            """
            A misspelled field would silently be ignored: with `limt: 20` a query would read the whole
            partition, and with `uniqe` two users could have the same name.""",
            "Use one of the fields that the message lists.");

    public static final Problem MISSING_FIELD = Problem.error(
            "missing-field",
            "A required field is missing.",
            "Without it, no keys, indexes or costs can be derived from the rest.",
            "Add the field.");

    public static final Problem WRONG_SHAPE = Problem.error(
            "wrong-shape",
            "A list, a map or a single value in the wrong place.",
            "The field does not accept this kind of value.",
            "Write the kind of value that the message asks for.");

    public static final Problem BAD_NUMBER = Problem.error(
            "bad-number",
            "A value that is not a number, or a number that is not allowed here.",
            """
            Rates, counts and sizes determine the bill. They must be plain numbers: not negative, integers
            where things are counted, and without units.""",
            "Write a plain number such as 12 or 0.5.");

    public static final Problem SHARE_OUT_OF_RANGE = Problem.error(
            "share-out-of-range",
            "A share or a probability that is not between 0 and 1.",
            """
            Shares are multiplied: how many items match, how sparse an index is, how much of the traffic
            goes to one partition. A share above 1 (often a percentage) makes no sense in any of these.""",
            "Write a number from 0 to 1; 40 % is 0.4.");

    public static final Problem BAD_DURATION = Problem.error(
            "bad-duration",
            "A duration that cannot be read.",
            "`lag` states how out of date an answer may be, which decides whether a copy may be kept from a stream.",
            "Write a number and a unit: 500ms, 60s, 5m, 2h or 1d.");

    public static final Problem BAD_WORD = Problem.error(
            "bad-word",
            "A word that is not one of the allowed values.",
            "The field has a fixed set of values.",
            "Use one of the words that the message lists.");

    public static final Problem BAD_NAME = Problem.error(
            "bad-name",
            "A name with characters that are not allowed.",
            """
            Names become parts of expressions, attribute names and generated code. Letters, digits, `_`
            and `-` are valid everywhere; other characters would have to be escaped everywhere.""",
            "Start with a letter or `_`, followed by letters, digits, `_` and `-`.");

    public static final Problem UNSUPPORTED_VERSION = Problem.error(
            "unsupported-version",
            "A version of the language that this program does not know.",
            "`keywright: 1` is the version of the language. It allows later releases to read older files correctly.",
            "Write `keywright: 1`.");

    public static final Problem NOT_A_MODEL = Problem.error(
            "not-a-model",
            "The file is YAML, but neither a model nor a design.",
            """
            A model starts with `keywright: 1` and has `entities` and `patterns`; a design has `design`
            and `tables`. Reading a file of another tool, or a design in place of a model, would only
            produce misleading messages.""",
            "Pass a model file, or run `keywright init` for a starter model.");

    public static final List<Problem> ALL = List.of(
            UNKNOWN_FIELD,
            MISSING_FIELD,
            WRONG_SHAPE,
            BAD_NUMBER,
            SHARE_OUT_OF_RANGE,
            BAD_DURATION,
            BAD_WORD,
            BAD_NAME,
            UNSUPPORTED_VERSION,
            NOT_A_MODEL);

    private LanguageProblems() {}
}
