package dev.keywright.optimizer.tactic;

import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.tactic.PatternQuestions.PatternQuestion;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** An item for each value of a unique attribute; with more attributes it also answers reads by that value. */
final class Guard implements Tactic {
    @Override
    public String name() {
        return "guard item for uniqueness";
    }

    @Override
    public List<Candidate> propose(Situation situation) {
        Entity entity = situation.entity();
        Set<Candidate> guards = new LinkedHashSet<>();
        for (Unique unique : entity.uniques()) {
            boolean keyable = unique.attributes().stream()
                    .allMatch(attribute -> situation.shapes().isKeyable(AttributeUse.own(attribute)));
            if (!keyable) {
                continue;
            }
            guards.add(new Candidate.Guard(entity.ref(), unique, List.of()));
            for (PatternQuestion asked : situation.asked()) {
                boolean asksForIt = unique.attributes().stream()
                        .allMatch(attribute -> asked.question().knows(AttributeUse.own(attribute)));
                if (asksForIt) {
                    guards.add(new Candidate.Guard(entity.ref(), unique, needed(entity, unique, asked)));
                }
            }
            guards.add(new Candidate.Guard(entity.ref(), unique, parents(entity, unique)));
        }
        return List.copyOf(guards);
    }

    private static List<AttributeRef> needed(Entity entity, Unique unique, PatternQuestion asked) {
        List<AttributeRef> needed = new ArrayList<>();
        entity.attributes().stream()
                .filter(attribute -> !(attribute.meaning() instanceof Counts))
                .map(attribute -> attribute.ref())
                .filter(ref -> asked.question().needs().contains(AttributeUse.own(ref)))
                .filter(ref ->
                        !unique.attributes().contains(ref) && !entity.id().contains(ref))
                .forEach(needed::add);
        return needed;
    }

    /** The attributes besides the id that the key of an item under its parent needs. */
    private static List<AttributeRef> parents(Entity entity, Unique unique) {
        return entity.attributes().stream()
                .filter(attribute -> attribute.isHeld())
                .map(attribute -> attribute.ref())
                .filter(ref ->
                        !unique.attributes().contains(ref) && !entity.id().contains(ref))
                .toList();
    }
}
