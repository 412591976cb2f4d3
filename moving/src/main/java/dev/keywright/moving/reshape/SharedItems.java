package dev.keywright.moving.reshape;

import dev.keywright.core.design.Table;
import dev.keywright.moving.items.Place;
import dev.keywright.moving.live.Shown;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.TableScan;
import dev.keywright.moving.run.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The items of one design alone in tables that both have: their keys tell them from the others. */
record SharedItems(Side side, Target target, int threads) {
    private static final int AT_ONCE = 250;

    private Place place(Table table, Map<String, AttributeValue> item) {
        return new Place(table.name(), side.description().design().key(table.name(), item));
    }

    /** One that is there, in words. */
    Optional<String> find(Table table) throws InterruptedException, MoveFailure {
        AtomicReference<Place> one = new AtomicReference<>();
        new TableScan(target.client(), threads).table(target.name(table.name()), item -> {
            if (side.has(table.name(), item)) {
                one.set(place(table, item));
            }
        });
        return Optional.ofNullable(one.get()).map(place -> Shown.of(target.name(place.table()), place.key()));
    }

    /** Deletes all of them, and nothing else; what they were, in words. */
    List<String> delete(Writing writing) throws InterruptedException, MoveFailure {
        List<String> deleted = new ArrayList<>();
        for (Table table : side.shared()) {
            long before = writing.deleted();
            List<Place> open = new ArrayList<>();
            new TableScan(target.client(), threads).table(target.name(table.name()), item -> {
                if (side.has(table.name(), item)) {
                    Optional<List<Place>> full = added(open, place(table, item));
                    if (full.isPresent()) {
                        writing.delete(full.get());
                    }
                }
            });
            writing.delete(open);
            if (writing.deleted() > before) {
                deleted.add("%s items of %s".formatted(writing.deleted() - before, target.name(table.name())));
            }
        }
        return deleted;
    }

    private static Optional<List<Place>> added(List<Place> open, Place place) {
        synchronized (open) {
            open.add(place);
            if (open.size() < AT_ONCE) {
                return Optional.empty();
            }
            List<Place> full = List.copyOf(open);
            open.clear();
            return Optional.of(full);
        }
    }

    /** What there may be of them, in words. */
    List<String> words() {
        return side.shared().stream()
                .map(table -> "the items of the old design in %s".formatted(target.name(table.name())))
                .toList();
    }
}
