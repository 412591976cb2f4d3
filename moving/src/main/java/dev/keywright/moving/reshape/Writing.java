package dev.keywright.moving.reshape;

import dev.keywright.moving.destination.BatchReader;
import dev.keywright.moving.destination.BatchWriter;
import dev.keywright.moving.destination.ItemWriter;
import dev.keywright.moving.destination.Lease;
import dev.keywright.moving.destination.Pace;
import dev.keywright.moving.items.MappedItem;
import dev.keywright.moving.items.Place;
import dev.keywright.moving.items.SameValue;
import dev.keywright.moving.items.WriteUnits;
import dev.keywright.moving.run.Target;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.DoubleAdder;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes into the tables of the side that follows, at the pace that is allowed and while the lease is held. */
final class Writing {
    private final BatchReader reader;
    private final ItemWriter writer;
    private final BatchWriter.Permission permission;
    private final AtomicLong written = new AtomicLong();
    private final AtomicLong deleted = new AtomicLong();
    private final DoubleAdder units = new DoubleAdder();

    Writing(Side side, Target target, Pace pace, Lease lease) {
        this.reader = new BatchReader(target.client(), target::name);
        this.writer = new ItemWriter(
                target.client(), target::name, new WriteUnits(side.model(), side.design()), pace, target.ticker());
        this.permission = () -> {
            if (!lease.awaitHeld()) {
                throw new InterruptedException("the right to work on these tables was lost");
            }
        };
    }

    long written() {
        return written.get();
    }

    /** The write units that all of it consumed. */
    double units() {
        return units.sum();
    }

    long deleted() {
        return deleted.get();
    }

    /** Only those that are not there, or are others there. */
    void putWhereDifferent(Map<Place, MappedItem> items) throws InterruptedException {
        Map<Place, Map<String, AttributeValue>> there = reader.read(List.copyOf(items.keySet()));
        Map<Place, MappedItem> different = new LinkedHashMap<>(items);
        different
                .values()
                .removeIf(item -> SameValue.differing(item.item(), there.getOrDefault(item.place(), Map.of()))
                        .isEmpty());
        put(different);
    }

    void put(Map<Place, MappedItem> items) throws InterruptedException {
        units.add(writer.putAll(items.values(), permission).units());
        written.addAndGet(items.size());
    }

    void delete(Collection<Place> places) throws InterruptedException {
        units.add(writer.delete(List.copyOf(places), permission));
        deleted.addAndGet(places.size());
    }
}
