package dev.keywright.optimizer.tactic;

import dev.keywright.core.design.Projection;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Scope;
import dev.keywright.optimizer.candidate.Candidate.View;
import dev.keywright.optimizer.candidate.Shape;
import dev.keywright.optimizer.candidate.Shape.Mark;
import dev.keywright.optimizer.tactic.Asks.Ask;
import dev.keywright.optimizer.tactic.Asks.Reason;
import dev.keywright.optimizer.tactic.Shapes.Arranged;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** An index whose key answers a question: whole, with what the question needs, or with keys alone. */
final class GlobalView implements Tactic {
    @Override
    public String name() {
        return "global view";
    }

    @Override
    public List<Candidate> propose(Situation situation) {
        Shapes shapes = situation.shapes();
        Set<Candidate> views = new LinkedHashSet<>();
        for (Ask ask : situation.asked()) {
            if (ask.question().isStrong()) {
                continue;
            }
            for (Arranged arranged : shapes.of(ask.question(), situation.questions())) {
                for (Projection projection : projections(situation, ask)) {
                    for (Shape shape : besides(ask, arranged.shape())) {
                        views.add(View.of(situation.entityRef(), shape, projection, arranged.when(), Scope.GLOBAL));
                    }
                }
            }
        }
        return List.copyOf(views);
    }

    /** A few that come along must lie next to the one that they belong to. */
    private static List<Shape> besides(Ask ask, Shape shape) {
        boolean few =
                ask.reason() == Reason.COMES_ALONG && ask.question().limit().isStated();
        return few ? List.of(shape, shape.with(Mark.BEFORE), shape.with(Mark.AFTER)) : List.of(shape);
    }

    /**
     * Who only looks for something to write needs keys, and what is given back with it; who reads, all, what it needs, or
     * what it and another need.
     */
    static List<Projection> projections(Situation situation, Ask ask) {
        Set<Projection> projections = new LinkedHashSet<>();
        projections.add(new Projection.Keys());
        boolean reads = ask.reason() == Reason.READ || ask.reason() == Reason.COMES_ALONG;
        boolean givesBack = ask.reason() == Reason.TARGET
                && ask.question().needs().stream()
                        .anyMatch(use -> !situation.entity().id().contains(use.attribute()));
        if (givesBack) {
            projections.add(holding(situation.entity(), ask.question().needs()));
        }
        if (!reads) {
            return List.copyOf(projections);
        }
        projections.add(everything(situation.entity()));
        projections.add(holding(situation.entity(), ask.question().needs()));
        for (Ask other : situation.asked()) {
            boolean isRead = other.reason() == Reason.READ || other.reason() == Reason.COMES_ALONG;
            boolean sameKey = other.question().selection().by().stream()
                    .anyMatch(given -> ask.question().knows(given.attribute()));
            if (isRead && sameKey && !other.question().isStrong()) {
                Set<AttributeUse> both = new LinkedHashSet<>(ask.question().needs());
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
