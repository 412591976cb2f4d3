package dev.keywright.verifier.run;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Kept;
import dev.keywright.core.facts.Estimates;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.number.Rational;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.average.AverageInputs;
import dev.keywright.verifier.average.AverageWorld;
import dev.keywright.verifier.average.MeasuredModel;
import dev.keywright.verifier.average.ScaledModel;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.program.EngineDescription;
import dev.keywright.verifier.program.EngineProgram;
import dev.keywright.verifier.run.PlanFigure.Units;
import dev.keywright.verifier.world.Thing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The comparison of plans with what they cost: the model is scaled down, its facts are derived and the same design is priced
 * anew, a world with these averages is stored, and every pattern is called many times with inputs as the facts take them.
 */
public final class PlanRun {
    private static final int FEWEST_CALLS = 20;
    private static final int MOST_CALLS = 200;
    private static final int MOST_TOUCHES = 2000;

    private final Bill bill;
    private final MeteredTables tables;
    private final EngineProgram program;
    private final AverageInputs inputs;
    private final PlannedReads planned;
    private final int runs;
    private final Map<String, String> unplanned = new LinkedHashMap<>();
    private final List<String> notes = new ArrayList<>();

    /** The results. */
    public record Result(
            int things,
            int calls,
            List<PlanFigure> figures,
            List<String> unplanned,
            List<String> notes,
            PlanScale.Demand demand) {
        public Result {
            figures = List.copyOf(figures);
            unplanned = List.copyOf(unplanned);
            notes = List.copyOf(notes);
        }

        static Result none(String note) {
            return new Result(0, 0, List.of(), List.of(), List.of(note), PlanScale.Demand.NOTED);
        }

        Result demanded(PlanScale.Demand other) {
            return new Result(things, calls, figures, unplanned, notes, other);
        }

        /** Whether a difference fails the verification. */
        public boolean isFailed() {
            return demand == PlanScale.Demand.REQUIRED && !isPassed();
        }

        public boolean isPassed() {
            return unplanned.isEmpty() && figures.stream().allMatch(PlanFigure::isRight);
        }

        public List<String> differences() {
            List<String> all = new ArrayList<>();
            figures.forEach(figure -> figure.findDifference().ifPresent(all::add));
            all.addAll(unplanned);
            return all;
        }
    }

    private PlanRun(Bill bill, CostModel costing, AverageWorld world, int runs, Instant now, Dice dice) {
        this.bill = bill;
        this.tables = new MeteredTables(bill.layout().model(), bill.layout().design());
        EngineDescription description = EngineDescription.of(bill, costing.weights());
        this.program = new EngineProgram(description, () -> tables, now, dice::below);
        this.inputs = new AverageInputs(world, dice);
        this.planned = new PlannedReads(bill, "");
        this.runs = runs;
    }

    /**
     * Calls each pattern many times on a world of so many things.
     *
     * @param costing the model as it is, and its prices
     */
    static Result of(CostModel costing, Design design, int things, long seed, Instant now) {
        int runs = Math.max(FEWEST_CALLS, Math.min(MOST_CALLS, things / 20));
        Dice dice = new Dice(seed).named("plan");
        Model scaled = ScaledModel.of(costing.facts().model(), things);
        AverageWorld world = new AverageWorld(scaled, new Estimates(Facts.of(scaled)), now, dice.named("world"));
        Model measured = MeasuredModel.of(scaled, world);
        CostModel costs = new CostModel(Facts.of(measured), costing.prices());
        Bill bill = costs.bill(design);
        PlanRun run = new PlanRun(bill, costs, world, runs, now, dice);
        run.load(world);
        return run.all(world.world().size());
    }

    private void load(AverageWorld world) {
        for (EntityRef entity : world.entities()) {
            boolean kept = bill.layout().findHome(entity).isPresent()
                    || !bill.layout().embedsOf(entity).isEmpty();
            if (kept) {
                world.world().stored(entity).forEach(thing -> create(thing, world));
            }
        }
        tables.keep();
    }

    private void create(Thing thing, AverageWorld world) {
        WriteOutcome outcome = program.create(thing, world.world());
        if (!isDone(outcome)) {
            throw new IllegalStateException("%s of the average world is refused: %s".formatted(thing, outcome));
        }
    }

    private Result all(int things) {
        List<PlanFigure> figures = new ArrayList<>();
        for (Pattern pattern : bill.layout().model().patterns()) {
            boolean runnable = !(pattern.operation() instanceof External)
                    && bill.pattern(pattern.ref()).isServed();
            if (runnable) {
                figures.addAll(figures(pattern));
            }
        }
        return new Result(things, runs, figures, List.copyOf(unplanned.values()), notes, PlanScale.Demand.REQUIRED);
    }

    private List<PlanFigure> figures(Pattern pattern) {
        Optional<String> obstacle = PlanObstacles.find(pattern.operation(), bill.layout());
        if (obstacle.isPresent()) {
            notes.add("%s was not compared with its plan: %s".formatted(pattern.id(), obstacle.get()));
            return List.of();
        }
        PlanTally reads = new PlanTally();
        PlanTally writes = new PlanTally();
        for (int number = 0; number < runs && !isEnough(reads, writes); number++) {
            List<PatternInputs> drawn = inputs.draw(pattern.operation());
            boolean done = !drawn.isEmpty() && isDone(pattern.operation(), drawn);
            List<MeteredTables.Metered> sent = tables.take();
            tables.undo();
            if (done) {
                reads.add(sent, Exchange.Kind.READ);
                writes.add(sent, Exchange.Kind.WRITE);
                sent.stream()
                        .filter(one -> planned.isUnplanned(pattern.ref(), one.exchange()))
                        .findFirst()
                        .ifPresent(one -> unplanned.putIfAbsent(
                                pattern.id(),
                                "%s sends a request that its plan does not have: %s"
                                        .formatted(pattern.id(), place(one.exchange()))));
            }
        }
        if (reads.runs() == 0) {
            notes.add("%s was not compared with its plan: no call of it succeeded".formatted(pattern.id()));
            return List.of();
        }
        ServedPattern served = bill.pattern(pattern.ref());
        return List.of(
                reads.figure(pattern.id(), Units.READ, number(served.readUnits())),
                writes.figure(pattern.id(), Units.WRITE, number(atOnce(served))));
    }

    /** A call that touches thousands of items is as good as many calls. */
    private static boolean isEnough(PlanTally reads, PlanTally writes) {
        return reads.runs() >= FEWEST_CALLS
                && reads.touches() + writes.touches() > MOST_TOUCHES
                && reads.isSure()
                && writes.isSure();
    }

    private static String place(Exchange exchange) {
        Exchange.Touch touch = exchange.touches().get(0);
        String keys = touch.partition().values().stream()
                .map(value -> value.s() == null ? value.n() : value.s())
                .collect(Collectors.joining(", "));
        return keys.isEmpty() ? touch.path() : "%s of %s".formatted(keys, touch.path());
    }

    /** Without the writes of stream handlers, which no call makes. */
    private static Rational atOnce(ServedPattern served) {
        return served.effects().stream()
                .filter(effect -> effect.kept() != Kept.STREAM)
                .map(Effect::units)
                .reduce(Rational.ZERO, Rational::plus);
    }

    private static double number(Rational exact) {
        return exact.numerator().doubleValue() / exact.denominator().doubleValue();
    }

    private boolean isDone(Operation operation, List<PatternInputs> calls) {
        if (operation instanceof Read read) {
            calls.forEach(call -> program.read(read, call, PagePosition.START));
            return true;
        }
        if (operation instanceof Count count) {
            calls.forEach(call -> program.count(count, call));
            return true;
        }
        boolean single = calls.size() == 1 || operation instanceof Transaction;
        return isDone(program.write(operation, single ? calls.get(0) : PatternInputs.all(calls)));
    }

    private static boolean isDone(WriteOutcome outcome) {
        return outcome instanceof WriteOutcome.Several several
                ? several.outcomes().stream().allMatch(PlanRun::isDone)
                : outcome instanceof WriteOutcome.Done || outcome instanceof WriteOutcome.Untold;
    }
}
