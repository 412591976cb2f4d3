package dev.keywright.core.language;

import dev.keywright.core.diagnostic.Problem;
import java.util.List;

/** Problems of a model that appear when its names are resolved: without them, every name refers to something. */
public final class ModelProblems {
    public static final Problem UNKNOWN_ENTITY = Problem.error(
            "unknown-entity",
            "An entity that the model does not define.",
            "Only entities that the model describes can be stored, queried or counted.",
            "Define it under `entities`, or correct the name.");

    public static final Problem UNKNOWN_ATTRIBUTE = Problem.error(
            "unknown-attribute",
            "An attribute that the entity neither has nor inherits.",
            """
            Attributes become parts of keys, projections and conditions. A misspelled one would be absent
            from every item, and an index on it would stay empty.""",
            "Declare it under `attributes`, or correct the name.");

    public static final Problem UNKNOWN_PATTERN = Problem.error(
            "unknown-pattern",
            "A pattern that the model does not define.",
            "`together` in a model and `operations` in a design refer to patterns by their id.",
            "Correct the id.");

    public static final Problem UNKNOWN_RELATIVE = Problem.error(
            "unknown-relative",
            "An entity or role that is neither a parent nor a child of the entity.",
            """
            Included, counted and cascade-deleted items are found through a relationship; without one
            there is no key that both entities could share.""",
            "Name a child, a parent or a role; relationships are declared under `parents` of the child.");

    public static final Problem AMBIGUOUS_NAME = Problem.error(
            "ambiguous-name",
            "A name that could refer to several things.",
            "Two parents have an attribute of that name, or a child has this parent in several roles.",
            "Qualify it with the role, such as `Order.date` or `Follow.followee`.");

    public static final Problem UNKNOWN_VALUE = Problem.error(
            "unknown-value",
            "A constant that is not one of the attribute's declared values.",
            "No item would ever have it: a sparse index on it would stay empty, and a condition on it would always fail.",
            "Use one of the declared values, or add it to `values`.");

    public static final Problem WRONG_TYPE = Problem.error(
            "wrong-type",
            "An attribute or a value of a type that cannot be used here.",
            """
            Only numbers and sets can be added to, only timestamps expire, only strings can be searched, and
            lists, maps and sets can neither be compared nor be part of a key.""",
            "Change the attribute's type, or use another attribute.");

    public static final Problem PARENT_CYCLE = Problem.error(
            "parent-cycle",
            "Entities that are each other's parents.",
            """
            None of them could be created before the others, and their counts could not be derived. An
            item collection needs a parent that is created first.""",
            "Make one of the relationships `optional: true`, or remove it.");

    public static final Problem HELD_TWICE = Problem.error(
            "held-twice",
            "Two parents whose ids the child would hold under the same name.",
            """
            An item has one attribute of a name; two different references would overwrite each other. Where both are the
            same one, as in a many-to-many relationship within a tenant, they share the attribute, and one of them says so.""",
            "Share it on purpose with `via: {tenant_id: tenant_id}`, or give one another name with `via: {userId: authorId}`.");

    public static final Problem MISSING_ID = Problem.error(
            "missing-id",
            "An entity without an id.",
            "Every item needs a unique primary key, which is built from the id.",
            "Add `id: attribute`, a list of attributes, or `singleton: true` where there is exactly one item.");

    public static final Problem MISSING_COUNT = Problem.error(
            "missing-count",
            "An entity without a count.",
            "Storage, the cost of reading all items, and the size of item collections depend on it.",
            "Add `count`, or `average` on a parent that is not optional.");

    public static final Problem MISSING_RATE = Problem.error(
            "missing-rate",
            "A pattern without a rate.",
            """
            The cheapest design depends on how often each pattern is called: one write unit costs as much
            as ten small reads. A rough estimate is far better than none.""",
            "Add `rps: 5`, `rps: {average: 5, peak: 20}`, or `perMinute`, `perHour`, `perDay`.");

    public static final Problem SEVERAL_RATES = Problem.error(
            "several-rates",
            "A pattern with more than one rate.",
            "The bill can be computed from only one of them.",
            "Keep one of `rps`, `perMinute`, `perHour` and `perDay`.");

    public static final Problem PEAK_BELOW_AVERAGE = Problem.error(
            "peak-below-average",
            "A peak rate below the average rate.",
            """
            The peak decides whether a partition is too hot (1,000 write units or 3,000 read units per
            second) and how much provisioned capacity is needed; it cannot be below the average.""",
            "Give the highest rate per second as the peak, or remove it.");

    public static final Problem MISSING_VERB = Problem.error(
            "missing-verb",
            "A pattern with no operation, or with several.",
            "A pattern is one query or one write; its operation decides which DynamoDB request serves it.",
            "Give exactly one of: read, count, create, put, update, delete, transaction, external.");

    public static final Problem NOTHING_CHANGES = Problem.error(
            "nothing-changes",
            "An update that changes nothing.",
            "It would be billed like any other write and have no effect.",
            "Name the changed attributes with `set`, `to`, `add` or `remove`.");

    public static final Problem IDENTITY_CHANGES = Problem.error(
            "identity-changes",
            "A write that changes an attribute of the id.",
            "DynamoDB cannot update the primary key of an item; an item with another id is another item.",
            "Delete the old item and create the new one in a `transaction`, or choose an id that never changes.");

    public static final Problem NOT_OPTIONAL = Problem.warning(
            "not-optional",
            "A mandatory attribute that is used as if it were optional.",
            "`has`, `lacks`, `absent` and `remove` are useful, and make an index sparse, only if some items lack the attribute.",
            "Declare it `optional: true` or state its `presence`, or remove the condition.");

    public static final Problem NOT_STORED_HERE = Problem.error(
            "not-stored-here",
            "A pattern that reads or writes an entity that is stored elsewhere, or an attribute that counts one.",
            "`elsewhere: true` means that the entity is only a number here: no table contains it, so no operation can reach it, and nothing counts it.",
            "Remove `elsewhere`, or change the pattern to an entity that is stored here.");

    public static final Problem KEPT_BY_THE_SYSTEM = Problem.error(
            "kept-by-the-system",
            "A write to an attribute that is maintained automatically.",
            "Attributes with `counts` or `sequence` follow from other writes; a second writer would make them wrong.",
            "Remove it from the write, or make it a plain number.");

    public static final Problem SHARES_DO_NOT_ADD_UP = Problem.error(
            "shares-do-not-add-up",
            "Shares of an attribute's values that do not add up to 1.",
            "Each item has exactly one of the values; sizes and partition heat are computed from the shares.",
            "Make the shares add up to 1.");

    public static final Problem EMPTY_RANGE = Problem.error(
            "empty-range",
            "A lower bound that is above the upper bound.",
            "No number is between them, so there is no width to pad it to in a key.",
            "Write the smaller number first.");

    public static final Problem IMPOSSIBLE_FANOUT = Problem.error(
            "impossible-fanout",
            "Figures of a relationship that no data set can have.",
            """
            The average is over all parents, so it is at least the share of parents that have any child
            and at most that share times the maximum. Item collections, fan-outs and limits are computed
            from these numbers.""",
            "Correct `average`, `max` or `share`.");

    public static final Problem RESERVED_WORD = Problem.error(
            "reserved-word",
            "`present` or `absent` used as a value.",
            "In `with` and `if` these two words state whether an attribute exists; as values they would be ambiguous.",
            "Rename the value.");

    public static final Problem BAD_COMPARISON = Problem.error(
            "bad-comparison",
            "A condition that cannot be read.",
            "DynamoDB evaluates the condition as part of the write, so it must be one that a condition expression can state.",
            "Write `attribute >= input`, with one of =, !=, <, <=, >, >=; combine several with `and`.");

    public static final Problem CONTRADICTION = Problem.error(
            "contradiction",
            "Two statements about the same attribute that contradict or repeat each other.",
            """
            Conditions on an attribute are multiplied to estimate matches and combined in one expression
            at run time: a repeated condition would count twice, and contradicting conditions never match.""",
            "Keep one of the two.");

    public static final Problem MODEL_TOO_LARGE = Problem.error(
            "model-too-large",
            "More entities, attributes or patterns than a model may have.",
            """
            A table serves a limited number of item types and has at most 20 global indexes; a model with
            thousands of entities was generated by mistake or describes several applications.""",
            "Split the model by application; the limits are 1,000 entities, 1,000 attributes per entity and 5,000 patterns.");

    public static final List<Problem> ALL = List.of(
            UNKNOWN_ENTITY,
            UNKNOWN_ATTRIBUTE,
            UNKNOWN_PATTERN,
            UNKNOWN_RELATIVE,
            AMBIGUOUS_NAME,
            UNKNOWN_VALUE,
            WRONG_TYPE,
            PARENT_CYCLE,
            HELD_TWICE,
            MISSING_ID,
            MISSING_COUNT,
            MISSING_RATE,
            SEVERAL_RATES,
            PEAK_BELOW_AVERAGE,
            MISSING_VERB,
            NOTHING_CHANGES,
            IDENTITY_CHANGES,
            NOT_OPTIONAL,
            NOT_STORED_HERE,
            KEPT_BY_THE_SYSTEM,
            SHARES_DO_NOT_ADD_UP,
            EMPTY_RANGE,
            IMPOSSIBLE_FANOUT,
            RESERVED_WORD,
            BAD_COMPARISON,
            CONTRADICTION,
            MODEL_TOO_LARGE);

    private ModelProblems() {}
}
