package dev.keywright.verifier.history;

import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.PatternInputs;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A pattern with its inputs.
 *
 * @param number tells it from the same request of others
 */
record Request(Pattern pattern, PatternInputs inputs, int number) {
    static final int NONE = -1;

    Request numbered(int other) {
        return new Request(pattern, inputs, other);
    }

    Operation operation() {
        return pattern.operation();
    }

    @Override
    public String toString() {
        Map<String, Object> given = new LinkedHashMap<>(inputs.given());
        for (ActionInputs action : inputs.actions()) {
            given.putAll(action.given());
            action.fresh()
                    .forEach(thing -> thing.values().forEach((attribute, value) -> given.put(attribute.name(), value)));
            action.sets().forEach((attribute, value) -> given.put(attribute.name(), value));
            action.adds().forEach((attribute, amount) -> given.put(attribute.name(), signed(amount)));
        }
        return "%s %s".formatted(pattern.id(), given);
    }

    private static String signed(BigDecimal amount) {
        return amount.signum() < 0 ? amount.toPlainString() : "+" + amount.toPlainString();
    }
}
