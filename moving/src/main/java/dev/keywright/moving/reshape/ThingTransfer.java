package dev.keywright.moving.reshape;

import dev.keywright.core.design.Table;
import dev.keywright.description.TableLimits;
import dev.keywright.description.TransitionLimits;
import dev.keywright.moving.destination.Pace;
import dev.keywright.moving.evolve.Evolution;
import dev.keywright.moving.mapping.EngineMap;
import dev.keywright.moving.mapping.ThingMap;
import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Progress;
import dev.keywright.moving.run.TableScan;
import dev.keywright.moving.run.Target;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.CompiledMapping;
import dev.keywright.runtime.store.DynamoDbStore;
import dev.keywright.runtime.store.Meter;
import dev.keywright.runtime.writing.Carrier;
import dev.keywright.verifier.database.DesignTables;
import dev.keywright.verifier.program.EngineDescription;
import dev.keywright.verifier.program.EngineProgram;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Carries over what is left in the tables of an old design, while programs in transition between the two designs read and write. What is
 * where is in the tables alone: it may be killed at any time, run again, and run twice at once.
 */
public final class ThingTransfer {
    /** Of these so many are named. */
    private static final int MOST_NAMED = 20;

    private final Side side;
    private final EngineDescription old;
    private final EngineDescription next;
    private final Target target;
    private final Fill.Settings settings;
    private final Progress progress;
    private final SideTables tables;
    private final SharedIndexes indexes;
    private final Pace pace;
    private final Optional<ThingMap> map;
    private final Optional<CompiledMapping> mapping;

    public ThingTransfer(
            Evolution evolution,
            EngineDescription old,
            EngineDescription next,
            Target target,
            Fill.Settings settings,
            Progress progress) {
        this.side = Side.of(old, next);
        this.old = old;
        this.next = next;
        this.target = target;
        this.settings = settings;
        this.progress = progress;
        this.tables = new SideTables(new Way(side, Side.of(next, old), evolution.map()), target);
        this.indexes = new SharedIndexes(evolution, target);
        this.pace = new Pace(settings.ceiling(), target.ticker());
        this.map = evolution.map();
        this.mapping = map.map(one -> new CompiledMapping(EngineMap.of(one).mapping()));
    }

    /** The reasons why things cannot go over one by one. */
    public static List<String> limits(Evolution evolution, EngineDescription old, EngineDescription next) {
        if (evolution.map().isEmpty()) {
            List<String> limits = new ArrayList<>(TableLimits.of(
                    evolution.oldLayout(), old.description(), evolution.nextLayout(), next.description()));
            limits.addAll(TransitionLimits.of(old.description(), next.description()));
            return limits;
        }
        EngineMap map = EngineMap.of(evolution.map().get());
        List<String> limits = new ArrayList<>(map.refusals());
        limits.addAll(TransitionLimits.of(old.description(), next.description(), map.mapping()));
        if (evolution.map().get().created().size() > CreatedThings.MOST) {
            limits.add("the map creates more than %s things, which is too much for one transaction"
                    .formatted(CreatedThings.MOST));
        }
        return limits;
    }

    /**
     * How far it is.
     *
     * @param carried the things that went over by this run, and the items that hold nothing but a number
     * @param expired those that had expired and are gone
     * @param left the things that the old tables still have
     * @param inBoth the items of those of them that the new tables have, too; the first few by their keys
     * @param strangers items of the old tables that belong to no thing there
     */
    public record Report(long carried, long expired, long left, List<String> inBoth, long strangers) {
        public Report {
            inBoth = List.copyOf(inBoth);
        }

        public boolean isDone() {
            return left == 0;
        }
    }

    /** Some work on the tables. */
    private interface Work<R> {
        R run() throws InterruptedException, MoveFailure;
    }

    private <R> R done(Work<R> work) throws MoveFailure {
        try {
            if (target.evolution().exists()) {
                throw new MoveFailure(
                        "these tables are on their way without a transition: end that first with `rollback` or `finish`, without `--transition`");
            }
            return work.run();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new MoveFailure("interrupted; run it again to go on", ended);
        } catch (SdkException refused) {
            throw new MoveFailure(
                    "%s failed: %s; run it again to go on".formatted(target.address(), refused.getMessage()), refused);
        }
    }

    /** Creates those tables of the new design that are not there; programs in transition need them. */
    public void prepare() throws MoveFailure {
        done(() -> {
            tables.checkOld();
            new DesignTables(next.bill().layout().model(), next.bill().layout().design(), target::name)
                    .create(target.client());
            indexes.create(made -> {});
            if (map.isPresent()) {
                new CreatedThings(map.get(), Side.of(next, old), target).create();
            }
            return true;
        });
    }

    /** Carries until a look at all items of the old tables finds nothing more to carry. */
    public Report run() throws MoveFailure {
        prepare();
        return done(() -> {
            Report all = new Report(0, 0, 0, List.of(), 0);
            boolean more = true;
            while (more) {
                Report round = new Round().run(this::carry);
                more = round.carried() + round.expired() > 0;
                all = new Report(
                        all.carried() + round.carried(),
                        all.expired() + round.expired(),
                        round.left(),
                        round.inBoth(),
                        round.strangers());
            }
            return all;
        });
    }

    /** Looks at what the old tables still have, and changes nothing. */
    public Report verify() throws MoveFailure {
        return done(() -> new Round()
                .run((table, item) -> old.design()
                        .kind(table, item)
                        .filter(OneByOne::goesByItself)
                        .filter(kind -> goesSomewhere(kind) && !stays(kind))
                        .map(unused -> Carrier.Result.NOT_THERE)));
    }

    /** Whether the new model has something of it. */
    private boolean goesSomewhere(CompiledItem kind) {
        return mapping.map(one -> one.findOfOld(kind.entity()).isPresent()).orElse(true);
    }

    private boolean stays(CompiledItem kind) {
        return mapping.isEmpty() && old.design().staying(next.design()).hasItem(kind.name());
    }

    /** Ends it when nothing is left; the tables and indexes that nobody needs any more, in words. */
    public List<String> finish(Reshaping.OldTables fate) throws MoveFailure {
        Report report = verify();
        if (!report.isDone()) {
            throw new MoveFailure("the old tables have %s not gone over: `run --transition --deployed` first"
                    .formatted(
                            report.left() == 1 ? "1 thing that has" : "%s things that have".formatted(report.left())));
        }
        if (fate == Reshaping.OldTables.DELETED && report.strangers() > 0) {
            throw new MoveFailure(
                    "the old tables have %s items that are of no item type of the old design: move or delete them first, or leave out `--delete-old`"
                            .formatted(report.strangers()));
        }
        return done(() -> {
            if (fate == Reshaping.OldTables.DELETED) {
                tables.deleteOld();
                indexes.deleteOld();
            }
            List<String> unneeded = new ArrayList<>(tables.old());
            unneeded.addAll(indexes.old());
            return unneeded;
        });
    }

    private Optional<Carrier.Result> carry(String table, Map<String, AttributeValue> item)
            throws InterruptedException, MoveFailure {
        pace.take(1);
        double[] units = {0};
        Meter meter = request -> units[0] += request.operation().startsWith("Transact") ? request.units() : 0;
        OneByOne mover = new OneByOne(
                old,
                next,
                mapping,
                new DynamoDbStore(target.client(), target::name, "", EngineProgram.PATIENCE, meter),
                target.clock().instant(),
                bound -> ThreadLocalRandom.current().nextInt(bound));
        try {
            Optional<Carrier.Result> result = mover.carry(table, item);
            pace.correct(units[0] - 1);
            return result;
        } catch (IllegalArgumentException | IllegalStateException stuck) {
            throw new MoveFailure(
                    "%s %s cannot go over: %s"
                            .formatted(target.name(table), old.design().key(table, item), stuck.getMessage()),
                    stuck);
        }
    }

    /** What is done with one item; nothing where it is no thing's own. */
    private interface Visit {
        Optional<Carrier.Result> on(String table, Map<String, AttributeValue> item)
                throws InterruptedException, MoveFailure;
    }

    /** One look at all items of the old tables. */
    private final class Round {
        private final AtomicLong carried = new AtomicLong();
        private final AtomicLong expired = new AtomicLong();
        private final AtomicLong left = new AtomicLong();
        private final AtomicLong strangers = new AtomicLong();
        private final List<String> inBoth = Collections.synchronizedList(new ArrayList<>());

        Report run(Visit visit) throws InterruptedException, MoveFailure {
            for (Table table : old.bill().layout().design().tables()) {
                String name = target.name(table.name());
                new TableScan(target.client(), settings.threads())
                        .table(name, item -> note(table.name(), item, visit.on(table.name(), item)));
            }
            return new Report(carried.get(), expired.get(), left.get(), inBoth, strangers.get());
        }

        private void note(String table, Map<String, AttributeValue> item, Optional<Carrier.Result> result) {
            if (result.isEmpty()) {
                strangers.addAndGet(side.isStranger(table, item) ? 1 : 0);
                return;
            }
            switch (result.get()) {
                case CARRIED -> progress.at("carried over", carried.incrementAndGet(), 0);
                case EXPIRED -> expired.incrementAndGet();
                case NOT_THERE -> left.addAndGet(isStill(table, item) ? 1 : 0);
                case IN_BOTH -> {
                    left.incrementAndGet();
                    if (inBoth.size() < MOST_NAMED) {
                        inBoth.add("%s %s".formatted(table, old.design().key(table, item)));
                    }
                }
            }
        }

        /** Somebody else may have carried it since it was read. */
        private boolean isStill(String table, Map<String, AttributeValue> item) {
            return target.client()
                    .getItem(request -> request.tableName(target.name(table))
                            .key(old.design().key(table, item))
                            .consistentRead(true))
                    .hasItem();
        }
    }
}
