package dev.keywright.verifier.run;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A request and what it took.
 *
 * @param charges one for each table and index that it reached
 * @param touches which partitions it met
 */
record Exchange(String request, List<Charge> charges, List<Touch> touches) {
    Exchange {
        charges = List.copyOf(charges);
        touches = List.copyOf(touches);
    }

    /**
     * What was taken from one table or index, as the rules have it and as the database says.
     *
     * @param path the table, or the index as `table/index`
     */
    record Charge(String path, BigDecimal predicted, BigDecimal consumed) {
        boolean agrees() {
            return predicted.compareTo(consumed) == 0;
        }
    }

    /** Units that a partition gave. */
    record Touch(String path, Map<String, AttributeValue> partition, Kind kind, BigDecimal units) {}

    enum Kind {
        READ,
        WRITE
    }

    /** Half of a mismatch of units: what is wrong with it; empty where nothing is. */
    List<Charge> disagreements() {
        return charges.stream().filter(charge -> !charge.agrees()).toList();
    }
}
