package dev.keywright.moving.run;

import dev.keywright.moving.source.Affected;
import dev.keywright.relational.changes.ChangeLog;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether the changes of the source could be followed, found out without a change there.
 *
 * @param obstacles the reasons why they could not, one sentence each
 * @param retention for how long the source keeps its log, as a sentence; empty where it keeps it until it is read
 */
public record FollowPlan(List<String> obstacles, Optional<String> retention) {
    public FollowPlan {
        obstacles = List.copyOf(obstacles);
    }

    static FollowPlan of(Move move) {
        ChangeLog log = move.source().log("keywright_plan");
        List<String> obstacles =
                new ArrayList<>(new Affected(move.model(), move.families().tables(), move.reach()).obstacles());
        Optional<String> retention = Optional.empty();
        try {
            obstacles.addAll(new LogObstacles(move, log).all());
            retention = log.retention();
        } catch (DatabaseFailure refused) {
            obstacles.add("%s refuses to say it: %s".formatted(move.source().shown(), refused.getMessage()));
        }
        return new FollowPlan(obstacles, retention);
    }
}
