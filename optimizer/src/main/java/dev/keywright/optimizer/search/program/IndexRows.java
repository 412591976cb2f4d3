package dev.keywright.optimizer.search.program;

import dev.keywright.core.design.Projection;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Options;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.mip.ProgramBuilder;
import dev.keywright.optimizer.mip.Row;
import dev.keywright.optimizer.mip.Term;
import dev.keywright.optimizer.mip.Variable;
import dev.keywright.optimizer.search.space.Choice;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The rows that limit the GSIs of a table. Entries of one entity share no index, and an entry with all attributes shares none with
 * one that has less; so a table needs at least as many as one entity has of the first kind and another of the second. These
 * rows keep most of what cannot be drawn out of the program; cuts do the rest.
 */
final class IndexRows {
    private final ProgramBuilder builder;
    private final Model model;
    private final Map<Choice, Variable> chosen;

    IndexRows(ProgramBuilder builder, Model model, Map<Choice, Variable> chosen) {
        this.builder = builder;
        this.model = model;
        this.chosen = chosen;
    }

    void addAll() {
        Options options = model.options();
        if (!options.limitsIndexes()) {
            return;
        }
        for (Entity one : model.entities()) {
            for (Entity other : model.entities()) {
                boolean sameTable = one.equals(other)
                        || (options.layout() == Options.Layout.SINGLE_TABLE
                                && options.findApart(one.ref()).equals(options.findApart(other.ref())));
                List<Term> terms = new ArrayList<>(entries(one.ref(), IndexRows::hasEverything));
                terms.addAll(entries(other.ref(), entry -> !hasEverything(entry)));
                if (sameTable && terms.size() > options.maxIndexes()) {
                    builder.add(Row.atMost("indexes", terms, options.maxIndexes()));
                }
            }
        }
    }

    private static boolean hasEverything(IndexEntry entry) {
        return entry.projection() instanceof Projection.All;
    }

    private List<Term> entries(EntityRef entity, Predicate<IndexEntry> wanted) {
        List<Term> terms = new ArrayList<>();
        chosen.forEach((choice, variable) -> {
            Optional<IndexEntry> entry = choice.candidate().asIndexEntry();
            if (entry.filter(found -> found.entity().equals(entity) && !found.isLocal())
                    .filter(wanted)
                    .isPresent()) {
                terms.add(variable.times(1));
            }
        });
        return terms;
    }
}
