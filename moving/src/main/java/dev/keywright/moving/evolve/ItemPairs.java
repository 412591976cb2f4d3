package dev.keywright.moving.evolve;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.ItemType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/** The item types of two designs that are the same one: by name and purpose, or by purpose and keys, or by purpose alone. */
final class ItemPairs {
    private final List<Pair> pairs = new ArrayList<>();
    private final List<ItemType> gone;
    private final List<ItemType> added;

    /** An item type in both designs. */
    record Pair(ItemType old, ItemType next) {}

    ItemPairs(Design old, Design next) {
        this.gone = new ArrayList<>(items(old));
        this.added = new ArrayList<>(items(next));
        match((one, other) -> one.name().equals(other.name()) && isAlike(one, other));
        match((one, other) -> one.kind().equals(other.kind()) && one.keys().equals(other.keys()));
        match((one, other) -> one.kind().equals(other.kind()));
    }

    private static List<ItemType> items(Design design) {
        return design.tables().stream().flatMap(table -> table.items().stream()).toList();
    }

    private static boolean isAlike(ItemType one, ItemType other) {
        return one.kind().getClass().equals(other.kind().getClass())
                && one.kind().entity().equals(other.kind().entity());
    }

    private void match(BiPredicate<ItemType, ItemType> same) {
        for (ItemType old : List.copyOf(gone)) {
            Optional<ItemType> found =
                    added.stream().filter(next -> same.test(old, next)).findFirst();
            if (found.isPresent()) {
                gone.remove(old);
                added.remove(found.get());
                pairs.add(new Pair(old, found.get()));
            }
        }
    }

    List<Pair> pairs() {
        return List.copyOf(pairs);
    }

    /** In the old design alone. */
    List<ItemType> gone() {
        return List.copyOf(gone);
    }

    /** In the new design alone. */
    List<ItemType> added() {
        return List.copyOf(added);
    }

    Optional<ItemType> findOld(ItemType next) {
        return pairs.stream()
                .filter(pair -> pair.next().ref().equals(next.ref()))
                .map(Pair::old)
                .findFirst();
    }
}
