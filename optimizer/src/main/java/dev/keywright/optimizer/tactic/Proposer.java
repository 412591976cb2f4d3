package dev.keywright.optimizer.tactic;

import dev.keywright.optimizer.candidate.Candidate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The tactics that a search asks for candidates. */
public record Proposer(List<Tactic> tactics) {
    public Proposer {
        tactics = List.copyOf(tactics);
    }

    public static Proposer ofAll() {
        return new Proposer(Tactics.ALL);
    }

    /** Everything that is proposed for an entity, each once. */
    public List<Candidate> propose(Situation situation) {
        Set<Candidate> proposed = new LinkedHashSet<>();
        TenantKeys tenants = new TenantKeys(situation.model());
        for (Tactic tactic : tactics) {
            tactic.propose(situation).forEach(candidate -> tenants.of(candidate).ifPresent(proposed::add));
        }
        return List.copyOf(proposed);
    }
}
