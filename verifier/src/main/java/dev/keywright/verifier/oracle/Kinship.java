package dev.keywright.verifier.oracle;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.RoleRef;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The parents and children of things, and the attributes that follow from them. */
public final class Kinship {
    private final Model model;
    private final World world;

    public Kinship(World world) {
        this.model = world.model();
        this.world = world;
    }

    /** The id of the parent of that kind, as the child holds it; nothing where it has none. */
    public Optional<List<Datum>> findParentId(Thing child, RoleRef role, EntityRef kind) {
        Parent parent = model.parent(role);
        List<Datum> identity = new ArrayList<>();
        for (AttributeRef id : model.entity(kind).id()) {
            Optional<Datum> held = parent.holds().stream()
                    .filter(holding -> holding.source().equals(id))
                    .map(Holding::held)
                    .findFirst()
                    .flatMap(child::find);
            if (held.isEmpty()) {
                return Optional.empty();
            }
            identity.add(held.get());
        }
        return Optional.of(identity);
    }

    public Optional<Thing> findParent(Thing child, RoleRef role, EntityRef kind) {
        return findParentId(child, role, kind).flatMap(identity -> world.findStored(kind, identity));
    }

    /** All that are stored, expired ones too. */
    public List<Thing> children(Thing parent, RoleRef role) {
        return world.children(
                role, parent.entity(), world.identity(parent), child -> findParentId(child, role, parent.entity()));
    }

    /** The value of an attribute, the thing's own or inherited; a count follows from the children. */
    public Optional<Datum> find(Thing thing, AttributeUse use) {
        return findOwner(thing, use).flatMap(found -> find(found, use.attribute()));
    }

    /** The number of children that have not expired, where the attribute counts children. */
    Optional<Datum> findLivingCount(Thing thing, AttributeUse use) {
        return model.attribute(use.attribute()).meaning() instanceof Counts counts
                ? findOwner(thing, use)
                        .flatMap(parent -> aggregate(
                                counts,
                                children(parent, counts.children()).stream()
                                        .filter(child -> !world.isExpired(child))
                                        .toList()))
                : Optional.empty();
    }

    /** How many children there are, what an attribute of theirs adds up to, or its last value; one that lacks it adds nothing. */
    private static Optional<Datum> aggregate(Counts counts, List<Thing> children) {
        List<Datum> values = children.stream()
                .flatMap(child -> counts.aggregate().of().flatMap(child::find).stream())
                .toList();
        return switch (counts.aggregate().kind()) {
            case COUNTS -> Optional.of(Datum.number(children.size()));
            case SUMS ->
                Optional.of(Datum.number(values.stream()
                        .map(value -> ((KeyValue.Numeric) ((Datum.Scalar) value).value()).number())
                        .reduce(BigDecimal.ZERO, BigDecimal::add)));
            case LATEST, LARGEST -> values.stream().max(DatumOrder.ASCENDING);
        };
    }

    private Optional<Thing> findOwner(Thing thing, AttributeUse use) {
        Optional<Thing> owner = Optional.of(thing);
        for (RoleRef role : use.path()) {
            EntityRef kind = model.parent(role).entity();
            owner = owner.flatMap(child -> findParent(child, role, kind));
        }
        return owner;
    }

    private Optional<Datum> find(Thing thing, AttributeRef attribute) {
        return model.attribute(attribute).meaning() instanceof Counts counts
                ? aggregate(counts, children(thing, counts.children()))
                : thing.find(attribute);
    }

    /** The thing with the attributes that it holds of a parent beside its id, as the parent has them now; none without the parent. */
    Thing refreshed(Thing child, RoleRef role) {
        Parent parent = model.parent(role);
        Thing fresh = child;
        for (Holding holding : parent.holds()) {
            Entity kind = model.entity(holding.source().entity());
            boolean follows = !kind.id().contains(holding.source())
                    && !model.entity(child.entity()).id().contains(holding.held());
            if (!follows) {
                continue;
            }
            Optional<Datum> value = findParent(child, role, kind.ref())
                    .flatMap(found -> find(found, AttributeUse.own(holding.source())));
            if (value.isPresent()) {
                fresh = fresh.with(holding.held(), value.get());
            } else if (!parent.isOneOf()) {
                fresh = fresh.without(holding.held());
            }
        }
        return fresh;
    }
}
