package dev.keywright.core.language.design;

import dev.keywright.core.diagnostic.Problem;
import java.util.List;

/** What can be wrong with a design's items. */
public final class ItemProblems {
    public static final Problem ITEM_WITHOUT_KIND = Problem.error(
            "item-without-kind",
            "An item that is neither called like an entity nor says what it is for.",
            """
            An item with the name of an entity is that entity's own. Every other one guards, copies, counts, splits
            off, embeds or numbers something; without that nobody knows what to write into it, and when.""",
            "Use the name of an entity, or add guards, copies, counts, part, embeds or sequence.");

    public static final Problem SEVERAL_KINDS = Problem.error(
            "several-kinds",
            "An item that says twice what it is for.",
            "Each kind of item has its own content and is written at other moments; one item cannot be both.",
            "Make two items of it.");

    public static final Problem FIELD_OF_ANOTHER_KIND = Problem.error(
            "field-of-another-kind",
            "A field that does not go with this kind of item or index.",
            "It would silently be ignored, and the design would not mean what it seems to say.",
            "Remove the field, or change the kind.");

    public static final Problem UNKNOWN_KEY_ATTRIBUTE = Problem.error(
            "unknown-key-attribute",
            "An item gives a key attribute that neither the table nor one of its indexes has.",
            """
            Only key attributes are filled by templates. Under a misspelt name the text would be an ordinary attribute,
            and the item would be missing from the index it was meant for.""",
            "Correct the name, or declare it under `key` or `indexes`.");

    public static final Problem MISSING_KEY = Problem.error(
            "missing-key", "An item that lacks a key attribute.", """
            DynamoDB refuses an item without the whole primary key of its table. An item with one half of an index key
            is not in that index at all.""", "Add a template for the attribute.");

    public static final Problem TWO_TEMPLATES = Problem.error(
            "two-templates",
            "Two different templates for the same key attribute of an item.",
            """
            A key attribute may serve the table and several indexes at once, but it is one attribute and holds one
            text.""",
            "Say it once, or give the index a key attribute of its own.");

    public static final Problem NOT_UNIQUE = Problem.error(
            "not-unique",
            "A guard for something that is not declared unique.",
            """
            A guard lets only one item have a value: the second write fails. For an attribute that two may share, that
            would refuse valid data.""",
            "Declare `unique` in the model, or remove the guard.");

    public static final Problem NOT_A_PARENT = Problem.error(
            "not-a-parent",
            "Something is to be kept in the item of an entity that it does not belong to.",
            """
            Children are embedded in their parent's item, and numbers are kept in the item of the one they are counted
            for. Without that relationship there is no such item for a given child.""",
            "Name a parent after `in`.");

    public static final Problem SEVERAL_ROLES = Problem.error(
            "several-roles",
            "Children are embedded in a parent that they have in several roles.",
            """
            A child lies in one item. Where it belongs to two of the same kind, `in` does not say in the item of which, and who
            asks by the other one would not find it there.""",
            "Give the children an item of their own.");

    public static final Problem HOME_NOT_HERE = Problem.error(
            "home-not-here",
            "Something is to be kept in an item that the table does not have.",
            "`in` names an entity whose item holds it; in this table there is none.",
            "Move it to the table where that entity's item is.");

    public static final Problem UNKNOWN_SEQUENCE = Problem.error(
            "unknown-sequence",
            "A sequence that no attribute of the model takes its number from.",
            "The item would count what nobody asks for.",
            "Name it as the attribute does (`sequence: Repo/number`), or remove the item.");

    public static final Problem KEY_OF_SOMETHING_ELSE = Problem.error(
            "key-of-something-else",
            "A guard, count or sequence whose place does not fit what it stands for.",
            """
            A guard works because the same value always gives the same key: with anything else in the key two owners
            of one value would not meet. A number must have one key for each thing it is kept for: if the key lacks
            that thing's id, all of them share one number.""",
            "Build the key of a guard from exactly the unique attributes, that of a number from all it is kept by.");

    public static final Problem INDISTINCT_COPIES = Problem.error(
            "indistinct-copies",
            "Several equal items whose keys do not differ.",
            """
            `times: 10` and `shards: 8` spread a hot item over several. Templates say exactly what is stored, so one of
            them must hold the number of the item; otherwise all are the same item.""",
            "Put {random(N)}, with the same number, into a template of the table's key.");

    public static final Problem OWN_ATTRIBUTE_CARRIED = Problem.error(
            "own-attribute-carried",
            "An item carries an attribute that it has anyway.",
            "`carries` adds copies of parents' attributes; an entity's own are always in its items.",
            "Remove it from `carries`; `Parent.name` names a parent's attribute that the entity has too.");

    public static final Problem NUMBER_CARRIED = Problem.error(
            "number-carried",
            "An item carries a number that is counted for a parent.",
            """
            Every child that comes or goes changes the number. It is kept in one place; copies of it in all those children
            would have to be written each time, and none is.""",
            "Remove it from `carries`: who wants the number reads it where it is kept.");

    public static final Problem ITEM_TWICE = Problem.error(
            "item-twice",
            "The same item is designed twice.",
            """
            An entity has one home, a unique value one guard, a sequence one number. Of two, one would not be kept in
            step, and which one a reader finds would be chance. A second place for an entity is a copy.""",
            "Remove one, or say `copies` with a name of its own.");

    public static final Problem ENTITY_WITHOUT_ITEM = Problem.error(
            "entity-without-item",
            "An entity of the model that the design does not store.",
            "Every stored entity needs one item of its own, or a parent's item that embeds it.",
            "Add an item with its name, embed it, or declare it `elsewhere: true` in the model.");

    public static final List<Problem> ALL = List.of(
            ITEM_WITHOUT_KIND,
            SEVERAL_KINDS,
            FIELD_OF_ANOTHER_KIND,
            UNKNOWN_KEY_ATTRIBUTE,
            MISSING_KEY,
            TWO_TEMPLATES,
            NOT_UNIQUE,
            NOT_A_PARENT,
            SEVERAL_ROLES,
            HOME_NOT_HERE,
            UNKNOWN_SEQUENCE,
            KEY_OF_SOMETHING_ELSE,
            INDISTINCT_COPIES,
            OWN_ATTRIBUTE_CARRIED,
            NUMBER_CARRIED,
            ITEM_TWICE,
            ENTITY_WITHOUT_ITEM);

    private ItemProblems() {}
}
