package dev.keywright.optimizer.tactic;

import dev.keywright.core.design.Place.OwnItem;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Shape;
import java.util.Optional;

/** Several partitions in place of one; a read queries all of them. */
final class WriteShards implements Relief {
    private static final int MOST_SHARDS = 10_000;

    @Override
    public String name() {
        return "write shards";
    }

    @Override
    public Optional<Candidate> cooler(Candidate hot, Excess excess) {
        if (hot instanceof Candidate.Counter counter && counter.aggregate().isExtreme()) {
            // A latest or largest value stands in the parent's item, beside the revision that guards it.
            return Optional.empty();
        }
        if (hot instanceof Candidate.Counter counter) {
            int shards = excess.inPlaceOf(counter.shards());
            return within(shards)
                    .map(count -> new Candidate.Counter(
                            counter.entity(), counter.aggregate(), counter.by(), new OwnItem(), count, counter.kept()));
        }
        boolean single = excess.width() == Width.ONE_ITEM;
        if (!single && hot instanceof Home home && !home.shape().attributes().isEmpty()) {
            return within(excess.inPlaceOf(home.shape().shards()))
                    .map(count -> Home.of(home.entity(), home.shape().over(count)));
        }
        if (!single && hot instanceof IndexEntry indexEntry) {
            return within(excess.inPlaceOf(indexEntry.shape().shards()))
                    .map(count -> sharded(indexEntry, indexEntry.shape().over(count)));
        }
        return Optional.empty();
    }

    /** Attributes by themselves cannot be sharded; their values can. */
    private static IndexEntry sharded(IndexEntry hot, Shape shape) {
        IndexEntry shared = IndexEntry.of(hot.entity(), shape, hot.projection(), hot.when(), hot.scope());
        return hot.isAlone() ? shared.withValuesAlone() : shared;
    }

    private static Optional<Integer> within(int shards) {
        return shards > MOST_SHARDS ? Optional.empty() : Optional.of(shards);
    }
}
