package dev.keywright.moving.run;

import dev.keywright.moving.destination.Lease;
import dev.keywright.moving.destination.LeftThings;
import dev.keywright.moving.destination.Phase;
import dev.keywright.moving.destination.State;
import dev.keywright.moving.destination.StreamPositions;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.moving.reverse.Clue;
import dev.keywright.moving.reverse.Clues;
import dev.keywright.moving.reverse.RowChanges;
import dev.keywright.moving.source.Finding;
import dev.keywright.moving.streams.StreamReader;
import dev.keywright.relational.rows.RowWriter;
import dev.keywright.relational.session.DatabaseFailure;
import dev.keywright.runtime.stream.StreamRecord;
import dev.keywright.verifier.world.Datum;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Carries the changes of the design back into the source, by the streams of its tables. It may be killed at any time and run
 * again: what was not confirmed comes once more, and changes nothing then.
 */
public final class Reverse {
    /** The state's name for the moment up to which everything was carried back, in milliseconds. */
    static final String UP_TO = "back up to";

    /** DynamoDB keeps the records of a stream for so long. */
    private static final long KEPT_MILLIS = 24 * 60 * 60 * 1000L;

    /** Its clock and ours may differ. */
    private static final long CLOCKS_MILLIS = 60_000;

    private static final String TOO_LATE = "nobody read the streams for a day, and DynamoDB keeps them no longer";

    private static final long IDLE_MILLIS = 250;
    private static final long NOTE_MILLIS = 1_000;
    private static final long LOOK_MILLIS = 5_000;

    private final Move move;
    private final Target target;
    private final Fill.Settings settings;
    private final Progress progress;
    private final RowChanges changes;
    private final Clues clues;
    private long written;
    private long deleted;
    private long noted;
    private long upTo;

    public Reverse(Move move, Target target, Fill.Settings settings, Progress progress) {
        this.move = move;
        this.target = target;
        this.settings = settings;
        this.progress = progress;
        WayBack way = new WayBack(move, target);
        this.changes = new RowChanges(way.things(), way.rows());
        this.clues = new Clues(way.reader(), move.description().design());
    }

    /**
     * A run that came to its end.
     *
     * @param written the rows that were inserted or changed
     * @param left things whose rows the source refuses
     */
    public record Result(long written, long deleted, List<Finding> left) {
        public Result {
            left = List.copyOf(left);
        }
    }

    /** Carries changes back until it is told to end and nothing more comes. */
    public Result run(BooleanSupplier end) throws MoveFailure {
        return new LeasedRun(move, target, settings).goOn((state, lease) -> run(state, lease, end), () -> {
            throw notBegun();
        });
    }

    private static MoveFailure notBegun() {
        return new MoveFailure("the source is the master: nothing goes back before `keywright migrate cutover`");
    }

    private static boolean isBegun(Phase phase) {
        return phase == Phase.CUT_OVER || phase == Phase.GOING_BACK;
    }

    Result run(State state, Lease lease, BooleanSupplier end)
            throws MoveFailure, DatabaseFailure, InterruptedException {
        if (!isBegun(state.phase())) {
            throw notBegun();
        }
        check(state);
        LeftThings left = new LeftThings(state, move.model());
        try (RowWriter writer = move.source().writer();
                StreamReader stream = new StreamReader(
                        target.streamsClient(), target.names(move), new StreamPositions(state), target.clock())) {
            long quiet = target.clock().millis();
            long looked = quiet;
            boolean over = false;
            while (!over) {
                boolean ending = end.getAsBoolean();
                long asked = target.clock().millis();
                List<StreamRecord> records = stream.next();
                progress.at("carrying back, rows", written + deleted, written + deleted);
                if (stream.isTrimmed() && asked - upTo > KEPT_MILLIS - CLOCKS_MILLIS) {
                    throw missed(TOO_LATE);
                }
                if (asked - looked >= LOOK_MILLIS) {
                    check(state);
                    looked = asked;
                }
                if (records.isEmpty()) {
                    note(state, stream, asked);
                    over = ending && asked - quiet >= target.quietMillis();
                    target.ticker().sleep(Math.min(IDLE_MILLIS, target.quietMillis()));
                    continue;
                }
                carry(writer, records, left, lease);
                stream.confirm();
                note(state, stream, asked);
                quiet = target.clock().millis();
            }
            carry(writer, List.of(), left, lease);
            // A stream that is off has nothing more to say either.
            check(state);
        }
        return new Result(written, deleted, findings(left));
    }

    private static MoveFailure missed(String why) {
        return new MoveFailure(
                "changes were missed, because %s; the way back is closed: stay with the design and `finish`"
                        .formatted(why));
    }

    /** The streams of the switch must be there, and must not have forgotten anything. */
    private void check(State state) throws MoveFailure {
        upTo = Math.max(upTo, Long.parseLong(state.about().getOrDefault(UP_TO, "0")));
        if (target.clock().millis() - upTo > KEPT_MILLIS) {
            throw missed(TOO_LATE);
        }
        List<String> lost = target.streams(move).lost();
        if (!lost.isEmpty()) {
            throw missed("%s is gone, or its stream is off or another one".formatted(String.join(", ", lost)));
        }
    }

    /** The age of what was confirmed last, and not whether there was nothing more: under a load that never ends there always is. */
    private void note(State state, StreamReader stream, long now) {
        if (now - noted < NOTE_MILLIS) {
            return;
        }
        long reached = stream.upTo().map(Instant::toEpochMilli).orElse(0L);
        if (reached > upTo) {
            state.keep(UP_TO, Long.toString(reached));
            upTo = reached;
            noted = now;
        }
    }

    /** The rows first, then what is left, then the position in the stream: whatever is repeated changes nothing. */
    private void carry(RowWriter writer, List<StreamRecord> records, LeftThings left, Lease lease)
            throws DatabaseFailure, InterruptedException {
        Map<ThingRef, Clue> all = new LinkedHashMap<>();
        left.all().forEach(one -> all.put(one.thing(), new Clue(one.thing(), one.places(), Set.of())));
        clues.of(records).forEach(clue -> all.merge(clue.thing(), clue, Clue::and));
        if (all.isEmpty()) {
            return;
        }
        RowChanges.Result result = changes.carry(writer, all.values());
        if (!lease.awaitHeld()) {
            writer.rollback();
            throw new InterruptedException("the right to work on this migration was lost");
        }
        writer.commit();
        written += result.count(RowChanges.Deed.WRITTEN);
        deleted += result.count(RowChanges.Deed.DELETED);
        result.settled().keySet().forEach(left::remove);
        result.left()
                .forEach((thing, reason) ->
                        left.add(new LeftThings.Left(thing, all.get(thing).places(), reason)));
    }

    private List<Finding> findings(LeftThings left) {
        return left.all().stream()
                .map(one -> new Finding(
                        Finding.Kind.REFUSED,
                        move.families().tables().of(one.thing().entity()).name().shown(),
                        one.thing().id().stream().map(Datum::toString).toList(),
                        one.reason()))
                .toList();
    }
}
