package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.reading.FoundEntity;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Writes to entities that exist: finds them, and follows one that has changed or moved to another key meanwhile. */
final class TargetedWrites {
    private final Design design;
    private final StepPlanner steps;
    private final Retries retries;
    private final BiFunction<Work, Repetition, Outcome> performance;

    TargetedWrites(
            Design design, StepPlanner steps, Retries retries, BiFunction<Work, Repetition, Outcome> performance) {
        this.design = design;
        this.steps = steps;
        this.retries = retries;
        this.performance = performance;
    }

    /** Every one that matches, each by itself; only of a single one it matters why it is refused. */
    Outcome each(String entity, WriteStep.Target target, WriteInputs inputs, FoundWork working) {
        int reached = 0;
        for (FoundEntity found : find(entity, target, inputs)) {
            Outcome outcome = one(entity, target, inputs, found, working.work().apply(found), working);
            if (target.one()) {
                return outcome;
            }
            reached += outcome.isDone() ? 1 : 0;
        }
        return Outcome.reaching(reached);
    }

    /** One that is just moving may be missing in an index for a moment. */
    private List<FoundEntity> find(String entity, WriteStep.Target target, WriteInputs inputs) {
        if (!target.one() || looks(entity, target) < FollowedMoves.MOST_LOOKS) {
            return steps.targets(target, inputs);
        }
        return FollowedMoves.find(
                        design,
                        entity,
                        () -> Optional.of(steps.targets(target, inputs)).filter(found -> !found.isEmpty()))
                .orElse(List.of());
    }

    Outcome one(
            String entity,
            WriteStep.Target target,
            WriteInputs inputs,
            FoundEntity found,
            Work first,
            FoundWork working) {
        List<String> id = design.entity(entity).id();
        return retries.of(
                () -> performance.apply(first, working.repetition().apply(found)),
                () -> steps.targets(target, inputs).stream()
                        .filter(other -> id.stream()
                                .allMatch(use -> found.values()
                                        .find(use)
                                        .equals(other.values().find(use))))
                        .findFirst()
                        .map(other -> performance.apply(
                                working.work().apply(other),
                                working.repetition().apply(other)))
                        .orElse(Outcome.NOTHING),
                looks(entity, target));
    }

    /** How often it is worth to look again: once where the answer is certain, several times where an index may trail. */
    int looks(String entity, WriteStep.Target target) {
        boolean named =
                target.plan() instanceof Plan.Nothing && design.findHome(entity).isPresent();
        if (named || !design.moves(entity)) {
            return 0;
        }
        return target.plan() instanceof Plan.Find && target.seesItem() ? 1 : FollowedMoves.MOST_LOOKS;
    }
}
