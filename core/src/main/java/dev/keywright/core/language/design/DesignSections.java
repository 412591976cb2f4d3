package dev.keywright.core.language.design;

import dev.keywright.core.language.Section;
import java.util.List;

/**
 * Every field of the design language in one place; items also have their table's key attributes and indexes as
 * fields.
 */
public final class DesignSections {
    public static final Section DESIGN = Section.of("design", "keywright", "design", "tables", "operations");
    public static final Section TABLE = Section.of("table", "key", "indexes", "items");
    public static final Section TABLE_KEY = Section.of("table-key", "partition", "sort");
    public static final Section INDEX = Section.of("index", "partition", "sort", "projection", "local", "items");
    public static final Section INDEX_ENTRY = Section.of("index-entry", "partition", "sort", "when");

    public static final Section ENTITY_ITEM = Section.of("entity-item", "carries", "kept");
    public static final Section GUARD_ITEM = Section.of("guard-item", "guards", "attributes", "kept");
    public static final Section COPY_ITEM =
            Section.of("copy-item", "copies", "attributes", "when", "times", "carries", "kept");
    public static final Section COUNTER_ITEM = Section.of("counter-item", "counts", "by", "in", "shards", "kept");
    public static final Section SUM_ITEM = Section.of("sum-item", "sums", "by", "in", "shards", "kept");
    public static final Section LATEST_ITEM = Section.of("latest-item", "latest", "by", "in", "kept");
    public static final Section LARGEST_ITEM = Section.of("largest-item", "largest", "by", "in", "kept");
    public static final Section PART_ITEM = Section.of("part-item", "part", "attributes", "kept");
    public static final Section EMBED_ITEM = Section.of("embed-item", "embeds", "in", "kept");
    public static final Section SEQUENCE_ITEM = Section.of("sequence-item", "sequence", "in", "kept");

    /** The sections whose first field states the purpose of the item. */
    public static final List<Section> KINDS = List.of(
            GUARD_ITEM,
            COPY_ITEM,
            COUNTER_ITEM,
            SUM_ITEM,
            LATEST_ITEM,
            LARGEST_ITEM,
            PART_ITEM,
            EMBED_ITEM,
            SEQUENCE_ITEM);

    public static final List<Section> ALL = List.of(
            DESIGN,
            TABLE,
            TABLE_KEY,
            INDEX,
            INDEX_ENTRY,
            ENTITY_ITEM,
            GUARD_ITEM,
            COPY_ITEM,
            COUNTER_ITEM,
            SUM_ITEM,
            LATEST_ITEM,
            LARGEST_ITEM,
            PART_ITEM,
            EMBED_ITEM,
            SEQUENCE_ITEM);

    /** The names that no key attribute and no index can have, because they are fields of items. */
    public static final List<String> ITEM_FIELDS = KINDS.stream()
            .map(kind -> kind.with(ENTITY_ITEM))
            .flatMap(kind -> kind.fields().stream())
            .distinct()
            .toList();

    private DesignSections() {}
}
