package dev.keywright.moving.live;

import dev.keywright.core.design.Table;
import dev.keywright.moving.evolve.IndexAdded;
import dev.keywright.moving.run.MoveFailure;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import software.amazon.awssdk.core.exception.SdkException;

/** Looks at the tables and all their items before anything is changed. */
final class LiveChecks {
    private final LiveDesign design;

    LiveChecks(LiveDesign design) {
        this.design = design;
    }

    /** Fails where the tables are not those of the designs. */
    void tables() throws MoveFailure {
        try {
            for (Table table : design.evolution().nextDesign().tables()) {
                if (design.evolution().oldDesign().findTable(table.name()).isPresent()) {
                    design.live(table).checkKey(table);
                }
            }
            for (IndexAdded added : design.plan().added()) {
                design.live(added.table()).checkIndex(design.tables(), added.table(), added.index());
            }
        } catch (SdkException refused) {
            throw new MoveFailure("%s failed: %s".formatted(design.target().address(), refused.getMessage()), refused);
        }
    }

    /** Before anything is changed: with the index, DynamoDB would refuse to write such items. */
    void keys() throws MoveFailure {
        Problems problems = new Problems();
        try {
            scanKeys(problems);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new MoveFailure("interrupted; nothing was changed", ended);
        } catch (SdkException refused) {
            throw new MoveFailure("%s failed: %s".formatted(design.target().address(), refused.getMessage()), refused);
        }
        if (problems.count() > 0) {
            throw new OffendingItems(problems.count(), problems.kept()).failure();
        }
    }

    private void scanKeys(Problems problems) throws InterruptedException, MoveFailure {
        List<IndexAdded> missing = new ArrayList<>();
        for (IndexAdded added : design.plan().added()) {
            if (design.live(added.table()).findIndex(added.index().name()).isEmpty()) {
                missing.add(added);
            }
        }
        Set<String> names = new LinkedHashSet<>(design.keys().tables());
        missing.forEach(added -> names.add(added.table().name()));
        for (String name : names) {
            design.progress().at("checking " + name, 0, 1);
            Table table = design.table(name);
            List<KeyCheck> checks = missing.stream()
                    .filter(added -> added.table().equals(table))
                    .map(added -> new KeyCheck(design.evolution(), table, added.index()))
                    .toList();
            new KeyScan(design, table, checks).run(problems);
        }
    }
}
