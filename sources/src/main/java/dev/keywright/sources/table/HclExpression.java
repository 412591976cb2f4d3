package dev.keywright.sources.table;

import java.util.List;
import java.util.Map;

/** A value in a file of Terraform. */
sealed interface HclExpression {
    int line();

    /** A text, a number or a truth value. */
    record Literal(int line, Object value) implements HclExpression {}

    /** A text with holes. */
    record Template(int line, List<HclExpression> parts) implements HclExpression {
        public Template {
            parts = List.copyOf(parts);
        }
    }

    /** Another value, such as `var.stage` or `local.name`. */
    record Reference(int line, String path) implements HclExpression {}

    record Elements(int line, List<HclExpression> items) implements HclExpression {
        public Elements {
            items = List.copyOf(items);
        }
    }

    record Members(int line, Map<String, HclExpression> items) implements HclExpression {}

    /** Everything that is computed: functions, conditions, loops. */
    record Computed(int line, String text) implements HclExpression {}
}
