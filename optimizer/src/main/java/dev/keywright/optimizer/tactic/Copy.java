package dev.keywright.optimizer.tactic;

import dev.keywright.core.design.Extent;
import dev.keywright.core.design.Extent.Some;
import dev.keywright.core.design.Extent.Whole;
import dev.keywright.core.design.Kept;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Shape;
import dev.keywright.optimizer.tactic.KeyArrangements.Arrangement;
import dev.keywright.optimizer.tactic.PatternQuestions.PatternQuestion;
import dev.keywright.optimizer.tactic.PatternQuestions.Reason;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The entity once more under a second key, for answers that no global index may give, for long answers, since an item that
 * is made for them can be smaller than the entry of an index, which also holds the key of the table, and where the number of
 * indexes is limited.
 */
final class Copy implements Tactic {
    @Override
    public String name() {
        return "copy under a second key";
    }

    @Override
    public List<Candidate> propose(Situation situation) {
        Entity entity = situation.entity();
        KeyArrangements shapes = situation.shapes();
        CopyWorth pays = new CopyWorth(situation);
        Set<Candidate.Copy> copies = new LinkedHashSet<>();
        for (PatternQuestion asked : situation.asked()) {
            boolean inPlaceOfAnIndex = situation.model().options().limitsIndexes() || pays.forSmallerItems(asked);
            boolean fits = asked.question().isStrong() || (asked.reason() != Reason.TARGET && inPlaceOfAnIndex);
            if (!fits) {
                continue;
            }
            for (Arrangement arrangement : shapes.of(asked.question(), situation.questions())) {
                for (Shape shape :
                        withIdentity(entity, arrangement.shape()).stream().toList()) {
                    for (Extent extent :
                            List.of(new Whole(), some(asked, shape, situation.model()), new Some(List.of()))) {
                        copies.add(new Candidate.Copy(
                                entity.ref(), shape, extent, arrangement.when(), Kept.TRANSACTION, 1));
                    }
                }
            }
        }
        return inFixedOrder(copies);
    }

    /** The second of two copies gets the longer name: which one must not depend on the order of patterns. */
    private static List<Candidate> inFixedOrder(Set<Candidate.Copy> copies) {
        return copies.stream()
                .sorted(Comparator.comparing((Candidate.Copy copy) ->
                                copy.shape().attributes().toString())
                        .thenComparing(copy -> copy.extent().toString())
                        .thenComparing(copy -> copy.when().toString()))
                .map(copy -> (Candidate) copy)
                .toList();
    }

    /** A copy may be missing where a part of its key is, but two must never share one. */
    static Optional<Shape> withIdentity(Entity entity, Shape shape) {
        List<AttributeUse> sort = new ArrayList<>(shape.sort());
        for (AttributeRef id : entity.id()) {
            AttributeUse use = AttributeUse.own(id);
            if (!shape.partition().contains(use) && !sort.contains(use)) {
                sort.add(use);
            }
        }
        boolean inherited = shape.attributes().stream().anyMatch(AttributeUse::isInherited);
        return inherited ? Optional.empty() : Optional.of(shape.sortedBy(sort).withLevels(0));
    }

    /** The attributes besides the key; a declared count is stored once and never copied. */
    private static Extent some(PatternQuestion asked, Shape shape, Model model) {
        List<AttributeRef> needs = asked.question().needs().stream()
                .filter(use -> !use.isInherited() && !shape.attributes().contains(use))
                .map(AttributeUse::attribute)
                .filter(attribute -> !(model.attribute(attribute).meaning() instanceof Counts))
                .toList();
        return needs.isEmpty() ? new Whole() : new Some(needs);
    }
}
