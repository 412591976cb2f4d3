package dev.keywright.optimizer.tactic;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Read;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Shape;
import dev.keywright.optimizer.candidate.Shape.Mark;
import java.util.List;

/** The entity under its own id. */
final class OwnKey implements Tactic {
    @Override
    public String name() {
        return "home key under its own id";
    }

    @Override
    public List<Candidate> propose(Situation situation) {
        Entity entity = situation.entity();
        List<AttributeUse> id = entity.id().stream().map(AttributeUse::own).toList();
        Shape shape = Shape.of(id, List.of());
        boolean leads = situation.model().patterns().stream()
                .filter(pattern -> pattern.operation() instanceof Read)
                .flatMap(pattern -> ((Read) pattern.operation()).parts().stream())
                .anyMatch(part -> part.entity().equals(entity.ref())
                        && part.include().stream()
                                .anyMatch(include -> include.limit().isStated()));
        return leads
                ? List.of(Home.of(entity.ref(), shape), Home.of(entity.ref(), shape.with(Mark.OWNER)))
                : List.of(Home.of(entity.ref(), shape));
    }
}
