package dev.keywright.moving.evolve;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.TableSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The changes between two designs: tables first, then their items, then their indexes. */
final class Differences {
    private final Evolution evolution;
    private final ItemPairs pairs;
    private final List<Change> changes = new ArrayList<>();

    Differences(Evolution evolution) {
        this.evolution = evolution;
        this.pairs = new ItemPairs(evolution.oldDesign(), evolution.nextDesign());
    }

    List<Change> changes() {
        tables();
        changes.addAll(new ItemDifferences(evolution, pairs, this::isRemade).changes());
        for (Table next : evolution.nextDesign().tables()) {
            Optional<Table> old = evolution.oldDesign().findTable(next.name());
            if (old.isPresent() && remade(old.get(), next).isEmpty()) {
                changes.addAll(new IndexDifferences(evolution, pairs, old.get(), next).changes());
                expiry(old.get(), next);
            }
        }
        return List.copyOf(changes);
    }

    private boolean isRemade(String table) {
        Optional<Table> old = evolution.oldDesign().findTable(table);
        Optional<Table> next = evolution.nextDesign().findTable(table);
        return old.isPresent()
                && next.isPresent()
                && remade(old.get(), next.get()).isPresent();
    }

    /** The reason why a table of the same name must be made anew. */
    private Optional<String> remade(Table old, Table next) {
        Map<String, ?> oldTypes = schema(evolution.oldSide(), old).keyTypes();
        Map<String, ?> nextTypes = schema(evolution.nextSide(), next).keyTypes();
        boolean sameKey = old.key().equals(next.key())
                && old.key().attributes().stream()
                        .allMatch(name -> oldTypes.get(name).equals(nextTypes.get(name)));
        if (!sameKey) {
            return Optional.of("table `%s` gets another key".formatted(next.name()));
        }
        return local(old).equals(local(next))
                ? Optional.empty()
                : Optional.of(
                        "table `%s` gets other local indexes, which are made with a table".formatted(next.name()));
    }

    private static TableSchema schema(Evolution.Side side, Table table) {
        return new TableSchema(side.model(), side.design(), table);
    }

    private static List<Index> local(Table table) {
        return table.indexes().stream().filter(Index::isLocal).toList();
    }

    private void tables() {
        for (Table next : evolution.nextDesign().tables()) {
            evolution
                    .oldDesign()
                    .findTable(next.name())
                    .flatMap(old -> remade(old, next))
                    .ifPresent(reason -> {
                        List<ItemPairs.Pair> kept = between(next.name(), next.name());
                        changes.add(new TableChanged(
                                reason,
                                next.name(),
                                next.name(),
                                kept.stream().map(ItemPairs.Pair::old).toList(),
                                kept.stream().map(ItemPairs.Pair::next).toList()));
                    });
        }
        for (Table next : evolution.nextDesign().tables()) {
            if (evolution.oldDesign().findTable(next.name()).isEmpty() && isFilledByNobody(next)) {
                changes.add(new DeployedChange(
                        "table `%s` is new, and nothing goes there: create it before".formatted(next.name()),
                        "DescribeTable says ACTIVE"));
            }
        }
        Map<List<String>, List<ItemPairs.Pair>> moved = new LinkedHashMap<>();
        for (ItemPairs.Pair pair : pairs.pairs()) {
            String from = pair.old().ref().table().name();
            String to = pair.next().ref().table().name();
            if (!from.equals(to)) {
                moved.computeIfAbsent(List.of(from, to), unused -> new ArrayList<>())
                        .add(pair);
            }
        }
        moved.forEach((way, some) -> changes.add(new TableChanged(
                "%s go from table `%s` to `%s`"
                        .formatted(names(some.stream().map(ItemPairs.Pair::next).toList()), way.get(0), way.get(1)),
                way.get(0),
                way.get(1),
                some.stream().map(ItemPairs.Pair::old).toList(),
                some.stream().map(ItemPairs.Pair::next).toList())));
    }

    private boolean isFilledByNobody(Table next) {
        return pairs.pairs().stream()
                .noneMatch(pair -> pair.next().ref().table().equals(next.ref()));
    }

    private List<ItemPairs.Pair> between(String from, String to) {
        return pairs.pairs().stream()
                .filter(pair -> pair.old().ref().table().name().equals(from)
                        && pair.next().ref().table().name().equals(to))
                .toList();
    }

    static String names(List<ItemType> items) {
        return items.stream()
                .map(item -> "`%s`".formatted(item.name()))
                .reduce((one, other) -> one + ", " + other)
                .orElse("");
    }

    private void expiry(Table old, Table next) {
        Optional<String> before = schema(evolution.oldSide(), old).findExpiry();
        Optional<String> after = schema(evolution.nextSide(), next).findExpiry();
        if (!before.equals(after)) {
            changes.add(new ExpiryChanged(next.name(), before, after));
        }
    }
}
