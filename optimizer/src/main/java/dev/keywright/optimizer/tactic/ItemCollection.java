package dev.keywright.optimizer.tactic;

import dev.keywright.core.facts.References;
import dev.keywright.core.facts.References.Reference;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Shape;
import dev.keywright.optimizer.candidate.Shape.Mark;
import dev.keywright.optimizer.tactic.KeyArrangements.Arrangement;
import dev.keywright.optimizer.tactic.PatternQuestions.PatternQuestion;
import dev.keywright.optimizer.tactic.PatternQuestions.Reason;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The entity in the item collection of a parent, an ancestor, or whatever attributes it is read by. */
final class ItemCollection implements Tactic {
    @Override
    public String name() {
        return "item collection";
    }

    @Override
    public List<Candidate> propose(Situation situation) {
        Entity entity = situation.entity();
        KeyArrangements shapes = situation.shapes();
        Set<Candidate> homes = new LinkedHashSet<>();
        for (PatternQuestion asked : situation.asked()) {
            for (Arrangement arrangement : shapes.of(asked.question(), situation.questions())) {
                boolean plain = arrangement.when().isEmpty();
                if (!plain) {
                    continue;
                }
                for (Shape shape : shapes.asPrimary(entity, arrangement.shape())) {
                    variants(situation, shape, asked).forEach(variant -> homes.add(Home.of(entity.ref(), variant)));
                }
            }
        }
        homes.addAll(underAncestors(situation));
        return List.copyOf(homes);
    }

    /** Homes under ancestors that are part of the id, asked for or not: such a key repeats less. */
    private static List<Candidate> underAncestors(Situation situation) {
        Entity entity = situation.entity();
        List<AttributeUse> id = entity.id().stream().map(AttributeUse::own).toList();
        List<Candidate> homes = new ArrayList<>();
        for (Reference reference : new References(situation.model()).of(entity, id)) {
            List<AttributeUse> rest =
                    id.stream().filter(use -> !reference.heldAs().contains(use)).toList();
            if (!rest.isEmpty()) {
                homes.add(Home.of(entity.ref(), Shape.of(List.copyOf(reference.heldAs()), rest)));
            }
        }
        return homes;
    }

    /** With the item type first, with grouping attributes first, and next to the item that it is included with. */
    private static List<Shape> variants(Situation situation, Shape shape, PatternQuestion asked) {
        List<Shape> variants = new ArrayList<>();
        variants.add(shape);
        boolean comesAlong = asked.reason() == Reason.INCLUDED;
        for (int levels = 1; levels <= grouping(situation, shape, asked); levels++) {
            variants.add(shape.withLevels(levels));
        }
        boolean limited = comesAlong && asked.question().limit().isStated();
        if (limited) {
            variants.add(shape.with(Mark.BEFORE));
            variants.add(shape.with(Mark.AFTER));
        }
        return variants;
    }

    /** The number of leading sort attributes that are known, and that others have too which are read with the entity. */
    private static int grouping(Situation situation, Shape shape, PatternQuestion asked) {
        long given = shape.sort().stream()
                .filter(use -> asked.question().knows(use) || isId(situation.entity(), use))
                .count();
        int levels = 0;
        while (levels < given
                && situation.patternQuestions().isShared(shape.sort().get(levels))) {
            levels++;
        }
        return levels;
    }

    private static boolean isId(Entity entity, AttributeUse use) {
        return !use.isInherited() && entity.id().contains(use.attribute());
    }
}
