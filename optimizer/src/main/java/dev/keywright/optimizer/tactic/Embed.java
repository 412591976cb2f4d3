package dev.keywright.optimizer.tactic;

import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Update;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.candidate.Candidate;
import java.util.ArrayList;
import java.util.List;

/** Children embedded in their parent's item, where there are never many. */
final class Embed implements Tactic {
    /** An item of 400 KB is the limit; a fourth of it leaves the parent room, and more would be read for nothing. */
    private static final Rational MOST_BYTES = Rational.of(100 * 1024);

    @Override
    public String name() {
        return "children embedded in the parent";
    }

    @Override
    public List<Candidate> propose(Situation situation) {
        Entity entity = situation.entity();
        List<Candidate> embeds = new ArrayList<>();
        boolean plain = entity.uniques().isEmpty() && entity.findExpiry().isEmpty() && !countsChildren(entity);
        if (!plain) {
            return List.of();
        }
        for (Parent role : entity.parents()) {
            boolean one = !role.isOneOf() && !role.optional() && role.max().isStated() && isOnlyRole(entity, role);
            boolean stored = situation.model().entity(role.entity()).isStored();
            boolean within = one
                    && stored
                    && situation
                            .model()
                            .options()
                            .findApart(entity.ref())
                            .equals(situation.model().options().findApart(role.entity()))
                    && keepsTheId(situation, entity, role)
                    && !mayOutlive(situation, entity, role.entity());
            if (within) {
                Rational bytes =
                        situation.facts().entity(entity.ref()).maxItemBytes().value();
                boolean small = !role.max().value().times(bytes).isMoreThan(MOST_BYTES);
                if (small) {
                    embeds.add(new Candidate.Embed(entity.ref(), role.entity()));
                }
            }
        }
        return embeds;
    }

    /** What counts its children is written by each of them, and so would be all that it is embedded with. */
    private static boolean countsChildren(Entity entity) {
        return entity.attributes().stream().anyMatch(attribute -> attribute.meaning() instanceof Counts);
    }

    /** With two roles for the same parent entity, the item would be ambiguous. */
    private static boolean isOnlyRole(Entity entity, Parent role) {
        return entity.parents().stream()
                        .filter(other -> other.isOf(role.entity()))
                        .count()
                == 1;
    }

    /** A child that outlives its parent cannot be embedded in it. */
    private static boolean mayOutlive(Situation situation, Entity entity, EntityRef parent) {
        return situation.model().patterns().stream()
                .flatMap(pattern -> pattern.operation().writes().stream())
                .filter(write -> write instanceof Delete)
                .map(write -> (Delete) write)
                .filter(delete ->
                        delete.entity().equals(parent) || delete.cascade().contains(parent))
                .anyMatch(delete -> !delete.cascade().contains(entity.ref()));
    }

    /**
     * The same id under two parents would be two children: either it holds the parent's id, or it is generated and stays with its
     * parent. Whether every pattern knows the parent is seen when they are served.
     */
    private static boolean keepsTheId(Situation situation, Entity entity, Parent role) {
        return (entity.findGeneratedId().isPresent() && !mayMove(situation, entity, role))
                || role.holds().stream()
                        .filter(holding ->
                                situation.model().entity(role.entity()).id().contains(holding.source()))
                        .allMatch(holding -> entity.id().contains(holding.held()));
    }

    private static boolean mayMove(Situation situation, Entity entity, Parent role) {
        return situation.model().patterns().stream()
                .flatMap(pattern -> pattern.operation().writes().stream())
                .filter(write -> write instanceof Update && write.entity().equals(entity.ref()))
                .flatMap(write -> ((Update) write).changes().stream())
                .anyMatch(change ->
                        role.holds().stream().anyMatch(holding -> holding.held().equals(change.attribute())));
    }
}
