package dev.keywright.moving.live;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.moving.evolve.ExpiryChanged;
import dev.keywright.moving.evolve.IndexAdded;
import dev.keywright.moving.evolve.IndexDropped;
import dev.keywright.moving.run.MoveFailure;
import java.util.ArrayList;
import java.util.List;

/** Removes what only one of the designs needs. */
final class LiveRemoval {
    private final LiveDesign design;
    private final EvolveState state;
    private final KeyFill fill;
    private final KeyFill.Guard guard;

    LiveRemoval(LiveDesign design, EvolveState state, KeyFill fill, KeyFill.Guard guard) {
        this.design = design;
        this.state = state;
        this.fill = fill;
        this.guard = guard;
    }

    /** Deletes what was created and takes away what was filled; the names of all of it. */
    List<String> added() throws InterruptedException, MoveFailure {
        List<String> done = new ArrayList<>(deleteAdded());
        // Where an index was there before, so were the attributes of its key.
        if (!foundAny()) {
            done.addAll(removeFilled());
        }
        for (ExpiryChanged expiry : design.plan().expiries()) {
            if (expiry.old().isPresent()) {
                new LiveTable(design.target(), expiry.table())
                        .expireBy(expiry.old().get());
            }
        }
        return done;
    }

    /** Deletes what only the old design has, and has items expire by the new one; the names of all that is deleted. */
    List<String> dropped() throws InterruptedException, MoveFailure {
        List<String> done = new ArrayList<>();
        for (IndexDropped dropped : design.plan().dropped()) {
            if (delete(dropped.table(), dropped.index())) {
                done.add("index " + LiveDesign.place(dropped.table(), dropped.index()));
            }
        }
        for (ExpiryChanged expiry : design.plan().expiries()) {
            if (expiry.next().isPresent()) {
                new LiveTable(design.target(), expiry.table())
                        .expireBy(expiry.next().get());
            }
        }
        return done;
    }

    private List<String> deleteAdded() throws InterruptedException, MoveFailure {
        List<String> done = new ArrayList<>();
        for (IndexAdded added : design.plan().added()) {
            String place = LiveDesign.place(added.table(), added.index());
            boolean ours = state.hasLooked() && !state.isFound(place);
            if (ours && delete(added.table(), added.index())) {
                done.add("index " + place);
            }
        }
        return done;
    }

    /** False where it was gone already. */
    private boolean delete(Table table, Index index) throws InterruptedException, MoveFailure {
        LiveTable live = design.live(table);
        if (live.findIndex(index.name()).isEmpty()) {
            return false;
        }
        guard.check();
        live.delete(index.name(), () -> design.progress().at("deleting index " + index.name(), 0, 1));
        return true;
    }

    private List<String> removeFilled() throws InterruptedException, MoveFailure {
        List<String> done = new ArrayList<>();
        for (String name : design.keys().tables()) {
            long items = fill.remove(design.table(name));
            if (items > 0) {
                done.add("new attributes of %s items of %s".formatted(items, name));
            }
        }
        return done;
    }

    private boolean foundAny() {
        return design.plan().added().stream()
                .anyMatch(added -> state.isFound(LiveDesign.place(added.table(), added.index())));
    }
}
