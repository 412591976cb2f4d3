package dev.keywright.verifier.run;

import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.verifier.run.Exchange.Kind;
import dev.keywright.verifier.run.Exchange.Touch;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The partitions that each pattern's requests reached. */
final class HeatRecord {
    private final Map<PatternRef, Integer> runs = new LinkedHashMap<>();
    private final Map<Spot, Map<PatternRef, BigDecimal>> units = new LinkedHashMap<>();

    /** One value of a partition key, read or written. */
    record Spot(String path, Map<String, AttributeValue> partition, Kind kind) {}

    void ran(Pattern pattern, List<Exchange> exchanges) {
        runs.merge(pattern.ref(), 1, Integer::sum);
        for (Exchange exchange : exchanges) {
            for (Touch touch : exchange.touches()) {
                // A scan meets every partition and none in particular.
                if (!touch.partition().isEmpty()) {
                    units.computeIfAbsent(
                                    new Spot(touch.path(), touch.partition(), touch.kind()),
                                    unused -> new LinkedHashMap<>())
                            .merge(pattern.ref(), touch.units(), BigDecimal::add);
                }
            }
        }
    }

    int runs(PatternRef pattern) {
        return runs.getOrDefault(pattern, 0);
    }

    Map<Spot, Map<PatternRef, BigDecimal>> units() {
        return Collections.unmodifiableMap(units);
    }
}
