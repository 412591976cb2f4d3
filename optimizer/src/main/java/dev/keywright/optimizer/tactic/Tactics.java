package dev.keywright.optimizer.tactic;

import dev.keywright.optimizer.candidate.Candidate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** All tactics; to add one, write its file and add a line here. */
public final class Tactics {
    public static final List<Tactic> ALL = List.of(
            new OwnKey(),
            new ItemCollection(),
            new GlobalView(),
            new AttributeKeys(),
            new LocalView(),
            new MirrorCopy(),
            new UniquenessGuard(),
            new MaintainedCount(),
            new SequenceNumber(),
            new SplitItem(),
            new CarriedAttributes(),
            new EmbeddedChildren());

    private Tactics() {}

    /** Everything that is proposed for an entity, each once. */
    public static List<Candidate> propose(Situation situation) {
        Set<Candidate> proposed = new LinkedHashSet<>();
        ALL.forEach(tactic -> proposed.addAll(tactic.propose(situation)));
        return List.copyOf(proposed);
    }
}
