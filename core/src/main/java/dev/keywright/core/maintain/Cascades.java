package dev.keywright.core.maintain;

import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.facts.Reach;
import dev.keywright.core.layout.ItemOf;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.CascadeQuestions.Asked;
import dev.keywright.core.maintain.Effect.Cause;
import dev.keywright.core.maintain.WriteStep.Removal;
import dev.keywright.core.maintain.Writes.Step;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.AccessPaths;
import dev.keywright.core.serve.Plan;
import dev.keywright.core.serve.Question;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Cascading deletes: finds the children of a deleted entity and deletes all that is stored of them. */
final class Cascades {
    private final Layout layout;
    private final Model model;
    private final AccessPaths accessPaths;
    private final Effects effects;
    private final HolderLookups holders;
    private final CascadeQuestions questions;

    Cascades(Layout layout, AccessPaths accessPaths, Effects effects, HolderLookups holders) {
        this.layout = layout;
        this.model = layout.model();
        this.accessPaths = accessPaths;
        this.effects = effects;
        this.holders = holders;
        this.questions = new CascadeQuestions(layout);
    }

    Step of(Delete delete, Rational deleted, WrittenTogether together, Predicate<EntityRef> about) {
        Step step = Step.NOTHING.and(new Step(
                AccessPath.NOTHING, List.of(), Rational.ZERO, List.of(), List.of(), lost(delete, together, about)));
        for (EntityRef child : delete.cascade()) {
            boolean goes = about.test(child)
                    && (!isInside(child, together)
                            || isSettled(child, together)
                            || leadsToOthers(child, delete, together));
            if (goes) {
                step = step.and(child(delete, child, deleted, together));
            }
        }
        return step;
    }

    /** Children are deleted first, where there are any, and only where their parent may be deleted: a read checks that before. */
    AccessPath look(Delete delete, WrittenTogether together, int stage) {
        Rational apart = delete.cascade().stream()
                .filter(child -> !isInside(child, together))
                .map(child -> reach(delete, child))
                .reduce(Rational.ZERO, Rational::plus);
        return apart.isZero()
                ? AccessPath.NOTHING
                : findItem(delete.entity())
                        .map(item -> item.after(stage).times(apart.min(Rational.ONE)))
                        .orElse(AccessPath.NOTHING);
    }

    /** The read of the item that holds an entity: its own, or the one that it is embedded in. */
    private Optional<AccessPath> findItem(EntityRef entity) {
        if (layout.embedsOf(entity).isEmpty()) {
            return layout.findHome(entity)
                    .map(home -> AccessPath.of(accessPaths.get(layout.primary(home), Consistency.STRONG)));
        }
        List<AttributeUse> id =
                model.entity(entity).id().stream().map(AttributeUse::own).toList();
        List<Given> by = id.stream()
                .map(use -> new Given(use, new Input(use.toString())))
                .toList();
        return accessPaths.cheapest(Question.of(Selection.by(entity, by), new LinkedHashSet<>(id), Consistency.STRONG));
    }

    /** Whether an item goes in one transaction with the numbers, guards and copies of the children that are embedded in it. */
    boolean settlesEmbedded(EntityRef host, WrittenTogether together) {
        return together.deleted().stream()
                .anyMatch(child -> layout.embedsOf(child).stream()
                                .anyMatch(embed -> embed.kind().parent().equals(host))
                        && isSettled(child, together));
    }

    /** Whether something of an embedded child stands outside of the item that it is embedded in. */
    private boolean isSettled(EntityRef child, WrittenTogether together) {
        return !effects.of(Mutation.deleted(child, Set.of()), together, WriteScope.WRITE)
                .isEmpty();
    }

    /** Whether other children are found by the id of this one, so that it has to be read, wherever it is stored. */
    private boolean leadsToOthers(EntityRef child, Delete delete, WrittenTogether together) {
        return delete.cascade().stream()
                .filter(other -> !other.equals(child))
                .flatMap(other -> questions.of(delete, other, together).stream())
                .flatMap(ofRole -> findFirst(ofRole).stream())
                .anyMatch(found -> found.asked().ancestor().equals(child));
    }

    private Optional<Found> findFirst(List<Asked> ofRole) {
        return ofRole.stream()
                .flatMap(asked ->
                        accessPaths.cheapest(asked.question()).map(accessPath -> new Found(accessPath, asked)).stream())
                .findFirst();
    }

    /** Whether they are embedded in an item that is deleted as well. */
    private boolean isInside(EntityRef child, WrittenTogether together) {
        return layout.embedsOf(child).stream()
                .anyMatch(embed -> together.deleted().contains(embed.kind().parent()));
    }

    /** Children that the model does not name stay; those embedded in a deleted item cannot. */
    private List<WriteObstacle> lost(Delete delete, WrittenTogether together, Predicate<EntityRef> about) {
        List<WriteObstacle> lost = new ArrayList<>();
        for (ItemOf<Embed> item : layout.embeds()) {
            Embed embed = item.kind();
            boolean goes =
                    (embed.parent().equals(delete.entity()) || delete.cascade().contains(embed.parent()))
                            && !together.deleted().contains(embed.entity())
                            && about.test(embed.entity());
            if (goes) {
                lost.add(new WriteObstacle(
                        embed.entity(),
                        "the %s embedded in a %s are deleted with it, and `cascade` does not name them"
                                .formatted(embed.entity(), embed.parent())));
            }
        }
        return lost;
    }

    private Step child(Delete delete, EntityRef child, Rational deleted, WrittenTogether together) {
        Step step = Step.NOTHING;
        boolean first = true;
        List<List<Asked>> byRole = questions.of(delete, child, together);
        WrittenTogether sparing = sparing(delete, byRole, together);
        for (List<Asked> ofRole : byRole) {
            Optional<Found> found = findFirst(ofRole);
            boolean writes = first;
            step = step.and(found.map(best ->
                            writes ? child(delete, best, deleted, sparing) : byAnotherRole(delete, best, deleted))
                    .orElseGet(() -> unfound(delete, child, sparing)));
            first = false;
        }
        return first ? unfound(delete, child, sparing) : step;
    }

    /** One that belongs to the deleted entity in one role may belong to another one, which stays, in a second role. */
    private WrittenTogether sparing(Delete delete, List<List<Asked>> byRole, WrittenTogether together) {
        List<Asked> own = byRole.stream()
                .map(ofRole -> ofRole.get(0))
                .filter(asked -> asked.steps() == 1 && asked.isOf(delete.entity()))
                .toList();
        boolean nested =
                own.stream().anyMatch(asked -> asked.question().entity().equals(delete.entity()));
        if (own.size() < 2) {
            return nested ? together.sparing(Map.of(own.get(0).reference().heldAs(), Rational.ZERO)) : together;
        }
        Rational all = own.stream().map(this::expected).reduce(Rational.ZERO, Rational::plus);
        Map<Set<AttributeUse>, Rational> spared = new LinkedHashMap<>();
        for (Asked asked : own) {
            Rational share = all.isZero()
                    ? Rational.ZERO
                    : Rational.ONE.minus(expected(asked).dividedBy(all));
            spared.put(asked.reference().heldAs(), share);
        }
        return together.sparing(spared);
    }

    private Rational expected(Asked asked) {
        return layout.estimates().expected(asked.question().selection());
    }

    private Step unfound(Delete delete, EntityRef child, WrittenTogether together) {
        Question unknown = Question.of(Selection.by(child, List.of()), Set.of(), delete.consistency());
        List<Effect> written = deleted(child, unknown, reach(delete, child), together);
        return new Step(
                AccessPath.NOTHING, written, Rational.ONE, List.of(), List.of(), List.of(staysBehind(delete, child)));
    }

    private Step child(Delete delete, Found best, Rational deleted, WrittenTogether together) {
        EntityRef child = best.question().entity();
        Rational many = reach(delete, child);
        List<Effect> written = deleted(child, best.question(), many, together);
        boolean inside = isInside(child, together);
        Mutation gone = Mutation.deleted(child, best.question().needs());
        HolderLookups.Located located =
                holders.of(gone, together, best.question().selection().fixed(), expected(best.asked()));
        AccessPath holding = located.reads()
                .and(located.values())
                .after(best.accessPath().stages())
                .times(many);
        List<WriteObstacle> failures = holders.unfound(gone, together);
        if (isKnown(best.question()) && !inside) {
            Rational alone = holding.chain().plus(Rational.ONE);
            return new Step(holding, written, alone, List.of(), List.of(best.removal(Plan.NOTHING)), failures);
        }
        AccessPath reads = best.accessPath().times(times(delete, best.asked(), many, deleted));
        AccessPath all = reads.and(holding);
        return new Step(
                all,
                written,
                inside ? all.chain() : all.chain().plus(Rational.ONE),
                List.of(),
                List.of(best.removal(best.accessPath().plan())),
                failures);
    }

    /** A child with such parents in several roles is looked for by each role; its deletion was counted with the first. */
    private Step byAnotherRole(Delete delete, Found best, Rational deleted) {
        AccessPath reads = best.accessPath().times(parents(delete, best.asked(), deleted));
        Removal removal = best.removal(best.accessPath().plan());
        return new Step(reads, List.of(), reads.chain().plus(Rational.ONE), List.of(), List.of(removal), List.of());
    }

    private static WriteObstacle staysBehind(Delete delete, EntityRef child) {
        return new WriteObstacle(
                child,
                "no key or index finds the %s of a %s, so they are left behind".formatted(child, delete.entity()));
    }

    /** Whether the whole key of an only child is known without a read. */
    private boolean isKnown(Question question) {
        return question.needs().stream().allMatch(question::knows) && model.namesOne(question.selection());
    }

    private List<Effect> deleted(EntityRef child, Question question, Rational many, WrittenTogether together) {
        Set<AttributeUse> known = new LinkedHashSet<>(question.needs());
        question.selection().by().forEach(given -> known.add(given.attribute()));
        // What is settled of embedded children goes in one transaction with the item that they are embedded in.
        boolean atomic = isInside(child, together) || settlesEmbedded(child, together);
        WriteScope scope = atomic ? WriteScope.TRANSACTION : WriteScope.WRITE;
        return effects.of(Mutation.deleted(child, known), together, scope).stream()
                .map(effect -> effect.times(many))
                .map(effect -> effect.because(effect.isItem() ? Cause.CASCADE : effect.cause()))
                .toList();
    }

    private record Found(AccessPath accessPath, Asked asked) {
        Question question() {
            return asked.question();
        }

        Removal removal(Plan plan) {
            return new Removal(question().entity(), asked.ancestor(), asked.feed(), question(), plan);
        }
    }

    /** The number of parents that the children are looked for by, each by a question of its own. */
    private Rational parents(Delete delete, Asked asked, Rational deleted) {
        return asked.ancestor().equals(delete.entity()) ? deleted : reach(delete, asked.ancestor());
    }

    /** The same; children of children of one kind are looked for in turn. */
    private Rational times(Delete delete, Asked by, Rational many, Rational deleted) {
        boolean nested = by.question().entity().equals(delete.entity());
        if (!nested) {
            return parents(delete, by, deleted).max(deleted);
        }
        Rational each = expected(by);
        Rational asked = each.isZero() ? deleted : many.dividedBy(each);
        return asked.max(deleted);
    }

    private Rational reach(Delete delete, EntityRef child) {
        return layout.estimates().reach(delete).stream()
                .filter(reach -> reach.entity().equals(child))
                .map(Reach::expected)
                .map(quantity -> quantity.value())
                .reduce(Rational.ZERO, Rational::plus);
    }
}
