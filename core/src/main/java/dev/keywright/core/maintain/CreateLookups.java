package dev.keywright.core.maintain;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.ItemOf;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Preparation.Numbering;
import dev.keywright.core.maintain.TargetLookups.Found;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.AccessPaths;
import dev.keywright.core.serve.Feed;
import dev.keywright.core.serve.Fetch;
import dev.keywright.core.serve.Plan;
import dev.keywright.core.serve.Question;
import dev.keywright.core.serve.Request;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads before a create: the sources it is made from, the next numbers, and the attributes of parents that it holds. */
final class CreateLookups {
    private final Layout layout;
    private final Model model;
    private final AccessPaths accessPaths;

    CreateLookups(Layout layout, AccessPaths accessPaths) {
        this.layout = layout;
        this.model = layout.model();
        this.accessPaths = accessPaths;
    }

    Found of(Create create, WrittenTogether together) {
        AccessPath reads = AccessPath.NOTHING;
        List<Numbering> numberings = new ArrayList<>();
        if (create.fanout() instanceof ForEach each) {
            Set<AttributeUse> copied = copied(create, each);
            Optional<AccessPath> sources =
                    accessPaths.cheapest(Question.of(each.source(), copied, Consistency.EVENTUAL));
            if (sources.isEmpty()) {
                return Found.failed(
                        each.source().entity(),
                        "no key or index finds the %s to create one for each"
                                .formatted(each.source().entity()));
            }
            reads = sources.get();
        }
        Plan from = reads.plan();
        for (SequenceRef sequence : numbered(create.entity())) {
            Optional<ItemType> kept = layout.findSequence(sequence).map(ItemOf::item);
            Optional<Request> last = kept.flatMap(this::lastNumber);
            if (last.isEmpty()) {
                return Found.failed(sequence.parent(), "no item keeps the sequence %s".formatted(sequence));
            }
            numberings.add(new Numbering(sequence, kept.get(), last.get().look()));
            reads = reads.and(AccessPath.of(last.get()));
        }
        Inherited inherited = inherited(create.entity(), together);
        return inherited
                .failure()
                .orElse(new Found(
                        reads.and(inherited.reads()),
                        new Preparation.OfNew(from, numberings, inherited.parents()),
                        List.of()));
    }

    /** A put holds the same attributes of its parents as a new one. */
    Found replacing(EntityRef entity, WrittenTogether together, Found target) {
        Inherited inherited = inherited(entity, together);
        if (!(target.preparation() instanceof Preparation.OfExisting existing)
                || inherited.parents().isEmpty()) {
            return inherited.failure().orElse(target);
        }
        return new Found(
                target.reads().and(inherited.reads()),
                new Preparation.OfExisting(existing.target(), inherited.parents()),
                List.of());
    }

    /** The reads of attributes that an entity holds of parents, or the reason why they are impossible. */
    private record Inherited(AccessPath reads, List<Fetch.OfParent> parents, Optional<Found> failure) {}

    private Inherited inherited(EntityRef entity, WrittenTogether together) {
        AccessPath reads = AccessPath.NOTHING;
        List<Fetch.OfParent> parents = new ArrayList<>();
        for (ItemType item : layout.itemsOf(entity)) {
            for (Set<AttributeUse> wanted : inherited(item, together)) {
                Optional<AccessPath> parent = parent(wanted);
                if (parent.isEmpty()) {
                    return new Inherited(
                            AccessPath.NOTHING,
                            List.of(),
                            Optional.of(Found.failed(
                                    entity,
                                    "no key or index finds the values that %s carries".formatted(item.name()))));
                }
                parents.add(inherit(wanted, parent.get().plan()));
                reads = reads.and(parent.get());
            }
        }
        return new Inherited(reads, parents, Optional.empty());
    }

    /** The attributes that `from` maps, those of the same name in both entities, and the source's id. */
    private Set<AttributeUse> copied(Create create, ForEach each) {
        Set<AttributeUse> copied = new LinkedHashSet<>();
        each.from().forEach(from -> copied.add(AttributeUse.own(from.source())));
        Entity source = model.entity(each.source().entity());
        Entity created = model.entity(create.entity());
        for (Attribute attribute : created.attributes()) {
            boolean mapped = each.from().stream().anyMatch(from -> from.target().equals(attribute.ref()));
            source.findAttribute(attribute.name())
                    .filter(other -> !mapped && other.type() == attribute.type())
                    .filter(other -> !(other.meaning() instanceof Counts))
                    .ifPresent(other -> copied.add(AttributeUse.own(other.ref())));
        }
        source.id().forEach(id -> copied.add(AttributeUse.own(id)));
        return copied;
    }

    /** A read of the parent by its id, which the child holds. */
    private Fetch.OfParent inherit(Set<AttributeUse> wanted, Plan plan) {
        RoleRef role = wanted.iterator().next().path().get(0);
        Parent parent = model.parent(role);
        Map<String, AttributeUse> inputs = new LinkedHashMap<>();
        for (Holding holding : parent.holds()) {
            boolean identifies = model.entity(parent.entity()).id().contains(holding.source());
            if (identifies) {
                inputs.put(holding.source().name(), AttributeUse.own(holding.held()));
            }
        }
        return new Fetch.OfParent(role, new Feed(inputs), plan, wanted);
    }

    private List<SequenceRef> numbered(EntityRef entity) {
        return model.entity(entity).attributes().stream()
                .filter(attribute -> attribute.meaning() instanceof Numbered)
                .map(attribute -> ((Numbered) attribute.meaning()).sequence())
                .distinct()
                .toList();
    }

    /** The last number is read with strong consistency, and must still be the last when the next one is written. */
    private Optional<Request> lastNumber(ItemType kept) {
        return layout.findHolder(kept).map(item -> accessPaths.get(layout.primary(item), Consistency.STRONG));
    }

    /** The attributes that the item holds of parents not created with it, by role. */
    private List<Set<AttributeUse>> inherited(ItemType item, WrittenTogether together) {
        Set<AttributeUse> uses = new LinkedHashSet<>(layout.stored(item));
        layout.entries(item).forEach(entry -> uses.addAll(entry.keyAttributes()));
        List<RoleRef> roles = uses.stream()
                .filter(AttributeUse::isInherited)
                .map(use -> use.path().get(0))
                .distinct()
                .toList();
        List<Set<AttributeUse>> groups = new ArrayList<>();
        for (RoleRef role : roles) {
            boolean along = together.created().contains(model.parent(role).entity());
            Set<AttributeUse> group = new LinkedHashSet<>();
            uses.stream()
                    .filter(use -> use.isInherited() && use.path().get(0).equals(role))
                    .forEach(group::add);
            if (!along) {
                groups.add(group);
            }
        }
        return groups;
    }

    private Optional<AccessPath> parent(Set<AttributeUse> wanted) {
        AttributeUse first = wanted.iterator().next();
        Entity parent = model.entity(model.parent(first.path().get(0)).entity());
        Set<AttributeUse> values = new LinkedHashSet<>();
        wanted.forEach(use ->
                values.add(new AttributeUse(use.path().subList(1, use.path().size()), use.attribute())));
        return accessPaths.cheapest(Question.of(TargetLookups.byId(parent), values, Consistency.STRONG));
    }
}
