package dev.keywright.verifier.history;

import dev.keywright.core.model.Delete;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.oracle.Agreement;
import dev.keywright.verifier.oracle.Oracle;
import dev.keywright.verifier.program.RoundTrip;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One instance of an entity as the oracle knows it, alone in its world. That another has its unique value can therefore be
 * said of any write. A cascade is no single step: it deletes each child by itself and looks for them again where something
 * has changed meanwhile, so it may end an instance any number of times while it is under way, even where its parent was deleted
 * by another call in the end; and once if it is done. A call that is sent again where a reply is lost
 * may happen again while it is under way, as its method promises.
 *
 * @param promises what the methods of writes promise for lost replies
 */
record InstanceModel(Model model, Promises promises, EntityRef entity, List<Datum> identity)
        implements SequentialModel<InstanceModel.State, Request, Answer> {
    static final State ABSENT = new State(Optional.empty(), Request.NONE, Set.of());

    /**
     * The instance and what is known of the last requests.
     *
     * @param last the number of the request that wrote last: its id is in the item
     * @param applied the numbers of the requests that count once and have happened
     */
    record State(Optional<Thing> thing, int last, Set<Integer> applied) {
        State after(Optional<Thing> changed, Request request) {
            return new State(changed, request.number(), applied);
        }

        State applying(Request request) {
            Set<Integer> more = new LinkedHashSet<>(applied);
            more.add(request.number());
            return new State(thing, last, more);
        }

        @Override
        public String toString() {
            return thing.toString();
        }
    }

    @Override
    public Set<State> after(State state, Request request, Answer answer) {
        if (answer instanceof Answer.Seen seen) {
            return isSeen(state, request, seen) ? Set.of(state) : Set.of();
        }
        WriteOutcome got = ((Answer.Written) answer).outcome();
        if (isTaken(got)) {
            return Set.of(state);
        }
        if (isCascade(request)) {
            return Set.of(got instanceof WriteOutcome.Done ? state.after(Optional.empty(), request) : state);
        }
        boolean recognized = isRecognized(request) && state.last() == request.number();
        if (recognized) {
            return Set.of();
        }
        World world = world(state);
        WriteOutcome expected = new Oracle(world).write(request.operation(), request.inputs());
        boolean agrees =
                Agreement.difference(request.operation(), expected, got).isEmpty();
        return agrees ? Set.of(written(world, state, request)) : Set.of();
    }

    @Override
    public Set<State> after(State state, Request request) {
        if (request.operation() instanceof Read) {
            return Set.of(state);
        }
        if (isCascade(request)) {
            return Set.of(state.after(Optional.empty(), request));
        }
        World world = world(state);
        new Oracle(world).write(request.operation(), request.inputs());
        return Set.of(written(world, state, request));
    }

    private State written(World world, State before, Request request) {
        State after = before.after(world.findStored(entity, identity), request);
        return isRecognized(request) ? after.applying(request) : after;
    }

    /**
     * A request that is recognized by its id happens twice only where another has overwritten the id between the two: this is the first
     * of them, and what it is answered with is the second.
     */
    @Override
    public Set<State> during(State state, Request request) {
        boolean again = isRecognized(request) && !state.applied().contains(request.number());
        return again || isCascade(request) || isRepeatable(request) ? after(state, request) : Set.of();
    }

    @Override
    public boolean isIdle(Request request, Answer answer) {
        boolean refused = answer instanceof Answer.Written written && !(written.outcome() instanceof WriteOutcome.Done);
        boolean once = !isCascade(request) && !isRepeatable(request);
        return answer instanceof Answer.Seen || (refused && once);
    }

    private boolean isRepeatable(Request request) {
        return promises.repeatable().contains(request.pattern().id());
    }

    private boolean isRecognized(Request request) {
        return promises.recognized().contains(request.pattern().id());
    }

    private boolean isSeen(State state, Request request, Answer.Seen seen) {
        Read read = (Read) request.operation();
        return Agreement.difference(new Oracle(world(state)).expected(read, request.inputs()), List.of(seen.rows()))
                .isEmpty();
    }

    private World world(State state) {
        World world = new World(model, RoundTrip.NOW);
        state.thing().ifPresent(world::put);
        return world;
    }

    private static boolean isTaken(WriteOutcome got) {
        return got instanceof WriteOutcome.Refused refused && refused.why() == WriteOutcome.Why.TAKEN;
    }

    private boolean isCascade(Request request) {
        return request.operation() instanceof Delete delete
                && !delete.entity().equals(entity)
                && delete.cascade().contains(entity);
    }
}
