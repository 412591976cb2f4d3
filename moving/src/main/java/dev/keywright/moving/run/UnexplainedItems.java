package dev.keywright.moving.run;

import dev.keywright.core.design.Table;
import dev.keywright.moving.destination.BatchReader;
import dev.keywright.moving.items.KeyHash;
import dev.keywright.moving.items.KeySet;
import dev.keywright.moving.items.Place;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items that no row explains. */
final class UnexplainedItems {
    private static final int LOOKS = 2;
    private static final long PAUSE_MILLIS = 500;

    private final Move move;
    private final Target target;
    private final int threads;
    private final Progress progress;
    private final AtomicLong scanned = new AtomicLong();

    UnexplainedItems(Move move, Target target, int threads, Progress progress) {
        this.move = move;
        this.target = target;
        this.threads = threads;
        this.progress = progress;
    }

    /** The number of items in the tables. */
    long scanned() {
        return scanned.get();
    }

    /**
     * Those of the tables whose keys are not expected. Where the source is in use, a row may have come between the comparison and the
     * scan: then all rows are read again.
     */
    List<Place> find(KeySet expected) throws MoveFailure, InterruptedException {
        List<Place> suspects = Collections.synchronizedList(new ArrayList<>());
        TableScan scan = new TableScan(target.client(), threads);
        for (Table table : move.design().tables()) {
            List<String> keys = table.key().attributes();
            scan.table(target.name(table.name()), item -> {
                long seen = scanned.incrementAndGet();
                progress.at("scanning, item", seen, Math.max(expected.size(), seen));
                Map<String, AttributeValue> key = new LinkedHashMap<>();
                keys.forEach(name -> key.put(name, item.get(name)));
                if (!expected.has(KeyHash.of(table.name(), key))) {
                    suspects.add(new Place(table.name(), key));
                }
            });
        }
        List<Place> left = new ArrayList<>(suspects);
        for (int look = 0; look < LOOKS && !left.isEmpty(); look++) {
            target.ticker().sleep(PAUSE_MILLIS);
            removeExplained(left);
        }
        left.sort(Comparator.comparing(Place::toString));
        return left;
    }

    private void removeExplained(List<Place> suspects) throws MoveFailure {
        KeySet now = new KeySet();
        new Workers<>(move.source(), Planner.chunks(move))
                .run(
                        threads,
                        (reader, chunk) -> move.read(reader, chunk).mapped().items().stream()
                                .forEach(item -> now.add(KeyHash.of(item.table(), item.key()))));
        Map<Place, Map<String, AttributeValue>> there =
                new BatchReader(target.client(), target::name).read(List.copyOf(suspects));
        suspects.removeIf(place -> !there.containsKey(place) || now.has(KeyHash.of(place.table(), place.key())));
    }
}
