package dev.keywright.verifier.run;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.serve.Request;
import dev.keywright.verifier.run.Exchange.Kind;
import dev.keywright.verifier.run.Exchange.Touch;
import java.util.List;

/** The requests that the plan of each pattern reads with, and so the ones that its price counts. */
final class PlannedReads {
    private final Bill bill;
    private final PartitionKeys keys;
    private final String prefix;

    /** @param prefix the prefix of this run's table names, which a plan does not know */
    PlannedReads(Bill bill, String prefix) {
        this.bill = bill;
        this.keys = new PartitionKeys(bill.layout());
        this.prefix = prefix;
    }

    /** Whether a request reads where no request of the plan does. */
    boolean isUnplanned(PatternRef pattern, Exchange exchange) {
        List<Request> planned = bill.pattern(pattern).reads();
        return exchange.touches().stream()
                .filter(touch -> touch.kind() == Kind.READ)
                .anyMatch(touch -> planned.stream().noneMatch(request -> covers(request, touch)));
    }

    private boolean covers(Request request, Touch touch) {
        boolean there = name(request.entry().path()).equals(touch.path());
        return there && (touch.partition().isEmpty() || keys.makes(request.entry(), touch.partition()));
    }

    private String name(Path path) {
        String table = prefix + path.table().name();
        return path instanceof Path.Secondary ? table + "/" + path.name() : table;
    }
}
