package dev.keywright.moving.evolve;

import dev.keywright.core.cost.Line;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.layout.State;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Prices;
import dev.keywright.core.serve.BillingUnits;
import dev.keywright.moving.mapping.EntityMap;
import dev.keywright.moving.mapping.ThingMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The price of steps: counts and sizes as the bill of a design has them. Where a table's own count of its items is known, all
 * counts in it grow or shrink with it.
 */
public final class Costs {
    /** DynamoDB bills an item in a transaction twice. */
    private static final Rational TRANSACTION = Rational.of(2);

    private final Evolution evolution;
    private final Prices prices;
    private final Map<String, TableSize> sizes;

    /** @param sizes of the tables that were looked at, by their names in the old design */
    public Costs(Evolution evolution, Prices prices, Map<String, TableSize> sizes) {
        this.evolution = evolution;
        this.prices = prices;
        this.sizes = new LinkedHashMap<>(sizes);
    }

    static String whole(Rational number) {
        return String.format(Locale.ROOT, "%,d", number.roundedUp());
    }

    private Price reads(Rational units) {
        return new Price(units, Rational.ZERO, Line.rounded(prices.nanoDollarsForReadUnits(units)));
    }

    private Price writes(Rational units) {
        return new Price(Rational.ZERO, units, Line.rounded(prices.nanoDollarsForWriteUnits(units)));
    }

    private static Rational units(Layout layout, Entry entry) {
        return BillingUnits.writeUnits(layout.contents().bytes(entry, State.AVERAGE));
    }

    /** How many times as many items a table has as the model says. */
    private Rational growth(String table) {
        TableSize size = sizes.get(table);
        Rational expected =
                evolution.oldDesign().findTable(table).map(this::count).orElse(Rational.ZERO);
        return size == null || expected.isZero()
                ? Rational.ONE
                : Rational.of(size.items()).dividedBy(expected);
    }

    private Rational count(Table table) {
        Layout layout = evolution.oldLayout();
        return layout.entriesIn(new Path.Primary(table)).stream()
                .map(layout::count)
                .reduce(Rational.ZERO, Rational::plus);
    }

    private Rational bytes(Layout layout, Path path) {
        return layout.entriesIn(path).stream()
                .map(entry -> layout.count(entry).times(layout.contents().bytes(entry, State.AVERAGE)))
                .reduce(Rational.ZERO, Rational::plus)
                .times(growth(path.table().name()));
    }

    /** The part of a new entity's things that comes out of the old tables; all of them where the models are the same. */
    private Rational carried(EntityRef next) {
        if (evolution.map().isEmpty()) {
            return Rational.ONE;
        }
        ThingMap map = evolution.map().get();
        Rational things = Rational.of(map.created().stream()
                .filter(thing -> thing.entity().equals(next))
                .count());
        for (EntityMap one : map.entities()) {
            if (one.next().equals(next)) {
                things = things.plus(count(evolution.oldLayout(), one.old()));
            }
        }
        Rational expected = count(evolution.nextLayout(), next);
        return expected.isZero() ? Rational.ONE : things.dividedBy(expected);
    }

    /** As many as the model says, or as the tables say that have been looked at. */
    private Rational count(Layout layout, EntityRef entity) {
        return layout.findHome(entity)
                .map(home -> layout.count(home).times(growth(home.ref().table().name())))
                .orElseGet(() -> layout.facts().entity(entity).count().value());
    }

    private Rational scanned(Table table) {
        TableSize size = sizes.get(table.name());
        Rational all = size == null
                ? evolution
                        .oldDesign()
                        .findTable(table.name())
                        .map(old -> bytes(evolution.oldLayout(), new Path.Primary(old)))
                        .orElse(Rational.ZERO)
                : Rational.of(size.bytes());
        return all.dividedBy(BillingUnits.READ_STEP_BYTES);
    }

    /** A strongly consistent scan of a table. */
    Price scan(Table table) {
        return reads(scanned(table));
    }

    /** A scan of the table, and two eventually consistent ones of the index, which cost half. */
    Price comparison(Table table, Index index) {
        Rational entries = bytes(evolution.nextLayout(), new Path.Secondary(table, index));
        return reads(scanned(table).plus(entries.dividedBy(BillingUnits.READ_STEP_BYTES)));
    }

    /** A strongly consistent scan of a table that only the new design has, when it is filled. */
    Price nextScan(Table table) {
        Layout layout = evolution.nextLayout();
        Rational all = Rational.ZERO;
        for (Entry entry : layout.entriesIn(new Path.Primary(table))) {
            all = all.plus(layout.count(entry)
                    .times(layout.contents().bytes(entry, State.AVERAGE))
                    .times(carried(entry.item().kind().entity())));
        }
        return reads(all.dividedBy(BillingUnits.READ_STEP_BYTES));
    }

    Prices prices() {
        return prices;
    }

    static Price sum(List<Price> prices) {
        Rational readUnits = prices.stream().map(Price::readUnits).reduce(Rational.ZERO, Rational::plus);
        Rational writeUnits = prices.stream().map(Price::writeUnits).reduce(Rational.ZERO, Rational::plus);
        return new Price(
                readUnits,
                writeUnits,
                prices.stream().mapToLong(Price::nanoDollars).sum());
    }

    /** DynamoDB reads the table for nothing and bills the writes of a new index. */
    Price backfill(Table table, Index index) {
        return backfill(evolution.nextLayout(), table, index);
    }

    Price oldBackfill(Table table, Index index) {
        return backfill(evolution.oldLayout(), table, index);
    }

    private Price backfill(Layout layout, Table table, Index index) {
        Rational units = Rational.ZERO;
        for (Entry entry : layout.entriesIn(new Path.Secondary(table, index))) {
            units = units.plus(layout.count(entry).times(units(layout, entry)));
        }
        return writes(units.times(growth(table.name())));
    }

    /** An update of each item, and of its entries in the indexes that hold all attributes; a scan before, and one to check. */
    Price fill(Table table, List<ItemFill> fills) {
        Layout layout = evolution.nextLayout();
        Rational units = Rational.ZERO;
        for (ItemFill fill : fills) {
            ItemType item = table.findItem(fill.item()).orElseThrow();
            for (Entry entry : layout.entries(item)) {
                if (entry.isPrimary() || isWhole(entry)) {
                    units = units.plus(layout.count(entry).times(units(layout, entry)));
                }
            }
        }
        return sum(List.of(scan(table), scan(table), writes(units.times(growth(table.name())))));
    }

    /** Whether an index that is there already holds all attributes. */
    private boolean isWhole(Entry entry) {
        return entry.path() instanceof Path.Secondary path
                && path.index().projection() instanceof Projection.All
                && evolution
                        .oldDesign()
                        .findTable(path.table().name())
                        .flatMap(table -> table.findIndex(path.name()))
                        .isPresent();
    }

    /** The table and all indexes. */
    private Rational written(Layout layout, ItemType item) {
        return layout.entries(item).stream()
                .map(entry -> layout.count(entry).times(units(layout, entry)))
                .reduce(Rational.ZERO, Rational::plus);
    }

    private Rational inTable(Layout layout, ItemType item) {
        return layout.count(item).times(units(layout, layout.primary(item)));
    }

    /** A transaction for each item: the new one, and a check of the old one. */
    Price guardedCopies(ItemType old, ItemType next) {
        Layout layout = evolution.nextLayout();
        Rational item = inTable(layout, next);
        Rational entries = written(layout, next).minus(item);
        Rational checks = inTable(evolution.oldLayout(), old);
        return writes(item.plus(checks)
                .times(TRANSACTION)
                .plus(entries)
                .times(growth(old.ref().table().name())));
    }

    Price deletion(ItemType old) {
        return deletion(List.of(old));
    }

    Price deletion(List<ItemType> gone) {
        Layout layout = evolution.oldLayout();
        Rational units = Rational.ZERO;
        for (ItemType item : gone) {
            // What is inside another item goes with an update of that.
            ItemType holder = layout.findHolder(item).orElse(item);
            units = units.plus(
                    written(layout, holder).times(growth(holder.ref().table().name())));
        }
        return writes(units);
    }

    /** Plain writes into an empty table. */
    Price filled(List<ItemType> next) {
        Layout layout = evolution.nextLayout();
        Rational units = Rational.ZERO;
        for (ItemType item : next) {
            if (item.kind().hasKey()) {
                units = units.plus(
                        written(layout, item).times(carried(item.kind().entity())));
            }
        }
        return writes(units);
    }

    /** Transactions that delete all items of the old design and write all of the new one; indexes follow at the usual price. */
    Price carried(List<ItemType> gone, List<ItemType> made) {
        Rational units = Rational.ZERO;
        for (ItemType item : gone) {
            units = units.plus(inTransactions(evolution.oldLayout(), item)
                    .times(growth(item.ref().table().name())));
        }
        for (ItemType item : made) {
            units = units.plus(inTransactions(evolution.nextLayout(), item)
                    .times(carried(item.kind().entity())));
        }
        return writes(units);
    }

    private Rational inTransactions(Layout layout, ItemType item) {
        if (!item.kind().hasKey()) {
            return Rational.ZERO;
        }
        return inTable(layout, item).plus(written(layout, item));
    }

    /** Transactions that write each item, or the item that holds it, and check the entity's own. */
    Price reshaped(List<ItemType> made) {
        Layout layout = evolution.nextLayout();
        Rational units = Rational.ZERO;
        for (ItemType item : made) {
            ItemType holder = layout.findHolder(item).orElse(item);
            Rational one = inTable(layout, holder);
            Rational entries = written(layout, holder).minus(one);
            Rational checks = layout.findHome(item.kind().entity())
                    .filter(home -> !item.kind().isNumber() && !home.equals(holder))
                    .map(home -> layout.count(holder).times(units(layout, layout.primary(home))))
                    .orElse(Rational.ZERO);
            units = units.plus(one.plus(checks)
                    .times(TRANSACTION)
                    .plus(entries)
                    .times(growth(holder.ref().table().name())));
        }
        return writes(units);
    }
}
