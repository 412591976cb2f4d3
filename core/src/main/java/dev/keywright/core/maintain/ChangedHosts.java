package dev.keywright.core.maintain;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.model.Transaction.Action;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import java.util.List;
import java.util.Optional;

/** Items that a transaction changes for themselves and for children that are embedded or numbered in them: both are one action. */
final class ChangedHosts {
    private final Layout layout;

    ChangedHosts(Layout layout) {
        this.layout = layout;
    }

    /** Whether the same transaction changes the item in which the entity is embedded: inputs of one name mean the same. */
    boolean contain(Write child, List<Action> actions) {
        return layout.embedsOf(child.entity()).stream()
                .map(embed -> embed.kind().parent())
                .anyMatch(host -> actions.stream()
                        .map(Action::write)
                        .anyMatch(write -> write instanceof Update update
                                && update.entity().equals(host)
                                && isSame(child, update)));
    }

    /** The updates in the same transaction of the one parent of what is written once. */
    List<Update> updated(Action child, List<Action> actions) {
        return actions.stream()
                .filter(action -> action.times() == 1 && child.times() == 1)
                .map(Action::write)
                .filter(Update.class::isInstance)
                .map(Update.class::cast)
                .filter(update -> !update.entity().equals(child.write().entity()) && isSame(child.write(), update))
                .toList();
    }

    private boolean isSame(Write child, Update host) {
        List<AttributeRef> id = layout.model().entity(host.entity()).id();
        return id.stream().allMatch(attribute -> {
            Optional<String> ofHost = input(host.selection(), AttributeUse.own(attribute));
            return ofHost.isPresent() && ofHost.equals(held(child, host.entity(), attribute));
        });
    }

    /** The input in which the child's write is given the host's attribute. */
    private Optional<String> held(Write child, EntityRef host, AttributeRef attribute) {
        Optional<AttributeRef> held = layout.model().entity(child.entity()).parents().stream()
                .filter(parent -> parent.isOf(host))
                .flatMap(parent -> parent.holds().stream())
                .filter(holding -> holding.source().equals(attribute))
                .map(Holding::held)
                .findFirst();
        return child instanceof Create
                ? held.map(AttributeRef::name)
                : held.flatMap(own -> child.findTarget().flatMap(target -> input(target, AttributeUse.own(own))));
    }

    private static Optional<String> input(Selection selection, AttributeUse use) {
        return selection.by().stream()
                .filter(given -> given.attribute().equals(use))
                .map(Given::supply)
                .filter(Input.class::isInstance)
                .map(supply -> ((Input) supply).name())
                .findFirst();
    }
}
