package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Entity;
import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.CallContext;
import dev.keywright.runtime.reading.FoundEntity;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Executes writes: reads what they need, writes all or nothing, and tries again where something has changed meanwhile. */
public final class Writer {
    private final Design design;
    private final StepPlanner steps;
    private final Attempt attempt;
    private final MissingValues missing;
    private final IntFunction<Sequences> sequences;
    private final EarlierNumbers earlier;
    private final Duration patience;
    private final Retries retries;
    private final TargetedWrites targeted;

    private Writer(
            Design design,
            StepPlanner steps,
            Attempt attempt,
            MissingValues missing,
            IntFunction<Sequences> sequences,
            Duration patience) {
        this.design = design;
        this.steps = steps;
        this.attempt = attempt;
        this.missing = missing;
        this.sequences = sequences;
        this.earlier = new EarlierNumbers(attempt, missing, sequences);
        this.patience = patience;
        this.retries = new Retries(patience);
        this.targeted = new TargetedWrites(design, steps, retries, this::perform);
    }

    /** For one call. */
    public static Writer of(CallContext context, Duration patience) {
        Design design = context.design();
        WriterParts parts = WriterParts.of(context);
        return new Writer(
                design,
                parts.steps(),
                new Attempt(context.store(), design),
                parts.missing(),
                back -> new Sequences(design, context.finder(), parts.items(), parts.missing(), back),
                patience);
    }

    public Outcome write(WriteStep step, WriteInputs inputs) {
        if (step instanceof WriteStep.Create creates) {
            return creates.forEach().isEmpty()
                    ? create(creates, StepPlanner.started(creates.initial(), inputs.fresh()))
                    : forEach(creates, inputs);
        }
        if (step instanceof WriteStep.Put puts) {
            Repetition repetition = Repetition.ofPut(design, puts, inputs);
            return retries.of(() -> fresh(() -> perform(steps.put(puts, inputs), repetition)));
        }
        if (step instanceof WriteStep.Update updates) {
            return targeted.each(
                    updates.entity(), updates.target(), inputs, FoundWork.updated(steps, design, updates, inputs));
        }
        WriteStep.Delete deletes = (WriteStep.Delete) step;
        if (!deletes.target().one() && deletes.batched()) {
            Batch batch = new Batch();
            Outcome outcome = delete(deletes, inputs, batch);
            attempt.writeBatch(batch.writes());
            return outcome;
        }
        return targeted.each(
                deletes.entity(), deletes.target(), inputs, FoundWork.deleted(steps, design, deletes, inputs));
    }

    /** One after the other where they need transactions, and then all that need none together. */
    public List<Outcome> writeAll(WriteStep step, List<WriteInputs> each) {
        boolean batched =
                step instanceof WriteStep.Put || (step instanceof WriteStep.Delete deletes && deletes.batched());
        if (!batched) {
            List<Outcome> outcomes = new ArrayList<>();
            for (WriteInputs inputs : each) {
                attempt.begin(outcomes.size());
                outcomes.add(fresh(() -> write(step, inputs)));
            }
            return outcomes;
        }
        Batch batch = new Batch();
        List<Outcome> outcomes = new ArrayList<>();
        for (WriteInputs inputs : each) {
            missing.forgetCreated();
            attempt.begin(outcomes.size());
            outcomes.add(
                    step instanceof WriteStep.Put puts
                            ? put(puts, inputs, batch)
                            : delete((WriteStep.Delete) step, inputs, batch));
        }
        attempt.writeBatch(batch.writes());
        return outcomes;
    }

    /** One of several inputs once more. */
    public Outcome writeAgain(int number, WriteStep step, WriteInputs inputs) {
        attempt.begin(number);
        return fresh(() -> write(step, inputs));
    }

    private <T> T fresh(Supplier<T> action) {
        missing.forgetCreated();
        return action.get();
    }

    private Outcome put(WriteStep.Put puts, WriteInputs inputs, Batch batch) {
        Work work = steps.put(puts, inputs);
        Repetition repetition = Repetition.ofPut(design, puts, inputs);
        return batch.takesNamed(work)
                ? Outcome.done(1)
                : retries.of(() -> perform(work, repetition), () -> perform(steps.put(puts, inputs), repetition), 0);
    }

    /** Whether something was there that was not looked for, nobody says. */
    private Outcome delete(WriteStep.Delete step, WriteInputs inputs, Batch batch) {
        boolean looked = !(step.target().plan() instanceof Plan.Nothing);
        FoundWork working = FoundWork.deleted(steps, design, step, inputs);
        int reached = 0;
        for (FoundEntity found : steps.targets(step.target(), inputs)) {
            Work work = working.work().apply(found);
            if (!looked && batch.takesNamed(work)) {
                return Outcome.done(1);
            }
            boolean sure = looked && isKnownToLive(step.entity(), found) && !isSummed(step.entity());
            Outcome outcome = sure && batch.takesFound(work)
                    ? Outcome.done(1)
                    : targeted.one(step.entity(), step.target(), inputs, found, work, working);
            reached += outcome.isDone() ? 1 : 0;
        }
        return Outcome.reaching(reached);
    }

    /** An amount that changes meanwhile would stay in the sum, also where there was nothing to take away from it. */
    private boolean isSummed(String entity) {
        return !design.falling(entity).isEmpty()
                || design.counters(entity).stream()
                        .anyMatch(counter -> counter.sum().isPresent());
    }

    /** An index may not say whether something has expired; then its own item must. What may have moved is not sure either. */
    private boolean isKnownToLive(String entity, FoundEntity found) {
        Entity of = design.entity(entity);
        boolean living = of.expiry().isEmpty() || found.values().has(of.expiry().get());
        return living && !design.moves(entity);
    }

    private Outcome create(WriteStep.Create step, Values values) {
        Repetition repetition = Repetition.ofNew(design, step, values);
        return retries.of(() -> {
            missing.forgetCreated();
            Sequences numbers = sequences.apply(0);
            Outcome outcome = perform(steps.created(step, values, numbers).and(numbers.taken()), repetition);
            if (outcome.doneBefore() && !numbers.areNone()) {
                earlier.find(back -> steps.created(step, values, back).upkeep());
            }
            return outcome.making(missing.made());
        });
    }

    /** Each is created by itself: one that is there already keeps none of the others out. */
    private Outcome forEach(WriteStep.Create step, WriteInputs inputs) {
        int reached = 0;
        for (Values made : steps.made(step, inputs)) {
            reached += create(step, made).isDone() ? 1 : 0;
        }
        return Outcome.reaching(reached);
    }

    /** Children go first, but only where what they belong to goes too. */
    private Outcome perform(Work work, Repetition repetition) {
        if (!work.before().isEmpty()) {
            Optional<Outcome> refusal = attempt.refusal(work);
            // What was deleted by an earlier call is not there; whether it was, the token tells.
            boolean gone = refusal.filter(outcome -> outcome.result() == Outcome.Result.NOT_THERE)
                    .isPresent();
            if (refusal.isPresent() && !(gone && attempt.remembers())) {
                return refusal.get();
            }
            Outcome children = attempt.writeApart(work.before());
            if (!children.isDone()) {
                return children;
            }
        }
        return finished(attempt.write(work.upkeep(), repetition), work);
    }

    private Outcome finished(Outcome outcome, Work work) {
        if (outcome.isDone()) {
            attempt.writeTrailing(work.after(), patience);
            work.looks().forEach(look -> attempt.writeTrailing(look.get(), patience));
        }
        return outcome;
    }

    /** All writes of a transaction at once; what would otherwise go first or trail too, as far as there is room. */
    public Outcome transaction(List<WriteStep> writes, List<WriteInputs> inputs) {
        Supplier<Outcome> action = () -> {
            missing.forgetCreated();
            Sequences numbers = sequences.apply(0);
            List<Work> works = works(writes, inputs, numbers);
            if (works.isEmpty()) {
                return Outcome.NOTHING;
            }
            Work work = Work.of(Upkeep.NOTHING);
            Upkeep upkeep = Upkeep.NOTHING;
            for (Work one : works) {
                for (Upkeep child : one.before()) {
                    upkeep = upkeep.and(child.inTransaction());
                }
                upkeep = upkeep.and(one.upkeep());
                work = work.and(one);
            }
            Outcome outcome = finished(attempt.write(upkeep.and(numbers.taken()), Repetition.OF_A_TRANSACTION), work);
            if (outcome.doneBefore() && !numbers.areNone()) {
                earlier.find(back ->
                        works(writes, inputs, back).stream().map(Work::upkeep).reduce(Upkeep.NOTHING, Upkeep::and));
            }
            return outcome.isDone() ? Outcome.done(works.size()).making(missing.made()) : outcome;
        };
        return retries.of(
                action, action, writes.stream().mapToInt(this::looks).max().orElse(0));
    }

    private int looks(WriteStep step) {
        return step.findTarget()
                .map(target -> targeted.looks(step.entity(), target))
                .orElse(0);
    }

    /** Nothing where one of them has nothing to write to. */
    private List<Work> works(List<WriteStep> writes, List<WriteInputs> inputs, Sequences numbers) {
        List<Action> actions = new ArrayList<>();
        RemovedEntities removed = new RemovedEntities(design);
        Iterator<WriteInputs> next = inputs.iterator();
        for (WriteStep step : writes) {
            for (int time = 0; time < step.times(); time++) {
                WriteInputs given = next.next();
                List<FoundEntity> found = step.findTarget()
                        .map(target -> steps.targets(target, given))
                        .orElse(List.of());
                if (step instanceof WriteStep.Delete) {
                    found.forEach(one -> removed.add(step.entity(), one.values()));
                }
                actions.add(new Action(step, given, found));
            }
        }
        LeftEntities left = missing.beginTogether();
        List<Work> works = new ArrayList<>();
        for (int number = 0; number < actions.size(); number++) {
            Action action = actions.get(number);
            left.begin(works.size());
            boolean replaced = action.isReplacedBy(actions.subList(number + 1, actions.size()), design);
            List<Work> of = replaced ? passedOver(action) : works(action, numbers, removed);
            if (of.isEmpty()) {
                works.clear();
                break;
            }
            works.addAll(of);
        }
        if (!works.isEmpty()) {
            writePostponed(left, works);
        }
        missing.endTogether();
        return works;
    }

    /** Each at the place of the write that it is from, which is the order in which refusals are told. */
    private void writePostponed(LeftEntities left, List<Work> works) {
        Optional<LeftEntities.Postponed> next = left.takeNext();
        while (next.isPresent()) {
            int number = next.get().number();
            works.set(number, works.get(number).and(steps.written(next.get().change())));
            next = left.takeNext();
        }
        int last = works.size() - 1;
        works.set(last, works.get(last).and(Upkeep.of(true, left.kept().settled())));
    }

    private List<Work> passedOver(Action action) {
        missing.passedOver(StepPlanner.started(
                ((WriteStep.Put) action.step()).initial(), action.inputs().fresh()));
        return List.of(Work.of(Upkeep.NOTHING));
    }

    private List<Work> works(Action action, Sequences numbers, RemovedEntities removed) {
        WriteInputs inputs = action.inputs();
        List<Work> works = new ArrayList<>();
        if (action.step() instanceof WriteStep.Create creates) {
            List<Values> made = creates.forEach().isEmpty()
                    ? List.of(StepPlanner.started(creates.initial(), inputs.fresh()))
                    : steps.made(creates, inputs);
            made.forEach(values -> works.add(steps.created(creates, values, numbers)));
        } else if (action.step() instanceof WriteStep.Put puts) {
            works.add(steps.put(puts, inputs));
        } else if (action.step() instanceof WriteStep.Update updates) {
            action.found().forEach(found -> works.add(steps.updated(updates, found, inputs)));
        } else {
            WriteStep.Delete deletes = (WriteStep.Delete) action.step();
            action.found().forEach(found -> works.add(steps.deleted(deletes, found, inputs, removed)));
        }
        return works;
    }
}
