package dev.keywright.verifier.data;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.model.Write;
import dev.keywright.verifier.oracle.Kinship;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Children that stay when their parent is deleted. That each child has its parents is the caller's promise: what one shows of
 * a parent that is gone, as it was or nothing, is left open, so that no answer about it is right or wrong.
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
            read.order().forEach(ordering -> uses.add(ordering.attribute()));
            read.select().forEach(selected -> uses.add(selected.attribute()));
            read.include().forEach(this::add);
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

    /** Whether some child shows something of a parent that was there before and is not any more. */
    boolean areSeen(World before, World after) {
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
