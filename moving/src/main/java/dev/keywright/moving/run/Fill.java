package dev.keywright.moving.run;

import dev.keywright.core.model.Entity;
import dev.keywright.moving.destination.BatchWriter;
import dev.keywright.moving.destination.Chunk;
import dev.keywright.moving.destination.ItemWriter;
import dev.keywright.moving.destination.Lease;
import dev.keywright.moving.destination.Pace;
import dev.keywright.moving.destination.State;
import dev.keywright.moving.destination.Tally;
import dev.keywright.moving.items.MappedItem;
import dev.keywright.moving.source.Finding;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** Writes the items of all rows, range by range. It may be killed at any time and run again: what is done stays done. */
public final class Fill {
    private final Move move;
    private final Target target;
    private final Settings settings;
    private final Progress progress;
    private final Guard guard;
    private final Findings findings = new Findings();

    public Fill(Move move, Target target, Settings settings, Progress progress) {
        this(move, target, settings, progress, Guard.NONE);
    }

    Fill(Move move, Target target, Settings settings, Progress progress, Guard guard) {
        this.guard = guard;
        this.move = move;
        this.target = target;
        this.settings = settings;
        this.progress = progress;
    }

    /**
     * The way of working.
     *
     * @param ceiling write units a second that no table or index may exceed
     * @param worker a text that no other process has
     * @param leaseMillis the time after which a killed process is taken for dead
     */
    public record Settings(int threads, double ceiling, String worker, long leaseMillis) {}

    /**
     * A fill that came to its end.
     *
     * @param now what this run did
     * @param whole what all runs together did
     * @param left rows that could not be moved, found by this run
     */
    public record Result(Tally now, Tally whole, List<Finding> left, long throttles) {
        public Result {
            left = List.copyOf(left);
        }
    }

    public Result run() throws MoveFailure {
        return new LeasedRun(move, target, settings).begin((state, lease) -> {
            refuseFollowed(state);
            new Beginning(move, target).intoTables(state);
            return fill(state, lease);
        });
    }

    /** A migration that follows changes has to be followed to its end. */
    static void refuseFollowed(State state) throws MoveFailure {
        if (state.about().containsKey("position")) {
            throw new MoveFailure("this migration follows changes; pass `--follow` or `--catch-up` to go on");
        }
    }

    private Result fill(State state, Lease lease) throws MoveFailure {
        Pace pace = target.pace(settings.ceiling());
        ItemWriter writer = target.writer(move, pace);
        Set<String> empty = new EmptyTables(state).names(move);
        Result result = ranges(
                state,
                List.of(move.entities()),
                () -> new Range(
                        new ObjectFill(move),
                        content -> written(content.mapped().items(), empty, writer, lease::demand)));
        return new Result(result.now(), result.whole(), result.left(), pace.halved());
    }

    /** A table that was empty when the migration began holds nothing that could be lost; elsewhere, what is there stays. */
    private static Tally written(
            List<MappedItem> items, Set<String> empty, ItemWriter writer, BatchWriter.Permission permission)
            throws InterruptedException {
        List<MappedItem> together =
                items.stream().filter(item -> empty.contains(item.table())).toList();
        Tally tally = writer.putNew(together, permission);
        for (MappedItem item : items) {
            if (!empty.contains(item.table())) {
                tally = tally.and(writer.putAbsent(item, permission));
            }
        }
        return tally;
    }

    /** Writes the items of a range. */
    interface RangeWriter {
        Tally write(Move.Content content) throws InterruptedException, MoveFailure;
    }

    /**
     * The work on one range.
     *
     * @param witness sees the rows when they are read, and writes their large values
     */
    record Range(Move.Witness witness, RangeWriter writer) {}

    /** Reads the ranges that are not done, one group of entities after the other, and has them written. */
    Result ranges(State state, List<List<Entity>> groups, Supplier<Range> work) throws MoveFailure {
        Map<Entity, List<State.Progress>> all = new LinkedHashMap<>();
        move.entities().forEach(entity -> all.put(entity, state.progress(entity.name())));
        long count = all.values().stream().mapToLong(List::size).sum();
        Tally before = Tally.NOTHING;
        AtomicLong done = new AtomicLong();
        for (List<State.Progress> some : all.values()) {
            for (State.Progress one : some) {
                before = before.and(one.done().orElse(Tally.NOTHING));
                done.addAndGet(one.done().isPresent() ? 1 : 0);
            }
        }
        Totals totals = new Totals();
        for (List<Entity> group : groups) {
            List<Chunk> open = new ArrayList<>();
            group.forEach(entity ->
                    all.get(entity).stream().filter(one -> one.done().isEmpty()).forEach(one -> open.add(one.chunk())));
            // In the order of their keys, neighbours would be written into the same partition at the same time.
            open.sort(Comparator.comparingInt(chunk -> scattered(chunk.entity().hashCode() + chunk.number())));
            new Workers<>(move.source(), open).run(settings.threads(), (reader, chunk) -> {
                progress.at("filling, range", done.get(), count);
                Tally tally = guard.around(() -> {
                    Range range = work.get();
                    Move.Content content = move.read(reader, chunk, range.witness());
                    findings.add(content.mapped().findings());
                    return new Tally(
                                    content.rows(),
                                    0,
                                    0,
                                    content.mapped().findings().size(),
                                    0)
                            .and(range.writer().write(content));
                });
                state.done(chunk, tally);
                totals.add(tally);
                progress.at("filling, range", done.incrementAndGet(), count);
            });
        }
        return new Result(totals.sum(), before.and(totals.sum()), findings.kept(), 0);
    }

    /** Stands around the work on a range, from the moment of its reading to the last write. */
    interface Guard {
        Guard NONE = Work::run;

        Tally around(Work work) throws DatabaseFailure, InterruptedException, MoveFailure;
    }

    /** The work on one range. */
    interface Work {
        Tally run() throws DatabaseFailure, InterruptedException, MoveFailure;
    }

    private static int scattered(int number) {
        int mixed = number * 0x9E3779B9;
        return mixed ^ (mixed >>> 15);
    }

    /** The sum of what several threads did. */
    private static final class Totals {
        private Tally sum = Tally.NOTHING;

        synchronized void add(Tally tally) {
            sum = sum.and(tally);
        }

        synchronized Tally sum() {
            return sum;
        }
    }
}
