package dev.keywright.runtime.writing;

import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.ItemWrite.Change;
import dev.keywright.runtime.store.ItemWrite.Remove;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import java.util.ArrayList;
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
        List<ItemWrite> merged = new ArrayList<>();
        for (ItemWrite write : forwarded(writes)) {
            int same = find(merged, write);
            if (same < 0) {
                merged.add(write);
            } else {
                merged.set(same, merged.get(same).and(write));
            }
        }
        return merged;
    }

    /** What changes in an item that moves in the same transaction changes in it where it arrives. */
    private static List<ItemWrite> forwarded(List<ItemWrite> writes) {
        List<ItemWrite> moves = writes.stream()
                .filter(write ->
                        write.deed() instanceof Remove remove && !remove.to().isEmpty())
                .toList();
        if (moves.isEmpty()) {
            return writes;
        }
        List<ItemWrite> all = new ArrayList<>();
        List<ItemWrite> arriving = new ArrayList<>();
        for (ItemWrite write : writes) {
            int move = write.deed() instanceof Change ? find(moves, write) : -1;
            if (move >= 0) {
                Map<String, AttributeValue> to = ((Remove) moves.get(move).deed()).to();
                arriving.add(new ItemWrite(write.table(), write.kind(), to, write.deed(), List.of()));
            }
            all.add(move < 0 ? write : write.with(Change.NOTHING, write.preconditions()));
        }
        all.addAll(arriving);
        return all;
    }

    private static int find(List<ItemWrite> writes, ItemWrite wanted) {
        for (int number = 0; number < writes.size(); number++) {
            if (writes.get(number).isOfTheSame(wanted)) {
                return number;
            }
        }
        return -1;
    }
}
