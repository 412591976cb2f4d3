package dev.keywright.verifier.run;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.verifier.data.Workload;
import dev.keywright.verifier.execute.Executor;
import dev.keywright.verifier.execute.Performed.Foreseen;
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
        Executor executor,
        Interference interference,
        Meter meter,
        Stored stored,
        Tallies tallies,
        String prefix,
        Patience patience) {
    Model model() {
        return bill.layout().model();
    }

    /** The same with other tallies: what many do at once need not come out the same in every run. */
    Scene apart() {
        return new Scene(
                bill, oracle, workload, executor, interference, meter, stored, new Tallies(bill), prefix, patience);
    }

    /** All requests since this was asked last, with the tables' own names; those that no plan named are written down. */
    List<Exchange> exchanges(Pattern pattern) {
        long forgotten = executor.takePerformed().stream()
                .filter(performed -> performed.foreseen() == Foreseen.UNPLANNED)
                .count();
        tallies.of(pattern).forgot(forgotten);
        return meter.take();
    }

    /** All requests since this was asked last, of nobody's pattern. */
    List<Exchange> otherExchanges() {
        executor.takePerformed();
        return meter.take();
    }

    List<String> texts(List<Exchange> exchanges) {
        return exchanges.stream()
                .map(exchange -> exchange.request().replace(prefix, ""))
                .toList();
    }
}
