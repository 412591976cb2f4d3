package dev.keywright.backends.infrastructure;

import dev.keywright.backends.infrastructure.TableResource.Meter;
import java.util.List;

/**
 * An alarm for throttled requests to a table or an index in most of the last minutes: every AWS client retries a single
 * throttled request, which is no reason to page anyone.
 */
record ThrottlingAlarm(String id, String metric, String description) {
    static final String NAMESPACE = "AWS/DynamoDB";
    static final int PERIOD_SECONDS = 60;
    static final int PERIODS = 5;
    static final int PERIODS_TO_ALARM = 3;

    static List<ThrottlingAlarm> of(TableResource table, Meter meter) {
        return List.of(of(table, meter, "Read"), of(table, meter, "Write"));
    }

    private static ThrottlingAlarm of(TableResource table, Meter meter, String what) {
        String where = meter.isTable() ? table.name() : "%s of %s".formatted(meter.index(), table.name());
        return new ThrottlingAlarm(
                "%s%sThrottled".formatted(meter.id(), what),
                "%sThrottleEvents".formatted(what),
                "%ss of %s are throttled".formatted(what, where));
    }
}
