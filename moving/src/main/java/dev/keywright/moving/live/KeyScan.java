package dev.keywright.moving.live;

import dev.keywright.core.design.Table;
import dev.keywright.moving.run.Difference;
import dev.keywright.moving.run.MoveFailure;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Looks at every item of a table for values that the keys of new indexes cannot have, with those that a fill would give it. */
final class KeyScan {
    private final LiveDesign design;
    private final Table table;
    private final List<KeyCheck> checks;

    KeyScan(LiveDesign design, Table table, List<KeyCheck> checks) {
        this.design = design;
        this.table = table;
        this.checks = List.copyOf(checks);
    }

    void run(Problems problems) throws InterruptedException, MoveFailure {
        String name = design.target().name(table.name());
        design.scan().table(name, item -> {
            String where = Shown.of(name, KeyFill.key(table, item));
            try {
                Map<String, AttributeValue> filled = new LinkedHashMap<>(item);
                design.keys().find(table.name(), item).ifPresent(wanted -> {
                    filled.keySet().removeAll(wanted.names());
                    filled.putAll(wanted.values());
                });
                checks.forEach(check -> check.findProblem(filled)
                        .ifPresent(text -> problems.add(Difference.Kind.DIFFERENT, where, text)));
            } catch (IllegalArgumentException tooLong) {
                problems.add(Difference.Kind.DIFFERENT, where, tooLong.getMessage());
            }
        });
    }
}
