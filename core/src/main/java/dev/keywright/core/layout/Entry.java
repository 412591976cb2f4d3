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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * How a kind of item stands in a table or an index: by which keys, and under which conditions.
 *
 * @param partition one template, or one for each attribute of a multi-attribute key
 * @param sort the same; empty where there is no sort key
 */
public record Entry(ItemType item, Path path, List<Template> partition, List<Template> sort, List<When> when) {
    public Entry {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
        when = List.copyOf(when);
    }

    public EntityRef entity() {
        return item.kind().entity();
    }

    public boolean isPrimary() {
        return path instanceof Path.Primary;
    }

    public List<Part> partitionParts() {
        return parts(partition);
    }

    public List<Part> sortParts() {
        return parts(sort);
    }

    private static List<Part> parts(List<Template> templates) {
        return templates.stream().flatMap(template -> template.parts().stream()).toList();
    }

    /** The attributes without whose values there is no such entry. */
    public Set<AttributeUse> required() {
        Set<AttributeUse> required = new LinkedHashSet<>();
        List<Part> parts = new ArrayList<>(partitionParts());
        parts.addAll(sortParts());
        for (Part part : parts) {
            boolean replaced = part instanceof Segment segment && !(segment.fallback() instanceof NoFallback);
            if (!replaced) {
                required.addAll(part.attributes());
            }
        }
        return required;
    }

    /** The attributes whose values decide where the entry stands. */
    public Set<AttributeUse> keyAttributes() {
        Set<AttributeUse> attributes = new LinkedHashSet<>();
        partition.forEach(template -> attributes.addAll(template.attributes()));
        sort.forEach(template -> attributes.addAll(template.attributes()));
        return attributes;
    }

    public boolean hasSort() {
        return !sort.isEmpty();
    }

    /** A layout makes each entry once; comparing all that is in it would take most of the time of a search. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
