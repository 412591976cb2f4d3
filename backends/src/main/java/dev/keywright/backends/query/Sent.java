package dev.keywright.backends.query;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.Operations;
import dev.keywright.core.cost.PlannedOperation;
import dev.keywright.core.cost.PlannedOperation.PlannedWrite;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.layout.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A request of a pattern, as it is named above the pattern's method.
 *
 * @param what the operation and where
 * @param keys with placeholders, and the filter; empty where it reads everything
 * @param inside what one request writes where that is several items
 */
public record Sent(String what, String keys, List<Sent> inside) {
    public Sent {
        inside = List.copyOf(inside);
    }

    /** Each kind of request once, in the order in which they are sent. */
    public static List<Sent> by(ServedPattern served, Bill bill) {
        Set<Sent> all = new LinkedHashSet<>();
        for (PlannedOperation planned : Operations.of(served, bill.layout())) {
            List<PlannedWrite> writes = planned.writes();
            if (planned.isByHandler()) {
                continue;
            }
            all.add(
                    writes.size() > 1
                            ? new Sent(planned.operation().word(), "", each(writes))
                            : one(planned.operation(), planned.path(), condition(planned)));
        }
        return List.copyOf(all);
    }

    private static String condition(PlannedOperation planned) {
        List<String> conditions = new ArrayList<>(List.of(planned.keyCondition()));
        conditions.add(planned.filter().isEmpty() ? "" : "filter " + planned.filter());
        conditions.add(planned.laterFilter().isEmpty() ? "" : "afterwards keeps " + planned.laterFilter());
        return conditions.stream().filter(each -> !each.isEmpty()).collect(Collectors.joining(", "));
    }

    private static List<Sent> each(List<PlannedWrite> writes) {
        return writes.stream()
                .map(write -> one(write.action(), write.entry().path(), write.key()))
                .distinct()
                .toList();
    }

    private static Sent one(DynamoDbOperation operation, Path path, String keys) {
        String where = path instanceof Path.Secondary index
                ? "%s of %s".formatted(index.name(), index.table().name())
                : path.name();
        return new Sent("%s %s".formatted(operation.word(), where), keys, List.of());
    }
}
