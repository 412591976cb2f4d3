package dev.keywright.core.language.design;

import dev.keywright.core.diagnostic.Problem;
import java.util.List;

/** Problems of a key template. */
public final class TemplateProblems {
    public static final Problem TEMPLATE_SYNTAX = Problem.error(
            "template-syntax",
            "A key template with invalid braces.",
            """
            A template is the exact text of a key attribute. Text that is meant as a segment but is not
            one would be stored literally, and every item would have the same key.""",
            "Write literal text and segments in braces, such as USER#{userId}.");

    public static final Problem EMPTY_TEMPLATE = Problem.error(
            "empty-template",
            "An empty key template.",
            "DynamoDB rejects an empty string in a key attribute: no such item could be written.",
            "Write the text of the key; use a constant such as METADATA where there is no attribute to use.");

    public static final Problem UNKNOWN_FORMAT = Problem.error(
            "unknown-format",
            "A format after the colon of a segment that does not exist.",
            """
            The format decides which bytes are stored, and with them the sort order: unpadded numbers sort
            10 before 9, and timestamps that are truncated to the day put a day's items into one
            partition.""",
            "Use a number of digits such as 06, desc, text, epoch, hour, day, month, year, lower, upper or raw.");

    public static final Problem FORMAT_OF_ANOTHER_TYPE = Problem.error(
            "format-of-another-type",
            "A format that does not apply to the attribute's type.",
            "Only numbers can be padded or inverted, only timestamps have an epoch or a month, only strings have lower and upper case.",
            "Remove the format, or use an attribute of the right type.");

    public static final Problem BAD_SHARDS = Problem.error(
            "bad-shards",
            "A {shard(…)} or {random(…)} that cannot be read.",
            """
            Shards spread one hot partition key over several. Readers query all of them, so their number
            must be known, and a reader of a single item must be able to compute its shard from attributes
            that it knows.""",
            "Write {shard(orderId, 8)} with one or more attributes and a number of at least 2, or {random(8)}.");

    public static final Problem BAD_DEFAULT = Problem.error(
            "bad-default",
            "A default after `|` that the key cannot contain.",
            """
            The default replaces the attribute where it is absent. A key cannot be an empty string, and a
            numeric key attribute cannot be a word: DynamoDB fixes one type for it.""",
            "Write a text such as {category|NONE}; for a number alone, a number such as {rank|0}.");

    public static final Problem NOT_A_KEY = Problem.error(
            "not-a-key",
            "An attribute of a type that DynamoDB does not allow in a key.",
            """
            A key attribute is a string, a number or binary. DynamoDB rejects booleans, lists, maps and
            sets; a boolean can be part of a string, or be left out by a sparse index.""",
            "Put literal text around a boolean (ACTIVE#{active}), or use `when`; lists, maps and sets cannot be keys.");

    public static final List<Problem> ALL = List.of(
            TEMPLATE_SYNTAX,
            EMPTY_TEMPLATE,
            UNKNOWN_FORMAT,
            FORMAT_OF_ANOTHER_TYPE,
            BAD_SHARDS,
            BAD_DEFAULT,
            NOT_A_KEY);

    private TemplateProblems() {}
}
