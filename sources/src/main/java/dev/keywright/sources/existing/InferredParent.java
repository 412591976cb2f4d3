package dev.keywright.sources.existing;

import dev.keywright.sources.existing.ExistingTable.ExistingItem;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The item type in whose item collection another one lives: `ORDER#{orderId}` below `USER#{userId}`.
 *
 * @param average children for each parent, over all of them
 * @param most children of one parent, in the items seen
 */
record InferredParent(InferredItemType parent, double average, long most) {
    static Optional<InferredParent> find(InferredItemType child, List<InferredItemType> siblings) {
        return siblings.stream()
                .filter(other -> !other.equals(child) && isWithin(other, child))
                .max(Comparator.comparingInt(other -> other.id().size()))
                .map(other -> of(other, child));
    }

    private static boolean isWithin(InferredItemType parent, InferredItemType child) {
        Set<String> id = parent.id();
        return !id.isEmpty()
                && parent.partition().equals(child.partition())
                && child.id().size() > id.size()
                && child.id().containsAll(id);
    }

    private static InferredParent of(InferredItemType parent, InferredItemType child) {
        Map<String, Long> children = new TreeMap<>();
        for (ExistingItem item : child.items()) {
            StringBuilder key = new StringBuilder();
            parent.id().forEach(name -> key.append(child.value(item, name)).append('\n'));
            children.merge(key.toString(), 1L, Long::sum);
        }
        double average = (double) child.items().size() / parent.items().size();
        long most = children.values().stream().mapToLong(Long::longValue).max().orElse(1);
        return new InferredParent(parent, average, Math.max(most, (long) Math.ceil(average)));
    }
}
