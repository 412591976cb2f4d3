package dev.keywright.verifier.chaos;

import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Pattern;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.data.Intent;
import dev.keywright.verifier.data.Workload;
import dev.keywright.verifier.oracle.Kinship;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Draws writes, and others that come between their requests. */
final class CallDraw {
    private static final int MOST_DRAWS = 8;

    private final World world;
    private final Model model;
    private final Workload workload;
    private final List<Pattern> writes;
    private final Dice dice;
    /** Draws that found nothing take long, such as creations where no parent has room, and would find nothing again. */
    private final Set<List<Object>> fruitless = new LinkedHashSet<>();

    CallDraw(World world, Workload workload, List<Pattern> writes, Dice dice) {
        this.world = world;
        this.model = world.model();
        this.workload = workload;
        this.writes = writes;
        this.dice = dice;
    }

    Optional<Call> draw() {
        Pattern pattern = dice.pick(writes);
        int kind = dice.below(100);
        Intent intent = kind < 70 ? Intent.SUCCEED : kind < 80 ? Intent.MISS : Intent.BE_REFUSED;
        List<Object> meant = List.of(pattern.id(), intent);
        if (fruitless.contains(meant)) {
            return Optional.empty();
        }
        Optional<PatternInputs> drawn = workload.write(pattern.operation(), intent);
        if (drawn.isEmpty()) {
            fruitless.add(meant);
        }
        return drawn.map(inputs -> new Call(
                pattern, inputs.batch().isEmpty() ? inputs : inputs.batch().get(0)));
    }

    /** Another write, if possible to something that this one changes too; both must be sound in either order. */
    Optional<Call> rival(Call call) {
        Optional<Call> sound = Optional.empty();
        Footprint footprint = Footprint.of(world, call);
        for (int draws = 0; draws < MOST_DRAWS; draws++) {
            Optional<Call> other = draw().filter(one -> call.isOfOne(model) || one.isOfOne(model))
                    .filter(one -> isSound(call, one) && isSound(one, call))
                    .filter(one -> isApart(call, one) && isApart(one, call));
            if (other.isPresent()) {
                sound = other;
                if (footprint.meets(Footprint.of(world, other.get()))) {
                    return other;
                }
            }
        }
        return sound;
    }

    private boolean isSound(Call first, Call second) {
        World between = Sequel.of(world, List.of(first)).world();
        World after = Sequel.of(between, List.of(second)).world();
        return workload.isSound(first.operation(), first.inputs(), world, after)
                && workload.isSound(second.operation(), second.inputs(), between, after)
                && holdsWhatIs(second, between)
                && hasParents(after);
    }

    /** What a new child holds of its parents beside their ids is the caller's input: nobody looks whether it is still so. */
    private boolean holdsWhatIs(Call call, World before) {
        Kinship kinship = new Kinship(before);
        return call.inputs().actions().stream()
                .flatMap(action -> action.fresh().stream())
                .allMatch(thing -> model.entity(thing.entity()).parents().stream()
                        .allMatch(role -> role.holds().stream()
                                .allMatch(holding -> kinship.findParent(
                                                thing,
                                                role.ref(),
                                                holding.source().entity())
                                        .filter(parent ->
                                                !parent.find(holding.source()).equals(thing.find(holding.held())))
                                        .isEmpty())));
    }

    /** A cascade is no single step: whoever moves one whose children are gone already keeps it without them. */
    private boolean isApart(Call cascade, Call other) {
        Set<Thing> gone = cascade.operation() instanceof Delete delete ? movable(delete, goneBy(cascade)) : Set.of();
        return goneBy(other).stream().noneMatch(gone::contains);
    }

    /** With one level of children, only those can escape that another write may take out of what is to be deleted. */
    private Set<Thing> movable(Delete delete, Set<Thing> gone) {
        boolean decided =
                model.namesOne(delete.selection()) && delete.conditions().isEmpty();
        if (delete.cascade().isEmpty() || (delete.cascade().size() == 1 && decided)) {
            return Set.of();
        }
        return delete.cascade().size() > 1
                ? gone
                : gone.stream()
                        .filter(thing -> thing.entity().equals(delete.entity()))
                        .collect(Collectors.toSet());
    }

    /** Everything that is not there any more as it was. */
    private Set<Thing> goneBy(Call call) {
        World after = Sequel.of(world, List.of(call)).world();
        Set<Thing> gone = new LinkedHashSet<>();
        for (Entity entity : model.entities()) {
            gone.addAll(world.stored(entity.ref()));
            after.stored(entity.ref()).forEach(gone::remove);
        }
        return gone;
    }

    /** That each child has its parents is the caller's promise, also where others delete them meanwhile. */
    private boolean hasParents(World after) {
        for (Entity entity : model.entities()) {
            Set<Thing> before = new LinkedHashSet<>(world.stored(entity.ref()));
            for (Thing thing : after.stored(entity.ref())) {
                boolean orphan = entity.parents().stream().anyMatch(role -> isMissing(role, thing, after))
                        && !(before.contains(thing)
                                && entity.parents().stream().anyMatch(role -> isMissing(role, thing, world)));
                if (orphan) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isMissing(Parent role, Thing thing, World after) {
        return role.kinds().stream().allMatch(kind -> {
            EntityRef parent = kind.entity();
            List<Datum> held = new ArrayList<>();
            role.holds().stream()
                    .filter(holding -> holding.source().entity().equals(parent)
                            && model.entity(parent).id().contains(holding.source()))
                    .forEach(holding -> thing.find(holding.held()).ifPresent(held::add));
            boolean known = model.entity(parent).isStored()
                    && held.size() == model.entity(parent).id().size();
            return known && after.findStored(parent, held).isEmpty();
        });
    }
}
