package dev.keywright.optimizer.assemble;

import dev.keywright.core.design.ItemKind;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.CandidateKind;
import java.util.LinkedHashSet;

/** Whether an item type that is given leaves no room for a candidate. */
record GivenKind(Candidate candidate) implements ItemKind.Visitor<Boolean> {
    @Override
    public Boolean home(ItemKind.EntityItem home) {
        return false;
    }

    @Override
    public Boolean guard(ItemKind.Guard guard) {
        return candidate.is(CandidateKind.GUARD)
                && new LinkedHashSet<>(candidate.followedBy())
                        .equals(new LinkedHashSet<>(
                                guard.unique().stream().map(AttributeUse::own).toList()));
    }

    @Override
    public Boolean copy(ItemKind.Copy copy) {
        return false;
    }

    @Override
    public Boolean counter(ItemKind.Counter counter) {
        return candidate instanceof Counter proposed
                && proposed.aggregate().equals(counter.aggregate())
                && new LinkedHashSet<>(candidate.followedBy()).equals(new LinkedHashSet<>(counter.by()));
    }

    @Override
    public Boolean part(ItemKind.Part part) {
        return candidate.is(CandidateKind.PART);
    }

    @Override
    public Boolean embed(ItemKind.Embed embed) {
        return false;
    }

    @Override
    public Boolean sequence(ItemKind.SequenceItem sequence) {
        return candidate.findSequence().filter(sequence.sequence()::equals).isPresent();
    }
}
