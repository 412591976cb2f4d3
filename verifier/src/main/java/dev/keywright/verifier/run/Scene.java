package dev.keywright.verifier.run;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.verifier.data.Workload;
import dev.keywright.verifier.oracle.Oracle;
import dev.keywright.verifier.program.EngineProgram;
import dev.keywright.verifier.program.StreamFollower;
import java.util.List;

/**
 * The parts of a running verification: the engine that runs the design, and the oracle that knows what is right.
 *
 * @param prefix the prefix of this run's table names, which differs from run to run
 * @param streams the handler of the tables' streams
 * @param patience how long eventually consistent answers are waited for
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
        StreamFollower streams,
        Patience patience,
        QuestionCounts counts) {
    Model model() {
        return bill.layout().model();
    }

    /** The same with other tallies: concurrent writes need not have the same outcome in every run. */
    Scene apart() {
        return new Scene(
                bill,
                oracle,
                workload,
                program,
                faults,
                planned,
                meter,
                stored,
                new PatternTallies(bill),
                prefix,
                streams,
                patience,
                counts);
    }

    /** All requests since the last call; those that the plan of the pattern does not name are counted. */
    List<Exchange> exchanges(Pattern pattern) {
        List<Exchange> exchanges = meter.take();
        tallies.of(pattern)
                .forgot(exchanges.stream()
                        .filter(exchange -> planned.isUnplanned(pattern.ref(), exchange))
                        .count());
        return exchanges;
    }

    /** Has everything handled that trails; the handler's requests belong to no pattern. */
    void settle() {
        streams.settle();
        otherExchanges();
    }

    /** All requests since the last call that belong to no pattern. */
    List<Exchange> otherExchanges() {
        return meter.take();
    }

    List<String> texts(List<Exchange> exchanges) {
        return exchanges.stream()
                .map(exchange -> exchange.request().replace(prefix, ""))
                .toList();
    }
}
