package dev.keywright.core.maintain;

import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.facts.Reach;
import dev.keywright.core.facts.References;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Effect.Cause;
import dev.keywright.core.maintain.WriteStep.Removal;
import dev.keywright.core.maintain.Writes.Step;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Feed;
import dev.keywright.core.serve.Plan;
import dev.keywright.core.serve.Question;
import dev.keywright.core.serve.Request;
import dev.keywright.core.serve.Way;
import dev.keywright.core.serve.Ways;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Deletes children with what they belong to: finds them, and takes away all that is stored of them. */
final class Cascades {
    private final Layout layout;
    private final Model model;
    private final Ways ways;
    private final Effects effects;
    private final Needs needs;
    private final References references;

    Cascades(Layout layout, Ways ways, Effects effects) {
        this.layout = layout;
        this.model = layout.model();
        this.ways = ways;
        this.effects = effects;
        this.needs = new Needs(layout);
        this.references = new References(model);
    }

    Step of(Delete delete, Rational deleted, Together together, Predicate<EntityRef> about) {
        Step step = Step.NOTHING;
        Set<String> asked = new LinkedHashSet<>();
        for (EntityRef child : delete.cascade()) {
            boolean inside = layout.items().stream()
                    .anyMatch(item -> item.kind() instanceof Embed embed
                            && embed.entity().equals(child)
                            && together.deleted().contains(embed.parent()));
            if (!inside && about.test(child)) {
                step = step.and(once(child(delete, child, deleted, together), asked));
            }
        }
        return step;
    }

    /** One query finds all kinds of children that lie in its range. */
    private static Step once(Step step, Set<String> asked) {
        List<Request> reads = step.reads().requests().stream()
                .filter(request -> asked.add("%s %s %s %s"
                        .formatted(
                                request.stage(),
                                request.entry().path().name(),
                                request.keyCondition(),
                                request.times())))
                .toList();
        return new Step(
                new Way(reads, step.reads().plan()),
                step.effects(),
                step.chainBefore(),
                step.renewals(),
                step.removals(),
                step.failures());
    }

    private Step child(Delete delete, EntityRef child, Rational deleted, Together together) {
        List<Found> found = new ArrayList<>();
        for (Asked asked : questions(delete, child, together)) {
            Optional<Way> way = ways.cheapest(asked.question());
            way.ifPresent(known -> found.add(new Found(known, asked)));
        }
        Rational many = reach(delete, child);
        if (found.isEmpty()) {
            Question unknown = Question.of(Selection.by(child, List.of()), Set.of(), delete.consistency());
            return new Step(
                    Way.NOTHING,
                    deleted(child, unknown, many, together),
                    Rational.ONE,
                    List.of(),
                    List.of(),
                    List.of(new Failure(
                            child,
                            "nothing finds the %s of a %s, so they stay behind".formatted(child, delete.entity()))));
        }
        Found best = found.get(0);
        if (isKnown(best.question())) {
            return new Step(
                    Way.NOTHING,
                    deleted(child, best.question(), many, together),
                    Rational.ONE,
                    List.of(),
                    List.of(best.removal(Plan.NOTHING)),
                    List.of());
        }
        Rational times = best.question().entity().equals(child) ? times(best.question(), many, deleted) : deleted;
        Way reads = best.way().times(times);
        List<Effect> written = deleted(child, best.question(), many, together);
        return new Step(
                reads,
                written,
                reads.chain().plus(Rational.ONE),
                List.of(),
                List.of(best.removal(best.way().plan())),
                List.of());
    }

    /** Who knows the whole key of the only child need not look for it. */
    private boolean isKnown(Question question) {
        return question.needs().stream().allMatch(question::knows) && model.namesOne(question.selection());
    }

    private List<Effect> deleted(EntityRef child, Question question, Rational many, Together together) {
        Set<AttributeUse> known = new LinkedHashSet<>(question.needs());
        question.selection().by().forEach(given -> known.add(given.attribute()));
        return effects.of(Mutation.deleted(child, known), together, false).stream()
                .map(effect -> effect.times(many))
                .map(effect -> effect.because(effect.isItem() ? Cause.CASCADE : effect.cause()))
                .toList();
    }

    /** A question for children by the id of an ancestor. */
    private record Asked(EntityRef ancestor, Feed feed, Question question) {}

    private record Found(Way way, Asked asked) {
        Question question() {
            return asked.question();
        }

        Removal removal(Plan plan) {
            return new Removal(question().entity(), asked.ancestor(), asked.feed(), question(), plan);
        }
    }

    /** So many questions as there are parents that the children are asked for by. */
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

    /** By the id of what is deleted where the children hold it, else by that of what lies between and goes too. */
    private List<Asked> questions(Delete delete, EntityRef child, Together together) {
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
                reference.ancestor(),
                Feed.of(held, id),
                Question.of(Selection.by(child, by), values, delete.consistency()));
    }
}
