package dev.keywright.app.command;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemKind;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Path;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.serve.Request;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.explain.Decision;
import dev.keywright.optimizer.search.Found;
import java.util.List;
import java.util.stream.Stream;

/** The pieces of a design that the requests of a pattern read or write. */
final class UsedPieces {
    private final PatternRef pattern;
    private final Found found;
    private final List<Entry> entries;

    UsedPieces(PatternRef pattern, Found found) {
        this.pattern = pattern;
        this.found = found;
        this.entries = found.bill().patterns().stream()
                .filter(served -> served.pattern().ref().equals(pattern))
                .flatMap(served -> Stream.concat(
                        served.reads().stream().map(Request::entry),
                        served.effects().stream().map(Effect::entry)))
                .toList();
    }

    /** Whether the price of the pattern speaks for the decision, or a request of it reads or writes what is decided on. */
    boolean dependOn(Decision decision) {
        return decision.drivers().stream().anyMatch(driver -> driver.pattern().equals(pattern))
                || entries.stream().anyMatch(entry -> isOf(entry, decision.candidate()));
    }

    private boolean isOf(Entry entry, Candidate candidate) {
        ItemKind kind = entry.item().kind();
        boolean same = kind.entity().equals(candidate.entity());
        return switch (candidate.kind()) {
            case HOME -> same && kind.isHome() && entry.isPrimary();
            case INDEX_ENTRY ->
                same
                        && entry.path() instanceof Path.Secondary secondary
                        && isIn((IndexEntry) candidate, secondary.index(), found);
            case GUARD -> same && kind instanceof ItemKind.Guard;
            case COPY -> same && kind instanceof ItemKind.Copy;
            // What is kept in the item of something else comes with that item.
            case EMBED, COUNTER, PART, CARRIED, SEQUENCE ->
                same || candidate.host().equals(kind.entity());
        };
    }

    static boolean isIn(IndexEntry indexEntry, Index index, Found found) {
        return found.design().tables().stream()
                .flatMap(table -> table.items().stream())
                .filter(item -> item.kind().entity().equals(indexEntry.entity()))
                .anyMatch(item -> index.isMultiAttribute()
                        ? index.items().contains(item.ref())
                                && index.key().partition().size()
                                        == indexEntry.shape().partition().size()
                        : !item.alternativesIn(index).isEmpty());
    }
}
