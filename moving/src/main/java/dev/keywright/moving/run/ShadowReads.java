package dev.keywright.moving.run;

import dev.keywright.moving.destination.Chunk;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntUnaryOperator;

/**
 * Looks at some rows and at what the design says of them, again and again after a switch. Whatever differs longer than changes take to be
 * carried back is named.
 */
public final class ShadowReads {
    private final Move move;
    private final Target target;
    private final IntUnaryOperator dice;
    private final List<Chunk> chunks;
    private final AtomicLong repeated = new AtomicLong();
    private final Set<String> differing = new LinkedHashSet<>();
    private Seen seen = Seen.NOTHING;

    /**
     * All that was seen until now.
     *
     * @param rows the rows that were compared, each time that they were
     * @param different those that differed at some time
     * @param repeated the requests that had to be sent again, because the database throttled or a reply was lost
     * @param failures the looks that a database refused altogether
     * @param last the difference that was found last
     */
    public record Seen(long rows, long different, long repeated, long failures, Optional<Difference> last) {
        public static final Seen NOTHING = new Seen(0, 0, 0, 0, Optional.empty());
    }

    /** @param dice draws a number below a bound */
    public ShadowReads(Move move, Target target, IntUnaryOperator dice) throws MoveFailure {
        this.move = move;
        this.target = target;
        this.dice = dice;
        this.chunks = Planner.chunks(move);
        target.tellRepeated(repeated::incrementAndGet);
    }

    /** One more look, at a range that is drawn. What fails now may go well the next time. */
    public Seen look() {
        if (chunks.isEmpty()) {
            return seen;
        }
        Chunk drawn = chunks.get(dice.applyAsInt(chunks.size()));
        try {
            Verification found = new RowComparison(move, target, 1, (what, done, all) -> {}).sample(List.of(drawn));
            Optional<Difference> last = found.differences().stream().findFirst();
            found.differences().forEach(one -> differing.add(one.where()));
            seen = new Seen(
                    seen.rows() + found.rows(),
                    differing.size(),
                    repeated.get(),
                    seen.failures(),
                    last.isPresent() ? last : seen.last());
        } catch (MoveFailure failed) {
            seen = new Seen(seen.rows(), seen.different(), repeated.get(), seen.failures() + 1, seen.last());
        }
        return seen;
    }
}
