package dev.keywright.core.heat;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Path;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** How busy the busiest key of one kind is at peak: every load that may meet on one value of a partition key. */
public record PartitionHeat(Path path, List<Load> loads) {
    /** DynamoDB stops a partition at this many read units a second. */
    public static final Rational MOST_READ_UNITS = Rational.of(3000);
    /** DynamoDB stops a partition at this many write units a second. */
    public static final Rational MOST_WRITE_UNITS = Rational.of(1000);

    public PartitionHeat {
        loads = List.copyOf(loads);
        if (loads.isEmpty()) {
            throw new IllegalArgumentException("heat of nothing in " + path.name());
        }
    }

    public Rational readUnits() {
        return busiest(loads, Load::readUnits);
    }

    public Rational writeUnits() {
        return busiest(loads, Load::writeUnits);
    }

    public boolean isOverLimit() {
        return readUnits().isMoreThan(MOST_READ_UNITS) || writeUnits().isMoreThan(MOST_WRITE_UNITS);
    }

    /** The kind of item of which a single one alone is over a limit: no key can spread what meets on one item. */
    public Optional<ItemType> findItemOverLimit() {
        Map<String, List<Load>> byItem = new LinkedHashMap<>();
        loads.forEach(load -> byItem.computeIfAbsent(load.entry().item().name(), item -> new ArrayList<>())
                .add(load));
        return byItem.values().stream()
                .filter(same -> busiest(same, Load::itemReadUnits).isMoreThan(MOST_READ_UNITS)
                        || busiest(same, Load::itemWriteUnits).isMoreThan(MOST_WRITE_UNITS))
                .map(same -> same.get(0).entry().item())
                .findFirst();
    }

    /** Loads of different constants meet on different keys; what may meet any key comes on top of the busiest of them. */
    private static Rational busiest(List<Load> loads, Function<Load, Rational> units) {
        Rational anywhere = Rational.ZERO;
        Map<String, Rational> byValue = new LinkedHashMap<>();
        for (Load load : loads) {
            if (load.value().isPresent()) {
                byValue.merge(load.value().get(), units.apply(load), Rational::plus);
            } else {
                anywhere = anywhere.plus(units.apply(load));
            }
        }
        return byValue.values().stream().reduce(Rational.ZERO, Rational::max).plus(anywhere);
    }
}
