package dev.keywright.core.language.design;

import dev.keywright.core.diagnostic.Problem;
import java.util.List;

/** Problems of a design's tables, indexes and key attributes. */
public final class TableProblems {
    public static final Problem BAD_TABLE_NAME = Problem.error(
            "bad-table-name",
            "A table or index name that DynamoDB rejects.",
            "DynamoDB rejects every other name when the table is created.",
            "Use 3 to 255 letters from a to z, digits, `_`, `-` and `.`.");

    public static final Problem RESERVED_NAME = Problem.error(
            "reserved-name",
            "A key attribute, index or table with the name of a keyword of the design language.",
            """
            Items list their key attributes and indexes next to fields such as `counts` and `in`, and
            operations name tables next to `filter` and `x3`. The same name would be ambiguous.""",
            "Rename it.");

    public static final Problem KEY_ATTRIBUTE_TWICE = Problem.error(
            "key-attribute-twice",
            "An attribute that occurs twice in one key.",
            "DynamoDB rejects a key whose partition key and sort key are the same attribute.",
            "Use another attribute for one of the two, or remove the sort key.");

    public static final Problem TOO_MANY_KEY_ATTRIBUTES = Problem.error(
            "too-many-key-attributes",
            "More key attributes than DynamoDB allows.",
            """
            A table has one attribute for the partition key and one for the sort key. A multi-attribute
            index allows up to four for each.""",
            "Remove some, or combine several values in one attribute with a template.");

    public static final Problem WRONG_LOCAL_INDEX = Problem.error(
            "wrong-local-index",
            "A local secondary index that DynamoDB would reject.",
            """
            A local index sorts the items of a partition in another order: it has the table's partition
            key and its own sort key, a single attribute, and the table must have a sort key too.""",
            "Give it the table's partition key and another sort key, or make it a global index.");

    public static final Problem TOO_MANY_INDEXES = Problem.error(
            "too-many-indexes",
            "More indexes than a table can have.",
            "DynamoDB's quota is 20 global and 5 local indexes per table; local indexes must be created with the table.",
            "Let several item types share an index, or split the table.");

    public static final Problem EMPTY_INDEX = Problem.error(
            "empty-index",
            "An index that contains no items.",
            "An item is in an index only if it has all of the key attributes. A pattern that queries this index finds nothing.",
            "Give an item the key attributes, or remove the index.");

    public static final Problem UNKNOWN_PROJECTION = Problem.error(
            "unknown-projection",
            "A projected attribute that no item of the table has.",
            "The index would not contain what its readers expect, and each read would need a second one from the table.",
            "Correct the name.");

    public static final Problem NOT_IN_INDEX = Problem.error(
            "not-in-index",
            "An item that is listed for a multi-attribute index but cannot be in it.",
            """
            The key of a multi-attribute index consists of the items' own attributes; an item that lacks
            one of them is not in the index, and no query would find it there.""",
            "List items that have all of the attributes, let the item carry the missing one, or correct the name.");

    public static final Problem KEY_TYPE_CLASH = Problem.error(
            "key-type-clash",
            "A key attribute with different types in different items.",
            """
            DynamoDB fixes the type of each key attribute of a table and its indexes, and rejects items in
            which it has another type.""",
            "Make both strings, for example by padding the number ({n:06}), or use another key attribute.");

    public static final Problem KEY_NAME_CLASH = Problem.error(
            "key-name-clash",
            "A key attribute with the name of another attribute of the item.",
            """
            An item stores its entity's attributes under their own names, next to the key attributes. One
            name cannot have two values: the key text would overwrite the attribute.""",
            "Rename the key attribute (PK, GSI1PK …), or make it exactly the attribute: \"{userId}\".");

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
