package dev.keywright.core.language;

import dev.keywright.core.diagnostic.Problem;
import java.util.List;

/** What can be wrong with a model when its names are resolved: after these, every name means something. */
public final class ModelProblems {
    public static final Problem UNKNOWN_ENTITY = Problem.error(
            "unknown-entity",
            "An entity that the model does not define.",
            "Nothing can be stored, found or counted that the model does not describe.",
            "Define it under `entities`, or correct the name.");

    public static final Problem UNKNOWN_ATTRIBUTE = Problem.error(
            "unknown-attribute",
            "An attribute that the entity neither has nor inherits.",
            """
            Attributes become parts of keys, projections and conditions. A misspelt one would be missing from every
            item, and an index on it would stay empty.""",
            "Declare it under `attributes`, or correct the name.");

    public static final Problem UNKNOWN_PATTERN = Problem.error(
            "unknown-pattern",
            "A pattern that the model does not define.",
            "What names a pattern (`together` in a model, `operations` in a design) says something about it; it must be there.",
            "Correct the id.");

    public static final Problem UNKNOWN_RELATIVE = Problem.error(
            "unknown-relative",
            "An entity or role that is no parent and no child of the entity in question.",
            """
            What comes along in the same answer, is counted, or is deleted with its parent is found through a
            relationship; without one there is no key that both could share.""",
            "Name a child, a parent or a role; a relationship is declared under `parents` of the child.");

    public static final Problem AMBIGUOUS_NAME = Problem.error(
            "ambiguous-name",
            "A name that could mean several things.",
            "Two parents have an attribute of that name, or a child has this parent in several roles.",
            "Qualify it with the role, such as `Order.date` or `Follow.followee`.");

    public static final Problem UNKNOWN_VALUE = Problem.error(
            "unknown-value",
            "A constant that is not among the attribute's declared values.",
            "No item would ever have it: a sparse index for it would stay empty, a condition on it would always fail.",
            "Use one of the declared values, or add it to `values`.");

    public static final Problem WRONG_TYPE = Problem.error(
            "wrong-type",
            "An attribute or a value of a type that cannot be used like this.",
            """
            Only numbers can be added to, only times expire, only text can be searched, and lists, maps and sets can be
            neither compared nor part of a key.""",
            "Change the attribute's type, or use another attribute.");

    public static final Problem PARENT_CYCLE = Problem.error(
            "parent-cycle",
            "Entities that are each other's parents.",
            """
            None of them could be created before the others, and how many there are could not be derived. Item
            collections need a parent that stands first.""",
            "Make one of the relationships `optional: true`, or remove it.");

    public static final Problem HELD_TWICE = Problem.error(
            "held-twice",
            "Two parents whose ids the child would hold under the same name.",
            "An item has one attribute of a name; the two references would overwrite each other.",
            "Give one of them another name with `via: {userId: authorId}`.");

    public static final Problem MISSING_ID = Problem.error(
            "missing-id",
            "An entity without an identity.",
            "Every item needs a primary key that no other item has; it is made from the id.",
            "Give `id: attribute`, a list of attributes, or `singleton: true` where there is exactly one.");

    public static final Problem MISSING_COUNT = Problem.error(
            "missing-count",
            "An entity of which nobody knows how many there are.",
            "Storage, the cost of reading all of them, and whether a partition grows too large depend on it.",
            "Give `count`, or `average` on a parent that is not optional.");

    public static final Problem MISSING_RATE = Problem.error(
            "missing-rate",
            "A pattern without a rate.",
            """
            Which design is cheapest depends on how often each question is asked: one write unit costs as much as ten
            small reads. An estimate is far better than nothing.""",
            "Give `rps: 5`, `rps: {average: 5, peak: 20}`, or `perMinute`, `perHour`, `perDay`.");

    public static final Problem SEVERAL_RATES = Problem.error(
            "several-rates",
            "A pattern with more than one rate.",
            "Two rates are two answers to one question; the bill can follow only one.",
            "Keep one of `rps`, `perMinute`, `perHour` and `perDay`.");

    public static final Problem PEAK_BELOW_AVERAGE = Problem.error(
            "peak-below-average",
            "A peak rate that is lower than the average.",
            """
            The peak decides whether a partition is too hot (1,000 write units, 3,000 read units a second) and how much
            provisioned capacity is needed; it cannot lie below the average.""",
            "Give the highest rate per second as the peak, or leave it out.");

    public static final Problem MISSING_VERB = Problem.error(
            "missing-verb",
            "A pattern that does nothing, or several things.",
            "A pattern is one question or one change; what it does decides which operation serves it.",
            "Give exactly one of: read, count, create, put, update, delete, transaction, external.");

    public static final Problem NOTHING_CHANGES = Problem.error(
            "nothing-changes",
            "An update that changes nothing.",
            "It would be billed like any write and have no effect.",
            "Say what changes with `set`, `to`, `add` or `remove`.");

    public static final Problem IDENTITY_CHANGES = Problem.error(
            "identity-changes",
            "A write that changes an attribute of the identity.",
            "An item's primary key cannot be updated in DynamoDB; what has another identity is another item.",
            "Delete the old one and create the new one in a `transaction`, or choose an id that never changes.");

    public static final Problem NOT_OPTIONAL = Problem.warning(
            "not-optional",
            "An attribute that is always there, treated as if it could be missing.",
            "`has`, `lacks`, `absent` and `remove` make sense, and make an index sparse, only where some items lack it.",
            "Declare it `optional: true` or give its `presence`, or drop the condition.");

    public static final Problem NOT_STORED_HERE = Problem.error(
            "not-stored-here",
            "A pattern that reads or writes an entity which is kept elsewhere.",
            "`elsewhere: true` means that the entity is only counted: no table holds it, so no operation can reach it.",
            "Remove `elsewhere`, or make the pattern about what is kept here.");

    public static final Problem KEPT_BY_THE_SYSTEM = Problem.error(
            "kept-by-the-system",
            "A write to an attribute that is kept up to date by itself.",
            "What `counts` or numbers a `sequence` follows from other writes; a second writer would make it wrong.",
            "Remove it from the write, or make it a plain number.");

    public static final Problem SHARES_DO_NOT_ADD_UP = Problem.error(
            "shares-do-not-add-up",
            "Shares of an attribute's values that together are not 1.",
            "Each item has one of the values, so the shares are parts of one whole; sizes and heat are computed from them.",
            "Make the shares add up to 1.");

    public static final Problem EMPTY_RANGE = Problem.error(
            "empty-range",
            "Bounds of which the lower is above the upper.",
            "No number lies between them, so no width could be found to pad it to in a key.",
            "Write the smaller number first.");

    public static final Problem IMPOSSIBLE_FANOUT = Problem.error(
            "impossible-fanout",
            "Figures of a relationship that no data can have.",
            """
            The average is over all parents, so it is at least the share of parents that have any child and at most
            that share times the maximum. Item collections, fan-outs and limits are sized by these numbers.""",
            "Correct `average`, `max` or `share`.");

    public static final Problem RESERVED_WORD = Problem.error(
            "reserved-word",
            "`present` or `absent` used as a value.",
            "In `with` and `if` the two words say whether an attribute is there; as values they could not be told apart.",
            "Rename the value.");

    public static final Problem BAD_COMPARISON = Problem.error(
            "bad-comparison",
            "A condition that cannot be read.",
            "A condition is checked by DynamoDB itself in the same write, so it must be one that DynamoDB can evaluate.",
            "Write `attribute >= input`, with one of =, !=, <, <=, >, >=; join several with `and`.");

    public static final Problem CONTRADICTION = Problem.error(
            "contradiction",
            "Two statements about the same attribute that cannot both be meant.",
            """
            Conditions on an attribute are multiplied when matches are counted and joined in one expression when they are
            run: what is said twice counts twice, and what excludes itself finds nothing.""",
            "Keep one of the two.");

    public static final Problem MODEL_TOO_LARGE = Problem.error(
            "model-too-large",
            "More entities, attributes or patterns than one model may have.",
            """
            A table serves a bounded number of kinds of items and has at most twenty indexes; a model of thousands of
            entities is generated by mistake, or several applications in one.""",
            "Split the model by application; 1,000 entities, 1,000 attributes each and 5,000 patterns are the most.");

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
