package dev.keywright.moving.reshape;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Table;
import dev.keywright.core.model.Model;
import dev.keywright.runtime.keys.Staying;
import dev.keywright.verifier.program.EngineDescription;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One of the two designs. In a table that both have, the keys tell which of them an item belongs to; what both keep in the same way
 * belongs to both, and is written by none but the applications.
 *
 * @param own the tables that the other design does not have
 * @param shared those of the others in which this design has items of its own
 * @param staying what both designs keep in the same way
 */
record Side(
        EngineDescription description, List<Table> own, List<Table> shared, Staying staying, EngineDescription other) {
    Side {
        own = List.copyOf(own);
        shared = List.copyOf(shared);
    }

    static Side of(EngineDescription description, EngineDescription other) {
        Design design = description.bill().layout().design();
        Design without = other.bill().layout().design();
        Staying staying = description.design().staying(other.design());
        return new Side(
                description,
                design.tables().stream()
                        .filter(table -> without.findTable(table.name()).isEmpty())
                        .toList(),
                design.tables().stream()
                        .filter(table -> without.findTable(table.name()).isPresent())
                        .filter(table -> table.items().stream()
                                .anyMatch(item -> item.kind().hasKey() && !staying.hasItem(item.name())))
                        .toList(),
                staying,
                other);
    }

    Model model() {
        return description.bill().layout().model();
    }

    Design design() {
        return description.bill().layout().design();
    }

    /** The tables into which items of this design go. */
    List<Table> written() {
        return Stream.concat(own.stream(), shared.stream()).toList();
    }

    private boolean owns(String table) {
        return own.stream().anyMatch(one -> one.name().equals(table));
    }

    private boolean shares(String table) {
        return shared.stream().anyMatch(one -> one.name().equals(table));
    }

    /** Whether items of that type are of this design alone. */
    boolean has(String table, String kind) {
        return owns(table) || (shares(table) && !staying.hasItem(kind));
    }

    /** Whether an item that is stored is of this design alone. */
    boolean has(String table, Map<String, AttributeValue> item) {
        return owns(table)
                || (shares(table)
                        && description
                                .design()
                                .kind(table, item)
                                .filter(kind -> !staying.hasItem(kind.name()))
                                .isPresent());
    }

    /** Whether an item in a table of both designs is of this one, and of this one alone. */
    boolean isOfThisAlone(String table, Map<String, AttributeValue> item) {
        return shares(table) && has(table, item);
    }

    /** Whether an item is of no type of either design. */
    boolean isStranger(String table, Map<String, AttributeValue> item) {
        return description.design().kind(table, item).isEmpty()
                && !(shares(table) && other.design().kind(table, item).isPresent());
    }
}
