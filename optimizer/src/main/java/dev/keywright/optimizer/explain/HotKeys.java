package dev.keywright.optimizer.explain;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.Load;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.heat.PartitionLimits;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The keys of a design that get more requests than one partition serves. */
final class HotKeys {
    private HotKeys() {}

    static List<String> of(Bill bill) {
        List<String> texts = new ArrayList<>();
        PartitionLimits limits = PartitionLimits.of(bill.layout().model().options());
        for (PartitionHeat heat : Heat.of(bill).partitions()) {
            if (heat.readUnits().isMoreThan(limits.readUnits())) {
                texts.add(text(heat, "read", heat.readUnits(), Load::readUnits));
            }
            if (heat.writeUnits().isMoreThan(limits.writeUnits())) {
                texts.add(text(heat, "write", heat.writeUnits(), Load::writeUnits));
            }
        }
        return texts;
    }

    private static String text(PartitionHeat heat, String kind, Rational units, Function<Load, Rational> of) {
        Entry entry = heat.loads().stream()
                .max(Comparator.comparing(of))
                .orElseThrow()
                .entry();
        String key = entry.partition().stream().map(Object::toString).collect(Collectors.joining(", "));
        return "%s %s units per second on one %s of %s"
                .formatted(units, kind, key, entry.path().name());
    }
}
