package dev.keywright.optimizer.search.price;

import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.Shape;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Index entries that sort by a count, a sum or the latest value: they exist only over items that keep it. */
final class SortedByKeptValue {
    private final Model model;

    SortedByKeptValue(Model model) {
        this.model = model;
    }

    /** Whether it sorts by a value that its item may not keep. */
    boolean needsOne(Candidate candidate) {
        return kept(candidate).findAny().isPresent();
    }

    /** The entries that sort by what this keeps in its item, and by nothing else that is kept. */
    Set<Candidate> by(Candidate candidate, List<Candidate> own) {
        Set<Candidate> sorted = new LinkedHashSet<>();
        if (candidate instanceof Counter counter && counter.isInsideAnotherItem()) {
            own.stream()
                    .filter(entry -> needsOne(entry) && kept(entry).allMatch(counts -> isKeptBy(counter, counts)))
                    .forEach(sorted::add);
        }
        return sorted;
    }

    private Stream<Counts> kept(Candidate candidate) {
        return candidate.asIndexEntry().flatMap(Candidate::findShape).map(Shape::attributes).stream()
                .flatMap(List::stream)
                .filter(use -> !use.isInherited())
                .map(AttributeUse::attribute)
                .flatMap(attribute -> model.attribute(attribute).meaning() instanceof Counts counts
                        ? Stream.of(counts)
                        : Stream.of());
    }

    private boolean isKeptBy(Counter counter, Counts counts) {
        Set<AttributeUse> by = model.parent(counts.children()).identity(model.entity(counter.host()));
        return counts.children().child().equals(counter.entity())
                && counts.aggregate().equals(counter.aggregate())
                && by.equals(new LinkedHashSet<>(counter.by()));
    }
}
