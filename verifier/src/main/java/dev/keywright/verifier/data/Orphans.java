package dev.keywright.verifier.data;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.model.Transaction.Action;
import dev.keywright.core.model.Write;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.Creation;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.oracle.Kinship;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Children that stay when their parent is deleted, or that come without one. That each child has its parents is the caller's
 * promise: what one shows of a parent that is not there, as it was or nothing, is left open, so that no answer about it is right
 * or wrong.
 */
final class Orphans {
    private final Model model;
    private final Set<RoleRef> seen = new LinkedHashSet<>();

    Orphans(Model model) {
        this.model = model;
        model.patterns().stream().map(Pattern::operation).forEach(this::add);
        model.entities().stream()
                .flatMap(entity -> entity.parents().stream())
                .filter(this::holdsMoreThanTheId)
                .forEach(parent -> seen.add(parent.ref()));
    }

    private void add(Operation operation) {
        List<AttributeUse> uses = new ArrayList<>();
        operation.questions().forEach(selection -> uses.addAll(selection.attributes()));
        operation.writes().stream()
                .map(Write::findTarget)
                .forEach(target -> target.ifPresent(one -> uses.addAll(one.attributes())));
        if (operation instanceof Read read) {
            for (Read part : read.parts()) {
                part.order().forEach(ordering -> uses.add(ordering.attribute()));
                part.select().forEach(selected -> uses.add(selected.attribute()));
            }
            read.included().forEach(this::add);
        }
        uses.forEach(use -> seen.addAll(use.path()));
    }

    private void add(Include include) {
        include.path().stream().filter(step -> step.towards() == Towards.PARENT).forEach(step -> seen.add(step.role()));
        include.order().forEach(ordering -> seen.addAll(ordering.attribute().path()));
    }

    private boolean holdsMoreThanTheId(Parent parent) {
        return parent.holds().stream()
                .anyMatch(
                        holding -> !model.entity(holding.source().entity()).id().contains(holding.source()));
    }

    /** Whether some child shows something of a parent that was there before and is not any more, or that never was. */
    boolean areSeen(World before, World after) {
        return areLeft(before, after) || areNew(before, after);
    }

    private boolean areNew(World before, World after) {
        Kinship kinship = new Kinship(after);
        for (Entity kind : model.entities()) {
            List<Parent> parents = kind.parents().stream()
                    .filter(parent -> seen.contains(parent.ref()))
                    .toList();
            if (parents.isEmpty()) {
                continue;
            }
            Set<Thing> old = Set.copyOf(before.stored(kind.ref()));
            for (Thing child : after.stored(kind.ref())) {
                if (!old.contains(child) && parents.stream().anyMatch(parent -> isWithout(child, parent, kinship))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether it names a parent that is not there. */
    private static boolean isWithout(Thing child, Parent parent, Kinship kinship) {
        List<EntityRef> named = parent.kinds().stream()
                .map(Parent.Kind::entity)
                .filter(kind -> kinship.findParentId(child, parent.ref(), kind).isPresent())
                .toList();
        return !named.isEmpty()
                && named.stream()
                        .allMatch(kind ->
                                kinship.findParent(child, parent.ref(), kind).isEmpty());
    }

    /** Whether a write that is refused as a whole gives one of its new things a parent that is not there, nor new with it. */
    boolean areGiven(Operation operation, PatternInputs inputs, World before) {
        Kinship kinship = new Kinship(before);
        List<Thing> given = given(operation, inputs);
        return given.stream()
                .anyMatch(thing -> model.entity(thing.entity()).parents().stream()
                        .filter(parent -> seen.contains(parent.ref()))
                        .anyMatch(parent ->
                                isWithout(thing, parent, kinship) && !isAmong(given, thing, parent, kinship)));
    }

    private boolean isAmong(List<Thing> given, Thing child, Parent parent, Kinship kinship) {
        return given.stream()
                .anyMatch(one -> parent.isOf(one.entity())
                        && kinship.findParentId(child, parent.ref(), one.entity())
                                .filter(id -> id.equals(model.entity(one.entity()).id().stream()
                                        .flatMap(use -> one.find(use).stream())
                                        .toList()))
                                .isPresent());
    }

    private List<Thing> given(Operation operation, PatternInputs inputs) {
        Creation creation = new Creation(model);
        List<ActionInputs> left = new ArrayList<>(inputs.actions());
        List<Thing> given = new ArrayList<>();
        for (Action action : Workload.actions(operation)) {
            for (int number = 0; number < action.times(); number++) {
                ActionInputs its = left.remove(0);
                if (action.write() instanceof Create create && !(create.fanout() instanceof ForEach)) {
                    given.add(creation.started(its.fresh().get(0), create.with()));
                } else if (action.write() instanceof Put put) {
                    given.add(creation.started(its.fresh().get(0), put.with()));
                }
            }
        }
        return given;
    }

    private boolean areLeft(World before, World after) {
        Kinship kinship = new Kinship(after);
        for (Entity kind : model.entities()) {
            EntityRef entity = kind.ref();
            List<RoleRef> roles = model.childrenOf(entity).stream()
                    .map(Parent::ref)
                    .filter(seen::contains)
                    .toList();
            for (Thing thing : roles.isEmpty() ? List.<Thing>of() : before.stored(entity)) {
                boolean gone = after.findStored(entity, before.identity(thing)).isEmpty();
                if (gone
                        && roles.stream()
                                .anyMatch(role -> !kinship.children(thing, role).isEmpty())) {
                    return true;
                }
            }
        }
        return false;
    }
}
