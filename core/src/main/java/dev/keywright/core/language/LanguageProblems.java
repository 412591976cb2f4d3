package dev.keywright.core.language;

import dev.keywright.core.diagnostic.Problem;
import java.util.List;

/** What can be wrong with a model or design as it is written, whatever it means. */
public final class LanguageProblems {
    public static final Problem UNKNOWN_FIELD = Problem.error(
            "unknown-field",
            "A field that the language does not have, or not in this place.",
            """
            A misspelt field would silently be ignored: a `limt` of 20 would read the whole partition, a `uniqe`
            would let two people have one name.""",
            "Use one of the fields that the message names.");

    public static final Problem MISSING_FIELD = Problem.error(
            "missing-field",
            "A field that must be there is missing.",
            "Without it the rest has no meaning that keys, indexes and costs could be derived from.",
            "Add the field.");

    public static final Problem WRONG_SHAPE = Problem.error(
            "wrong-shape",
            "A list, a map or a single value where another shape belongs.",
            "What is written cannot be what this field means.",
            "Write the value in the shape that the message names.");

    public static final Problem BAD_NUMBER = Problem.error(
            "bad-number",
            "Something that is not a number, or not one that can stand here.",
            """
            Rates, counts and sizes decide the bill; they are kept exactly as written, so they must be plain numbers:
            not negative, whole where things are counted, and without units.""",
            "Write a plain number such as 12 or 0.5.");

    public static final Problem SHARE_OUT_OF_RANGE = Problem.error(
            "share-out-of-range",
            "A share or a probability that does not lie between 0 and 1.",
            """
            Shares multiply: how many items match, which part of an index is sparse, how much of the traffic meets one
            partition. A share above 1 (often a percentage) makes each of these impossible.""",
            "Write a number from 0 to 1; 40 % is 0.4.");

    public static final Problem BAD_DURATION = Problem.error(
            "bad-duration",
            "A time span that cannot be read.",
            "`lag` says how old an answer may be, which decides whether a stream may keep it up to date.",
            "Write a number and a unit: 500ms, 60s, 5m, 2h or 1d.");

    public static final Problem BAD_WORD = Problem.error(
            "bad-word",
            "A word that is none of those that can stand here.",
            "The field has a fixed set of values, each with a meaning of its own.",
            "Use one of the words that the message names.");

    public static final Problem BAD_NAME = Problem.error(
            "bad-name",
            "A name with characters that names cannot have.",
            """
            Names become parts of expressions, attribute names and generated code; letters, digits, `_` and `-` pass
            everywhere, other characters would have to be escaped everywhere.""",
            "Start with a letter or `_` and go on with letters, digits, `_` and `-`.");

    public static final Problem UNSUPPORTED_VERSION = Problem.error(
            "unsupported-version",
            "A version of the language that this program does not know.",
            "`keywright: 1` is the version of the language, so that later versions can read older files rightly.",
            "Write `keywright: 1`.");

    public static final Problem NOT_A_MODEL = Problem.error(
            "not-a-model",
            "The file is YAML, but neither a model nor a design.",
            """
            A model starts with `keywright: 1` and has `entities` and `patterns`; a design has `design` and `tables`.
            A file of another tool, or a design given in place of a model, would only produce misleading messages.""",
            "Give a model file, or run `keywright init` for a starter.");

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
