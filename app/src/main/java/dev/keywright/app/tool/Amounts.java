package dev.keywright.app.tool;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;

/** An amount in the data of a command, for sentences. */
final class Amounts {
    private Amounts() {}

    /** The amount at a path of fields, such as $12.30. */
    static String of(Map<String, Object> data, String part, String field) {
        return text(amount(data, part, field));
    }

    static BigDecimal amount(Map<String, Object> data, String part, String field) {
        return data.get(part) instanceof Map<?, ?> fields && fields.get(field) instanceof BigDecimal amount
                ? amount
                : BigDecimal.ZERO;
    }

    static String text(BigDecimal amount) {
        return (amount.signum() < 0 ? "-$" : "$")
                + amount.abs().setScale(2, RoundingMode.HALF_UP).toPlainString();
    }
}
