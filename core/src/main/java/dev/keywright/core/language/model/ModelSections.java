package dev.keywright.core.language.model;

import dev.keywright.core.language.Section;
import java.util.List;

/** Every field of the model language, in one place. */
public final class ModelSections {
    public static final Section MODEL =
            Section.of("model", "keywright", "name", "title", "description", "entities", "patterns", "options");

    public static final Section ENTITY = Section.of(
            "entity", "id", "singleton", "count", "parents", "attributes", "unique", "expires", "elsewhere", "source");

    public static final Section PARENT =
            Section.of("parent", "entity", "oneOf", "average", "max", "share", "optional", "via");

    public static final Section ATTRIBUTE = Section.of(
            "attribute",
            "type",
            "size",
            "max",
            "optional",
            "presence",
            "unique",
            "values",
            "distinct",
            "hottest",
            "between",
            "decimals",
            "follows",
            "counts",
            "sums",
            "latest",
            "largest",
            "lag",
            "sequence",
            "generated",
            "store",
            "source");

    public static final Section AGGREGATE = Section.of("aggregate", "of", "role");
    public static final Section SOURCE_TABLE = Section.of("sourceTable", "table", "transformation");
    public static final Section SOURCE_COLUMN = Section.of("sourceColumn", "column", "transformation");

    /** The fields that every pattern may have, in addition to those of its verb. */
    public static final Section PATTERN = Section.of(
            "pattern",
            "title",
            "method",
            "rps",
            "perMinute",
            "perHour",
            "perDay",
            "peak",
            "hottest",
            "latency",
            "note",
            "together");

    public static final Section READ = Section.of(
            "read",
            "read",
            "by",
            "in",
            "range",
            "prefix",
            "has",
            "lacks",
            "contains",
            "matches",
            "order",
            "limit",
            "include",
            "select",
            "consistency",
            "lag",
            "batch");

    public static final Section COUNT = Section.of(
            "count",
            "count",
            "by",
            "in",
            "range",
            "prefix",
            "has",
            "lacks",
            "contains",
            "matches",
            "consistency",
            "lag",
            "batch");

    public static final Section CREATE =
            Section.of("create", "create", "with", "if", "forEach", "by", "matches", "from", "batch");
    public static final Section PUT = Section.of("put", "put", "with", "batch");
    public static final Section UPDATE =
            Section.of("update", "update", "by", "matches", "set", "to", "add", "remove", "if", "consistency", "batch");
    public static final Section DELETE =
            Section.of("delete", "delete", "by", "matches", "if", "cascade", "consistency", "batch");
    public static final Section TRANSACTION = Section.of("transaction", "transaction");
    public static final Section EXTERNAL = Section.of("external", "external", "reads");

    /** The sections named by a verb: a pattern has exactly one of these fields. */
    public static final List<Section> VERBS = List.of(READ, COUNT, CREATE, PUT, UPDATE, DELETE, TRANSACTION, EXTERNAL);

    /** The verbs that are allowed in a transaction. */
    public static final List<Section> WRITES = List.of(CREATE, PUT, UPDATE, DELETE);

    /** The fields that an action of a transaction may have in addition to those of its verb. */
    public static final Section ACTION = Section.of("action", "times");

    public static final Section RATE = Section.of("rate", "average", "peak");
    public static final Section MATCHES = Section.of("matches", "average", "max");
    public static final Section CONTAINS = Section.of("contains", "attributes", "share");
    public static final Section INCLUDE =
            Section.of("include", "by", "in", "range", "prefix", "has", "lacks", "contains", "order", "limit");
    public static final Section OPTIONS = Section.of(
            "options",
            "layout",
            "names",
            "region",
            "capacity",
            "maxIndexes",
            "roundTrip",
            "simplicity",
            "request",
            "headroom",
            "tenant",
            "tolerance",
            "apart",
            "indexNames");
    public static final Section CAPACITY = Section.of("capacity", "provisioned");
    public static final Section PROVISIONED = Section.of("provisioned", "utilization");
    public static final Section TENANT = Section.of("tenant", "attribute", "except");
    public static final Section TOLERANCE = Section.of("tolerance", "share", "dollars");

    public static final List<Section> ALL = List.of(
            MODEL,
            ENTITY,
            PARENT,
            ATTRIBUTE,
            AGGREGATE,
            SOURCE_TABLE,
            SOURCE_COLUMN,
            PATTERN,
            READ,
            COUNT,
            CREATE,
            PUT,
            UPDATE,
            DELETE,
            TRANSACTION,
            EXTERNAL,
            ACTION,
            RATE,
            MATCHES,
            CONTAINS,
            INCLUDE,
            OPTIONS,
            CAPACITY,
            PROVISIONED,
            TENANT,
            TOLERANCE);

    private ModelSections() {}
}
