package dev.keywright.verifier.run;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.model.Operation;
import dev.keywright.core.serve.Request;
import dev.keywright.verifier.data.Recipe.Window;
import java.util.LinkedHashMap;
import java.util.Map;

/** The questions that a design answers bucket by bucket, so that they need both bounds. */
public final class BucketWindows {
    private BucketWindows() {}

    public static Map<Operation, Window> of(Bill bill) {
        Map<Operation, Window> windows = new LinkedHashMap<>();
        for (ServedPattern served : bill.patterns()) {
            for (Request request : served.reads()) {
                request.look()
                        .bound()
                        .buckets()
                        .ifPresent(met -> windows.put(
                                served.pattern().operation(),
                                new Window(
                                        met.attribute(),
                                        met.format().findBucket().orElseThrow())));
            }
        }
        return windows;
    }
}
