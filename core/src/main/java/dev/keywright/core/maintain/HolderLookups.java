package dev.keywright.core.maintain;

import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.Inside;
import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Mutation.Kind;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.AccessPaths;
import dev.keywright.core.serve.Question;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the items of parents that something is kept in, where the id that a child holds is not yet their key. */
final class HolderLookups {
    private final Layout layout;
    private final Model model;
    private final AccessPaths ways;

    HolderLookups(Layout layout, AccessPaths ways) {
        this.layout = layout;
        this.model = layout.model();
        this.ways = ways;
    }

    /** What is read to find them, and which of them nothing finds. */
    record Located(AccessPath reads, List<WriteObstacle> failures) {}

    Located of(Mutation mutation, WrittenTogether together) {
        AccessPath reads = AccessPath.NOTHING;
        List<WriteObstacle> failures = new ArrayList<>();
        for (ItemType item : layout.items()) {
            Optional<Kept> kept = kept(item, mutation);
            boolean known = kept.isEmpty()
                    || together.created().contains(kept.get().parent())
                    || together.deleted().contains(kept.get().parent())
                    || isKnown(kept.get(), mutation.entity());
            if (known) {
                continue;
            }
            EntityRef parent = kept.get().parent();
            Optional<AccessPath> way = find(parent);
            if (way.isEmpty()) {
                failures.add(new WriteObstacle(
                        mutation.entity(), "nothing finds the %s that `%s` is kept in".formatted(parent, item.name())));
            }
            reads = reads.and(way.orElse(AccessPath.NOTHING).times(kept.get().times()));
        }
        return new Located(reads, failures);
    }

    /** Something in a parent's item, and how often a write reaches it. */
    private record Kept(EntityRef parent, Rational times) {}

    private Optional<Kept> kept(ItemType item, Mutation mutation) {
        if (item.kind() instanceof Embed embed && embed.entity().equals(mutation.entity())) {
            return Optional.of(new Kept(embed.parent(), Rational.ONE));
        }
        if (item.kind() instanceof Counter counter
                && counter.place() instanceof Inside inside
                && counter.entity().equals(mutation.entity())) {
            boolean moves = mutation.kind() == Kind.CHANGE;
            Rational times = moves ? mutation.changes(counter.by()).times(Rational.of(2)) : Rational.ONE;
            return times.isZero() ? Optional.empty() : Optional.of(new Kept(inside.entity(), times));
        }
        if (item.kind() instanceof SequenceItem sequence && sequence.place() instanceof Inside inside) {
            boolean numbers = mutation.kind() == Kind.CREATE
                    && model.entity(mutation.entity()).attributes().stream()
                            .anyMatch(attribute -> attribute.meaning() instanceof Numbered numbered
                                    && numbered.sequence().equals(sequence.sequence()));
            return numbers ? Optional.of(new Kept(inside.entity(), Rational.ONE)) : Optional.empty();
        }
        return Optional.empty();
    }

    /** Whether what the child holds of its parent is the whole key of the parent's item. */
    private boolean isKnown(Kept kept, EntityRef child) {
        Set<AttributeUse> held = new LinkedHashSet<>();
        for (Parent role : model.entity(child).parents()) {
            role.holds().stream()
                    .map(Holding::source)
                    .filter(source -> source.entity().equals(kept.parent()))
                    .forEach(source -> held.add(AttributeUse.own(source)));
        }
        return layout.findHome(kept.parent())
                .map(home -> held.containsAll(layout.primary(home).keyAttributes()))
                .orElse(true);
    }

    /** By its id, at once where that can be. */
    private Optional<AccessPath> find(EntityRef ref) {
        Entity parent = model.entity(ref);
        List<Given> by = parent.id().stream()
                .map(id -> new Given(AttributeUse.own(id), new Input(id.name())))
                .toList();
        Set<AttributeUse> key =
                layout.primary(layout.findHome(ref).orElseThrow()).keyAttributes();
        return ways.cheapest(Question.of(Selection.by(ref, by), key, Consistency.STRONG))
                .or(() -> ways.cheapest(Question.of(Selection.by(ref, by), key, Consistency.EVENTUAL)));
    }
}
