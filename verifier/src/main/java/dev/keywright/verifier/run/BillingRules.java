package dev.keywright.verifier.run;

import dev.keywright.core.model.Consistency;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.BillingUnits;
import dev.keywright.verifier.run.Exchange.Kind;
import dev.keywright.verifier.run.Exchange.Touch;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The units that DynamoDB charges for reads and writes, by its published rules. */
final class BillingRules {
    private static final BigDecimal TRANSACTION = BigDecimal.valueOf(2);

    private BillingRules() {}

    /** A missing item costs as much as the smallest item. */
    static BigDecimal read(long bytes, boolean strong) {
        return decimal(BillingUnits.readUnits(Rational.of(bytes), strong ? Consistency.STRONG : Consistency.EVENTUAL));
    }

    private static BigDecimal write(Map<String, AttributeValue> before, Map<String, AttributeValue> after) {
        long bytes = Math.max(ItemBytes.of(before), ItemBytes.of(after));
        return decimal(BillingUnits.writeUnits(Rational.of(bytes)));
    }

    private static BigDecimal decimal(Rational units) {
        return new BigDecimal(units.numerator()).divide(new BigDecimal(units.denominator()));
    }

    /** The units of a write, of the table and of each index whose entry it changes. */
    static List<Touch> written(
            TableShape table,
            Map<String, AttributeValue> key,
            Map<String, AttributeValue> before,
            Map<String, AttributeValue> after) {
        List<Touch> touches = new ArrayList<>();
        touches.add(new Touch(table.name(), TableShape.only(table.partition(), key), Kind.WRITE, write(before, after)));
        for (TableShape.IndexShape index : table.indexes()) {
            touches.addAll(moved(index, index.entry(before), index.entry(after)));
        }
        return touches;
    }

    /** A transaction writes twice what it writes; the entries of indexes follow it as they follow any write. */
    static Touch doubled(Touch touch) {
        return new Touch(
                touch.path(), touch.partition(), touch.kind(), touch.units().multiply(TRANSACTION));
    }

    private static List<Touch> moved(
            TableShape.IndexShape index, Map<String, AttributeValue> before, Map<String, AttributeValue> after) {
        if (before.equals(after)) {
            return List.of();
        }
        boolean stays = index.keyOf(before).equals(index.keyOf(after));
        if (stays) {
            return List.of(touch(index, after, write(before, after)));
        }
        List<Touch> touches = new ArrayList<>();
        if (!before.isEmpty()) {
            touches.add(touch(index, before, write(before, Map.of())));
        }
        if (!after.isEmpty()) {
            touches.add(touch(index, after, write(Map.of(), after)));
        }
        return touches;
    }

    private static Touch touch(TableShape.IndexShape index, Map<String, AttributeValue> entry, BigDecimal units) {
        return new Touch(index.path(), TableShape.only(index.partition(), entry), Kind.WRITE, units);
    }
}
