package dev.keywright.runtime.writing;

import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.store.Backoff;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import dev.keywright.runtime.store.Store;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Sends the item writes of one operation, and returns the outcome. */
final class Attempt {
    /** What has changed meanwhile is looked at again, and what parents lack refuses nothing. */
    private static final Set<Meaning> UNDECIDED = Set.of(Meaning.STALE, Meaning.PARENT_GONE, Meaning.PARENT_MOVED);

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
        Optional<Outcome> clash = upkeep.refusal().or(() -> clash(upkeep.atOnce()));
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

    /** One that must be new under a key that is put already: it is refused as if the other were there. */
    private static Optional<Outcome> clash(List<ItemWrite> writes) {
        if (writes.size() < 2) {
            return Optional.empty();
        }
        List<ItemWrite> put = new ArrayList<>();
        for (ItemWrite write : writes) {
            if (!(write.deed() instanceof ItemWrite.Put)) {
                continue;
            }
            Optional<Meaning> mustBeNew = mustBeNew(write);
            if (mustBeNew.isPresent() && put.stream().anyMatch(write::isOfTheSame)) {
                return Optional.of(Outcome.refused(mustBeNew.get(), write.kind()));
            }
            put.add(write);
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

    /** A number that went with its parent is left out, and a map that was missing comes with its first child. */
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
                } else if (meaning == Meaning.MAP_MISSING) {
                    writes.set(one.number(), write.withMaps());
                } else {
                    outcomes.add(Outcome.refused(meaning, write.kind()));
                }
            }
            if (!outcomes.isEmpty()) {
                return decisive(outcomes);
            }
            writes.removeAll(gone);
        }
        return Outcome.done(1);
    }

    /** What was written first is refused first; where something has changed meanwhile, little is sure. */
    private Outcome decisive(List<Outcome> outcomes) {
        boolean changed = outcomes.stream().anyMatch(outcome -> outcome.result() == Outcome.Result.STALE);
        return changed ? outcomes.stream().filter(this::isSure).findFirst().orElse(Outcome.STALE) : outcomes.get(0);
    }

    /**
     * Whether it stands although something else has changed meanwhile: a condition does not hold for an item that is there, or
     * an item is not there that cannot have gone elsewhere. A copy whose key was computed from that condition is missing then.
     */
    private boolean isSure(Outcome outcome) {
        return outcome.result() == Outcome.Result.CONDITION
                || (outcome.result() == Outcome.Result.NOT_THERE
                        && !design.moves(design.item(outcome.refusedBy()).entity()));
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
        return Precondition.decisive(write.preconditions(), item)
                // The item has changed again since it was looked at.
                .orElse(Meaning.STALE);
    }

    /** Whether a write will be refused, before anything is done that cannot be taken back. */
    Optional<Outcome> refusal(Work work) {
        for (ItemWrite write : work.upkeep().atOnce()) {
            List<Precondition> telling = write.preconditions().stream()
                    .filter(precondition -> !UNDECIDED.contains(precondition.meaning()))
                    .toList();
            Optional<Meaning> meaning =
                    telling.isEmpty() ? Optional.empty() : Precondition.decisive(telling, now(write, work.seen()));
            if (meaning.isPresent()) {
                return Optional.of(Outcome.refused(meaning.get(), write.kind()));
            }
        }
        return work.upkeep().refusal();
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

    /**
     * Each by itself, in this order, so that nobody goes before those who are found through it: whoever repeats it after an end in
     * between finds the rest. What is nothing but items to put or to take away goes in batches of one kind, unless it may stand
     * elsewhere by now. Where one has changed meanwhile, all are to be looked at again.
     */
    Outcome writeApart(List<Upkeep> upkeeps) {
        LinkedHashSet<ItemWrite> plain = new LinkedHashSet<>();
        for (Upkeep upkeep : upkeeps) {
            List<ItemWrite> merged = upkeep.merged().atOnce();
            boolean single = merged.size() == 1 && upkeep.afterwards().isEmpty() && isPlain(merged.get(0));
            boolean alike = single
                    && plain.stream()
                            .allMatch(other -> other.kind().equals(merged.get(0).kind()));
            if (!alike) {
                writeBatch(List.copyOf(plain));
                plain.clear();
            }
            if (single) {
                plain.add(merged.get(0));
            } else if (write(upkeep, Repetition.HARMLESS).result() == Outcome.Result.STALE) {
                return Outcome.STALE;
            }
        }
        writeBatch(List.copyOf(plain));
        return Outcome.done(upkeeps.size());
    }

    /** Copies that trail, each by itself: one that has changed meanwhile is written as it is then. */
    void writeTrailing(List<Work.Trailing> copies, Duration patience) {
        for (Work.Trailing copy : copies) {
            Backoff backoff = new Backoff(patience);
            backoff.before();
            Outcome outcome = write(copy.upkeep(), Repetition.HARMLESS);
            while (outcome.result() == Outcome.Result.STALE) {
                backoff.before();
                outcome = copy.again()
                        .get()
                        .map(upkeep -> write(upkeep, Repetition.HARMLESS))
                        .orElse(Outcome.NOTHING);
            }
        }
    }

    private static boolean isPlain(ItemWrite write) {
        return !(write.deed() instanceof ItemWrite.Change)
                && write.preconditions().stream().noneMatch(one -> one.meaning() == Meaning.STALE);
    }

    void writeBatch(List<ItemWrite> writes) {
        if (!writes.isEmpty()) {
            store.writeBatch(writes);
        }
    }
}
