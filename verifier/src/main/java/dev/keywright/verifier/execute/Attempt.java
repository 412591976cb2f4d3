package dev.keywright.verifier.execute;

import dev.keywright.verifier.ask.Outcome;
import dev.keywright.verifier.ask.Outcome.Why;
import dev.keywright.verifier.execute.Demand.Meaning;
import dev.keywright.verifier.execute.Writing.Forbidden;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Writes what belongs together, and says what became of it. */
final class Attempt {
    private final Writing writing;

    Attempt(Writing writing) {
        this.writing = writing;
    }

    /** What came of an attempt: it is settled, or something had changed and all begins anew. */
    enum Result {
        DONE,
        EXISTS,
        TAKEN,
        NOT_THERE,
        CONDITION,
        STALE
    }

    /** What trails is written when the rest is done. */
    Result write(Upkeep upkeep) {
        Optional<Result> clash = clash(upkeep.atOnce());
        if (clash.isPresent()) {
            return clash.get();
        }
        Upkeep merged = upkeep.merged();
        Result result = merged.atOnce().isEmpty() ? Result.DONE : atOnce(merged.atOnce());
        if (result == Result.DONE) {
            merged.afterwards().forEach(write -> atOnce(List.of(write)));
        }
        return result;
    }

    /** Two that are new under one key: the second is refused as if the first were there already. */
    private static Optional<Result> clash(List<ItemWrite> writes) {
        List<ItemWrite> fresh = new ArrayList<>();
        for (ItemWrite write : writes) {
            Optional<Meaning> mustBeNew = write.demands().stream()
                    .map(Demand::meaning)
                    .filter(meaning -> meaning == Meaning.EXISTS || meaning == Meaning.TAKEN)
                    .findFirst();
            boolean put = write.deed() instanceof ItemWrite.Put && mustBeNew.isPresent();
            if (put && fresh.stream().anyMatch(write::isOfTheSame)) {
                return mustBeNew.map(Attempt::result);
            }
            if (put) {
                fresh.add(write);
            }
        }
        return Optional.empty();
    }

    /** A number that went with its parent is left out. */
    private Result atOnce(List<ItemWrite> all) {
        List<ItemWrite> writes = new ArrayList<>(all);
        while (!writes.isEmpty()) {
            List<Forbidden> forbidden = writing.write(writes);
            if (forbidden.isEmpty()) {
                return Result.DONE;
            }
            Set<Meaning> meanings = new LinkedHashSet<>();
            List<ItemWrite> gone = new ArrayList<>();
            for (Forbidden one : forbidden) {
                ItemWrite write = writes.get(one.number());
                Meaning meaning = meaning(write, one);
                meanings.add(meaning);
                if (meaning == Meaning.PARENT_GONE) {
                    gone.add(write);
                }
            }
            Optional<Result> result = worst(meanings);
            if (result.isPresent()) {
                return result.get();
            }
            writes.removeAll(gone);
        }
        return Result.DONE;
    }

    private static Meaning meaning(ItemWrite write, Forbidden forbidden) {
        return write.demands().stream()
                .filter(demand -> !demand.requirement().holds(forbidden.item()))
                .map(Demand::meaning)
                .findFirst()
                // The item has changed again since it was looked at.
                .orElse(Meaning.STALE);
    }

    /** What was written first is refused first; where something has changed meanwhile, nothing is sure. */
    private static Optional<Result> worst(Set<Meaning> meanings) {
        if (meanings.contains(Meaning.STALE)) {
            return Optional.of(Result.STALE);
        }
        return meanings.stream()
                .filter(meaning -> meaning != Meaning.PARENT_GONE)
                .map(Attempt::result)
                .findFirst();
    }

    static Result result(Meaning meaning) {
        return switch (meaning) {
            case EXISTS -> Result.EXISTS;
            case TAKEN -> Result.TAKEN;
            case NOT_THERE -> Result.NOT_THERE;
            case CONDITION -> Result.CONDITION;
            case STALE -> Result.STALE;
            case PARENT_GONE -> Result.DONE;
        };
    }

    /** Each by itself; what is nothing but items to put or to take away goes in batches. */
    void writeApart(List<Upkeep> upkeeps) {
        List<ItemWrite> plain = new ArrayList<>();
        for (Upkeep upkeep : upkeeps) {
            Upkeep merged = upkeep.merged();
            boolean single = merged.atOnce().size() == 1
                    && merged.afterwards().isEmpty()
                    && !(merged.atOnce().get(0).deed() instanceof ItemWrite.Change);
            if (single) {
                plain.add(merged.atOnce().get(0));
            } else {
                write(upkeep);
            }
        }
        writing.batch(plain.stream().distinct().toList());
    }

    void writeTogether(Batch batch) {
        writing.batch(batch.writes());
    }

    static Outcome outcome(Result result, int reached) {
        return switch (result) {
            case DONE -> new Outcome.Done(reached);
            case EXISTS -> new Outcome.Refused(Why.EXISTS);
            case TAKEN -> new Outcome.Refused(Why.TAKEN);
            case CONDITION -> new Outcome.Refused(Why.CONDITION);
            case NOT_THERE -> new Outcome.Nothing();
            case STALE -> throw new IllegalStateException("what was read changed all the time");
        };
    }
}
