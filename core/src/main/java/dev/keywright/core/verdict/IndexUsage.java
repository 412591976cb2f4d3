package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.serve.Request.RowsRead;
import dev.keywright.core.serve.Request.Wanted;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The item types that patterns read through each table and index. */
final class IndexUsage {
    private record Place(String item, String table, String path) {}

    private final DesignSubject subject;
    private final Set<Place> read = new LinkedHashSet<>();
    private final Set<EntityRef> waitedFor = new LinkedHashSet<>();

    IndexUsage(DesignSubject subject) {
        this.subject = subject;
        for (ServedPattern served : subject.bill().patterns()) {
            served.reads().stream()
                    .flatMap(request -> request.rowsRead().stream())
                    .filter(rows -> rows.wanted() == Wanted.ANSWER)
                    .forEach(rows -> read.add(
                            place(rows.entry().item().name(), rows.entry().path())));
            if (!served.isServed()) {
                addWaiting(served.pattern());
            }
        }
    }

    private void addWaiting(Pattern pattern) {
        if (pattern.operation().writes().isEmpty()) {
            waitedFor.addAll(pattern.operation().entities());
        }
        if (pattern.operation() instanceof Read other) {
            other.included().forEach(include -> waitedFor.add(include.entity()));
        }
    }

    private static Place place(String item, Path path) {
        return new Place(item, path.table().name(), path.name());
    }

    boolean isRead(ItemType item, Path path) {
        return read.contains(place(item.name(), path));
    }

    boolean isRead(Path path) {
        return read.stream()
                .anyMatch(place -> place.table().equals(path.table().name())
                        && place.path().equals(path.name()));
    }

    /** Whether a pattern about the entity cannot be served yet: the entry may be meant for it. */
    boolean isWaitedFor(ItemType item) {
        return waitedFor.contains(item.kind().entity());
    }

    /** The patterns that read the entry although they look for other items. */
    List<Pattern> disturbed(Entry entry) {
        return subject.bill().patterns().stream()
                .filter(served -> served.reads().stream()
                        .flatMap(request -> request.rowsRead().stream())
                        .anyMatch(rows -> isInTheWay(rows, entry)))
                .map(ServedPattern::pattern)
                .toList();
    }

    private static boolean isInTheWay(RowsRead rows, Entry entry) {
        return rows.wanted() == Wanted.OTHER
                && rows.entry().item().ref().equals(entry.item().ref())
                && rows.entry().path().name().equals(entry.path().name());
    }
}
