package dev.keywright.optimizer.tactic;

import dev.keywright.core.design.Projection;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Scope;
import dev.keywright.optimizer.candidate.Shape;
import dev.keywright.optimizer.tactic.PatternQuestions.PatternQuestion;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Keys of the attributes themselves, in place of key texts: nothing is stored twice, and no old value is read to update a text. */
final class AttributeKeys implements Tactic {
    @Override
    public String name() {
        return "multi-attribute keys";
    }

    @Override
    public List<Candidate> propose(Situation situation) {
        AttributeKeyRules attributeKeys = new AttributeKeyRules(situation.model());
        List<Candidate> others = new ArrayList<>(new GlobalIndex().propose(situation));
        Set<Candidate> found = new LinkedHashSet<>();
        for (Candidate candidate : others) {
            candidate
                    .asIndexEntry()
                    .filter(entry -> entry.when().isEmpty() && !entry.isLocal())
                    .flatMap(entry -> shape(attributeKeys, situation.entity(), entry.shape())
                            .map(entry::withAttributeKey))
                    .ifPresent(found::add);
        }
        found.addAll(forAll(attributeKeys, situation));
        found.addAll(byKeptValues(attributeKeys, situation));
        if (attributeKeys.isAlone(situation.entityRef())) {
            others.clear();
            others.addAll(new OwnKey().propose(situation));
            others.addAll(new ItemCollection().propose(situation));
            for (Candidate candidate : others) {
                Home home = (Home) candidate;
                boolean flat = home.shape().levels() == 0
                        && !home.shape().partition().isEmpty()
                        && home.shape().attributes().stream().noneMatch(AttributeUse::isInherited);
                if (flat) {
                    found.add(new Home(home.entity(), home.shape(), Form.ATTRIBUTES));
                }
            }
        }
        return List.copyOf(found);
    }

    /** A read of everything scans an index: an attribute that it selects anyway is the shortest key. */
    private static List<IndexEntry> forAll(AttributeKeyRules attributeKeys, Situation situation) {
        List<IndexEntry> found = new ArrayList<>();
        for (PatternQuestion asked : situation.asked()) {
            boolean scans = asked.isForAll() && !asked.question().isStrong();
            if (!scans) {
                continue;
            }
            for (AttributeUse use : asked.question().needs()) {
                Shape shape = Shape.of(List.of(use), List.of());
                boolean holdsAll = !use.isInherited()
                        && situation.shapes().isKeyable(use)
                        && !situation.model().mayBeMissing(use.attribute());
                if (holdsAll && attributeKeys.canBeAttributes(situation.entityRef(), shape)) {
                    Set<AttributeUse> besides =
                            new LinkedHashSet<>(asked.question().needs());
                    besides.remove(use);
                    situation.entity().id().forEach(id -> besides.remove(AttributeUse.own(id)));
                    Projection projection = GlobalIndex.holding(situation.entity(), besides);
                    found.add(new IndexEntry(
                            situation.entityRef(), shape, projection, List.of(), Scope.GLOBAL, Form.ATTRIBUTES));
                }
            }
        }
        return found;
    }

    /** Writes of children change such a value alone, so that no text could hold it: an index sorts by the attribute itself. */
    private static List<IndexEntry> byKeptValues(AttributeKeyRules attributeKeys, Situation situation) {
        List<IndexEntry> found = new ArrayList<>();
        for (PatternQuestion asked : situation.asked()) {
            if (asked.question().isStrong()) {
                continue;
            }
            for (Shape key : situation.shapes().byKeptValue(asked.question(), situation.questions())) {
                if (attributeKeys.canBeSharedAttributes(situation.entityRef(), key)) {
                    for (Projection projection : GlobalIndex.projections(situation, asked)) {
                        found.add(new IndexEntry(
                                situation.entityRef(), key, projection, List.of(), Scope.GLOBAL, Form.ATTRIBUTES));
                    }
                }
            }
        }
        return found;
    }

    /** With the id at the end where others have the same attributes; the id alone where all are asked for in any order. */
    private static Optional<Shape> shape(AttributeKeyRules attributeKeys, Entity entity, Shape shape) {
        if (attributeKeys.canBeAttributes(entity.ref(), shape)) {
            return Optional.of(shape);
        }
        List<AttributeUse> partition = new ArrayList<>(shape.partition());
        List<AttributeUse> sort = new ArrayList<>(shape.sort());
        for (AttributeRef id : entity.id()) {
            AttributeUse use = AttributeUse.own(id);
            if (!partition.contains(use) && !sort.contains(use)) {
                (partition.isEmpty() && sort.isEmpty() ? partition : sort).add(use);
            }
        }
        Shape longer = Shape.of(partition, sort);
        return attributeKeys.canBeAttributes(entity.ref(), longer) ? Optional.of(longer) : Optional.empty();
    }
}
