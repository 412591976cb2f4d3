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
        for (Unique unique : situation.model().keptUnique(entity)) {
            boolean keyable = unique.attributes().stream()
                    .allMatch(attribute -> situation.shapes().isPartOfKeys(AttributeUse.own(attribute)));
            if (!keyable) {
                continue;
            }
            boolean declared = entity.uniques().contains(unique);
            if (!declared) {
                guards.addAll(ofId(situation, unique));
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

    /**
     * Guards of the id, for homes whose key alone does not keep it: alone, with the rest of such a key, so that they lead there,
     * or with all that is read by the id. Where every proposed home keeps the id there are none.
     */
    private static Set<Candidate> ofId(Situation situation, Unique unique) {
        Entity entity = situation.entity();
        Set<Candidate> guards = new LinkedHashSet<>();
        for (Candidate candidate : new ItemCollection().propose(situation)) {
            List<AttributeRef> rest = candidate.findShape().stream()
                    .flatMap(shape -> shape.attributes().stream())
                    .filter(use -> !use.isInherited())
                    .map(AttributeUse::attribute)
                    .filter(ref -> !entity.id().contains(ref))
                    .toList();
            boolean keeps = candidate
                    .findShape()
                    .filter(shape -> shape.keeps(unique.attributes()))
                    .isPresent();
            if (!keeps) {
                guards.add(new Candidate.Guard(entity.ref(), unique, List.of()));
                guards.add(new Candidate.Guard(entity.ref(), unique, inOrder(entity, rest)));
            }
        }
        return guards;
    }

    private static List<AttributeRef> inOrder(Entity entity, List<AttributeRef> refs) {
        return entity.attributes().stream()
                .map(attribute -> attribute.ref())
                .filter(refs::contains)
                .toList();
    }

    /** All that is read, and all that is compared with what the caller gives: else the item itself has to be read. */
    private static List<AttributeRef> needed(Entity entity, Unique unique, PatternQuestion asked) {
        Set<AttributeUse> wanted = new LinkedHashSet<>(asked.question().needs());
        wanted.addAll(asked.question().selection().attributes());
        List<AttributeRef> needed = new ArrayList<>();
        entity.attributes().stream()
                .filter(attribute -> !(attribute.meaning() instanceof Counts))
                .map(attribute -> attribute.ref())
                .filter(ref -> wanted.contains(AttributeUse.own(ref)))
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
