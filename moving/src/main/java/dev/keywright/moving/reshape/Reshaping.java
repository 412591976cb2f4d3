package dev.keywright.moving.reshape;

import dev.keywright.moving.destination.Lease;
import dev.keywright.moving.destination.Phase;
import dev.keywright.moving.destination.State;
import dev.keywright.moving.evolve.Evolution;
import dev.keywright.moving.live.EvolveState;
import dev.keywright.moving.live.EvolveStatus;
import dev.keywright.moving.run.CutOver;
import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Progress;
import dev.keywright.moving.run.ShadowReads;
import dev.keywright.moving.run.Target;
import dev.keywright.moving.run.Verification;
import dev.keywright.verifier.program.EngineDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntUnaryOperator;
import software.amazon.awssdk.core.exception.SdkException;

/** The steps from one design to the next, where items go into tables that the old one does not have. Each may be killed and run again. */
public final class Reshaping {
    private static final String FILLED = "filled";
    private static final String MADE = "made ";

    private final Way forth;
    private final Target target;
    private final Fill.Settings settings;
    private final Progress progress;
    private final State state;
    private final EvolveState designs;
    private final LeasedStep step;
    private final SideTables tables;
    private final SharedIndexes indexes;

    public Reshaping(
            Evolution evolution,
            EngineDescription old,
            EngineDescription next,
            Target target,
            Fill.Settings settings,
            Progress progress) {
        this.forth = new Way(Side.of(old, next), Side.of(next, old), evolution.map());
        this.target = target;
        this.settings = settings;
        this.progress = progress;
        this.state = target.evolution();
        this.designs = new EvolveState(state, evolution);
        this.step = new LeasedStep(state, designs, target, settings);
        this.tables = new SideTables(forth, target);
        this.indexes = new SharedIndexes(evolution, target);
    }

    private static boolean isSwitched(Phase phase) {
        return phase == Phase.CUT_OVER || phase == Phase.GOING_BACK;
    }

    /** Whether the new design is the master. */
    public boolean isSwitched() throws MoveFailure {
        return isSwitched(step.phase());
    }

    /** Fills the new tables and follows until it is told to end and nothing more comes. */
    public ReshapeReport run(BooleanSupplier end) throws MoveFailure {
        try {
            tables.checkOld();
            state.create();
        } catch (SdkException refused) {
            throw step.failed(refused);
        }
        return step.run((phase, lease) -> {
            designs.begin();
            if (isSwitched(phase)) {
                throw new MoveFailure(
                        "the new design is the master since the switch; `keywright evolve run --reverse` carries changes back");
            }
            tables.checkSame(forth.from(), state);
            tables.begun(forth.from(), state).keep();
            tables.prepareNew(state, settings.threads());
            indexes.create(index -> state.keep(MADE + index, "yes"));
            state.keep(Phase.MOVING);
            tables.enableStreams(forth.from(), state);
            ReshapeReport report = carry(forth, lease, end);
            state.keep(FILLED, "yes");
            return report;
        });
    }

    private ReshapeReport carry(Way way, Lease lease, BooleanSupplier end) throws InterruptedException, MoveFailure {
        try (Feed feed = new Feed(way, target, settings, lease, progress)) {
            feed.begin();
            feed.follow(end);
            return feed.report();
        }
    }

    /** After the switch: carries what is written to the new tables back into the old ones. */
    public ReshapeReport reverse(BooleanSupplier end) throws MoveFailure {
        step.phase();
        return step.run((phase, lease) -> {
            if (!isSwitched(phase)) {
                throw new MoveFailure(
                        "the old design is the master: nothing goes back before `keywright evolve cutover`");
            }
            tables.checkSame(forth.to(), state);
            tables.enableStreams(forth.to(), state);
            return carry(forth.back(), lease, end);
        });
    }

    /** Compares the side that follows with the master, at any time after a run. */
    public Verification verify() throws MoveFailure {
        Way way = isSwitched() ? forth.back() : forth;
        try {
            return compare(way);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new MoveFailure("interrupted", ended);
        } catch (SdkException refused) {
            throw step.failed(refused);
        }
    }

    private Verification compare(Way way) throws InterruptedException, MoveFailure {
        return new Comparison(way, target, settings.threads(), progress).run();
    }

    /**
     * A switch, or the reason why there was none.
     *
     * @param records those of streams that were carried over after the writers had stopped
     * @param verified the comparison; where it is not passed, nothing was switched
     */
    public record Switch(long records, Verification verified) {}

    /** Makes the new design the master. */
    public Switch cutover(CutOver.Freeze freeze) throws MoveFailure {
        step.phase();
        return step.run((phase, lease) -> {
            if (phase == Phase.CUT_OVER && !forth.hasBack()) {
                throw new MoveFailure("the new design is the master already; `finish` ends it");
            }
            if (phase == Phase.CUT_OVER) {
                return new Switch(0, compare(forth.back()));
            }
            if (phase != Phase.MOVING || !isFilled(state)) {
                throw new MoveFailure("the new tables are not filled; `run` first, to its end");
            }
            tables.checkSame(forth.from(), state);
            if (forth.hasBack()) {
                tables.checkStreams(forth.to(), state);
            }
            Switch result = settle(forth, lease, freeze);
            if (result.verified().isPassed() && forth.hasBack()) {
                tables.enableStreams(forth.to(), state);
            }
            if (result.verified().isPassed()) {
                tables.begun(forth.to(), state).keepAnew();
                record(lease, Phase.CUT_OVER);
            }
            return result;
        });
    }

    /** Carries over what is left while nobody writes, and compares. Most of it is done before the writers are stopped. */
    private Switch settle(Way way, Lease lease, CutOver.Freeze freeze) throws InterruptedException, MoveFailure {
        try (Feed feed = new Feed(way, target, settings, lease, progress)) {
            feed.begin();
            feed.follow(() -> true);
            long before = feed.records();
            freeze.run();
            feed.follow(() -> true);
            long frozen = feed.records();
            Verification verified = compare(way);
            if (verified.isPassed()) {
                feed.follow(() -> true);
                if (feed.records() > frozen) {
                    throw new MoveFailure(
                            "somebody wrote after the writers were said to have stopped; nothing was switched: stop all of them and try again");
                }
            }
            return new Switch(frozen - before, verified);
        }
    }

    private void record(Lease lease, Phase phase) throws InterruptedException, MoveFailure {
        if (!lease.awaitHeld()) {
            throw new MoveFailure("the right to work on these tables was lost; run it again");
        }
        state.keep(phase);
    }

    /**
     * The way back.
     *
     * @param last the last changes and the comparison; nothing where the old design was the master all the time
     * @param removed the new tables, items and indexes that are gone, in words
     */
    public record Back(Optional<Switch> last, List<String> removed) {
        public Back {
            removed = List.copyOf(removed);
        }

        public boolean isBack() {
            return last.isEmpty() || last.get().verified().isPassed();
        }
    }

    /** Makes the old design the master again; before the switch, takes away what was made. */
    public Back rollback(CutOver.Freeze freeze) throws MoveFailure {
        step.phase();
        return step.run((phase, lease) -> {
            if (!isSwitched(phase)) {
                tables.disableStreams(state);
                List<String> removed = new ArrayList<>(tables.deleteMade(state));
                removed.addAll(shared(forth.to()).delete(writing(forth.to(), lease)));
                removed.addAll(indexes.deleteNew(index -> state.about().containsKey(MADE + index)));
                state.drop();
                return new Back(Optional.empty(), removed);
            }
            tables.checkSame(forth.to(), state);
            tables.enableStreams(forth.to(), state);
            Switch result = settle(forth.back(), lease, freeze);
            if (result.verified().isPassed()) {
                record(lease, Phase.BACK);
            }
            return new Back(Optional.of(result), List.of());
        });
    }

    /** What becomes of that which only the old design has: its tables, and its items and indexes in those of both. */
    public enum OldTables {
        KEPT,
        DELETED
    }

    /** Ends it after the switch; what nobody needs any more, in words. */
    public List<String> finish(OldTables old) throws MoveFailure {
        step.phase();
        return step.run((phase, lease) -> {
            if (phase != Phase.CUT_OVER) {
                throw new MoveFailure("the new design is not the master: `cutover` first, or `rollback`");
            }
            tables.disableStreams(state);
            List<String> gone = new ArrayList<>(tables.old());
            if (old == OldTables.DELETED) {
                tables.deleteOld();
                gone.addAll(shared(forth.from()).delete(writing(forth.from(), lease)));
                indexes.deleteOld();
            } else {
                gone.addAll(shared(forth.from()).words());
            }
            gone.addAll(indexes.old());
            state.drop();
            return gone;
        });
    }

    private SharedItems shared(Side side) {
        return new SharedItems(side, target, settings.threads());
    }

    private Writing writing(Side side, Lease lease) {
        return new Writing(side, target, target.pace(settings.ceiling()), lease);
    }

    /** Nothing where no run has begun. */
    public Optional<EvolveStatus> findStatus() throws MoveFailure {
        try {
            return state.exists()
                    ? Optional.of(new ReshapeProgress(state, target, tables).status(step.phase()))
                    : Optional.empty();
        } catch (SdkException refused) {
            throw step.failed(refused);
        }
    }

    /**
     * What there is to see of it at a moment.
     *
     * @param units the write units that were consumed
     * @param seen what samples of both sides say; empty before the new design is filled, and where the models differ
     */
    public record Sight(EvolveStatus status, long units, Optional<ShadowReads.Seen> seen) {}

    /** Looks at it again and again. */
    public final class Watch {
        private final IntUnaryOperator dice;
        private Optional<ThingSamples> samples = Optional.empty();
        private boolean switched;

        private Watch(IntUnaryOperator dice) {
            this.dice = dice;
        }

        /** Nothing where no run has begun, or it has ended. */
        public Optional<Sight> look() throws MoveFailure {
            Optional<EvolveStatus> status = findStatus();
            if (status.isEmpty()) {
                return Optional.empty();
            }
            long units = Long.parseLong(state.about().getOrDefault(Feed.UNITS, "0"));
            if (!isFilled(state) || forth.map().isPresent()) {
                return Optional.of(new Sight(status.get(), units, Optional.empty()));
            }
            boolean now = isSwitched();
            if (samples.isEmpty() || now != switched) {
                samples = Optional.of(new ThingSamples(now ? forth.back() : forth, target, dice));
                switched = now;
            }
            try {
                return Optional.of(
                        new Sight(status.get(), units, Optional.of(samples.get().look())));
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
                return Optional.of(new Sight(status.get(), units, Optional.empty()));
            }
        }
    }

    /**
     * For somebody who watches.
     *
     * @param dice draws a number below a bound
     */
    public Watch watch(IntUnaryOperator dice) {
        return new Watch(dice);
    }

    static boolean isFilled(State state) {
        return state.about().containsKey(FILLED);
    }
}
