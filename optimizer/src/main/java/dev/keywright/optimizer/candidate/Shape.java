package dev.keywright.optimizer.candidate;

import dev.keywright.core.model.AttributeUse;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which attributes make up a key, before it has a text.
 *
 * @param partition may be empty: then everything of the kind lies in one partition
 * @param shards over how many partitions the entities are spread besides; 1 for none
 * @param levels how many attributes of the sort key stand before the name of the kind, so that what belongs together lies
 *     together whatever its kind
 * @param mark where the kind lies among the others of its collection
 */
public record Shape(List<AttributeUse> partition, int shards, List<AttributeUse> sort, int levels, Mark mark) {
    public Shape {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
    }

    /** Characters that sort before all names of kinds, one after the other. */
    public enum Mark {
        NONE(""),
        /** Right before the one that the collection belongs to: read backwards, it comes next. */
        BEFORE("#"),
        OWNER("$"),
        /** Right after the one that the collection belongs to. */
        AFTER("%");

        private final String text;

        Mark(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }

    public static Shape of(List<AttributeUse> partition, List<AttributeUse> sort) {
        return new Shape(partition, 1, sort, 0, Mark.NONE);
    }

    public Shape withLevels(int count) {
        return new Shape(partition, shards, sort, count, mark);
    }

    public Shape with(Mark other) {
        return new Shape(partition, shards, sort, levels, other);
    }

    public Shape over(int count) {
        return new Shape(partition, count, sort, levels, mark);
    }

    public List<AttributeUse> attributes() {
        List<AttributeUse> all = new ArrayList<>(partition);
        all.addAll(sort);
        return all;
    }

    /** The attributes of parents in the key. */
    public Set<AttributeUse> inherited() {
        Set<AttributeUse> inherited = new LinkedHashSet<>(attributes());
        inherited.removeIf(use -> !use.isInherited());
        return inherited;
    }

    // Written out for the reason given at EntityRef.
    @Override
    public boolean equals(Object other) {
        return other instanceof Shape shape
                && partition.equals(shape.partition)
                && shards == shape.shards
                && sort.equals(shape.sort)
                && levels == shape.levels
                && mark == shape.mark;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * partition.hashCode() + sort.hashCode()) + levels;
    }
}
