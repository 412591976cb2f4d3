package dev.keywright.optimizer.tactic;

import dev.keywright.core.design.Projection;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Scope;
import dev.keywright.optimizer.candidate.Shape;
import dev.keywright.optimizer.tactic.KeyArrangements.Arrangement;
import dev.keywright.optimizer.tactic.PatternQuestions.PatternQuestion;
import dev.keywright.optimizer.tactic.PatternQuestions.Reason;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * An LSI: a second order within the item collections of the table, for strongly consistent reads; and one without an order,
 * whose key is as short as a key can be, for reads of everything that do not need every attribute.
 */
final class LocalIndex implements Tactic {
    @Override
    public String name() {
        return "local secondary index";
    }

    @Override
    public List<Candidate> propose(Situation situation) {
        Set<Candidate> indexEntries = new LinkedHashSet<>();
        for (PatternQuestion asked : situation.asked()) {
            boolean fits = asked.question().isStrong();
            if (fits) {
                indexEntries.addAll(inOrder(situation, asked));
                indexEntries.addAll(inTheOrderOfOthers(situation, asked));
            }
            if (asked.isForAll()) {
                List<AttributeUse> id =
                        situation.entity().id().stream().map(AttributeUse::own).toList();
                Projection projection =
                        GlobalIndex.holding(situation.entity(), asked.question().needs());
                for (int length = 1; length <= id.size(); length++) {
                    Shape shape = Shape.of(id.subList(0, length), List.of());
                    indexEntries.add(IndexEntry.of(situation.entityRef(), shape, projection, List.of(), Scope.LOCAL));
                }
            }
        }
        return List.copyOf(indexEntries);
    }

    /** The order that another question asks for in the same item collection: one index then serves both. */
    private static List<Candidate> inTheOrderOfOthers(Situation situation, PatternQuestion asked) {
        List<Candidate> indexEntries = new ArrayList<>();
        for (PatternQuestion other : situation.asked()) {
            boolean together = other.reason() != Reason.TARGET
                    && !other.question().order().isEmpty()
                    && !other.question().isStrong()
                    && given(other).equals(given(asked));
            if (!together) {
                continue;
            }
            for (Arrangement arrangement : situation.shapes().of(other.question(), situation.questions())) {
                boolean whole = arrangement.when().isEmpty()
                        && arrangement.shape().attributes().stream()
                                .noneMatch(use -> situation.model().mayBeMissing(use.attribute()));
                if (whole) {
                    GlobalIndex.projections(situation, asked)
                            .forEach(projection -> indexEntries.add(IndexEntry.of(
                                    situation.entityRef(), arrangement.shape(), projection, List.of(), Scope.LOCAL)));
                }
            }
        }
        return indexEntries;
    }

    private static Set<AttributeUse> given(PatternQuestion asked) {
        Set<AttributeUse> given = new LinkedHashSet<>();
        asked.question().selection().by().forEach(one -> given.add(one.attribute()));
        return given;
    }

    private static List<Candidate> inOrder(Situation situation, PatternQuestion asked) {
        List<Candidate> indexEntries = new ArrayList<>();
        for (Arrangement arrangement : situation.shapes().of(asked.question(), situation.questions())) {
            for (Projection projection : GlobalIndex.projections(situation, asked)) {
                indexEntries.add(IndexEntry.of(
                        situation.entityRef(), arrangement.shape(), projection, arrangement.when(), Scope.LOCAL));
            }
        }
        return indexEntries;
    }
}
