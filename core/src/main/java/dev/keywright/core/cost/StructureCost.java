package dev.keywright.core.cost;

import dev.keywright.core.model.PatternRef;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The load of all patterns on one structure, its storage, and the monthly cost of both. */
public record StructureCost(
        Structure structure,
        Rational readUnitsPerSecond,
        Rational writeUnitsPerSecond,
        Rational peakReadUnitsPerSecond,
        Rational peakWriteUnitsPerSecond,
        Rational count,
        Rational bytes,
        long readNanoDollars,
        long writeNanoDollars,
        long storageNanoDollars) {

    public long nanoDollars() {
        return readNanoDollars + writeNanoDollars + storageNanoDollars;
    }

    /** In the order of the design: an item in its table, then in the indexes. */
    static List<StructureCost> of(Bill bill, Tariff tariff) {
        Map<Structure, StructureCost> costs = new LinkedHashMap<>();
        for (StoredStructure stored : bill.storage()) {
            costs.merge(stored.structure(), of(stored), StructureCost::plus);
        }
        for (ServedPattern served : bill.patterns()) {
            PatternRef pattern = served.pattern().ref();
            for (Line line : served.lines()) {
                costs.merge(line.structure(), of(line, pattern, bill, tariff), StructureCost::plus);
            }
        }
        return new ArrayList<>(costs.values());
    }

    private static StructureCost of(StoredStructure stored) {
        return new StructureCost(
                stored.structure(),
                Rational.ZERO,
                Rational.ZERO,
                Rational.ZERO,
                Rational.ZERO,
                stored.count(),
                stored.bytes(),
                0,
                0,
                stored.nanoDollars());
    }

    private static StructureCost of(Line line, PatternRef pattern, Bill bill, Tariff tariff) {
        Rational average =
                bill.layout().facts().pattern(pattern).averagePerSecond().value();
        Rational peak = bill.layout().facts().pattern(pattern).peakPerSecond().value();
        return new StructureCost(
                line.structure(),
                line.readUnits().times(average),
                line.writeUnits().times(average),
                line.readUnits().times(peak),
                line.writeUnits().times(peak),
                Rational.ZERO,
                Rational.ZERO,
                tariff.nanoDollarsForReads(pattern, line.readUnits()),
                tariff.nanoDollarsForWrites(pattern, line.writeUnits()),
                0);
    }

    private StructureCost plus(StructureCost other) {
        return new StructureCost(
                structure,
                readUnitsPerSecond.plus(other.readUnitsPerSecond),
                writeUnitsPerSecond.plus(other.writeUnitsPerSecond),
                peakReadUnitsPerSecond.plus(other.peakReadUnitsPerSecond),
                peakWriteUnitsPerSecond.plus(other.peakWriteUnitsPerSecond),
                count.plus(other.count),
                bytes.plus(other.bytes),
                readNanoDollars + other.readNanoDollars,
                writeNanoDollars + other.writeNanoDollars,
                storageNanoDollars + other.storageNanoDollars);
    }
}
