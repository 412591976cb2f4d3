package dev.keywright.core.maintain;

import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.facts.Reach;
import dev.keywright.core.facts.References;
import dev.keywright.core.layout.ItemOf;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Effect.Cause;
import dev.keywright.core.maintain.WriteStep.Removal;
import dev.keywright.core.maintain.Writes.Step;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.AccessPaths;
import dev.keywright.core.serve.Feed;
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
    private final NeededValues needs;
    private final References references;

    Cascades(Layout layout, AccessPaths accessPaths, Effects effects) {
        this.layout = layout;
        this.model = layout.model();
        this.accessPaths = accessPaths;
        this.effects = effects;
        this.needs = new NeededValues(layout);
        this.references = new References(model);
    }

    Step of(Delete delete, Rational deleted, WrittenTogether together, Predicate<EntityRef> about) {
        Step step = Step.NOTHING.and(new Step(
                AccessPath.NOTHING, List.of(), Rational.ZERO, List.of(), List.of(), lost(delete, together, about)));
        for (EntityRef child : delete.cascade()) {
            if (!isInside(child, together) && about.test(child)) {
                step = step.and(child(delete, child, deleted, together));
            }
        }
        return step;
    }

    /** Children are deleted first, and only where their parent exists and may be deleted: a read checks that before. */
    AccessPath look(Delete delete, WrittenTogether together, int stage) {
        boolean apart = delete.cascade().stream().anyMatch(child -> !isInside(child, together));
        return apart
                ? layout.findHome(delete.entity())
                        .map(home -> AccessPath.of(accessPaths.get(layout.primary(home), Consistency.STRONG))
                                .after(stage))
                        .orElse(AccessPath.NOTHING)
                : AccessPath.NOTHING;
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
        for (List<Asked> ofRole : byRole(questions(delete, child, together), delete, together)) {
            Optional<Found> found = ofRole.stream()
                    .flatMap(asked ->
                            accessPaths
                                    .cheapest(asked.question())
                                    .map(accessPath -> new Found(accessPath, asked))
                                    .stream())
                    .findFirst();
            boolean writes = first;
            step = step.and(found.map(best ->
                            writes ? child(delete, best, deleted, together) : byAnotherRole(delete, best, deleted))
                    .orElseGet(() -> unfound(delete, child, together)));
            first = false;
        }
        return first ? unfound(delete, child, together) : step;
    }

    private Step unfound(Delete delete, EntityRef child, WrittenTogether together) {
        Question unknown = Question.of(Selection.by(child, List.of()), Set.of(), delete.consistency());
        List<Effect> written = deleted(child, unknown, reach(delete, child), together);
        return new Step(
                AccessPath.NOTHING, written, Rational.ONE, List.of(), List.of(), List.of(staysBehind(delete, child)));
    }

    /**
     * A child is deleted with a parent in any role: it is looked for by each parent that is deleted too. Where none of its
     * parents is deleted, it is looked for by the id of the deleted entity, along the shortest paths.
     */
    private static List<List<Asked>> byRole(List<Asked> questions, Delete delete, WrittenTogether together) {
        List<Asked> near = questions.stream()
                .filter(asked -> together.deleted().contains(asked.parent()) || asked.isOf(delete.entity()))
                .toList();
        int shortest = questions.stream().mapToInt(Asked::steps).min().orElse(0);
        Map<RoleRef, List<Asked>> byRole = new LinkedHashMap<>();
        for (Asked asked : near.isEmpty() ? questions : near) {
            if (!near.isEmpty() || asked.steps() == shortest) {
                byRole.computeIfAbsent(asked.reference().path().get(0), unused -> new ArrayList<>())
                        .add(asked);
            }
        }
        return List.copyOf(byRole.values());
    }

    private Step child(Delete delete, Found best, Rational deleted, WrittenTogether together) {
        EntityRef child = best.question().entity();
        Rational many = reach(delete, child);
        List<Effect> written = deleted(child, best.question(), many, together);
        if (isKnown(best.question())) {
            return new Step(
                    AccessPath.NOTHING,
                    written,
                    Rational.ONE,
                    List.of(),
                    List.of(best.removal(Plan.NOTHING)),
                    List.of());
        }
        AccessPath reads = best.accessPath().times(times(best.question(), many, deleted));
        return new Step(
                reads,
                written,
                reads.chain().plus(Rational.ONE),
                List.of(),
                List.of(best.removal(best.accessPath().plan())),
                List.of());
    }

    /** A child with such parents in several roles is looked for by each role; its deletion was counted with the first. */
    private Step byAnotherRole(Delete delete, Found best, Rational deleted) {
        EntityRef ancestor = best.asked().ancestor();
        AccessPath reads =
                best.accessPath().times(ancestor.equals(delete.entity()) ? deleted : reach(delete, ancestor));
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
        return effects.of(Mutation.deleted(child, known), together, WriteScope.WRITE).stream()
                .map(effect -> effect.times(many))
                .map(effect -> effect.because(effect.isItem() ? Cause.CASCADE : effect.cause()))
                .toList();
    }

    /** A question for children by the id of an ancestor. */
    private record Asked(References.Reference reference, Feed feed, Question question) {
        EntityRef ancestor() {
            return reference.ancestor();
        }

        EntityRef parent() {
            return reference.entities().get(0);
        }

        boolean isOf(EntityRef deleted) {
            return parent().equals(deleted);
        }

        int steps() {
            return reference.path().size();
        }
    }

    private record Found(AccessPath accessPath, Asked asked) {
        Question question() {
            return asked.question();
        }

        Removal removal(Plan plan) {
            return new Removal(question().entity(), asked.ancestor(), asked.feed(), question(), plan);
        }
    }

    /** The number of questions: one for each parent that the children are looked for by. */
    private Rational times(Question question, Rational many, Rational deleted) {
        Rational each = layout.estimates().expected(question.selection());
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

    /** Questions by the id of the deleted entity where the children hold it, then by that of an entity between, deleted too. */
    private List<Asked> questions(Delete delete, EntityRef child, WrittenTogether together) {
        Entity entity = model.entity(child);
        List<AttributeUse> own = entity.attributes().stream()
                .map(attribute -> AttributeUse.own(attribute.ref()))
                .toList();
        Set<AttributeUse> values = new LinkedHashSet<>();
        layout.findHome(child)
                .ifPresent(home -> values.addAll(layout.primary(home).keyAttributes()));
        values.addAll(needs.of(Mutation.deleted(child, Set.of())));
        values.removeIf(AttributeUse::isInherited);
        List<Asked> questions = new ArrayList<>();
        List<References.Reference> found = references.of(entity, own);
        for (boolean itself : List.of(true, false)) {
            found.stream()
                    .filter(reference -> itself
                            ? reference.ancestor().equals(delete.entity())
                            : together.deleted().contains(reference.ancestor()))
                    .map(reference -> asked(reference, child, values, delete))
                    .forEach(questions::add);
        }
        return questions;
    }

    private Asked asked(References.Reference reference, EntityRef child, Set<AttributeUse> values, Delete delete) {
        List<AttributeUse> held = List.copyOf(reference.heldAs());
        List<AttributeUse> id = model.entity(reference.ancestor()).id().stream()
                .map(AttributeUse::own)
                .toList();
        List<Given> by = held.stream()
                .map(use -> new Given(use, new Input(use.toString())))
                .toList();
        return new Asked(
                reference, Feed.of(held, id), Question.of(Selection.by(child, by), values, delete.consistency()));
    }
}
