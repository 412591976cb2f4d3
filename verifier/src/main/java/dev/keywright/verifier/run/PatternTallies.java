package dev.keywright.verifier.run;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.verifier.run.PatternReport.Standing;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One tally for each pattern of a model. */
final class PatternTallies {
    private final Map<PatternRef, PatternTally> byPattern = new LinkedHashMap<>();
    private final HeatRecord heat = new HeatRecord();

    PatternTallies(Bill bill) {
        for (Pattern pattern : bill.layout().model().patterns()) {
            byPattern.put(pattern.ref(), new PatternTally(pattern.id(), standing(pattern, bill)));
        }
    }

    private static Standing standing(Pattern pattern, Bill bill) {
        if (pattern.operation() instanceof External) {
            return Standing.EXTERNAL;
        }
        return bill.pattern(pattern.ref()).isServed() ? Standing.SERVED : Standing.NOT_SERVED;
    }

    PatternTally of(Pattern pattern) {
        return byPattern.get(pattern.ref());
    }

    void ran(Pattern pattern, List<Exchange> exchanges) {
        of(pattern).ran(exchanges);
        heat.ran(pattern, exchanges);
    }

    HeatRecord heat() {
        return heat;
    }

    int mismatches() {
        return byPattern.values().stream().mapToInt(PatternTally::mismatches).sum();
    }

    List<String> notes() {
        return byPattern.values().stream()
                .flatMap(tally -> tally.note().stream())
                .toList();
    }

    List<PatternReport> reports() {
        return byPattern.values().stream().map(PatternTally::report).toList();
    }
}
