package dev.keywright.optimizer.search.prune;

import dev.keywright.core.facts.Estimates;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Selection;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.search.space.Requirement;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Homes whose partitions have far more items than any question reads: the key has few values of the entity's own, and every question
 * that gives those gives others, too. A home with those others in its partition key serves such a question as well and has keys of the
 * same length; a question that does not give them all would read pages of items and drop nearly all of them, in either home.
 */
public final class CoarsePartitions {
    /** So many items fill several pages of 1 MB, however small they are. */
    private static final int MOST_FILTERED = 20_000;

    private final Model model;
    private final Estimates estimates;

    public CoarsePartitions(Model model, Estimates estimates) {
        this.model = model;
        this.estimates = estimates;
    }

    /** Whether no question needs the partitions of this home. */
    public boolean isNeedless(Home home, List<Requirement> requirements) {
        Entity entity = model.entity(home.entity());
        Set<AttributeUse> partition = new LinkedHashSet<>(home.shape().partition());
        boolean own = partition.stream()
                .allMatch(use -> !use.isInherited()
                        && !model.attribute(use.attribute()).isHeld()
                        && !entity.id().contains(use.attribute()));
        return own
                && hasMany(home, partition)
                && requirements.stream()
                        .noneMatch(asked -> isWithin(asked, partition) || mayUseLocalIndex(asked, partition));
    }

    /** A local index has the partitions of the home, and only such an index gives strong answers. */
    private static boolean mayUseLocalIndex(Requirement requirement, Set<AttributeUse> partition) {
        return requirement instanceof Requirement.Query asked
                && asked.question().isStrong()
                && given(asked.question().selection()).containsAll(partition);
    }

    private boolean hasMany(Home home, Set<AttributeUse> partition) {
        Rational values = partition.stream()
                .map(use -> estimates.distinct(use.attribute()))
                .reduce(Rational.ONE, Rational::times);
        return estimates.count(home.entity()).isMoreThan(values.times(Rational.of(MOST_FILTERED)));
    }

    private static boolean isWithin(Requirement requirement, Set<AttributeUse> partition) {
        if (requirement instanceof Requirement.Query asked) {
            return partition.containsAll(given(asked.question().selection()));
        }
        // A write that gives nothing creates, and looks for nothing.
        return requirement.pattern().operation().writes().stream()
                .flatMap(write -> write.findTarget().stream())
                .filter(selection -> selection.entity().equals(requirement.entity()))
                .map(CoarsePartitions::given)
                .anyMatch(given -> !given.isEmpty() && partition.containsAll(given));
    }

    private static List<AttributeUse> given(Selection selection) {
        return Stream.concat(
                        selection.by().stream().map(one -> one.attribute()),
                        selection.in().stream().map(one -> one.attribute()))
                .toList();
    }
}
