package dev.keywright.moving.destination;

import dev.keywright.moving.items.MappedItem;
import dev.keywright.moving.items.Place;
import java.util.Collection;
import java.util.List;

/** Takes the items of a move: tables, or files that become tables. */
public interface ItemSink {
    /** Puts the items whatever is there. */
    Tally putAll(Collection<MappedItem> items, BatchWriter.Permission permission) throws InterruptedException;

    /** Removes what is there, and returns the units that were consumed. */
    double delete(List<Place> places, BatchWriter.Permission permission) throws InterruptedException;
}
