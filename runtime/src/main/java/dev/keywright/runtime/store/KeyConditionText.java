package dev.keywright.runtime.store;

import dev.keywright.runtime.keys.Bounds;
import dev.keywright.runtime.keys.KeyCondition;
import dev.keywright.runtime.keys.KeyCondition.Begins;
import dev.keywright.runtime.keys.KeyCondition.Ranges;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The key condition expression of a query. */
final class KeyConditionText {
    private KeyConditionText() {}

    static String of(KeyCondition condition, Expression expression) {
        List<String> terms = new ArrayList<>();
        condition.equal().forEach((name, value) -> terms.add(expression.name(name) + " = " + expression.value(value)));
        if (condition.within() instanceof Begins begins) {
            terms.add("begins_with(" + expression.name(begins.attribute()) + ", "
                    + expression.value(AttributeValue.fromS(begins.text())) + ")");
        }
        if (condition.within() instanceof Ranges ranges) {
            terms.add(text(ranges, expression));
        }
        return String.join(" AND ", terms);
    }

    private static String text(Ranges ranges, Expression expression) {
        String name = expression.name(ranges.attribute());
        Bounds bounds = ranges.bounds();
        if (bounds.from().isPresent() && bounds.to().isPresent()) {
            return name + " BETWEEN " + expression.value(bounds.from().get()) + " AND "
                    + expression.value(bounds.to().get());
        }
        return bounds.from().isPresent()
                ? name + " >= " + expression.value(bounds.from().get())
                : name + " <= " + expression.value(bounds.to().orElseThrow());
    }
}
