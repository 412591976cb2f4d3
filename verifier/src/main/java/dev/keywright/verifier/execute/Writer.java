package dev.keywright.verifier.execute;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Preparation;
import dev.keywright.core.maintain.WritePlan;
import dev.keywright.core.maintain.WriteStep;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Update;
import dev.keywright.core.serve.Plan;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.Outcome;
import dev.keywright.verifier.execute.Attempt.Result;
import dev.keywright.verifier.world.Thing;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Carries out write plans: looks up, writes all or nothing, and begins anew where something has changed meanwhile. */
final class Writer {
    private final Layout layout;
    private final Steps steps;
    private final Attempt attempt;
    private final Checking checking;
    private final Backoff backoff;
    private final Supplier<Newcomers> newcomers;
    private final Supplier<SequenceUpkeep> sequences;

    Writer(
            Layout layout,
            Steps steps,
            Attempt attempt,
            Checking checking,
            Backoff backoff,
            Supplier<Newcomers> newcomers,
            Supplier<SequenceUpkeep> sequences) {
        this.layout = layout;
        this.steps = steps;
        this.attempt = attempt;
        this.checking = checking;
        this.backoff = backoff;
        this.newcomers = newcomers;
        this.sequences = sequences;
    }

    Outcome write(WritePlan plan, List<ActionInputs> inputs) {
        WriteStep step = plan.steps().get(0);
        ActionInputs given = inputs.get(0);
        if (step.write() instanceof Create create) {
            return create.fanout() instanceof Create.ForEach each
                    ? forEach(step, create, each, given)
                    : Attempt.outcome(
                            create(step, steps.started(create, given.fresh().get(0))), 1);
        }
        if (step.write() instanceof Put put) {
            return Attempt.outcome(again(() -> perform(steps.put(step, put, given, newcomers.get()))), 1);
        }
        if (step.write() instanceof Update update) {
            return each(step, update.selection(), given, found -> steps.updated(step, update, found, given));
        }
        Delete delete = (Delete) step.write();
        if (!layout.model().namesOne(delete.selection()) && Batch.isOpenTo(delete)) {
            Batch batch = new Batch();
            Outcome outcome = delete(step, delete, given, batch);
            attempt.writeTogether(batch);
            return outcome;
        }
        return each(step, delete.selection(), given, found -> steps.deleted(step, delete, found, given, Set.of()));
    }

    /** One after the other where they need transactions, and then all that need none together. */
    List<Outcome> writeAll(WritePlan plan, List<ActionInputs> each) {
        WriteStep step = plan.steps().get(0);
        Batch batch = new Batch();
        List<Outcome> outcomes = new ArrayList<>();
        for (ActionInputs inputs : each) {
            outcomes.add(
                    step.write() instanceof Put put
                            ? put(step, put, inputs, batch)
                            : delete(step, (Delete) step.write(), inputs, batch));
        }
        attempt.writeTogether(batch);
        return outcomes;
    }

    private Outcome put(WriteStep step, Put put, ActionInputs inputs, Batch batch) {
        Work work = steps.put(step, put, inputs, newcomers.get());
        Result result = batch.takesNamed(work)
                ? Result.DONE
                : again(() -> perform(work), () -> perform(steps.put(step, put, inputs, newcomers.get())));
        return Attempt.outcome(result, 1);
    }

    /** Whether something was there that was not looked for, nobody says. */
    private Outcome delete(WriteStep step, Delete delete, ActionInputs inputs, Batch batch) {
        boolean looked = !(((Preparation.OfExisting) step.preparation()).target() instanceof Plan.Nothing);
        int reached = 0;
        for (Found found : steps.targets(step, delete.selection(), inputs)) {
            Work work = steps.deleted(step, delete, found, inputs, Set.of());
            boolean sure = looked && isKnownToLive(delete.entity(), found);
            if (!looked && batch.takesNamed(work)) {
                return new Outcome.Untold();
            }
            Result result = sure && batch.takesFound(work)
                    ? Result.DONE
                    : one(
                            step,
                            delete.selection(),
                            inputs,
                            found,
                            work,
                            other -> steps.deleted(step, delete, other, inputs, Set.of()));
            reached += result == Result.DONE ? 1 : 0;
        }
        return reached == 0 ? new Outcome.Nothing() : new Outcome.Done(reached);
    }

    /** An index may not say whether something has expired; then its own item must. */
    private boolean isKnownToLive(EntityRef entity, Found found) {
        return layout.model()
                .entity(entity)
                .findExpiry()
                .map(expiry -> found.values().has(AttributeUse.own(expiry)))
                .orElse(true);
    }

    private Result create(WriteStep step, Values values) {
        return again(() -> {
            SequenceUpkeep numbers = sequences.get();
            Work work = steps.created(step, values, newcomers.get(), numbers);
            return perform(new Work(work.entity(), work.upkeep().and(numbers.taken()), List.of(), List.of()));
        });
    }

    /** Each is created by itself: one that is there already keeps none of the others out. */
    private Outcome forEach(WriteStep step, Create create, Create.ForEach each, ActionInputs inputs) {
        int reached = 0;
        for (Thing made : steps.made(step, create, each, inputs)) {
            reached += create(step, Values.of(made)) == Result.DONE ? 1 : 0;
        }
        return reached == 0 ? new Outcome.Nothing() : new Outcome.Done(reached);
    }

    /** Every one that matches, each by itself; only of a single one it matters why it is refused. */
    private Outcome each(WriteStep step, Selection selection, ActionInputs inputs, Working working) {
        boolean one = layout.model().namesOne(selection);
        int reached = 0;
        for (Found found : steps.targets(step, selection, inputs)) {
            Result result = one(step, selection, inputs, found, working.on(found), working);
            if (one) {
                return Attempt.outcome(result, 1);
            }
            reached += result == Result.DONE ? 1 : 0;
        }
        return reached == 0 ? new Outcome.Nothing() : new Outcome.Done(reached);
    }

    private Result one(
            WriteStep step, Selection selection, ActionInputs inputs, Found found, Work first, Working working) {
        return again(
                () -> perform(first),
                () -> steps.targets(step, selection, inputs).stream()
                        .filter(other -> isSame(selection.entity(), found, other))
                        .findFirst()
                        .map(other -> perform(working.on(other)))
                        .orElse(Result.NOT_THERE));
    }

    /** What is to be written for one that was found. */
    private interface Working {
        Work on(Found found);
    }

    private boolean isSame(EntityRef entity, Found one, Found other) {
        return layout.model().entity(entity).id().stream()
                .map(AttributeUse::own)
                .allMatch(use -> one.values().find(use).equals(other.values().find(use)));
    }

    private Result again(Supplier<Result> action) {
        return again(action, action);
    }

    private Result again(Supplier<Result> first, Supplier<Result> further) {
        Result result = first.get();
        for (int tries = 1; result == Result.STALE; tries++) {
            backoff.before(tries);
            result = further.get();
        }
        return result;
    }

    /** Children go first, but only where what they belong to goes too. */
    private Result perform(Work work) {
        if (!work.before().isEmpty()) {
            Optional<Result> refusal = checking.refusal(work.upkeep(), work.seen());
            if (refusal.isPresent()) {
                return refusal.get();
            }
            attempt.writeApart(work.before());
        }
        Result result = attempt.write(work.upkeep());
        if (result == Result.DONE) {
            attempt.writeApart(work.after());
        }
        return result;
    }

    /** All writes of a transaction at once. */
    Outcome write(Transaction transaction, WritePlan plan, List<ActionInputs> inputs) {
        int[] reached = {0};
        Result result = again(() -> {
            Optional<Work> work = together(transaction, plan, inputs, reached);
            return work.map(this::allAtOnce).orElse(Result.NOT_THERE);
        });
        return Attempt.outcome(result, reached[0]);
    }

    /** Also what would otherwise go first or trail, as far as there is room. */
    private Result allAtOnce(Work work) {
        Upkeep upkeep = work.upkeep();
        for (Upkeep child : work.before()) {
            upkeep = upkeep.and(child);
        }
        Result result = attempt.write(upkeep);
        if (result == Result.DONE) {
            attempt.writeApart(work.after());
        }
        return result;
    }

    private Optional<Work> together(Transaction transaction, WritePlan plan, List<ActionInputs> inputs, int[] reached) {
        Newcomers created = newcomers.get();
        SequenceUpkeep numbers = sequences.get();
        Set<EntityRef> gone = new LinkedHashSet<>();
        transaction.writes().stream().filter(Delete.class::isInstance).forEach(write -> gone.add(write.entity()));
        Iterator<ActionInputs> next = inputs.iterator();
        List<Work> works = new ArrayList<>();
        for (WriteStep step : plan.steps()) {
            for (int time = 0; time < step.times(); time++) {
                List<Work> of = works(step, next.next(), created, numbers, gone);
                if (of.isEmpty()) {
                    return Optional.empty();
                }
                works.addAll(of);
            }
        }
        reached[0] = works.size();
        return works.stream()
                .reduce(Work::and)
                .map(work -> new Work(work.entity(), work.upkeep().and(numbers.taken()), work.before(), work.after()));
    }

    private List<Work> works(
            WriteStep step, ActionInputs inputs, Newcomers created, SequenceUpkeep numbers, Set<EntityRef> gone) {
        if (step.write() instanceof Create create && create.fanout() instanceof Create.ForEach each) {
            return steps.made(step, create, each, inputs).stream()
                    .map(made -> steps.created(step, Values.of(made), created, numbers))
                    .toList();
        }
        if (step.write() instanceof Create create) {
            return List.of(
                    steps.created(step, steps.started(create, inputs.fresh().get(0)), created, numbers));
        }
        if (step.write() instanceof Put put) {
            return List.of(steps.put(step, put, inputs, created));
        }
        if (step.write() instanceof Update update) {
            return steps.targets(step, update.selection(), inputs).stream()
                    .map(found -> steps.updated(step, update, found, inputs))
                    .toList();
        }
        Delete delete = (Delete) step.write();
        return steps.targets(step, delete.selection(), inputs).stream()
                .map(found -> steps.deleted(step, delete, found, inputs, gone))
                .toList();
    }
}
