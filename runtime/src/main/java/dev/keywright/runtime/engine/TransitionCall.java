package dev.keywright.runtime.engine;

import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.PlanEntities;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.reading.Answers;
import dev.keywright.runtime.reading.CallContext;
import dev.keywright.runtime.reading.DualAnswers;
import dev.keywright.runtime.reading.NumberStore;
import dev.keywright.runtime.reading.NumbersInBoth;
import dev.keywright.runtime.reading.Position;
import dev.keywright.runtime.reading.Row;
import dev.keywright.runtime.store.Backoff;
import dev.keywright.runtime.store.Store;
import dev.keywright.runtime.writing.Carrier;
import dev.keywright.runtime.writing.CarryingStore;
import dev.keywright.runtime.writing.MappedThings;
import dev.keywright.runtime.writing.OldThings;
import dev.keywright.runtime.writing.Outcome;
import dev.keywright.runtime.writing.WriteInputs;
import dev.keywright.runtime.writing.Writer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** One call of a pattern that is asked of two designs, and written to the new one. */
final class TransitionCall {
    /** How often something is looked for again that was just carried and that an index may not have yet. */
    private static final int MOST_LOOKS = 6;

    private final Transition transition;
    private final String pattern;
    private final CallContext old;
    private final CallContext next;
    private final Duration patience;
    private final Optional<MappedThings> mapped;

    TransitionCall(Transition transition, String pattern, CallContext next, Duration patience) {
        this.transition = transition;
        this.pattern = pattern;
        CallContext before = CallContext.of(transition.design(), next.store(), next.now(), next.dice());
        this.mapped = transition.mapping().map(mapping -> new MappedThings(before, next, mapping));
        this.old = mapped.map(MappedThings::seen).orElse(before);
        this.next = next;
        this.patience = patience;
    }

    /** Numbers of children are on the new side where there is a map: nothing that has such numbers comes from the old one. */
    private DualAnswers answers() {
        if (mapped.isPresent()) {
            return new DualAnswers(old, next);
        }
        return new DualAnswers(
                reading(old, new NumbersInBoth(old.design(), next.design())),
                reading(next, new NumbersInBoth(next.design(), old.design())));
    }

    private static CallContext reading(CallContext context, NumbersInBoth numbers) {
        return CallContext.of(
                context.design(), new NumberStore(context.store(), numbers), context.now(), context.dice());
    }

    private DualAnswers.Plans plans(Plan plan) {
        return new DualAnswers.Plans(
                mapped.isPresent() ? plan : transition.description().read(pattern), plan);
    }

    /** Whether the old design may have something that a plan finds. */
    private boolean looksBack(Plan plan) {
        return transition
                .mapping()
                .map(mapping -> PlanEntities.of(plan).stream()
                        .anyMatch(entity -> mapping.find(entity).isPresent()))
                .orElseGet(() -> !old.design().staying(next.design()).has(plan));
    }

    Answers.Page read(Plan plan, Inputs inputs, Position from, int limit) {
        return looksBack(plan)
                ? answers().read(plans(plan), inputs, from, limit)
                : next.answers().read(plan, inputs, from, limit);
    }

    List<Row> one(Plan plan, Inputs inputs) {
        return looksBack(plan)
                ? answers().one(plans(plan), inputs)
                : next.answers().read(plan, inputs, Position.START, 0).rows();
    }

    List<List<Row>> readAll(Plan plan, List<Inputs> each) {
        return looksBack(plan)
                ? answers().readAll(plans(plan), each)
                : next.answers().readAll(plan, each);
    }

    long count(Plan plan, Inputs inputs) {
        return looksBack(plan)
                ? answers().count(plans(plan), inputs)
                : next.asked().number(plan, inputs).longValueExact();
    }

    /** The same steps where there is a map: what is left is seen as if it were in the new design. */
    private List<WriteStep> before(List<WriteStep> steps) {
        return mapped.isPresent() ? steps : transition.description().write(pattern);
    }

    Outcome write(WriteStep step, WriteInputs inputs, Supplier<Outcome> action) {
        return written(things -> things.carryFor(before(List.of(step)).get(0), step, inputs), action);
    }

    Outcome transaction(List<WriteStep> steps, List<WriteInputs> inputs, Supplier<Outcome> action) {
        return written(things -> things.carryFor(before(steps), steps, inputs), action);
    }

    /** Each write by itself; one that something was carried for is looked for again where an index may not have it yet. */
    List<Outcome> writeAll(WriteStep step, List<WriteInputs> each, Supplier<Writer> writers) {
        OldThings things = things();
        List<Integer> carried = new ArrayList<>();
        for (WriteInputs inputs : each) {
            int until = things.carried();
            things.carryFor(before(List.of(step)).get(0), step, inputs);
            carried.add(things.carried() - until);
        }
        List<Outcome> outcomes = new ArrayList<>(writers.get().writeAll(step, each));
        for (int number = 0; number < each.size(); number++) {
            int at = number;
            outcomes.set(
                    at,
                    lookedFor(
                            outcomes.get(at),
                            carried.get(at),
                            () -> writers.get().writeAgain(at, step, each.get(at))));
        }
        return outcomes;
    }

    private OldThings things() {
        return new OldThings(carrier());
    }

    private Carrier carrier() {
        return mapped.map(things -> new Carrier(things, next, patience))
                .orElseGet(() -> new Carrier(old, next, patience));
    }

    /** For the writes of the call: they may find that a parent is in the old design still. */
    CallContext writing() {
        if (mapped.isPresent()) {
            return next;
        }
        Store store = new CarryingStore(next.store(), carrier());
        return CallContext.of(next.design(), store, next.now(), next.dice());
    }

    private Outcome written(Consumer<OldThings> carrying, Supplier<Outcome> action) {
        OldThings things = things();
        carrying.accept(things);
        return lookedFor(action.get(), things.carried(), action);
    }

    private Outcome lookedFor(Outcome first, int carried, Supplier<Outcome> action) {
        Outcome outcome = first;
        Backoff backoff = new Backoff(patience);
        backoff.before();
        int looks = carried > 0 ? MOST_LOOKS : 0;
        while (looks-- > 0 && outcome.result() == Outcome.Result.NOT_THERE) {
            backoff.before();
            outcome = action.get();
        }
        return outcome;
    }
}
