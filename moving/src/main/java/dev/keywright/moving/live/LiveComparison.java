package dev.keywright.moving.live;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.moving.run.MoveFailure;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compares the attributes and indexes of the new design with the tables. */
final class LiveComparison {
    private final LiveDesign design;
    private final KeyFill fill;

    LiveComparison(LiveDesign design, KeyFill fill) {
        this.design = design;
        this.fill = fill;
    }

    /** Reports what was created and filled before, too. */
    EvolveReport run(List<String> created, Map<String, Long> filled) throws InterruptedException, MoveFailure {
        Problems problems = new Problems();
        Map<String, Long> compared = new LinkedHashMap<>();
        for (String name : design.keys().tables()) {
            design.progress().at("comparing " + name, 0, 1);
            fill.compare(design.table(name), problems);
        }
        Map<Index, Table> indexes = new LinkedHashMap<>();
        design.plan().added().forEach(added -> indexes.put(added.index(), added.table()));
        design.plan().entries().forEach(added -> indexes.put(added.index(), added.table()));
        for (Map.Entry<Index, Table> one : indexes.entrySet()) {
            Table table = one.getValue();
            Index index = one.getKey();
            if (design.live(table).findIndex(index.name()).isEmpty()) {
                throw new MoveFailure("table %s has no index %s; `run` first"
                        .formatted(design.target().name(table.name()), index.name()));
            }
            design.progress().at("comparing index " + index.name(), 0, 1);
            IndexComparison comparison =
                    new IndexComparison(design.target(), design.scan(), design.evolution(), table, index, problems);
            comparison.run();
            compared.put(LiveDesign.place(table, index), comparison.items());
        }
        return new EvolveReport(created, filled, compared, problems.count(), problems.kept());
    }
}
