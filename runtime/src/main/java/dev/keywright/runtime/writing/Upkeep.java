package dev.keywright.runtime.writing;

import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.ItemWrite.Change;
import dev.keywright.runtime.store.ItemWrite.Remove;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The item writes of one operation: those in one transaction, and those after it.
 *
 * @param refusal the reason why it cannot be done at all, known before anything is sent
 */
record Upkeep(List<ItemWrite> atOnce, List<ItemWrite> afterwards, Optional<Outcome> refusal) {
    static final Upkeep NOTHING = new Upkeep(List.of(), List.of(), Optional.empty());
    /** There is nothing to write to. */
    static final Upkeep NOWHERE = new Upkeep(List.of(), List.of(), Optional.of(Outcome.NOTHING));

    static Upkeep of(ItemWrite write) {
        return of(true, List.of(write));
    }

    static Upkeep of(boolean atOnce, List<ItemWrite> writes) {
        return new Upkeep(atOnce ? writes : List.of(), atOnce ? List.of() : writes, Optional.empty());
    }

    Upkeep and(Upkeep other) {
        return equals(NOTHING)
                ? other
                : new Upkeep(
                        both(atOnce, other.atOnce), both(afterwards, other.afterwards), refusal.or(other::refusal));
    }

    /** Also what would otherwise be written after the transaction. */
    List<ItemWrite> all() {
        return both(atOnce, afterwards);
    }

    private static List<ItemWrite> both(List<ItemWrite> ones, List<ItemWrite> others) {
        if (others.isEmpty()) {
            return ones;
        }
        List<ItemWrite> both = new ArrayList<>(ones);
        both.addAll(others);
        return both;
    }

    /** A child among the writes of a transaction: where it is gone all begins anew, unless nothing else depends on it. */
    Upkeep inTransaction() {
        boolean alone = atOnce.size() == 1;
        return new Upkeep(
                atOnce.stream()
                        .map(write -> alone ? write.without(Meaning.NOT_THERE) : inTransaction(write))
                        .toList(),
                afterwards,
                refusal);
    }

    private static ItemWrite inTransaction(ItemWrite write) {
        return write.with(
                write.deed(),
                write.preconditions().stream()
                        .map(one -> one.meaning() == Meaning.NOT_THERE
                                ? new Precondition(one.requirement(), Meaning.STALE)
                                : one)
                        .toList());
    }

    /** With every item once. */
    Upkeep merged() {
        return new Upkeep(merged(atOnce), merged(afterwards), refusal);
    }

    private static List<ItemWrite> merged(List<ItemWrite> writes) {
        if (writes.size() < 2) {
            return writes;
        }
        Map<List<Object>, ItemWrite> merged = new LinkedHashMap<>();
        for (ItemWrite write : forwarded(writes)) {
            merged.merge(write.place(), write, ItemWrite::and);
        }
        return List.copyOf(merged.values());
    }

    /** What changes in an item that moves in the same transaction changes in it where it arrives. */
    private static List<ItemWrite> forwarded(List<ItemWrite> writes) {
        Map<List<Object>, Map<String, AttributeValue>> moves = new LinkedHashMap<>();
        for (ItemWrite write : writes) {
            if (write.deed() instanceof Remove remove && !remove.to().isEmpty()) {
                moves.putIfAbsent(write.place(), remove.to());
            }
        }
        if (moves.isEmpty()) {
            return writes;
        }
        List<ItemWrite> all = new ArrayList<>();
        List<ItemWrite> arriving = new ArrayList<>();
        for (ItemWrite write : writes) {
            boolean moved = write.deed() instanceof Change && moves.containsKey(write.place());
            if (moved) {
                arriving.add(
                        new ItemWrite(write.table(), write.kind(), moves.get(write.place()), write.deed(), List.of()));
            }
            all.add(moved ? write.with(Change.NOTHING, write.preconditions()) : write);
        }
        all.addAll(arriving);
        return all;
    }
}
