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
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One instance of an entity as the oracle knows it, alone in its world. That another has its unique value can therefore be
 * said of any write. A cascade is no single step: it deletes each child by itself and looks for them again where something
 * has changed meanwhile, so it may end an instance any number of times while it is under way, even where its parent was deleted
 * by another call in the end; and once if it is done. A call that is sent again where a reply is lost, and is not recognized,
 * may happen any number of times too while it is under way.
 *
 * @param repeatable the patterns whose methods promise no more than that they happen at least once
 */
record InstanceModel(Model model, Set<String> repeatable, EntityRef entity, List<Datum> identity)
        implements SequentialModel<Optional<Thing>, Request, Answer> {
    @Override
    public Set<Optional<Thing>> after(Optional<Thing> state, Request request, Answer answer) {
        if (answer instanceof Answer.Seen seen) {
            return isSeen(state, request, seen) ? Set.of(state) : Set.of();
        }
        WriteOutcome got = ((Answer.Written) answer).outcome();
        if (isTaken(got)) {
            return Set.of(state);
        }
        if (isCascade(request)) {
            return Set.of(got instanceof WriteOutcome.Done ? Optional.empty() : state);
        }
        World world = world(state);
        WriteOutcome expected = new Oracle(world).write(request.operation(), request.inputs());
        boolean agrees =
                Agreement.difference(request.operation(), expected, got).isEmpty();
        return agrees ? Set.of(world.findStored(entity, identity)) : Set.of();
    }

    @Override
    public Set<Optional<Thing>> after(Optional<Thing> state, Request request) {
        if (request.operation() instanceof Read) {
            return Set.of(state);
        }
        if (isCascade(request)) {
            return Set.of(Optional.empty());
        }
        World world = world(state);
        new Oracle(world).write(request.operation(), request.inputs());
        return Set.of(world.findStored(entity, identity));
    }

    @Override
    public Set<Optional<Thing>> during(Optional<Thing> state, Request request) {
        boolean severalTimes =
                isCascade(request) || repeatable.contains(request.pattern().id());
        return severalTimes ? after(state, request) : Set.of();
    }

    @Override
    public boolean isIdle(Request request, Answer answer) {
        boolean refused = answer instanceof Answer.Written written && !(written.outcome() instanceof WriteOutcome.Done);
        boolean once =
                !isCascade(request) && !repeatable.contains(request.pattern().id());
        return answer instanceof Answer.Seen || (refused && once);
    }

    private boolean isSeen(Optional<Thing> state, Request request, Answer.Seen seen) {
        Read read = (Read) request.operation();
        return Agreement.difference(new Oracle(world(state)).expected(read, request.inputs()), List.of(seen.rows()))
                .isEmpty();
    }

    private World world(Optional<Thing> state) {
        World world = new World(model, RoundTrip.NOW);
        state.ifPresent(world::put);
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
