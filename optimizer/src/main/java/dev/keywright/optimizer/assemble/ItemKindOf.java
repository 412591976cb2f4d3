package dev.keywright.optimizer.assemble;

import dev.keywright.core.design.ItemKind;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.candidate.Candidate.Carried;
import dev.keywright.optimizer.candidate.Candidate.Copy;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.Candidate.Embed;
import dev.keywright.optimizer.candidate.Candidate.Guard;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Part;
import dev.keywright.optimizer.candidate.Candidate.Sequence;
import dev.keywright.optimizer.candidate.CandidateVisitor;

/** The kind of item that a candidate becomes in a design. */
final class ItemKindOf implements CandidateVisitor<ItemKind> {
    private final Model model;

    ItemKindOf(Model model) {
        this.model = model;
    }

    @Override
    public ItemKind home(Home home) {
        return new ItemKind.EntityItem(home.entity());
    }

    @Override
    public ItemKind embed(Embed embed) {
        return new ItemKind.Embed(embed.entity(), embed.parent());
    }

    @Override
    public ItemKind indexEntry(IndexEntry entry) {
        return new ItemKind.EntityItem(entry.entity());
    }

    @Override
    public ItemKind copy(Copy copy) {
        return new ItemKind.Copy(copy.entity(), copy.extent(), copy.when(), copy.times());
    }

    @Override
    public ItemKind guard(Guard guard) {
        return ItemKind.Guard.of(model.entity(guard.entity()), guard.unique().attributes(), guard.attributes());
    }

    @Override
    public ItemKind counter(Counter counter) {
        return new ItemKind.Counter(
                counter.entity(), counter.aggregate(), counter.by(), counter.place(), counter.shards());
    }

    @Override
    public ItemKind part(Part part) {
        return new ItemKind.Part(part.entity(), part.attributes());
    }

    @Override
    public ItemKind carried(Carried carried) {
        return new ItemKind.EntityItem(carried.entity());
    }

    @Override
    public ItemKind sequence(Sequence sequence) {
        return new ItemKind.SequenceItem(sequence.sequence(), sequence.place());
    }
}
