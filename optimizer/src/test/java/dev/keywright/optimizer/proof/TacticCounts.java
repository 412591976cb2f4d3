package dev.keywright.optimizer.proof;

import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Copy;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.tactic.PatternQuestions;
import dev.keywright.optimizer.tactic.Situation;
import dev.keywright.optimizer.tactic.Tactic;
import dev.keywright.optimizer.tactic.Tactics;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** How often what a tactic proposes is in the cheapest design of a small model. */
final class TacticCounts {
    private static final String SHARDS = "write shards";
    private static final String COPIES = "equal copies";

    private final Map<String, Integer> counts = new LinkedHashMap<>();

    TacticCounts() {
        Tactics.ALL.forEach(tactic -> counts.put(tactic.name(), 0));
        counts.put(SHARDS, 0);
        counts.put(COPIES, 0);
    }

    /** A candidate that several tactics propose counts for the first of them; what none proposes, heat does. */
    void add(Problem problem, Found found) {
        PatternQuestions questions = new PatternQuestions(
                problem.costing().facts(), problem.costing().estimates());
        for (Candidate candidate : found.chosen()) {
            Situation situation = new Situation(
                    problem.costing().facts(), problem.costing().estimates(), questions, candidate.entity());
            Tactics.ALL.stream()
                    .filter(tactic -> tactic.propose(situation).contains(candidate))
                    .findFirst()
                    .map(Tactic::name)
                    .or(() -> Optional.of(candidate instanceof Copy ? COPIES : SHARDS))
                    .ifPresent(name -> counts.merge(name, 1, Integer::sum));
        }
    }

    Map<String, Integer> counts() {
        return counts;
    }
}
