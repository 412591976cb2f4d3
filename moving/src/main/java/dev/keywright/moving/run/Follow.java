package dev.keywright.moving.run;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.moving.destination.Lease;
import dev.keywright.moving.destination.Pace;
import dev.keywright.moving.destination.RowRef;
import dev.keywright.moving.destination.State;
import dev.keywright.moving.destination.Tally;
import dev.keywright.moving.source.Affected;
import dev.keywright.moving.source.Finding;
import dev.keywright.relational.changes.ChangeStream;
import dev.keywright.relational.changes.Position;
import dev.keywright.relational.changes.Transaction;
import dev.keywright.relational.changes.UnfollowableChange;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BooleanSupplier;
import software.amazon.awssdk.core.exception.SdkException;

/**
 * Fills a design while the source is in use, and follows its changes. The place in the source's log is known before the first row is read.
 * A range is read and written without a change being carried over in between, and so whatever is written later was read later.
 */
public final class Follow {
    private static final int MOST_CHANGES = 500;
    private static final long IDLE_MILLIS = 20;
    private static final long PAUSE_NANOS = 200_000_000L;
    private static final long LOOK_NANOS = 5_000_000_000L;

    private final Move move;
    private final Target target;
    private final Fill.Settings settings;
    private final Progress progress;
    private final long mostLag;
    private final Findings findings = new Findings();
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
    private final AtomicReference<MoveFailure> failure = new AtomicReference<>();
    private volatile boolean ended;
    private volatile Position position = Position.of(0);
    private final AtomicLong carried = new AtomicLong();
    private final AtomicLong changed = new AtomicLong();
    private final Recent touched = new Recent();
    private long kept;
    private volatile long upTo;

    /** @param mostLag bytes of log that the source may have to keep for us before this gives up */
    public Follow(Move move, Target target, Fill.Settings settings, long mostLag, Progress progress) {
        this.move = move;
        this.target = target;
        this.settings = settings;
        this.mostLag = mostLag;
        this.progress = progress;
    }

    /**
     * A run that came to its end.
     *
     * @param transactions those that were carried over
     * @param changes the changes of rows in them
     * @param touched the rows whose items changed last
     * @param forgetful whether more changed than those
     * @param left changed rows that could not be moved
     * @param burden what the source goes on keeping for the next run
     */
    public record Result(
            Fill.Result filled,
            long transactions,
            long changes,
            Map<EntityRef, Set<List<String>>> touched,
            boolean forgetful,
            List<Finding> left,
            String burden) {
        public Result {
            left = List.copyOf(left);
        }
    }

    /**
     * Fills what is not filled yet and follows until it is told to end and has carried over everything that was committed when
     * it was told so.
     */
    public Result run(BooleanSupplier end) throws MoveFailure {
        // Refused before anything is made.
        affected(move);
        return new LeasedRun(move, target, settings).begin((state, lease) -> run(state, lease, end));
    }

    Result run(State state, Lease lease, BooleanSupplier end)
            throws MoveFailure, DatabaseFailure, InterruptedException {
        Affected affected = affected(move);
        FollowedLog followed = new FollowedLog(move, target);
        position = followed.prepare(state);
        new Beginning(move, target).intoTables(state);
        return work(state, followed, lease, affected, end);
    }

    /** The rows that changes affect; fails where a design does not let that be known. */
    static Affected affected(Move move) throws MoveFailure {
        Affected affected = new Affected(move.model(), move.families().tables(), move.reach());
        List<String> obstacles = affected.obstacles();
        if (!obstacles.isEmpty()) {
            throw new MoveFailure("changes cannot be followed into this design yet: %s; run without `--follow`"
                    .formatted(String.join("; ", obstacles)));
        }
        return affected;
    }

    private MoveFailure broken(DatabaseFailure failed) {
        return new MoveFailure(
                "%s failed: %s; run it again to go on".formatted(move.source().shown(), failed.getMessage()), failed);
    }

    private Result work(State state, FollowedLog followed, Lease lease, Affected affected, BooleanSupplier end)
            throws MoveFailure, InterruptedException, DatabaseFailure {
        Pace pace = target.pace(settings.ceiling());
        LogWatch watch = new LogWatch(state, followed, mostLag, progress);
        Thread follower = new Thread(() -> follow(state, followed, watch, lease, pace), "follow");
        follower.setDaemon(true);
        follower.start();
        try {
            Fill fill = new Fill(move, target, settings, progress, this::alone);
            Fill.Result filled = fill.ranges(
                    state, groups(move, affected), () -> range(new Transfer(move, target, pace, lease::demand)));
            await(() -> !end.getAsBoolean());
            long goal = followed.log().end();
            await(() -> position.at() < goal);
            ended = true;
            follower.join();
            check();
            watch.note(position, upTo);
            return new Result(
                    filled,
                    carried.get(),
                    changed.get(),
                    touched.rows(),
                    touched.isForgetful(),
                    findings.kept(),
                    followed.log().burden());
        } finally {
            ended = true;
            follower.join(LOOK_NANOS / 1_000_000);
        }
    }

    static Fill.Range range(Transfer transfer) {
        return new Fill.Range(transfer.objects(), content -> {
            List<RowRef> rows = content.there().stream()
                    .map(row -> new RowRef(row.entity(), row.key()))
                    .toList();
            Tally tally = transfer.put(rows, content.there(), content.mapped().items());
            transfer.finish();
            return new Tally(0, tally.items(), 0, 0, transfer.consumed());
        });
    }

    /** Children that stand in the items of others come first: then the journal knows to whom they belong. */
    static List<List<Entity>> groups(Move move, Affected affected) {
        Map<Integer, List<Entity>> groups = new TreeMap<>();
        for (Entity entity : move.entities()) {
            groups.computeIfAbsent(affected.rank(entity.ref()), unused -> new ArrayList<>())
                    .add(entity);
        }
        return List.copyOf(groups.values());
    }

    private void await(BooleanSupplier waiting) throws MoveFailure, InterruptedException {
        while (waiting.getAsBoolean()) {
            check();
            progress.at("following, transactions", carried.get(), carried.get());
            target.ticker().sleep(IDLE_MILLIS);
        }
    }

    private void check() throws MoveFailure {
        if (failure.get() != null) {
            throw failure.get();
        }
    }

    private Tally alone(Fill.Work work) throws DatabaseFailure, InterruptedException, MoveFailure {
        check();
        lock.readLock().lock();
        try {
            return work.run();
        } finally {
            lock.readLock().unlock();
        }
    }

    private void follow(State state, FollowedLog followed, LogWatch watch, Lease lease, Pace pace) {
        try (ChangeStream stream = followed.open(position);
                RowReader reader = move.source().open()) {
            Changes changes = new Changes(move, target.ticker(), findings, touched, followed.cascades());
            long looked = target.ticker().nanos();
            while (!ended) {
                boolean idle = !step(state, stream, reader, changes, lease, pace);
                if (idle) {
                    target.ticker().sleep(IDLE_MILLIS);
                }
                if (target.ticker().nanos() - looked > LOOK_NANOS) {
                    looked = target.ticker().nanos();
                    watch.look(position, upTo);
                }
            }
        } catch (DatabaseFailure failed) {
            failure.compareAndSet(null, broken(failed));
        } catch (UnfollowableChange change) {
            failure.compareAndSet(
                    null,
                    new MoveFailure(
                            "%s. Delete the target tables and %s to begin anew"
                                    .formatted(change.getMessage(), state.table()),
                            change));
        } catch (MoveFailure failed) {
            ended = true;
            failure.compareAndSet(null, failed);
        } catch (InterruptedException stopped) {
            failure.compareAndSet(null, new MoveFailure(stopped.getMessage() + "; run it again to go on", stopped));
        } catch (SdkException refused) {
            failure.compareAndSet(
                    null,
                    new MoveFailure(
                            "the target failed: %s; run it again to go on".formatted(refused.getMessage()), refused));
        } catch (RuntimeException | Error bug) {
            failure.compareAndSet(null, new MoveFailure("changes could not be carried over: " + bug, bug));
        }
    }

    /** Carries over what has come; false where nothing had. */
    private boolean step(State state, ChangeStream stream, RowReader reader, Changes carrier, Lease lease, Pace pace)
            throws DatabaseFailure, UnfollowableChange, InterruptedException {
        List<Transaction> transactions = new ArrayList<>();
        long asked = target.clock().millis();
        int changes = 0;
        Optional<Transaction> next = stream.next();
        while (next.isPresent()) {
            transactions.add(next.get());
            changes += next.get().changes().size();
            next = changes < MOST_CHANGES ? stream.next() : Optional.empty();
        }
        Position reached = position;
        if (transactions.isEmpty()) {
            boolean soon = target.ticker().nanos() - kept < PAUSE_NANOS;
            reached = soon ? reached : stream.received().orElse(reached);
            upTo = asked;
        } else {
            lock.writeLock().lock();
            try {
                carrier.carry(reader, transactions, new Transfer(move, target, pace, lease::demand));
            } finally {
                lock.writeLock().unlock();
            }
            carried.addAndGet(transactions.size());
            changed.addAndGet(changes);
            Transaction last = transactions.get(transactions.size() - 1);
            reached = last.end();
            upTo = last.committed().toEpochMilli();
        }
        if (reached.isAfter(position)) {
            lease.demand();
            // First ours, then the source's: a source that is further than we are would have lost something.
            state.keep("position", reached.text());
            position = reached;
            stream.confirm(reached);
            kept = target.ticker().nanos();
        }
        return !transactions.isEmpty();
    }
}
