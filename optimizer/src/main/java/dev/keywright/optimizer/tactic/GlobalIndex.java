package dev.keywright.optimizer.tactic;

import dev.keywright.core.design.Projection;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Scope;
import dev.keywright.optimizer.candidate.Shape;
import dev.keywright.optimizer.candidate.Shape.Mark;
import dev.keywright.optimizer.tactic.KeyArrangements.Arrangement;
import dev.keywright.optimizer.tactic.PatternQuestions.PatternQuestion;
import dev.keywright.optimizer.tactic.PatternQuestions.Reason;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A GSI whose key answers a question, with everything, the attributes it needs, or keys only. */
final class GlobalIndex implements Tactic {
    @Override
    public String name() {
        return "global secondary index";
    }

    @Override
    public List<Candidate> propose(Situation situation) {
        KeyArrangements shapes = situation.shapes();
        Set<Candidate> indexEntries = new LinkedHashSet<>();
        for (PatternQuestion asked : situation.asked()) {
            if (asked.question().isStrong()) {
                continue;
            }
            for (Arrangement arrangement : shapes.of(asked.question(), situation.questions())) {
                for (Projection projection : projections(situation, asked)) {
                    for (Shape shape : besides(asked, arrangement.shape())) {
                        indexEntries.add(IndexEntry.of(
                                situation.entityRef(), shape, projection, arrangement.when(), Scope.GLOBAL));
                    }
                }
            }
        }
        return List.copyOf(indexEntries);
    }

    /** With a limit, included items must be next to the item that they belong to. */
    private static List<Shape> besides(PatternQuestion asked, Shape shape) {
        boolean few =
                asked.reason() == Reason.INCLUDED && asked.question().limit().isStated();
        return few ? List.of(shape, shape.with(Mark.BEFORE), shape.with(Mark.AFTER)) : List.of(shape);
    }

    /**
     * A write that looks for its target needs keys, and the unique values that it frees; a read everything, its attributes, or
     * its own and those of another read.
     */
    static List<Projection> projections(Situation situation, PatternQuestion asked) {
        Set<Projection> projections = new LinkedHashSet<>();
        projections.add(new Projection.Keys());
        boolean reads = asked.reason() == Reason.READ || asked.reason() == Reason.INCLUDED;
        boolean givesBack = asked.reason() == Reason.TARGET
                && asked.question().needs().stream()
                        .anyMatch(use -> !situation.entity().id().contains(use.attribute()));
        if (givesBack) {
            projections.add(holding(situation.entity(), asked.question().needs()));
        }
        if (!reads) {
            return List.copyOf(projections);
        }
        projections.add(everything(situation.entity()));
        projections.add(holding(situation.entity(), asked.question().needs()));
        for (PatternQuestion other : situation.asked()) {
            boolean isRead = other.reason() == Reason.READ || other.reason() == Reason.INCLUDED;
            boolean sameKey = other.question().selection().by().stream()
                    .anyMatch(given -> asked.question().knows(given.attribute()));
            if (isRead && sameKey && !other.question().isStrong()) {
                Set<AttributeUse> both = new LinkedHashSet<>(asked.question().needs());
                both.addAll(other.question().needs());
                projections.add(holding(situation.entity(), both));
            }
        }
        return List.copyOf(projections);
    }

    /** Every attribute by its name: unlike all, that leaves out the keys of other indexes. */
    static Projection everything(Entity entity) {
        Set<AttributeUse> all = new LinkedHashSet<>();
        entity.attributes().forEach(attribute -> all.add(AttributeUse.own(attribute.ref())));
        return holding(entity, all);
    }

    static Projection holding(Entity entity, Set<AttributeUse> needs) {
        List<String> names = new ArrayList<>();
        entity.attributes().stream()
                .map(attribute -> AttributeUse.own(attribute.ref()))
                .filter(needs::contains)
                .forEach(use -> names.add(Layout.storedName(use)));
        return names.isEmpty() ? new Projection.Keys() : new Projection.Only(names);
    }
}
