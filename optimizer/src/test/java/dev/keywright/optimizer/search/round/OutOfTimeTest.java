package dev.keywright.optimizer.search.round;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.mip.MipSolver;
import dev.keywright.optimizer.mip.Solution;
import dev.keywright.optimizer.ortools.Engine;
import dev.keywright.optimizer.ortools.NativeLibrary;
import dev.keywright.optimizer.ortools.OrToolsSolver;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.Optimizer;
import dev.keywright.optimizer.search.SmallSearch;
import dev.keywright.optimizer.search.price.CandidatePricer;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.trial.TrialMemory;
import dev.keywright.optimizer.search.trial.TrialSetup;
import dev.keywright.optimizer.tactic.Proposer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

/** Searches that are cut short: a design is not far from the cheapest one, however short the time. */
class OutOfTimeTest {
    private static final String ORDERS = """
            keywright: 1
            name: orders
            entities:
              Customer:
                id: customerId
                count: 100000
                attributes: {customerId: {type: string, size: 26}, email: {type: string, size: 28, unique: true}}
              Order:
                id: orderId
                parents: {Customer: {average: 10, max: 5000}}
                attributes:
                  orderId: {type: string, size: 26}
                  status: {type: string, values: {OPEN: 0.1, DONE: 0.9}}
                  orderedAt: timestamp
                  lines: {type: list, size: 600}
            patterns:
              register: {create: Customer, rps: 1}
              customer: {read: Customer, by: customerId, rps: 20}
              login: {read: Customer, by: email, rps: 5}
              place: {create: Order, rps: 5}
              order: {read: Order, by: orderId, rps: 40}
              orders: {read: Order, by: customerId, order: orderedAt desc, limit: 20, rps: 20}
              ship: {update: Order, by: orderId, set: [status], rps: 5}
            """;

    private final SmallSearch search = SmallSearch.of(ORDERS);
    private final MipSolver solver = new OrToolsSolver(Engine.SAT, new NativeLibrary(Optional::empty));

    /** Time enough when it is first asked for, and none left ever after. */
    private static LongSupplier late() {
        AtomicInteger asked = new AtomicInteger();
        return () -> asked.getAndIncrement() == 0 ? 4_000 : 0;
    }

    private static SearchMonitor monitor(LongSupplier millisLeft) {
        return new SearchMonitor() {
            @Override
            public long millisLeft() {
                return millisLeft.getAsLong();
            }

            @Override
            public void says(String step) {
                // The result says it all.
            }
        };
    }

    private Found found(MipSolver used, LongSupplier millisLeft) {
        return new Optimizer(search.costModel(), used, Pins.none(), monitor(millisLeft)).find();
    }

    private void assertThatItIsNear(Found late) {
        long cheapest = search.finish().found().bill().objectiveNanoDollars();
        assertThat(late.isProven()).isFalse();
        assertThat(late.boundNanoDollars()).isLessThanOrEqualTo(cheapest);
        assertThat(late.bill().objectiveNanoDollars()).isBetween(cheapest, cheapest * 11 / 10);
    }

    @Test
    void pricesTheMostPromisingHomeOfEveryEntityFirst() {
        CandidatePricer pricer = new CandidatePricer(
                TrialSetup.of(search.costModel(), Pins.none(), TrialMemory.none()), Proposer.ofAll(), late());
        Space space = pricer.columns().space();
        assertThat(search.model().entities())
                .allSatisfy(entity ->
                        assertThat(space.homes(entity.ref())).singleElement().matches(pricer::isFirst));
        assertThat(space.requirements())
                .allMatch(requirement -> space.options().stream()
                        .anyMatch(option -> option.serves().contains(requirement)));
    }

    /** A design that was told of may be printed while the search for a simpler one goes on. */
    @Test
    void saysAmongHowManyCandidatesItHasSearchedSoFar() {
        List<BestDesign> told = new ArrayList<>();
        SearchMonitor listening = new SearchMonitor() {
            @Override
            public long millisLeft() {
                return Long.MAX_VALUE;
            }

            @Override
            public void says(String step) {
                // The result says it all.
            }

            @Override
            public void improved(BestDesign best) {
                told.add(best);
            }
        };
        Optimizer optimizer = new Optimizer(search.costModel(), solver, Pins.none(), listening);
        Found found = optimizer.find();

        assertThat(told).isNotEmpty();
        assertThat(optimizer.soFar(told.get(told.size() - 1)).structures())
                .isPositive()
                .isLessThanOrEqualTo(found.structures());
    }

    @Test
    void returnsADesignOfTheFirstHomesWhereNoOtherIsPriced() {
        assertThatItIsNear(found(solver, late()));
    }

    private static final String READINGS = """
            keywright: 1
            name: readings
            entities:
              Sensor:
                id: sensorId
                count: 1000
                attributes: {sensorId: {type: string, size: 36}}
              Reading:
                id: readingId
                parents: {Sensor: {average: 10000, max: 100000}}
                attributes:
                  readingId: {type: string, size: %s}
                  takenAt: timestamp
                  value: {type: number, size: 5}
            patterns:
              take: {create: Reading, rps: 500}
              newest: {read: Reading, by: sensorId, order: takenAt desc, limit: 50, rps: 100}
            """;

    private void assertThatItIsTheCheapestOfTheFirstHomes(SmallSearch readings) {
        long cheapest = readings.finish().found().bill().objectiveNanoDollars();
        Found late = new Optimizer(readings.costModel(), solver, Pins.none(), monitor(late())).find();
        assertThat(late.bill().objectiveNanoDollars()).isEqualTo(cheapest);
    }

    /** Nothing reads a reading by its id: as a key it is shorter, and the list would need an index as dear as the readings. */
    @Test
    void theFirstHomeServesTheReadsWhateverAFewBytesOfItsKeyCost() {
        assertThatItIsTheCheapestOfTheFirstHomes(SmallSearch.of(READINGS.formatted(26)));
    }

    /** An id that people choose would need a guard beside any other key: that is dearer than an index. */
    @Test
    void theFirstHomeSparesAGuard() {
        assertThatItIsTheCheapestOfTheFirstHomes(SmallSearch.of(READINGS.formatted(10)));
    }

    @Test
    void returnsADesignOfTheFirstHomesWhereTheWholeProgramIsNotSolved() {
        AtomicInteger solved = new AtomicInteger();
        MipSolver slow = (program, effort) ->
                solved.getAndIncrement() == 0 ? Solution.nothingFound() : solver.solve(program, effort);
        assertThatItIsNear(found(slow, () -> 60_000));
    }
}
