package dev.keywright.core.language.design;

import dev.keywright.core.diagnostic.Problem;
import java.util.List;

/** What can be wrong with a key template. */
public final class TemplateProblems {
    public static final Problem TEMPLATE_SYNTAX = Problem.error(
            "template-syntax",
            "A key template whose braces cannot be read.",
            """
            A template says exactly what a key attribute holds. Text that was meant as a segment but is not one would
            be stored literally, and every item would have the same key.""",
            "Write literal text and segments in braces, such as USER#{userId}.");

    public static final Problem EMPTY_TEMPLATE = Problem.error(
            "empty-template",
            "A key template without any text.",
            "DynamoDB refuses an empty text in a key attribute: no such item could be written.",
            "Write what the key holds; an item that has nothing to say there can hold a constant such as METADATA.");

    public static final Problem UNKNOWN_FORMAT = Problem.error(
            "unknown-format",
            "A format behind the colon of a segment that the language does not have.",
            """
            The format decides which bytes are stored, and by them the sort order: numbers that are not padded sort 10
            before 9, times that are cut to the day collect a day's items in one partition.""",
            "Use a number of digits such as 06, desc, text, epoch, hour, day, month, year, lower, upper or raw.");

    public static final Problem FORMAT_OF_ANOTHER_TYPE = Problem.error(
            "format-of-another-type",
            "A format that the type of the attribute cannot have.",
            "Only numbers are padded or inverted, only times have an epoch or a month, only text has letters.",
            "Leave the format out, or use an attribute of the right type.");

    public static final Problem BAD_SHARDS = Problem.error(
            "bad-shards",
            "A {shard(…)} or {random(…)} that cannot be read.",
            """
            Shards spread one hot partition key over several. Readers ask all of them, so their number must be known,
            and whoever reads a single item must be able to compute its shard from attributes it has.""",
            "Write {shard(orderId, 8)} with one or more attributes and a number from 2 up, or {random(8)}.");

    public static final Problem BAD_DEFAULT = Problem.error(
            "bad-default",
            "A default behind `|` that the key cannot hold.",
            """
            The default stands in the key where the attribute is missing. An empty text is no key, and a key attribute
            that holds numbers cannot hold a word: DynamoDB fixes one type for it.""",
            "Write a text such as {category|NONE}; for a number alone, a number such as {rank|0}.");

    public static final Problem NOT_A_KEY = Problem.error(
            "not-a-key",
            "An attribute of a type that DynamoDB does not allow in a key.",
            """
            A key attribute is text, a number or binary. DynamoDB refuses booleans, lists, maps and sets; a boolean can
            be a part of a text, or be left out by a sparse index.""",
            "Put literal text around a boolean (ACTIVE#{active}), or use `when`; lists, maps and sets have no place in a key.");

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
