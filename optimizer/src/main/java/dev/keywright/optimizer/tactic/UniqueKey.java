package dev.keywright.optimizer.tactic;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Shape;
import java.util.ArrayList;
import java.util.List;

/** The entity under a combination that no two share: no guard is needed then. */
final class UniqueKey implements Tactic {
    @Override
    public String name() {
        return "home key under a unique value";
    }

    @Override
    public List<Candidate> propose(Situation situation) {
        Entity entity = situation.entity();
        List<Candidate> homes = new ArrayList<>();
        for (Unique unique : entity.uniques()) {
            List<AttributeUse> key =
                    unique.attributes().stream().map(AttributeUse::own).toList();
            boolean there = key.stream()
                    .allMatch(use -> situation.shapes().isKeyable(use)
                            && !situation.model().mayBeMissing(use.attribute()));
            boolean alone = sharers(situation, unique) == 1;
            if (there && alone) {
                homes.add(new Home(entity.ref(), Shape.of(key, List.of())));
            }
        }
        return homes;
    }

    /** A space that several share cannot be kept by one of them. */
    private static long sharers(Situation situation, Unique unique) {
        return situation.model().entities().stream()
                .flatMap(entity -> entity.uniques().stream())
                .filter(other -> other.space().equals(unique.space()))
                .count();
    }
}
