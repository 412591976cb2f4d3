package dev.keywright.moving.run;

import dev.keywright.moving.destination.BatchReader;
import dev.keywright.moving.items.ThingReader;
import dev.keywright.moving.reverse.TargetThings;
import dev.keywright.moving.reverse.ThingRows;

/** The things of a move's design, and the rows that they go back to. */
final class WayBack {
    private final ThingReader reader;
    private final TargetThings things;
    private final ThingRows rows;

    WayBack(Move move, Target target) {
        this.reader = new ThingReader(move.description());
        this.things = new TargetThings(move.model(), reader, new BatchReader(target.client(), target::name));
        this.rows = new ThingRows(
                move.model(), move.families(), reader, move.description().design(), move.objects());
    }

    ThingReader reader() {
        return reader;
    }

    TargetThings things() {
        return things;
    }

    ThingRows rows() {
        return rows;
    }
}
