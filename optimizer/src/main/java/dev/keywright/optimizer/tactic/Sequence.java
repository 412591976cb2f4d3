package dev.keywright.optimizer.tactic;

import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.design.Place.OwnItem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.optimizer.candidate.Candidate;
import java.util.ArrayList;
import java.util.List;

/** The last number given out, in an item of its own or in that of the parent. */
final class Sequence implements Tactic {
    @Override
    public String name() {
        return "sequence item";
    }

    @Override
    public List<Candidate> propose(Situation situation) {
        List<SequenceRef> declared = situation.model().entities().stream()
                .flatMap(entity -> entity.attributes().stream())
                .map(Attribute::meaning)
                .filter(meaning -> meaning instanceof Numbered)
                .map(meaning -> ((Numbered) meaning).sequence())
                .filter(sequence -> sequence.parent().equals(situation.entityRef()))
                .distinct()
                .toList();
        List<Candidate> sequences = new ArrayList<>();
        for (SequenceRef sequence : declared) {
            sequences.add(new Candidate.Sequence(sequence, new OwnItem()));
            if (situation.entity().isStored()) {
                sequences.add(new Candidate.Sequence(sequence, new Inside(sequence.parent())));
            }
        }
        return sequences;
    }
}
