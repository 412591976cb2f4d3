package dev.keywright.optimizer.tactic;

import dev.keywright.core.design.Projection;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Scope;
import dev.keywright.optimizer.candidate.Candidate.View;
import dev.keywright.optimizer.tactic.Asks.Ask;
import dev.keywright.optimizer.tactic.Asks.Reason;
import dev.keywright.optimizer.tactic.Shapes.Arranged;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A second order within the table's own partitions, for answers that must reflect every write. */
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
                boolean kept = !arranged.shape().partition().isEmpty();
                for (Projection projection : kept ? GlobalView.projections(situation, ask) : List.<Projection>of()) {
                    views.add(
                            View.of(situation.entityRef(), arranged.shape(), projection, arranged.when(), Scope.LOCAL));
                }
            }
        }
        return List.copyOf(views);
    }
}
