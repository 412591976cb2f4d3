package dev.keywright.core.maintain;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.State;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.model.Transaction.Action;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

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

    /**
     * The share of the updates of a parent, for a child that is written once, which go along with an update of that parent in the
     * same transaction: none where it does not have one, and one of two where the child moves there or away.
     */
    Map<Update, Rational> updated(Action child, List<Action> actions) {
        Map<Update, Rational> updated = new LinkedHashMap<>();
        for (Action action : actions) {
            boolean once = action.times() == 1 && child.times() == 1;
            if (once
                    && action.write() instanceof Update update
                    && !update.entity().equals(child.write().entity())) {
                Rational share = share(child.write(), update);
                if (!share.isZero()) {
                    updated.put(update, share);
                }
            }
        }
        return updated;
    }

    private Rational share(Write child, Update host) {
        if (!(child instanceof Update moving) || !moves(moving, host.entity())) {
            return isSame(child, host) ? Rational.ONE : Rational.ZERO;
        }
        Mutation mutation = Mutation.of(child, layout.model());
        Rational left = presence(moving, host.entity(), mutation.before());
        Rational joined = presence(moving, host.entity(), mutation.after());
        Rational both = left.plus(joined);
        if (both.isZero()) {
            return Rational.ZERO;
        }
        Rational along = isSame(child, host) ? left : Rational.ZERO;
        return (isNew(moving, host) ? along.plus(joined) : along).dividedBy(both);
    }

    /** Whether the update gives the child another parent of this kind. */
    private boolean moves(Update child, EntityRef host) {
        return layout.model().entity(host).id().stream()
                .flatMap(attribute -> findHeld(child, host, attribute).stream())
                .anyMatch(held -> isSet(child, held));
    }

    private static boolean isSet(Update child, AttributeRef held) {
        return child.changes().stream()
                .anyMatch(change ->
                        change instanceof Change.Set && change.attribute().equals(held));
    }

    private Rational presence(Update child, EntityRef host, State state) {
        return layout.model().entity(host).id().stream()
                .flatMap(attribute -> findHeld(child, host, attribute).stream())
                .map(held -> state.presence(AttributeUse.own(held), layout.estimates()))
                .reduce(Rational.ONE, Rational::times);
    }

    private boolean isSame(Write child, Update host) {
        return isGiven(host, attribute -> held(child, host.entity(), attribute));
    }

    /** Whether the parent is the one that the child is given: inputs that are set are named like their attributes. */
    private boolean isNew(Update child, Update host) {
        return isGiven(
                host,
                attribute -> findHeld(child, host.entity(), attribute)
                        .filter(held -> isSet(child, held))
                        .map(AttributeRef::name)
                        .or(() -> held(child, host.entity(), attribute)));
    }

    private boolean isGiven(Update host, Function<AttributeRef, Optional<String>> ofChild) {
        List<AttributeRef> id = layout.model().entity(host.entity()).id();
        return id.stream().allMatch(attribute -> {
            Optional<String> ofHost = input(host.selection(), AttributeUse.own(attribute));
            return ofHost.isPresent() && ofHost.equals(ofChild.apply(attribute));
        });
    }

    /** The attribute in which the child holds the host's. */
    private Optional<AttributeRef> findHeld(Write child, EntityRef host, AttributeRef attribute) {
        return layout.model().entity(child.entity()).parents().stream()
                .filter(parent -> parent.isOf(host))
                .flatMap(parent -> parent.holds().stream())
                .filter(holding -> holding.source().equals(attribute))
                .map(Holding::held)
                .findFirst();
    }

    /** The input in which the child's write is given the host's attribute. */
    private Optional<String> held(Write child, EntityRef host, AttributeRef attribute) {
        Optional<AttributeRef> held = findHeld(child, host, attribute);
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
