package dev.keywright.verifier.run;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.verifier.data.Workload;
import dev.keywright.verifier.program.EngineProgram;
import dev.keywright.verifier.oracle.Oracle;
import java.util.List;

/**
 * What a verification plays with: the design at work on the one hand, and on the other who knows what is right.
 *
 * @param prefix what this run's tables are called before their own names, which differs from run to run
 * @param patience how answers are waited for that may trail
 */
record Scene(
        Bill bill,
        Oracle oracle,
        Workload workload,
        EngineProgram program,
        FaultInjection faults,
        PlannedReads planned,
        RequestMeter meter,
        StoredItems stored,
        PatternTallies tallies,
        String prefix,
        Patience patience) {
    Model model() {
        return bill.layout().model();
    }

    /** The same with other tallies: what many do at once need not come out the same in every run. */
    Scene apart() {
        return new Scene(
                bill, oracle, workload, program, faults, planned, meter, stored, new PatternTallies(bill), prefix, patience);
    }

    /** All requests since this was asked last, with the tables' own names; those that no plan named are written down. */
    List<Exchange> exchanges(Pattern pattern) {
        List<Exchange> exchanges = meter.take();
        tallies.of(pattern)
                .forgot(exchanges.stream()
                        .filter(exchange -> planned.isUnplanned(pattern.ref(), exchange))
                        .count());
        return exchanges;
    }

    /** All requests since this was asked last, of nobody's pattern. */
    List<Exchange> otherExchanges() {
        return meter.take();
    }

    List<String> texts(List<Exchange> exchanges) {
        return exchanges.stream()
                .map(exchange -> exchange.request().replace(prefix, ""))
                .toList();
    }
}
