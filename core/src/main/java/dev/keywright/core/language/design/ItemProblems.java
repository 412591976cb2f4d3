package dev.keywright.core.language.design;

import dev.keywright.core.diagnostic.Problem;
import java.util.List;

/** Problems of a design's items. */
public final class ItemProblems {
    public static final Problem ITEM_WITHOUT_KIND = Problem.error(
            "item-without-kind",
            "An item that neither has the name of an entity nor states its purpose.",
            """
            An item with the name of an entity is that entity's own. Every other item is a guard, a copy,
            a counter, a part, embedded children or a sequence; without that it is unknown what it
            contains and when it is written.""",
            "Use the name of an entity, or add guards, copies, counts, part, embeds or sequence.");

    public static final Problem SEVERAL_KINDS = Problem.error(
            "several-kinds",
            "An item with two purposes.",
            "Each kind of item has its own contents and is written by different patterns; one item cannot be two kinds.",
            "Split it into two items.");

    public static final Problem FIELD_OF_ANOTHER_KIND = Problem.error(
            "field-of-another-kind",
            "A field that is not allowed in this kind of item or index.",
            "It would silently be ignored, and the design would not mean what it seems to say.",
            "Remove the field, or change the kind.");

    public static final Problem UNKNOWN_KEY_ATTRIBUTE = Problem.error(
            "unknown-key-attribute",
            "An item with a key attribute that neither the table nor any of its indexes has.",
            """
            Only key attributes are filled by templates. Under a misspelled name the text would be an
            ordinary attribute, and the item would be missing from the index.""",
            "Correct the name, or declare it under `key` or `indexes`.");

    public static final Problem MISSING_KEY = Problem.error(
            "missing-key", "An item that lacks a key attribute.", """
            DynamoDB rejects an item without the table's whole primary key. An item with only a part of an
            index key is not in that index.""", "Add a template for the attribute.");

    public static final Problem TWO_TEMPLATES = Problem.error(
            "two-templates",
            "Two different templates for the same key attribute of an item.",
            """
            A key attribute may be used by the table and several indexes at once, but it is one attribute
            with one value.""",
            "Write it once, or give the index its own key attribute.");

    public static final Problem NOT_UNIQUE = Problem.error(
            "not-unique",
            "A guard for an attribute that is not declared unique.",
            """
            A guard allows a value only once: the second write fails. For an attribute that is not unique
            it would reject valid data.""",
            "Declare `unique` in the model, or remove the guard.");

    public static final Problem NOT_A_PARENT = Problem.error(
            "not-a-parent",
            "An item that is placed in the item of an entity that is not its parent.",
            """
            Children are embedded in their parent's item, and counters are kept in the item of the parent
            that they count for. Without that relationship there is no such item.""",
            "Name a parent in `in`.");

    public static final Problem SEVERAL_ROLES = Problem.error(
            "several-roles",
            "Children that are embedded in a parent which they have in several roles.",
            """
            A child can be embedded in only one item. With two parents of the same entity, `in` does not
            state which one, and a query by the other parent would not find the child.""",
            "Give the children items of their own.");

    public static final Problem HOME_NOT_HERE = Problem.error(
            "home-not-here",
            "An item that is placed in an item which the table does not have.",
            "`in` names the entity whose item contains it; this table has no such item.",
            "Move it to the table of that entity's item.");

    public static final Problem UNKNOWN_SEQUENCE = Problem.error(
            "unknown-sequence",
            "A sequence that no attribute of the model uses.",
            "Nothing would take its numbers.",
            "Use the name that the attribute uses (`sequence: Repo/number`), or remove the item.");

    public static final Problem KEY_OF_SOMETHING_ELSE = Problem.error(
            "key-of-something-else",
            "A guard, counter or sequence whose key does not fit its purpose.",
            """
            A guard works because the same value always gives the same key: with anything else in the key,
            duplicates would get different guards. A counter or sequence needs one key for each parent: if
            the key lacks the parent's id, all parents share one number.""",
            "Build the key of a guard from exactly the unique attributes, and the key of a counter or sequence from everything it is kept by.");

    public static final Problem INDISTINCT_COPIES = Problem.error(
            "indistinct-copies",
            "Several identical items with the same key.",
            """
            `times: 10` and `shards: 8` spread a hot item over several. The key template must contain the
            number of the item; otherwise all of them are the same item.""",
            "Put {random(N)}, with the same number, into a template of the table's key.");

    public static final Problem OWN_ATTRIBUTE_CARRIED = Problem.error(
            "own-attribute-carried",
            "An item that carries one of its own attributes.",
            "`carries` adds copies of parents' attributes; an entity's own attributes are always in its items.",
            "Remove it from `carries`; write `Parent.name` for a parent's attribute of the same name.");

    public static final Problem NUMBER_CARRIED = Problem.error(
            "number-carried",
            "An item that carries a count of its parent.",
            """
            Every child that is created or deleted changes the count. It is kept in one place; copies in
            all children would have to be updated each time.""",
            "Remove it from `carries`; read the count where it is kept.");

    public static final Problem ITEM_TWICE = Problem.error(
            "item-twice",
            "Two items with the same purpose.",
            """
            An entity has one home item, a unique value one guard, a sequence one counter. With two, one
            would not be kept up to date, and readers could find either. A second place for an entity is a
            copy.""",
            "Remove one, or make it a copy with `copies` and a name of its own.");

    public static final Problem ENTITY_WITHOUT_ITEM = Problem.error(
            "entity-without-item",
            "An entity of the model that the design does not store.",
            "Every stored entity needs an item of its own, or a parent's item that embeds it.",
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
