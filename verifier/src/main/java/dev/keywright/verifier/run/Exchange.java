package dev.keywright.verifier.run;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A request and the units that it consumed.
 *
 * @param charges one for each table and index that it reached
 * @param touches the partitions that it reached
 */
record Exchange(String request, List<Charge> charges, List<Touch> touches) {
    Exchange {
        charges = List.copyOf(charges);
        touches = List.copyOf(touches);
    }

    /**
     * The units of one table or index, by the billing rules and as the database says.
     *
     * @param path the table, or the index as `table/index`
     */
    record Charge(String path, BigDecimal predicted, BigDecimal consumed) {
        boolean agrees() {
            return predicted.compareTo(consumed) == 0;
        }
    }

    /** The units that a request consumed of one partition. */
    record Touch(String path, Map<String, AttributeValue> partition, Kind kind, BigDecimal units) {}

    enum Kind {
        READ,
        WRITE
    }

    /** The charges that differ from the billing rules. */
    List<Charge> disagreements() {
        return charges.stream().filter(charge -> !charge.agrees()).toList();
    }
}
