package dev.keywright.optimizer.candidate;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The attributes of a key, before it has a text.
 *
 * @param partition may be empty: then all entities are in one item collection
 * @param shards the number of partitions that the entities are spread over; 1 for no sharding
 * @param levels the number of sort key attributes before the item type, so that items of several types can be grouped
 * @param mark the position of the item type among the others of its collection
 * @param inverted the numbers in the sort key whose largest value comes first
 */
public record Shape(
        List<AttributeUse> partition,
        int shards,
        List<AttributeUse> sort,
        int levels,
        Mark mark,
        Set<AttributeUse> inverted) {
    public Shape {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
        inverted = Set.copyOf(inverted);
    }

    /** Characters that sort before all names of item types, one after the other. */
    public enum Mark {
        NONE(""),
        /** Right before the item that the collection belongs to: the next one in descending order. */
        BEFORE("#"),
        OWNER("$"),
        /** Right after the item that the collection belongs to. */
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
        return new Shape(partition, 1, sort, 0, Mark.NONE, Set.of());
    }

    public Shape withLevels(int count) {
        return new Shape(partition, shards, sort, count, mark, inverted);
    }

    public Shape with(Mark other) {
        return new Shape(partition, shards, sort, levels, other, inverted);
    }

    public Shape over(int count) {
        return new Shape(partition, count, sort, levels, mark, inverted);
    }

    /** With a longer or shorter sort key. */
    public Shape sortedBy(List<AttributeUse> other) {
        return new Shape(partition, shards, other, levels, mark, inverted);
    }

    /** With the largest value first for those of the numbers that the sort key has. */
    public Shape inverting(Set<AttributeUse> numbers) {
        Set<AttributeUse> own = new LinkedHashSet<>(sort);
        own.retainAll(numbers);
        return new Shape(partition, shards, sort, levels, mark, own);
    }

    public List<AttributeUse> attributes() {
        List<AttributeUse> all = new ArrayList<>(partition);
        all.addAll(sort);
        return all;
    }

    /** Whether two different keys never have these values: they are all that the key is made of. */
    public boolean keeps(List<AttributeRef> unique) {
        Set<AttributeUse> values = new LinkedHashSet<>();
        unique.forEach(attribute -> values.add(AttributeUse.own(attribute)));
        return values.equals(new LinkedHashSet<>(attributes()));
    }

    /** The same key with that attribute at the beginning of its partition, where it may already be. */
    public Shape under(AttributeUse first) {
        List<AttributeUse> longer = new ArrayList<>(List.of(first));
        partition.stream().filter(use -> !use.equals(first)).forEach(longer::add);
        int place = sort.indexOf(first);
        List<AttributeUse> rest =
                sort.stream().filter(use -> !use.equals(first)).toList();
        return new Shape(longer, shards, rest, place >= 0 && place < levels ? levels - 1 : levels, mark, inverted)
                .inverting(inverted);
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
                && mark == shape.mark
                && inverted.equals(shape.inverted);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * partition.hashCode() + sort.hashCode()) + levels;
    }
}
