package dev.keywright.app.comparison;

import dev.keywright.core.cost.Account;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.Path;
import dev.keywright.core.price.Prices;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A design without one of its indexes, or with a smaller projection of one. */
final class IndexChanges {
    private final Account given;
    private final Prices prices;

    IndexChanges(Account given, Prices prices) {
        this.given = given;
        this.prices = prices;
    }

    List<SingleChange> all() {
        List<SingleChange> all = new ArrayList<>();
        for (Table table : design().tables()) {
            for (Index index : table.indexes()) {
                String name = "%s.%s".formatted(table.name(), index.name());
                priced("drop the index %s".formatted(name), without(table, index))
                        .ifPresent(all::add);
                for (Projection projection : smaller(table, index)) {
                    priced("project %s into %s".formatted(words(projection), name), with(table, index, projection))
                            .ifPresent(all::add);
                }
            }
        }
        return all;
    }

    private Design design() {
        return given.bill().layout().design();
    }

    private Optional<SingleChange> priced(String words, Design changed) {
        return Account.find(given.bill().layout().facts(), changed, prices)
                .map(account -> new SingleChange(words, given, account));
    }

    private static String words(Projection projection) {
        return projection instanceof Projection.Only only
                ? "nothing but %s".formatted(String.join(", ", only.attributes()))
                : "nothing but the keys";
    }

    /** Nothing but the keys, and everything but one attribute. */
    private List<Projection> smaller(Table table, Index index) {
        if (index.projection() instanceof Projection.Keys) {
            return List.of();
        }
        Set<String> held = new LinkedHashSet<>();
        given.bill()
                .layout()
                .entriesIn(new Path.Secondary(table, index))
                .forEach(entry -> held.addAll(given.bill().layout().contents().names(entry)));
        held.removeAll(table.key().attributes());
        held.removeAll(index.key().attributes());
        List<Projection> smaller = new ArrayList<>(List.of(new Projection.Keys()));
        if (held.size() > 1) {
            held.forEach(left -> smaller.add(new Projection.Only(
                    held.stream().filter(name -> !name.equals(left)).toList())));
        }
        return smaller;
    }

    private Design with(Table table, Index index, Projection projection) {
        Index changed = new Index(index.ref(), index.key(), index.form(), index.scope(), projection, index.items());
        return replaced(
                table,
                new Table(
                        table.ref(),
                        table.key(),
                        table.indexes().stream()
                                .map(other -> other.equals(index) ? changed : other)
                                .toList(),
                        table.items()));
    }

    /** Without the attributes, too, that only this index has as its keys. */
    private Design without(Table table, Index index) {
        List<Index> rest =
                table.indexes().stream().filter(other -> !other.equals(index)).toList();
        Set<String> needed = new LinkedHashSet<>(table.key().attributes());
        rest.forEach(other -> needed.addAll(other.key().attributes()));
        List<ItemType> items = table.items().stream()
                .map(item -> new ItemType(
                        item.ref(),
                        item.kind(),
                        item.keys().stream()
                                .filter(key -> needed.contains(key.attribute()))
                                .toList(),
                        item.entries().stream()
                                .filter(entry -> !entry.index().equals(index.ref()))
                                .toList(),
                        item.carries(),
                        item.kept()))
                .toList();
        return replaced(table, new Table(table.ref(), table.key(), rest, items));
    }

    private Design replaced(Table old, Table now) {
        Design whole = design();
        List<Table> tables = whole.tables().stream()
                .map(table -> table.equals(old) ? now : table)
                .toList();
        return new Design(whole.model(), tables, List.of()).with(whole.operations());
    }
}
