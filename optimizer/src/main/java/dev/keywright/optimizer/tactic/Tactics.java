package dev.keywright.optimizer.tactic;

import dev.keywright.core.model.Model;
import dev.keywright.optimizer.candidate.Candidate;
import java.util.List;

/** All tactics; to add one, write its file and add a line here. */
public final class Tactics {
    public static final List<Tactic> ALL = List.of(
            new OwnKey(),
            new ItemCollection(),
            new GlobalIndex(),
            new AttributeKeys(),
            new ValueKeys(),
            new LocalIndex(),
            new Copy(),
            new Guard(),
            new Counter(),
            new Sequence(),
            new Part(),
            new Carried(),
            new Embed());

    private Tactics() {}

    /** The tactics for hot partitions. */
    public static List<Relief> reliefs(Model model) {
        return List.of(new WriteShards(), new EqualCopies(model));
    }

    /** Everything that is proposed for an entity. */
    public static List<Candidate> propose(Situation situation) {
        return new Proposer(ALL).propose(situation);
    }
}
