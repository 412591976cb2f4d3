package dev.keywright.app.studio.action;

import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.studio.work.Call;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.language.design.DesignPrinter;
import java.util.List;
import java.util.Optional;

/** The part of the design of the moment that concerns some entities, as a design that a search leaves as it is. */
final class PinEntity implements Action {
    @Override
    public String name() {
        return "pin";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        List<String> entities = input.texts("entities");
        Optional<Compiled> compiled = bench.priced(new Call(), input.text("text"), input.text("design"));
        if (compiled.isEmpty()) {
            throw new Refused("the design is not for this text");
        }
        Design whole = compiled.get().design();
        Design part = new Design(
                whole.model(),
                whole.tables().stream()
                        .map(table -> part(table, entities))
                        .filter(table -> !table.items().isEmpty())
                        .toList(),
                List.of());
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("pins", part.tables().isEmpty() ? "" : DesignPrinter.print(part));
            json.writeEndObject();
        });
    }

    private static Table part(Table table, List<String> entities) {
        List<ItemType> items = table.items().stream()
                .filter(item -> entities.contains(item.kind().entity().name()))
                .toList();
        List<Index> indexes = table.indexes().stream()
                .filter(index -> items.stream().anyMatch(item -> isIn(item, index)))
                .map(index -> new Index(
                        index.ref(),
                        index.key(),
                        index.form(),
                        index.scope(),
                        index.projection(),
                        index.items().stream()
                                .filter(ref -> items.stream()
                                        .anyMatch(item -> item.ref().equals(ref)))
                                .toList()))
                .toList();
        return new Table(table.ref(), table.key(), indexes, items);
    }

    private static boolean isIn(ItemType item, Index index) {
        return index.items().contains(item.ref()) || !item.alternativesIn(index).isEmpty();
    }
}
