package dev.keywright.moving.reshape;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Table;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.program.EngineDescription;
import java.util.List;

/**
 * One of the two designs.
 *
 * @param own the tables that the other design does not have
 */
record Side(EngineDescription description, List<Table> own) {
    Side {
        own = List.copyOf(own);
    }

    static Side of(EngineDescription description, EngineDescription other) {
        Design design = description.bill().layout().design();
        Design without = other.bill().layout().design();
        return new Side(
                description,
                design.tables().stream()
                        .filter(table -> without.findTable(table.name()).isEmpty())
                        .toList());
    }

    Model model() {
        return description.bill().layout().model();
    }

    Design design() {
        return description.bill().layout().design();
    }

    boolean owns(String table) {
        return own.stream().anyMatch(one -> one.name().equals(table));
    }
}
