package dev.keywright.optimizer.tactic;

import dev.keywright.core.design.Projection;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Scope;
import dev.keywright.optimizer.candidate.Candidate.View;
import dev.keywright.optimizer.candidate.Shape;
import dev.keywright.optimizer.tactic.Asks.Ask;
import dev.keywright.optimizer.tactic.Asks.Reason;
import dev.keywright.optimizer.tactic.Shapes.Arranged;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A second order within the table's own partitions, for answers that must reflect every write; and one without any order, whose
 * key is as short as a key can be, for who reads all there are and not all that each holds.
 */
final class LocalView implements Tactic {
    @Override
    public String name() {
        return "local index";
    }

    @Override
    public List<Candidate> propose(Situation situation) {
        Set<Candidate> views = new LinkedHashSet<>();
        for (Ask ask : situation.asked()) {
            boolean fits = ask.question().isStrong() && ask.reason() != Reason.TARGET;
            for (Arranged arranged :
                    fits ? situation.shapes().of(ask.question(), situation.questions()) : List.<Arranged>of()) {
                for (Projection projection : GlobalView.projections(situation, ask)) {
                    views.add(
                            View.of(situation.entityRef(), arranged.shape(), projection, arranged.when(), Scope.LOCAL));
                }
            }
            if (ask.isForAll()) {
                List<AttributeUse> id =
                        situation.entity().id().stream().map(AttributeUse::own).toList();
                Projection projection =
                        GlobalView.holding(situation.entity(), ask.question().needs());
                for (int length = 1; length <= id.size(); length++) {
                    Shape shape = Shape.of(id.subList(0, length), List.of());
                    views.add(View.of(situation.entityRef(), shape, projection, List.of(), Scope.LOCAL));
                }
            }
        }
        return List.copyOf(views);
    }
}
