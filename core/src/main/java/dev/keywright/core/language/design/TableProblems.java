package dev.keywright.core.language.design;

import dev.keywright.core.diagnostic.Problem;
import java.util.List;

/** What can be wrong with a design's tables and indexes, and with what stands in their key attributes. */
public final class TableProblems {
    public static final Problem BAD_TABLE_NAME = Problem.error(
            "bad-table-name",
            "A table or an index with a name that DynamoDB does not take.",
            "DynamoDB refuses every other name when the table is made.",
            "Use 3 to 255 letters from a to z, digits, `_`, `-` and `.`.");

    public static final Problem RESERVED_NAME = Problem.error(
            "reserved-name",
            "A key attribute, index or table that is called like a word of the design language.",
            """
            Items name their key attributes and indexes beside fields such as `counts` and `in`, and operations name
            tables beside `filter` and `x3`. With the same name nobody could tell which of the two is meant.""",
            "Rename it.");

    public static final Problem KEY_ATTRIBUTE_TWICE = Problem.error(
            "key-attribute-twice",
            "The same attribute stands twice in one key.",
            "DynamoDB refuses a key whose partition and sort key are the same attribute; it would select nothing more.",
            "Use another attribute for one of the two, or leave out the sort key.");

    public static final Problem TOO_MANY_KEY_ATTRIBUTES = Problem.error(
            "too-many-key-attributes",
            "More key attributes than DynamoDB takes.",
            """
            A table has one attribute for the partition and one for the sort key. A multi-attribute index takes up to
            four for each.""",
            "Leave some out, or write several values into one attribute with a template.");

    public static final Problem WRONG_LOCAL_INDEX = Problem.error(
            "wrong-local-index",
            "A local index that DynamoDB would refuse.",
            """
            A local index orders the items of a partition in a second way: it has the table's partition key and a sort
            key of its own, a single attribute, and only a table with a sort key can have one.""",
            "Give it the table's partition key and another sort key, or make it a global index.");

    public static final Problem TOO_MANY_INDEXES = Problem.error(
            "too-many-indexes",
            "More indexes than a table may have.",
            "DynamoDB's quota is 20 global and 5 local indexes for each table; local ones can only be made with it.",
            "Let several kinds of items share an index, or split the table.");

    public static final Problem EMPTY_INDEX = Problem.error(
            "empty-index",
            "An index that no item is in.",
            "An item is in an index only if it has all of its key attributes. A pattern that reads this one finds nothing.",
            "Give some item its key attributes, or remove the index.");

    public static final Problem UNKNOWN_PROJECTION = Problem.error(
            "unknown-projection",
            "A projected attribute that no item of the table has.",
            "The index would not hold what a reader expects, and each read would need a second one from the table.",
            "Correct the name.");

    public static final Problem NOT_IN_INDEX = Problem.error(
            "not-in-index",
            "An item that is meant to be in a multi-attribute index but cannot be.",
            """
            A multi-attribute index takes its key from the items' own attributes; an item that lacks one of them is
            not in it, and no reader of the index would ever find it.""",
            "Name items that have all of the attributes, let the item carry the missing one, or correct the name.");

    public static final Problem KEY_TYPE_CLASH = Problem.error(
            "key-type-clash",
            "A key attribute that would have different types in different items.",
            """
            DynamoDB fixes the type of each key attribute of a table and of its indexes; it refuses every item in which
            the attribute has another one.""",
            "Make both text, for instance by padding the number ({n:06}), or use a key attribute of another name.");

    public static final Problem KEY_NAME_CLASH = Problem.error(
            "key-name-clash",
            "A key attribute with the name of an attribute that the item also has, but with another content.",
            """
            An item stores its entity's attributes under their own names, beside the key attributes. Two different
            values cannot stand under one name: the key text would replace the attribute.""",
            "Rename the key attribute (PK, GSI1PK …), or let it hold exactly the attribute: \"{userId}\".");

    public static final List<Problem> ALL = List.of(
            BAD_TABLE_NAME,
            RESERVED_NAME,
            KEY_ATTRIBUTE_TWICE,
            TOO_MANY_KEY_ATTRIBUTES,
            WRONG_LOCAL_INDEX,
            TOO_MANY_INDEXES,
            EMPTY_INDEX,
            UNKNOWN_PROJECTION,
            NOT_IN_INDEX,
            KEY_TYPE_CLASH,
            KEY_NAME_CLASH);

    private TableProblems() {}
}
