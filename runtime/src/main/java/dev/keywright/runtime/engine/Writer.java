package dev.keywright.runtime.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Carries out writes: looks up, writes all or nothing, and begins anew where something has changed meanwhile. */
final class Writer {
    private final Design design;
    private final Steps steps;
    private final Attempt attempt;
    private final Completing completing;
    private final Supplier<Sequences> sequences;
    private final Duration patience;

    Writer(
            Design design,
            Steps steps,
            Attempt attempt,
            Completing completing,
            Supplier<Sequences> sequences,
            Duration patience) {
        this.design = design;
        this.steps = steps;
        this.attempt = attempt;
        this.completing = completing;
        this.sequences = sequences;
        this.patience = patience;
    }

    Outcome write(Step step, WriteInputs inputs) {
        if (step instanceof Step.Creates creates) {
            return creates.each().isEmpty()
                    ? create(creates, Steps.started(creates.starts(), inputs.fresh()))
                    : forEach(creates, inputs);
        }
        if (step instanceof Step.Puts puts) {
            return again(() -> fresh(() -> perform(steps.put(puts, inputs))));
        }
        if (step instanceof Step.Updates updates) {
            return each(updates.entity(), updates.target(), inputs, found -> steps.updated(updates, found, inputs));
        }
        Step.Deletes deletes = (Step.Deletes) step;
        if (!deletes.target().one() && deletes.batched()) {
            Batch batch = new Batch();
            Outcome outcome = delete(deletes, inputs, batch);
            attempt.writeBatch(batch.writes());
            return outcome;
        }
        return each(deletes.entity(), deletes.target(), inputs, found -> deleted(deletes, found, inputs));
    }

    private Work deleted(Step.Deletes deletes, Found found, WriteInputs inputs) {
        return steps.deleted(deletes, found, inputs, Set.of());
    }

    /** One after the other where they need transactions, and then all that need none together. */
    List<Outcome> writeAll(Step step, List<WriteInputs> each) {
        boolean batched = step instanceof Step.Puts || (step instanceof Step.Deletes deletes && deletes.batched());
        if (!batched) {
            return each.stream().map(inputs -> fresh(() -> write(step, inputs))).toList();
        }
        Batch batch = new Batch();
        List<Outcome> outcomes = new ArrayList<>();
        for (WriteInputs inputs : each) {
            completing.forgetCreated();
            outcomes.add(
                    step instanceof Step.Puts puts
                            ? put(puts, inputs, batch)
                            : delete((Step.Deletes) step, inputs, batch));
        }
        attempt.writeBatch(batch.writes());
        return outcomes;
    }

    private <T> T fresh(Supplier<T> action) {
        completing.forgetCreated();
        return action.get();
    }

    private Outcome put(Step.Puts puts, WriteInputs inputs, Batch batch) {
        Work work = steps.put(puts, inputs);
        return batch.takesNamed(work)
                ? Outcome.done(1)
                : again(() -> perform(work), () -> perform(steps.put(puts, inputs)));
    }

    /** Whether something was there that was not looked for, nobody says. */
    private Outcome delete(Step.Deletes step, WriteInputs inputs, Batch batch) {
        boolean looked = !(step.target().plan() instanceof Plan.Nothing);
        int reached = 0;
        for (Found found : steps.targets(step.target(), inputs)) {
            Work work = deleted(step, found, inputs);
            if (!looked && batch.takesNamed(work)) {
                return Outcome.done(1);
            }
            boolean sure = looked && isKnownToLive(step.entity(), found);
            Outcome outcome = sure && batch.takesFound(work)
                    ? Outcome.done(1)
                    : one(step.entity(), step.target(), inputs, found, work, other -> deleted(step, other, inputs));
            reached += outcome.isDone() ? 1 : 0;
        }
        return Outcome.reaching(reached);
    }

    /** An index may not say whether something has expired; then its own item must. */
    private boolean isKnownToLive(String entity, Found found) {
        Entity of = design.entity(entity);
        return !of.expires() || found.values().has(of.expiry());
    }

    private Outcome create(Step.Creates step, Values values) {
        return again(() -> {
            completing.forgetCreated();
            Sequences numbers = sequences.get();
            return perform(steps.created(step, values, numbers).and(numbers.taken()))
                    .making(completing.made());
        });
    }

    /** Each is created by itself: one that is there already keeps none of the others out. */
    private Outcome forEach(Step.Creates step, WriteInputs inputs) {
        int reached = 0;
        for (Values made : steps.made(step, inputs)) {
            reached += create(step, made).isDone() ? 1 : 0;
        }
        return Outcome.reaching(reached);
    }

    /** Every one that matches, each by itself; only of a single one it matters why it is refused. */
    private Outcome each(String entity, Step.Target target, WriteInputs inputs, Working working) {
        int reached = 0;
        for (Found found : steps.targets(target, inputs)) {
            Outcome outcome = one(entity, target, inputs, found, working.on(found), working);
            if (target.one()) {
                return outcome;
            }
            reached += outcome.isDone() ? 1 : 0;
        }
        return Outcome.reaching(reached);
    }

    private Outcome one(
            String entity, Step.Target target, WriteInputs inputs, Found found, Work first, Working working) {
        List<String> id = design.entity(entity).id();
        return again(
                () -> perform(first),
                () -> steps.targets(target, inputs).stream()
                        .filter(other -> id.stream()
                                .allMatch(use -> found.values()
                                        .find(use)
                                        .equals(other.values().find(use))))
                        .findFirst()
                        .map(other -> perform(working.on(other)))
                        .orElse(Outcome.NOTHING));
    }

    /** What is to be written for one that was found. */
    private interface Working {
        Work on(Found found);
    }

    private Outcome again(Supplier<Outcome> action) {
        return again(action, action);
    }

    private Outcome again(Supplier<Outcome> first, Supplier<Outcome> further) {
        Backoff backoff = new Backoff(patience);
        backoff.before();
        Outcome outcome = first.get();
        while (outcome.result() == Outcome.Result.STALE) {
            backoff.before();
            outcome = further.get();
        }
        return outcome;
    }

    /** Children go first, but only where what they belong to goes too. */
    private Outcome perform(Work work) {
        if (!work.before().isEmpty()) {
            Optional<Outcome> refusal = attempt.refusal(work);
            if (refusal.isPresent()) {
                return refusal.get();
            }
            attempt.writeApart(work.before());
        }
        return finished(attempt.write(work.upkeep()), work);
    }

    private Outcome finished(Outcome outcome, Work work) {
        if (outcome.isDone()) {
            attempt.writeApart(work.after());
        }
        return outcome;
    }

    /** All writes of a transaction at once; what would otherwise go first or trail too, as far as there is room. */
    Outcome transaction(List<Step> writes, List<WriteInputs> inputs) {
        return again(() -> {
            completing.forgetCreated();
            Sequences numbers = sequences.get();
            List<Work> works = works(writes, inputs, numbers);
            if (works.isEmpty()) {
                return Outcome.NOTHING;
            }
            Work work = works.get(0);
            for (Work further : works.subList(1, works.size())) {
                work = work.and(further);
            }
            work = work.and(numbers.taken());
            Upkeep upkeep = work.upkeep();
            for (Upkeep child : work.before()) {
                upkeep = upkeep.and(child);
            }
            Outcome outcome = finished(attempt.write(upkeep), work);
            return outcome.isDone() ? Outcome.done(works.size()).making(completing.made()) : outcome;
        });
    }

    /** Nothing where one of them has nothing to write to. */
    private List<Work> works(List<Step> writes, List<WriteInputs> inputs, Sequences numbers) {
        Set<String> gone = new LinkedHashSet<>();
        for (Step step : writes) {
            if (step instanceof Step.Deletes) {
                gone.add(step.entity());
            }
        }
        Iterator<WriteInputs> next = inputs.iterator();
        List<Work> works = new ArrayList<>();
        for (Step step : writes) {
            for (int time = 0; time < step.times(); time++) {
                List<Work> of = works(step, next.next(), numbers, gone);
                if (of.isEmpty()) {
                    return List.of();
                }
                works.addAll(of);
            }
        }
        return works;
    }

    private List<Work> works(Step step, WriteInputs inputs, Sequences numbers, Set<String> gone) {
        List<Work> works = new ArrayList<>();
        if (step instanceof Step.Creates creates) {
            List<Values> made = creates.each().isEmpty()
                    ? List.of(Steps.started(creates.starts(), inputs.fresh()))
                    : steps.made(creates, inputs);
            made.forEach(values -> works.add(steps.created(creates, values, numbers)));
        } else if (step instanceof Step.Puts puts) {
            works.add(steps.put(puts, inputs));
        } else if (step instanceof Step.Updates updates) {
            steps.targets(updates.target(), inputs).forEach(found -> works.add(steps.updated(updates, found, inputs)));
        } else {
            Step.Deletes deletes = (Step.Deletes) step;
            steps.targets(deletes.target(), inputs)
                    .forEach(found -> works.add(steps.deleted(deletes, found, inputs, gone)));
        }
        return works;
    }
}
