package dev.keywright.moving.items;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.layout.TableSchema;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.run.ItemBytes;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The write units of a new item: of its table, and of each index that it has an entry in. */
public final class WriteUnits {
    private static final long BYTES_OF_A_UNIT = 1024;

    private final Model model;
    private final Design design;

    public WriteUnits(Model model, Design design) {
        this.model = model;
        this.design = design;
    }

    /** By the names of the table and its indexes, `table` and `table/index`. */
    public Map<String, Long> of(MappedItem item) {
        Map<String, Long> units = new LinkedHashMap<>();
        Table table = design.tables().stream()
                .filter(one -> one.ref().equals(new TableRef(item.table())))
                .findFirst()
                .orElseThrow();
        units.put(table.name(), units(item.item()));
        for (Index index : table.indexes()) {
            if (item.item().keySet().containsAll(index.key().attributes())) {
                units.put(table.name() + "/" + index.name(), units(entry(item.item(), table, index)));
            }
        }
        return units;
    }

    private Map<String, AttributeValue> entry(Map<String, AttributeValue> item, Table table, Index index) {
        if (index.projection() instanceof Projection.All) {
            return item;
        }
        Set<String> names = new LinkedHashSet<>(table.key().attributes());
        names.addAll(index.key().attributes());
        names.addAll(new TableSchema(model, design, table).included(index));
        Map<String, AttributeValue> entry = new LinkedHashMap<>(item);
        entry.keySet().retainAll(names);
        return entry;
    }

    private static long units(Map<String, AttributeValue> item) {
        return Math.max(1, (ItemBytes.of(item) + BYTES_OF_A_UNIT - 1) / BYTES_OF_A_UNIT);
    }
}
