package dev.keywright.optimizer.tactic;

import dev.keywright.core.design.Extent;
import dev.keywright.core.design.Extent.Some;
import dev.keywright.core.design.Extent.Whole;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.When;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Shape;
import java.util.List;
import java.util.Optional;

/** Several equal copies of an item that is read too often; each read takes any of them. */
final class EqualCopies implements Relief {
    /** A write puts all of them and its own item into one transaction, which holds a hundred. */
    private static final int MOST_COPIES = 90;

    private final Model model;

    EqualCopies(Model model) {
        this.model = model;
    }

    @Override
    public String name() {
        return "equal copies";
    }

    @Override
    public Optional<Candidate> cooler(Candidate hot, Excess excess) {
        int times = excess.readPartitions();
        if (times < 2) {
            return Optional.empty();
        }
        if (hot instanceof Home home) {
            return copies(home.entity(), home.shape(), new Whole(), List.of(), times);
        }
        if (hot instanceof IndexEntry indexEntry) {
            return copies(indexEntry.entity(), indexEntry.shape(), extent(indexEntry), indexEntry.when(), times);
        }
        if (hot instanceof Candidate.Copy copy) {
            return copies(copy.entity(), copy.shape(), copy.extent(), copy.when(), excess.inPlaceOf(copy.times()));
        }
        return Optional.empty();
    }

    private Optional<Candidate> copies(EntityRef entity, Shape shape, Extent extent, List<When> when, int times) {
        if (times > MOST_COPIES) {
            return Optional.empty();
        }
        return Copy.withIdentity(model.entity(entity), shape)
                .map(unique -> new Candidate.Copy(entity, unique, extent, when, Kept.TRANSACTION, times));
    }

    private Extent extent(IndexEntry indexEntry) {
        if (indexEntry.projection() instanceof Projection.All) {
            return new Whole();
        }
        List<String> names = indexEntry.projection() instanceof Projection.Only only ? only.attributes() : List.of();
        return new Some(model.entity(indexEntry.entity()).attributes().stream()
                .filter(attribute -> names.contains(attribute.name()) && !(attribute.meaning() instanceof Counts))
                .map(Attribute::ref)
                .toList());
    }
}
