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

/** The load on the busiest key of one kind at peak: all loads that may meet on one partition key value. */
public record PartitionHeat(Path path, List<Load> loads) {
    /** DynamoDB throttles a partition at this many read units a second. */
    public static final Rational MOST_READ_UNITS = Rational.of(3000);
    /** DynamoDB throttles a partition at this many write units a second. */
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
        return isOver(PartitionLimits.OF_DYNAMODB);
    }

    public boolean isOver(PartitionLimits limits) {
        return readUnits().isMoreThan(limits.readUnits()) || writeUnits().isMoreThan(limits.writeUnits());
    }

    /** The item type of which a single item exceeds a limit: no key can spread the load on one item. */
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

    /** Loads with different constants go to different keys; loads on any key come on top of the busiest of them. */
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
