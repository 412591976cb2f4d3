package dev.keywright.runtime.writing;

import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import dev.keywright.runtime.store.Store;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Sends the item writes of one operation, and returns the outcome. */
final class Attempt {
    private final Store store;
    private final Design design;
    private int part;

    Attempt(Store store, Design design) {
        this.store = store;
        this.design = design;
    }

    /** What follows belongs to another one of several inputs of a call. */
    void begin(int other) {
        part = other;
    }

    /** Items outside of the transaction are written after it. */
    Outcome write(Upkeep upkeep, Repetition repetition) {
        Optional<Outcome> clash = clash(upkeep.atOnce());
        if (clash.isPresent()) {
            return clash.get();
        }
        Upkeep merged = upkeep.merged();
        Outcome outcome = merged.atOnce().isEmpty() ? Outcome.done(1) : atOnce(merged.atOnce(), repetition);
        if (outcome.isDone()) {
            for (int number = 0; number < merged.afterwards().size(); number++) {
                atOnce(List.of(merged.afterwards().get(number)), repetition.then(number));
            }
        }
        return outcome;
    }

    /** Two that are new under one key: the second is refused as if the first were there already. */
    private static Optional<Outcome> clash(List<ItemWrite> writes) {
        if (writes.size() < 2) {
            return Optional.empty();
        }
        List<ItemWrite> fresh = new ArrayList<>();
        for (ItemWrite write : writes) {
            Optional<Meaning> mustBeNew = write.deed() instanceof ItemWrite.Put ? mustBeNew(write) : Optional.empty();
            if (mustBeNew.isEmpty()) {
                continue;
            }
            for (ItemWrite other : fresh) {
                if (write.isOfTheSame(other)) {
                    return Optional.of(Outcome.refused(mustBeNew.get(), write.kind()));
                }
            }
            fresh.add(write);
        }
        return Optional.empty();
    }

    private static Optional<Meaning> mustBeNew(ItemWrite write) {
        for (Precondition precondition : write.preconditions()) {
            if (precondition.meaning() == Meaning.EXISTS || precondition.meaning() == Meaning.TAKEN) {
                return Optional.of(precondition.meaning());
            }
        }
        return Optional.empty();
    }

    /** A number that went with its parent is left out. */
    private Outcome atOnce(List<ItemWrite> all, Repetition repetition) {
        List<ItemWrite> writes = new ArrayList<>(all);
        while (!writes.isEmpty()) {
            Store.Reply reply = sent(writes, repetition);
            if (reply.doneBefore()) {
                return Outcome.DONE_BEFORE;
            }
            List<Store.Refused> refused = reply.refused();
            if (refused.isEmpty() || isRefusedByItself(writes, refused, repetition)) {
                return Outcome.done(1);
            }
            List<ItemWrite> gone = new ArrayList<>();
            List<Outcome> outcomes = new ArrayList<>();
            for (Store.Refused one : refused) {
                ItemWrite write = writes.get(one.number());
                Meaning meaning = meaning(write, one.item());
                if (meaning == Meaning.PARENT_GONE) {
                    gone.add(write);
                } else {
                    outcomes.add(Outcome.refused(meaning, write.kind()));
                }
            }
            // What was written first is refused first; where something has changed meanwhile, nothing is sure.
            if (outcomes.stream().anyMatch(outcome -> outcome.result() == Outcome.Result.STALE)) {
                return Outcome.STALE;
            }
            if (!outcomes.isEmpty()) {
                return outcomes.get(0);
            }
            writes.removeAll(gone);
        }
        return Outcome.done(1);
    }

    private Store.Reply sent(List<ItemWrite> writes, Repetition repetition) {
        boolean looks =
                writes.size() == 1 && writes.get(0).deed() instanceof ItemWrite.Change change && change.isNothing();
        if (store.remembers() && !repetition.isHarmless() && !looks) {
            return store.writeOnce(writes, part + " " + repetition.label());
        }
        Optional<RequestId> request =
                writes.size() == 1 ? RequestId.next(design.item(writes.get(0).kind())) : Optional.empty();
        if (request.isEmpty()) {
            return new Store.Reply(store.write(writes), false);
        }
        List<Store.Refused> refused = store.write(List.of(request.get().in(writes.get(0))));
        boolean done = refused.stream().anyMatch(one -> request.get().isIn(one.item()));
        return new Store.Reply(done ? List.of() : refused, false);
    }

    /** The reply to a single write was lost, and when it was sent again it met what it had left behind itself. */
    private static boolean isRefusedByItself(
            List<ItemWrite> writes, List<Store.Refused> refused, Repetition repetition) {
        return writes.size() == 1
                && repetition.told()
                && refused.get(0).sentAgain()
                && LeftBehind.by(writes.get(0), refused.get(0).item());
    }

    /** Whether the caller's token tells what earlier calls have done. */
    boolean remembers() {
        return store.remembers();
    }

    /** Whether everything that must be new is there, and as these writes would leave it behind. */
    boolean isLeftBehind(Upkeep upkeep) {
        List<ItemWrite> fresh = upkeep.atOnce().stream()
                .filter(write -> write.preconditions().stream()
                        .anyMatch(precondition -> precondition.meaning() == Meaning.EXISTS))
                .toList();
        return !fresh.isEmpty() && fresh.stream().allMatch(write -> LeftBehind.by(write, now(write, Map.of())));
    }

    private static Meaning meaning(ItemWrite write, Map<String, AttributeValue> item) {
        return failed(write, item)
                // The item has changed again since it was looked at.
                .orElse(Meaning.STALE);
    }

    private static Optional<Meaning> failed(ItemWrite write, Map<String, AttributeValue> item) {
        return write.preconditions().stream()
                .filter(precondition -> !precondition.requirement().holds(item))
                .map(Precondition::meaning)
                .findFirst();
    }

    /** Whether a write will be refused, before anything is done that cannot be taken back. */
    Optional<Outcome> refusal(Work work) {
        for (ItemWrite write : work.upkeep().atOnce()) {
            boolean telling = write.preconditions().stream()
                    .anyMatch(precondition -> precondition.meaning() != Meaning.PARENT_GONE);
            Optional<Meaning> meaning = telling ? failed(write, now(write, work.seen())) : Optional.empty();
            if (meaning.isPresent() && meaning.get() != Meaning.PARENT_GONE) {
                return Optional.of(Outcome.refused(meaning.get(), write.kind()));
            }
        }
        return Optional.empty();
    }

    /** An item that was just read is not read again. */
    private Map<String, AttributeValue> now(ItemWrite write, Map<String, AttributeValue> seen) {
        boolean known =
                !seen.isEmpty() && seen.entrySet().containsAll(write.key().entrySet());
        if (known) {
            return seen;
        }
        List<Map<String, AttributeValue>> found = store.get(write.table(), List.of(write.key()), true);
        return found.isEmpty() ? Map.of() : found.get(0);
    }

    /** Each by itself; what is nothing but items to put or to take away goes in batches. */
    void writeApart(List<Upkeep> upkeeps) {
        LinkedHashSet<ItemWrite> plain = new LinkedHashSet<>();
        for (Upkeep upkeep : upkeeps) {
            Upkeep merged = upkeep.merged();
            boolean single = merged.atOnce().size() == 1
                    && merged.afterwards().isEmpty()
                    && !(merged.atOnce().get(0).deed() instanceof ItemWrite.Change);
            if (single) {
                plain.add(merged.atOnce().get(0));
            } else {
                write(upkeep, Repetition.HARMLESS);
            }
        }
        writeBatch(List.copyOf(plain));
    }

    void writeBatch(List<ItemWrite> writes) {
        if (!writes.isEmpty()) {
            store.writeBatch(writes);
        }
    }
}
