package dev.keywright.optimizer.search.prune;

import dev.keywright.core.cost.Amounts;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.trial.PricedHome;
import dev.keywright.optimizer.search.trial.PricedPiece;
import dev.keywright.optimizer.search.trial.Quote;
import dev.keywright.optimizer.search.trial.TrialCosts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A home of an entity with pieces that serve all its requirements, one after the other that which saves most: about what the entity
 * costs in the cheapest design, and rarely less.
 */
public final class PlainDesign {
    /** More than any price, and few enough of them to be added up. */
    private static final long UNSERVED = Long.MAX_VALUE / 10_000;

    private final TrialCosts trialCosts;
    private final PricedHome home;
    private final List<PricedPiece> left;
    private final Map<Requirement, Long> prices = new LinkedHashMap<>();

    public PlainDesign(
            TrialCosts trialCosts, PricedHome home, List<PricedPiece> pieces, List<Requirement> requirements) {
        this.trialCosts = trialCosts;
        this.home = home;
        this.left = new ArrayList<>(pieces.stream()
                .filter(piece -> piece.worse().isEmpty() && piece.lost().isEmpty())
                .toList());
        requirements.forEach(requirement -> prices.put(
                requirement,
                home.findBounded(requirement)
                        .map(quote -> trialCosts.whole(requirement, quote))
                        .orElse(UNSERVED)));
    }

    /** Its cost a month; what nothing serves with a bound counts as at home, or not at all. */
    public long nanoDollars() {
        long sum = home.fixed();
        for (Optional<PricedPiece> next = findBest(); next.isPresent(); next = findBest()) {
            PricedPiece piece = next.get();
            left.remove(piece);
            sum = Amounts.plus(sum, cost(piece));
            piece.better()
                    .forEach((requirement, quote) -> prices.computeIfPresent(
                            requirement, (unused, price) -> Math.min(price, price(requirement, quote))));
        }
        for (Map.Entry<Requirement, Long> served : prices.entrySet()) {
            long price = served.getValue() < UNSERVED
                    ? served.getValue()
                    : home.find(served.getKey())
                            .map(quote -> trialCosts.whole(served.getKey(), quote))
                            .orElse(0L);
            sum = Amounts.plus(sum, price);
        }
        return sum;
    }

    private Optional<PricedPiece> findBest() {
        PricedPiece best = null;
        long most = 0;
        for (PricedPiece piece : left) {
            long gain = -cost(piece);
            for (Map.Entry<Requirement, Quote> better : piece.better().entrySet()) {
                long before = prices.getOrDefault(better.getKey(), 0L);
                gain += Math.max(0, before - price(better.getKey(), better.getValue()));
            }
            if (gain > most) {
                best = piece;
                most = gain;
            }
        }
        return Optional.ofNullable(best);
    }

    private long price(Requirement requirement, Quote quote) {
        return quote.bounded() ? trialCosts.whole(requirement, quote) : UNSERVED;
    }

    private static long cost(PricedPiece piece) {
        return piece.net()
                + piece.more().values().stream().mapToLong(Long::longValue).reduce(0, Amounts::plus);
    }
}
