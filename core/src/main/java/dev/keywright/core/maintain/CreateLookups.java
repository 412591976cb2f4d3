package dev.keywright.core.maintain;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.ItemOf;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.ParentReads.ParentRead;
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
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.AccessPaths;
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
    private final InheritedValues inherited;
    private final ParentReads parentReads;

    CreateLookups(Layout layout, AccessPaths accessPaths, InheritedValues inherited) {
        this.layout = layout;
        this.model = layout.model();
        this.accessPaths = accessPaths;
        this.inherited = inherited;
        this.parentReads = new ParentReads(layout, accessPaths);
    }

    Found of(Create create, WrittenTogether together) {
        AccessPath reads = AccessPath.NOTHING;
        List<Numbering> numberings = new ArrayList<>();
        List<Fetch.OfParent> parents = new ArrayList<>();
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
            // A parent that is created with it has given out no number yet.
            boolean first = kept.get().kind().isInsideAnotherItem()
                    && together.created().contains(sequence.parent());
            reads = first ? reads : reads.and(AccessPath.of(last.get()));
        }
        List<CarriedCheck> checks = new ArrayList<>();
        for (Set<AttributeUse> wanted : inherited(create.entity(), together)) {
            Optional<ParentRead> parent =
                    parentReads.find(wanted.iterator().next().path().get(0), wanted);
            if (parent.isEmpty()) {
                return Found.failed(
                        create.entity(), "no key or index finds the values that %s carries".formatted(create.entity()));
            }
            parents.add(parent.get().fetch());
            checks.addAll(parent.get().checks());
            reads = reads.and(parent.get().reads());
        }
        for (Map.Entry<RoleRef, Set<AttributeUse>> above :
                aboveNewParents(create.entity(), together).entrySet()) {
            Optional<ParentRead> parent = parentReads.find(above.getKey(), above.getValue());
            checks.addAll(parent.map(ParentRead::checks).orElse(List.of()));
            reads = reads.and(parent.map(ParentRead::reads).orElse(AccessPath.NOTHING));
        }
        return new Found(reads, new Preparation.OfNew(from, numberings, parents), List.of(), checks);
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

    /** The attributes that its items hold of parents not created with it, by role. */
    private List<Set<AttributeUse>> inherited(EntityRef entity, WrittenTogether together) {
        Map<RoleRef, Set<AttributeUse>> byRole = new LinkedHashMap<>();
        for (AttributeUse use : inherited.held(entity)) {
            RoleRef role = use.path().get(0);
            if (!together.created().contains(model.parent(role).entity())) {
                byRole.computeIfAbsent(role, unused -> new LinkedHashSet<>()).add(use);
            }
        }
        return List.copyOf(byRole.values());
    }

    /** What it holds of the existing parents of parents that are created with it, by their role. */
    private Map<RoleRef, Set<AttributeUse>> aboveNewParents(EntityRef entity, WrittenTogether together) {
        Map<RoleRef, Set<AttributeUse>> byRole = new LinkedHashMap<>();
        for (AttributeUse use : inherited.held(entity)) {
            List<RoleRef> path = use.path();
            int along = 0;
            while (along < path.size()
                    && together.created().contains(model.parent(path.get(along)).entity())) {
                along++;
            }
            if (along > 0 && along < path.size()) {
                byRole.computeIfAbsent(path.get(along), unused -> new LinkedHashSet<>())
                        .add(new AttributeUse(path.subList(along, path.size()), use.attribute()));
            }
        }
        return byRole;
    }
}
