package dev.keywright.optimizer.search.price;

import dev.keywright.core.design.Projection;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import java.util.ArrayList;
import java.util.List;

/** Index entries that hold the embedded children of an item as well: a list and what comes along with it, in one query. */
final class ListedWithChildren {
    private final Model model;

    ListedWithChildren(Model model) {
        this.model = model;
    }

    /** Every key of the parent's indexes, once, with all of the item; none where no list includes the children. */
    List<IndexEntry> of(Candidate embed, List<Candidate> own) {
        boolean wanted = model.patterns().stream()
                .filter(pattern -> pattern.operation() instanceof Read)
                .flatMap(pattern -> ((Read) pattern.operation()).parts().stream())
                .anyMatch(read -> read.entity().equals(embed.host())
                        && !model.namesOne(read.selection())
                        && read.include().stream()
                                .anyMatch(include -> include.entity().equals(embed.entity())));
        List<IndexEntry> all = new ArrayList<>();
        for (Candidate candidate : wanted ? own : List.<Candidate>of()) {
            candidate
                    .asIndexEntry()
                    .map(entry -> new IndexEntry(
                            entry.entity(),
                            entry.shape(),
                            new Projection.All(),
                            entry.when(),
                            entry.scope(),
                            entry.form()))
                    .filter(entry -> !all.contains(entry))
                    .ifPresent(all::add);
        }
        return all;
    }
}
