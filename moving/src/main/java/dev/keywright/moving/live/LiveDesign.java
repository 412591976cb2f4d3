package dev.keywright.moving.live;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.moving.evolve.Evolution;
import dev.keywright.moving.evolve.EvolvePlan;
import dev.keywright.moving.run.Progress;
import dev.keywright.moving.run.TableScan;
import dev.keywright.moving.run.Target;
import dev.keywright.verifier.database.DesignTables;

/** The new design over tables in use, and the means to read and change them. */
record LiveDesign(
        Evolution evolution,
        EvolvePlan plan,
        Target target,
        TableScan scan,
        FilledKeys keys,
        DesignTables tables,
        Progress progress) {
    /** A table of the new design. */
    Table table(String name) {
        return evolution.nextDesign().findTable(name).orElseThrow();
    }

    LiveTable live(Table table) {
        return new LiveTable(target, table.name());
    }

    /** An index as `table/index`. */
    static String place(Table table, Index index) {
        return table.name() + "/" + index.name();
    }
}
