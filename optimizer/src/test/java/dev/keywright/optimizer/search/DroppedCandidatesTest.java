package dev.keywright.optimizer.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Projection;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Part;
import dev.keywright.optimizer.candidate.Candidate.Scope;
import dev.keywright.optimizer.candidate.Shape;
import dev.keywright.optimizer.ortools.Engine;
import dev.keywright.optimizer.ortools.NativeLibrary;
import dev.keywright.optimizer.ortools.OrToolsSolver;
import dev.keywright.optimizer.search.round.SearchMonitor;
import dev.keywright.optimizer.search.trial.DroppedCandidate;
import dev.keywright.optimizer.search.trial.TrialFailure;
import dev.keywright.optimizer.search.trial.TrialFailures;
import dev.keywright.optimizer.tactic.Proposer;
import dev.keywright.optimizer.tactic.Situation;
import dev.keywright.optimizer.tactic.Tactic;
import dev.keywright.optimizer.tactic.Tactics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A bug inside a trial costs the candidate and not the search. */
class DroppedCandidatesTest {
    private static final String TASKS = """
            keywright: 1
            name: tasks
            entities:
              Task:
                id: taskId
                count: 1000
                attributes:
                  taskId: {type: string, size: 36}
                  owner: {type: string, size: 10, distinct: 50}
            patterns:
              get: {read: Task, by: taskId, rps: 10}
              mine: {read: Task, by: owner, rps: 10}
            """;

    /** A tactic with a bug: it splits off an attribute that no task has. */
    private static final class WrongPart implements Tactic {
        @Override
        public String name() {
            return "wrong part";
        }

        @Override
        public List<Candidate> propose(Situation situation) {
            return List.of(new Part(
                    situation.entity().ref(),
                    List.of(new AttributeRef(situation.entity().ref(), "missing"))));
        }
    }

    private static Found search(List<Tactic> tactics) {
        return new Optimizer(
                        SmallSearch.of(TASKS).costModel(),
                        new OrToolsSolver(Engine.SAT, new NativeLibrary(Optional::empty)),
                        Pins.none(),
                        SearchMonitor.unlimited(),
                        new Proposer(tactics))
                .find();
    }

    @Test
    void findsTheSameDesignWithoutTheCandidateThatFails() {
        List<Tactic> tactics = new ArrayList<>(Tactics.ALL);
        tactics.add(new WrongPart());

        Found found = search(tactics);

        assertThat(found.design()).isEqualTo(search(Tactics.ALL).design());
        assertThat(found.dropped()).singleElement().satisfies(dropped -> {
            assertThat(dropped.candidate()).isInstanceOf(Part.class);
            assertThat(dropped.exception())
                    .contains("Exception")
                    .contains("missing")
                    .doesNotContain("\n");
        });
    }

    @Test
    void blamesThePieceBeforeTheHomeAndNothingTwice() {
        AttributeUse owner = AttributeUse.own(
                new AttributeRef(SmallSearch.of(TASKS).model().entities().get(0).ref(), "owner"));
        Candidate home = Candidate.Home.of(owner.attribute().entity(), Shape.of(List.of(owner), List.of()));
        Candidate piece = IndexEntry.of(
                owner.attribute().entity(),
                Shape.of(List.of(owner), List.of()),
                new Projection.All(),
                List.of(),
                Scope.GLOBAL);
        TrialFailures failures = new TrialFailures();
        TrialFailure failure = new TrialFailure(List.of(piece, home), new IllegalStateException("broken\nsecond line"));

        failures.drop(failure);
        failures.drop(failure);

        assertThat(failures.isDropped(piece)).isTrue();
        assertThat(failures.isDropped(home)).isFalse();
        assertThat(failures.count()).isEqualTo(1);
        assertThat(failures.bugs())
                .extracting(DroppedCandidate::exception)
                .allSatisfy(line -> assertThat(line).startsWith("IllegalStateException: broken at "));
        assertThat(failures.isAnyTooExpensive()).isFalse();
    }
}
