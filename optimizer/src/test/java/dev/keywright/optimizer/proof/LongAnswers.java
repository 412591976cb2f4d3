package dev.keywright.optimizer.proof;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.Plan;
import dev.keywright.core.serve.Request;
import java.util.LinkedHashSet;
import java.util.Set;

/** The patterns of a design whose answers have no bound: cheap on average, and no answer if there is another. */
final class LongAnswers {
    private LongAnswers() {}

    static Set<PatternRef> of(Bill bill) {
        Set<PatternRef> patterns = new LinkedHashSet<>();
        bill.patterns().stream()
                .filter(served -> !isBounded(served))
                .forEach(served -> patterns.add(served.pattern().ref()));
        return patterns;
    }

    /** A write may find so many things that it takes many requests, as it takes many to write them. */
    private static boolean isBounded(ServedPattern served) {
        return served.effects().isEmpty()
                ? new AccessPath(served.reads(), Plan.NOTHING).isBounded()
                : served.reads().stream().allMatch(Request::isBounded);
    }
}
