package dev.keywright.moving.reshape;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.moving.evolve.Evolution;
import dev.keywright.moving.live.LiveTable;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Target;
import dev.keywright.verifier.database.DesignTables;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** The indexes that one of two designs has alone, of tables that both have. */
final class SharedIndexes {
    private final Evolution evolution;
    private final Target target;
    private final DesignTables tables;

    SharedIndexes(Evolution evolution, Target target) {
        this.evolution = evolution;
        this.target = target;
        this.tables = new DesignTables(evolution.nextModel(), evolution.nextDesign(), target::name);
    }

    private record Place(Table table, Index index) {}

    private static List<Place> alone(Design of, Design without) {
        List<Place> alone = new ArrayList<>();
        for (Table table : of.tables()) {
            for (Index index : table.indexes()) {
                boolean only = without.findTable(table.name())
                        .filter(other -> other.findIndex(index.name()).isEmpty())
                        .isPresent();
                if (only && !index.isLocal()) {
                    alone.add(new Place(table, index));
                }
            }
        }
        return alone;
    }

    /**
     * Creates those of the new design: each is there before anything is written that it has.
     *
     * @param made is told of each that was not there
     */
    void create(Consumer<String> made) throws InterruptedException, MoveFailure {
        for (Place place : alone(evolution.nextDesign(), evolution.oldDesign())) {
            LiveTable live = new LiveTable(target, place.table().name());
            live.checkIndex(tables, place.table(), place.index());
            if (live.findIndex(place.index().name()).isEmpty()) {
                made.accept(word(place));
            }
            live.create(tables, place.table(), place.index(), () -> {});
        }
    }

    private String word(Place place) {
        return "index %s/%s"
                .formatted(target.name(place.table().name()), place.index().name());
    }

    /** Those that only the old design has, in words. */
    List<String> old() {
        return alone(evolution.oldDesign(), evolution.nextDesign()).stream()
                .map(this::word)
                .toList();
    }

    void deleteOld() throws InterruptedException, MoveFailure {
        delete(alone(evolution.oldDesign(), evolution.nextDesign()));
    }

    /** Deletes those of the new design that were made for it, in words. */
    List<String> deleteNew(Predicate<String> made) throws InterruptedException, MoveFailure {
        List<Place> ours = alone(evolution.nextDesign(), evolution.oldDesign()).stream()
                .filter(place -> made.test(word(place)))
                .toList();
        delete(ours);
        return ours.stream().map(this::word).toList();
    }

    private void delete(List<Place> places) throws InterruptedException, MoveFailure {
        for (Place place : places) {
            new LiveTable(target, place.table().name()).delete(place.index().name(), () -> {});
        }
    }
}
