package dev.keywright.optimizer.tactic;

import dev.keywright.core.design.Place.OwnItem;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.Tally;
import dev.keywright.optimizer.candidate.Candidate.View;
import java.util.Optional;

/** One partition becomes several, side by side; who reads asks all of them. */
final class WriteShards implements Relief {
    private static final int MOST_SHARDS = 10_000;

    @Override
    public String name() {
        return "write shards";
    }

    @Override
    public Optional<Candidate> cooler(Candidate hot, Excess excess) {
        if (hot instanceof Tally tally) {
            int shards = tally.shards() * excess.factor();
            return within(shards)
                    .map(count -> new Tally(tally.entity(), tally.by(), new OwnItem(), count, tally.kept()));
        }
        boolean single = excess.width() == Width.ONE_ITEM;
        if (!single && hot instanceof Home home && !home.shape().attributes().isEmpty()) {
            return within(home.shape().shards() * excess.factor())
                    .map(count -> Home.of(home.entity(), home.shape().over(count)));
        }
        if (!single && hot instanceof View view) {
            return within(view.shape().shards() * excess.factor())
                    .map(count -> View.of(
                            view.entity(), view.shape().over(count), view.projection(), view.when(), view.scope()));
        }
        return Optional.empty();
    }

    private static Optional<Integer> within(int shards) {
        return shards > MOST_SHARDS ? Optional.empty() : Optional.of(shards);
    }
}
