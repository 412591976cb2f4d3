package dev.keywright.core.cost;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.core.facts.PatternFacts;
import dev.keywright.core.facts.Quantity;
import dev.keywright.core.layout.Path;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The units a second on a table or GSI, which have a capacity of their own, when every pattern is at its peak.
 *
 * @param path a table with its LSIs, or a GSI
 */
public record Peak(Path path, Rational readUnitsPerSecond, Rational writeUnitsPerSecond) {
    /** Every table and every GSI, used or not. */
    public static List<Peak> of(Bill bill) {
        return of(bill, PatternFacts::peakPerSecond);
    }

    /** The same with every pattern at its average rate. */
    public static List<Peak> ofAverages(Bill bill) {
        return of(bill, PatternFacts::averagePerSecond);
    }

    private static List<Peak> of(Bill bill, Function<PatternFacts, Quantity> rates) {
        Map<Path, Peak> peaks = new LinkedHashMap<>();
        Design design = bill.layout().design();
        for (Table table : design.tables()) {
            Path primary = new Path.Primary(table);
            peaks.put(primary, new Peak(primary, Rational.ZERO, Rational.ZERO));
            for (Index index : table.indexes()) {
                Path path = owner(table, index);
                peaks.putIfAbsent(path, new Peak(path, Rational.ZERO, Rational.ZERO));
            }
        }
        for (ServedPattern served : bill.patterns()) {
            Rational rate = rates.apply(
                            bill.layout().facts().pattern(served.pattern().ref()))
                    .value();
            for (Line line : served.lines()) {
                peaks.computeIfPresent(
                        owner(line.structure(), design),
                        (path, peak) -> peak.plus(
                                line.readUnits().times(rate), line.writeUnits().times(rate)));
            }
        }
        return new ArrayList<>(peaks.values());
    }

    private Peak plus(Rational reads, Rational writes) {
        return new Peak(path, readUnitsPerSecond.plus(reads), writeUnitsPerSecond.plus(writes));
    }

    private static Path owner(Structure structure, Design design) {
        Table table = design.table(structure.item().table());
        return structure.kind() == Structure.Kind.INDEX
                ? owner(table, table.findIndex(structure.path()).orElseThrow())
                : new Path.Primary(table);
    }

    /** An LSI uses the capacity of its table. */
    private static Path owner(Table table, Index index) {
        return index.isLocal() ? new Path.Primary(table) : new Path.Secondary(table, index);
    }
}
