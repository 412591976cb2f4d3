package dev.keywright.core.maintain;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.ParentReads.ParentRead;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.AccessPaths;
import dev.keywright.core.serve.Feed;
import dev.keywright.core.serve.Fetch;
import dev.keywright.core.serve.Plan;
import dev.keywright.core.serve.Question;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Reads that find the items to write and the values that a write was not given. */
final class TargetLookups {
    private final Layout layout;
    private final Model model;
    private final AccessPaths accessPaths;
    private final NeededValues needs;
    private final ReplacedItemLookup replacing;
    private final CreateLookups created;
    private final InheritedValues inherited;
    private final NewParents newParents;
    private final ParentReads parentReads;

    TargetLookups(Layout layout, AccessPaths accessPaths, InheritedValues inherited) {
        this.layout = layout;
        this.model = layout.model();
        this.accessPaths = accessPaths;
        this.needs = new NeededValues(layout);
        this.replacing = new ReplacedItemLookup(layout);
        this.created = new CreateLookups(layout, accessPaths, inherited);
        this.inherited = inherited;
        this.newParents = new NewParents(layout, inherited);
        this.parentReads = new ParentReads(layout, accessPaths);
    }

    /** The reads before a write, or the reason why they are impossible. */
    record Found(AccessPath reads, Preparation preparation, List<WriteObstacle> failures, List<CarriedCheck> checks) {
        Found(AccessPath reads, Preparation preparation, List<WriteObstacle> failures) {
            this(reads, preparation, failures, List.of());
        }

        static final Found NOTHING = of(AccessPath.NOTHING);

        /** The reads that find an existing item. */
        static Found of(AccessPath target) {
            return new Found(target, new Preparation.OfExisting(target.plan()), List.of());
        }

        static Found failed(EntityRef entity, String reason) {
            return new Found(AccessPath.NOTHING, new Preparation.None(), List.of(new WriteObstacle(entity, reason)));
        }
    }

    /** `renewed` says whether children hold attributes of what is written. */
    Found target(Write write, Mutation mutation, WrittenTogether together, boolean renewed) {
        if (write instanceof Create create) {
            return created.of(create, together);
        }
        if (write instanceof Update update) {
            Found found = found(update.selection(), update.consistency(), mutation);
            return withParents(found, mutation, together, role -> bringsValues(mutation, role));
        }
        if (write instanceof Delete delete) {
            return found(delete.selection(), delete.consistency(), mutation);
        }
        Selection itself = byId(model.entity(write.entity()));
        Found known = found(itself, Consistency.EVENTUAL, mutation);
        Found before =
                known.equals(Found.NOTHING) && replacing.mustLook(write.entity(), renewed) ? whole(itself) : known;
        return withParents(
                before,
                mutation,
                together,
                role -> isHeld(mutation.entity(), role)
                        || !inherited.anew(mutation.entity(), role.ref()).isEmpty());
    }

    /** The reads of parents whose values it takes on: of new parents, and of all parents where it may be new itself. */
    private Found withParents(Found found, Mutation mutation, WrittenTogether together, Predicate<Parent> isRead) {
        Found all = found;
        for (Parent role : model.entity(mutation.entity()).parents()) {
            boolean along = together.created().contains(role.entity());
            if (along || !isRead.test(role)) {
                continue;
            }
            Optional<ParentRead> read = parentReads.find(role.ref(), inherited.read(mutation.entity(), role.ref()));
            if (read.isEmpty()) {
                return Found.failed(
                        mutation.entity(),
                        "no key or index finds the values that %s carries".formatted(mutation.entity()));
            }
            List<CarriedCheck> checks = new ArrayList<>(all.checks());
            checks.addAll(read.get().checks());
            AccessPath reads = all.reads()
                    .and(read.get().reads().after(found.reads().stages()).times(presence(mutation, role)));
            all = new Found(reads, with(all.preparation(), read.get().fetch()), all.failures(), checks);
        }
        return all;
    }

    private static Preparation with(Preparation preparation, Fetch.OfParent parent) {
        if (!(preparation instanceof Preparation.OfExisting existing)) {
            return preparation;
        }
        List<Fetch.OfParent> parents = new ArrayList<>(existing.inherited());
        parents.add(parent);
        return new Preparation.OfExisting(existing.target(), parents);
    }

    private boolean bringsValues(Mutation mutation, Parent role) {
        return newParents.of(mutation).contains(role)
                && !newParents.isGone(mutation, role)
                && !inherited.renewed(mutation.entity(), role.ref()).isEmpty();
    }

    private boolean isHeld(EntityRef entity, Parent role) {
        return inherited.held(entity).stream().anyMatch(use -> use.path().get(0).equals(role.ref()));
    }

    private Rational presence(Mutation mutation, Parent role) {
        return inherited.references(mutation.entity(), role.ref()).stream()
                .map(use -> mutation.after().presence(use, layout.estimates()))
                .reduce(Rational.ONE, Rational::times);
    }

    /** The whole item as it is before it is replaced. */
    private Found whole(Selection itself) {
        return found(accessPaths.cheapest(replacing.question(itself)), itself.entity());
    }

    private static Found found(Optional<AccessPath> accessPath, EntityRef entity) {
        return accessPath
                .map(Found::of)
                .orElse(Found.failed(entity, "no key or index finds the %s to write".formatted(entity)));
    }

    static Selection byId(Entity entity) {
        return Selection.by(
                entity.ref(),
                entity.id().stream()
                        .map(id -> new Given(AttributeUse.own(id), new Input(id.name())))
                        .toList());
    }

    /** The key of the home item and the old values that are needed, by one question or by two. */
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
        Optional<AccessPath> atOnce = accessPaths.cheapest(Question.of(selection, all, Consistency.STRONG));
        Optional<AccessPath> twice = unknown.isEmpty() || consistency == Consistency.STRONG
                ? Optional.empty()
                : accessPaths
                        .cheapest(Question.of(selection, key, Consistency.EVENTUAL))
                        .flatMap(first -> then(first, selection, mutation, key, old));
        if (old.isEmpty() && consistency == Consistency.EVENTUAL) {
            return found(twice, mutation.entity());
        }
        Optional<AccessPath> cheaper =
                List.of(atOnce, twice).stream().flatMap(Optional::stream).min(accessPaths.byCost());
        return found(cheaper, mutation.entity());
    }

    /** Values from an eventually consistent index may be stale: they are read again with strong consistency. */
    private Optional<AccessPath> then(
            AccessPath first, Selection selection, Mutation mutation, Set<AttributeUse> key, Set<AttributeUse> old) {
        if (old.isEmpty()) {
            return Optional.of(first);
        }
        Rational many =
                model.namesOne(selection) ? Rational.ONE : layout.estimates().expected(selection);
        return accessPaths
                .cheapest(Question.of(byHome(mutation, key), old, Consistency.STRONG))
                .map(accessPath -> first.and(accessPath.after(first.stages()).times(many))
                        .as(new Plan.Then(first.plan(), Feed.of(key), accessPath.plan())));
    }

    private static Selection byHome(Mutation mutation, Set<AttributeUse> key) {
        return Selection.by(
                mutation.entity(),
                key.stream()
                        .map(use -> new Given(use, new Input(use.toString())))
                        .toList());
    }

    /** The attributes of the key of an entity's own item, or of the item that it is embedded in and of its place there. */
    Set<AttributeUse> homeKey(EntityRef entity) {
        Optional<ItemType> home = layout.findHome(entity);
        if (home.isPresent()) {
            return layout.primary(home.get()).keyAttributes();
        }
        Set<AttributeUse> held = new LinkedHashSet<>();
        layout.embedsOf(entity)
                .forEach(embed -> held.addAll(heldId(entity, embed.kind().parent())));
        model.entity(entity).id().forEach(id -> held.add(AttributeUse.own(id)));
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
}
