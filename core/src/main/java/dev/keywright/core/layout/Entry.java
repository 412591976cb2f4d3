package dev.keywright.core.layout;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.NoFallback;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.When;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The entry of an item type in a table or an index: its keys and its conditions. A class and not a record: a
 * layout makes each entry once and compares it many times, and comparing all its fields would take most of the time of a
 * search.
 */
public final class Entry {
    private final ItemType item;
    private final Path path;
    private final List<Template> partition;
    private final List<Template> sort;
    private final List<When> when;
    private final List<Entry> earlier;
    private final List<Part> partitionParts;
    private final List<Part> sortParts;
    private final Set<AttributeUse> required;
    private final Set<AttributeUse> keyAttributes;

    public Entry(ItemType item, Path path, List<Template> partition, List<Template> sort, List<When> when) {
        this(item, path, partition, sort, when, List.of());
    }

    /** An entry that exists only where none of the earlier alternatives does. */
    Entry(
            ItemType item,
            Path path,
            List<Template> partition,
            List<Template> sort,
            List<When> when,
            List<Entry> earlier) {
        this.item = item;
        this.path = path;
        this.partition = List.copyOf(partition);
        this.sort = List.copyOf(sort);
        this.when = List.copyOf(when);
        this.earlier = List.copyOf(earlier);
        this.partitionParts = parts(partition);
        this.sortParts = parts(sort);
        this.required = Collections.unmodifiableSet(required(partitionParts, sortParts));
        this.keyAttributes = Collections.unmodifiableSet(keyAttributes(partition, sort));
    }

    public ItemType item() {
        return item;
    }

    public Path path() {
        return path;
    }

    /** One template, or one for each attribute of a multi-attribute partition key. */
    public List<Template> partition() {
        return partition;
    }

    /** The templates of the sort key; empty where there is none. */
    public List<Template> sort() {
        return sort;
    }

    public List<When> when() {
        return when;
    }

    /** The alternatives before this one in the same index: the first that holds is the entry. */
    public List<Entry> earlier() {
        return earlier;
    }

    public EntityRef entity() {
        return item.kind().entity();
    }

    public boolean isPrimary() {
        return path instanceof Path.Primary;
    }

    public List<Part> partitionParts() {
        return partitionParts;
    }

    public List<Part> sortParts() {
        return sortParts;
    }

    private static List<Part> parts(List<Template> templates) {
        List<Part> parts = new ArrayList<>();
        templates.forEach(template -> parts.addAll(template.parts()));
        return List.copyOf(parts);
    }

    /** The attributes that must have a value for the entry to exist. */
    public Set<AttributeUse> required() {
        return required;
    }

    private static Set<AttributeUse> required(List<Part> partition, List<Part> sort) {
        Set<AttributeUse> required = new LinkedHashSet<>();
        List<Part> parts = new ArrayList<>(partition);
        parts.addAll(sort);
        for (Part part : parts) {
            boolean replaced = part instanceof Segment segment && !(segment.fallback() instanceof NoFallback);
            if (!replaced) {
                required.addAll(part.attributes());
            }
        }
        return required;
    }

    /** The attributes whose values make up the key of the entry. */
    public Set<AttributeUse> keyAttributes() {
        return keyAttributes;
    }

    private static Set<AttributeUse> keyAttributes(List<Template> partition, List<Template> sort) {
        Set<AttributeUse> attributes = new LinkedHashSet<>();
        partition.forEach(template -> attributes.addAll(template.attributes()));
        sort.forEach(template -> attributes.addAll(template.attributes()));
        return attributes;
    }

    public boolean hasSort() {
        return !sort.isEmpty();
    }
}
