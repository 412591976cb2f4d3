package dev.keywright.optimizer.tactic;

import dev.keywright.optimizer.candidate.Candidate;
import java.util.List;

/** A modelling technique that people know by a name; it proposes pieces of designs and decides nothing. */
public interface Tactic {
    /** As people call it. */
    String name();

    List<Candidate> propose(Situation situation);
}
