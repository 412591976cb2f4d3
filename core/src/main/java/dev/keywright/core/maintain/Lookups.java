package dev.keywright.core.maintain;

import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.Inside;
import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Preparation.Numbering;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Feed;
import dev.keywright.core.serve.Fetch;
import dev.keywright.core.serve.Plan;
import dev.keywright.core.serve.Question;
import dev.keywright.core.serve.Request;
import dev.keywright.core.serve.Way;
import dev.keywright.core.serve.Ways;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds what to write, and the values that a write was not given. */
final class Lookups {
    private final Layout layout;
    private final Model model;
    private final Ways ways;
    private final Needs needs;
    private final Replacing replacing;

    Lookups(Layout layout, Ways ways) {
        this.layout = layout;
        this.model = layout.model();
        this.ways = ways;
        this.needs = new Needs(layout);
        this.replacing = new Replacing(layout);
    }

    /** What is read before a write, or why it cannot be. */
    record Found(Way reads, Preparation preparation, List<Failure> failures) {
        static final Found NOTHING = of(Way.NOTHING);

        /** What is there already is found that way. */
        static Found of(Way target) {
            return new Found(target, new Preparation.OfExisting(target.plan()), List.of());
        }

        static Found failed(EntityRef entity, String reason) {
            return new Found(Way.NOTHING, new Preparation.None(), List.of(new Failure(entity, reason)));
        }
    }

    /** `renewed` says whether children hold something of what is written. */
    Found target(Write write, Mutation mutation, Together together, boolean renewed) {
        if (write instanceof Create create) {
            return created(create, together);
        }
        if (write instanceof Update update) {
            return found(update.selection(), update.consistency(), mutation);
        }
        if (write instanceof Delete delete) {
            return found(delete.selection(), delete.consistency(), mutation);
        }
        Selection itself = byId(model.entity(write.entity()));
        Found known = found(itself, Consistency.EVENTUAL, mutation);
        return known.equals(Found.NOTHING) && replacing.mustLook(write.entity(), renewed) ? whole(itself) : known;
    }

    /** The whole item as it is before it is replaced. */
    private Found whole(Selection itself) {
        return found(ways.cheapest(replacing.question(itself)), itself.entity());
    }

    private static Found found(Optional<Way> way, EntityRef entity) {
        return way.map(Found::of).orElse(Found.failed(entity, "nothing finds the %s to write".formatted(entity)));
    }

    private static Selection byId(Entity entity) {
        return Selection.by(
                entity.ref(),
                entity.id().stream()
                        .map(id -> new Given(AttributeUse.own(id), new Input(id.name())))
                        .toList());
    }

    /** The key of the home and the old values that are needed, by one question or by two. */
    private Found found(Selection selection, Consistency consistency, Mutation mutation) {
        Set<AttributeUse> old = needs.of(mutation);
        Set<AttributeUse> key = homeKey(mutation.entity());
        Set<AttributeUse> unknown = new LinkedHashSet<>(key);
        unknown.removeAll(mutation.known());
        if (unknown.isEmpty() && old.isEmpty()) {
            return Found.NOTHING;
        }
        Set<AttributeUse> all = new LinkedHashSet<>(unknown);
        all.addAll(old);
        Optional<Way> atOnce = ways.cheapest(Question.of(selection, all, Consistency.STRONG));
        Optional<Way> twice = unknown.isEmpty() || consistency == Consistency.STRONG
                ? Optional.empty()
                : ways.cheapest(Question.of(selection, key, Consistency.EVENTUAL))
                        .flatMap(first -> then(first, mutation, key, old));
        if (old.isEmpty() && consistency == Consistency.EVENTUAL) {
            return found(twice, mutation.entity());
        }
        Optional<Way> cheaper =
                List.of(atOnce, twice).stream().flatMap(Optional::stream).min(ways.byCost());
        return found(cheaper, mutation.entity());
    }

    /** What an eventual index told may be old: the values themselves are read again, strongly. */
    private Optional<Way> then(Way first, Mutation mutation, Set<AttributeUse> key, Set<AttributeUse> old) {
        if (old.isEmpty()) {
            return Optional.of(first);
        }
        Rational many = layout.estimates().expected(byHome(mutation, key)).max(Rational.ONE);
        return ways.cheapest(Question.of(byHome(mutation, key), old, Consistency.STRONG))
                .map(way -> first.and(way.after(first.stages()).times(many))
                        .as(new Plan.Then(first.plan(), Feed.of(key), way.plan())));
    }

    private static Selection byHome(Mutation mutation, Set<AttributeUse> key) {
        return Selection.by(
                mutation.entity(),
                key.stream()
                        .map(use -> new Given(use, new Input(use.toString())))
                        .toList());
    }

    /** The attributes of the key of an entity's own item, or of the item that it is embedded in. */
    Set<AttributeUse> homeKey(EntityRef entity) {
        Optional<ItemType> home = layout.findHome(entity);
        if (home.isPresent()) {
            return layout.primary(home.get()).keyAttributes();
        }
        Set<AttributeUse> held = new LinkedHashSet<>();
        for (ItemType item : layout.items()) {
            if (item.kind() instanceof Embed embed && embed.entity().equals(entity)) {
                held.addAll(heldId(entity, embed.parent()));
            }
        }
        return held;
    }

    private Set<AttributeUse> heldId(EntityRef child, EntityRef parent) {
        Set<AttributeUse> held = new LinkedHashSet<>();
        for (Parent role : model.entity(child).parents()) {
            for (Holding holding : role.holds()) {
                if (holding.source().entity().equals(parent)) {
                    held.add(AttributeUse.own(holding.held()));
                }
            }
        }
        return held;
    }

    private Found created(Create create, Together together) {
        Way reads = Way.NOTHING;
        List<Numbering> numberings = new ArrayList<>();
        List<Fetch.OfParent> parents = new ArrayList<>();
        if (create.fanout() instanceof ForEach each) {
            Set<AttributeUse> copied = copied(create, each);
            Optional<Way> sources = ways.cheapest(Question.of(each.source(), copied, Consistency.EVENTUAL));
            if (sources.isEmpty()) {
                return Found.failed(
                        each.source().entity(),
                        "nothing finds the %s to create one for each"
                                .formatted(each.source().entity()));
            }
            reads = sources.get();
        }
        Plan from = reads.plan();
        for (SequenceRef sequence : numbered(create.entity())) {
            Optional<ItemType> kept = keeping(sequence);
            Optional<Request> last = kept.flatMap(this::lastNumber);
            if (last.isEmpty()) {
                return Found.failed(sequence.parent(), "nothing keeps the numbers of %s".formatted(sequence));
            }
            numberings.add(new Numbering(sequence, kept.get(), last.get().look()));
            reads = reads.and(Way.of(last.get()));
        }
        for (ItemType item : layout.itemsOf(create.entity())) {
            for (Set<AttributeUse> wanted : inherited(item, together)) {
                Optional<Way> parent = parent(wanted);
                if (parent.isEmpty()) {
                    return Found.failed(
                            create.entity(), "nothing finds the values to carry into %s".formatted(item.name()));
                }
                parents.add(inherit(wanted, parent.get().plan()));
                reads = reads.and(parent.get());
            }
        }
        return new Found(reads, new Preparation.OfNew(from, numberings, parents), List.of());
    }

    /** What `from` maps, what has the same name in both, and what tells one that matches from another. */
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

    /** The parent is asked for by its id, which the child holds. */
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

    private Optional<ItemType> keeping(SequenceRef sequence) {
        return layout.items().stream()
                .filter(item -> item.kind() instanceof SequenceItem kept
                        && kept.sequence().equals(sequence))
                .findFirst();
    }

    /** The number given out last is read strongly, and must still be the last when the next one is written. */
    private Optional<Request> lastNumber(ItemType kept) {
        Optional<ItemType> holder = ((SequenceItem) kept.kind()).place() instanceof Inside inside
                ? layout.findHome(inside.entity())
                : Optional.of(kept);
        return holder.map(item -> ways.get(layout.primary(item), Consistency.STRONG));
    }

    /** What the item holds of parents that are not created with it, by role. */
    private List<Set<AttributeUse>> inherited(ItemType item, Together together) {
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

    private Optional<Way> parent(Set<AttributeUse> wanted) {
        AttributeUse first = wanted.iterator().next();
        Entity parent = model.entity(model.parent(first.path().get(0)).entity());
        Set<AttributeUse> values = new LinkedHashSet<>();
        wanted.forEach(use ->
                values.add(new AttributeUse(use.path().subList(1, use.path().size()), use.attribute())));
        return ways.cheapest(Question.of(byId(parent), values, Consistency.STRONG));
    }
}
