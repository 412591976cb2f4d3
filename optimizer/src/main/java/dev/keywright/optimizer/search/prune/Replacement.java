package dev.keywright.optimizer.search.prune;

import dev.keywright.core.cost.Amounts;
import dev.keywright.core.model.PatternRef;
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
 * A home and some of its pieces in place of another home. Whatever else a design has stays as it is, so only what gets worse
 * counts: a read that becomes cheaper may be served by something else already.
 */
final class Replacement {
    /** More than any price, and few enough of them to be added up. */
    private static final long UNSERVED = Long.MAX_VALUE / 10_000;

    private final TrialCosts trialCosts;
    private final PricedHome host;
    private final List<PricedPiece> pieces;

    Replacement(TrialCosts trialCosts, PricedHome host, List<PricedPiece> pieces) {
        this.trialCosts = trialCosts;
        this.host = host;
        this.pieces = pieces.stream()
                .filter(piece -> piece.worse().isEmpty()
                        && piece.lost().isEmpty()
                        && piece.candidate().entity().equals(host.home().entity())
                        && piece.candidate().host().equals(host.home().entity()))
                .toList();
    }

    /** What it saves beside a home that it replaces; negative where it costs more. */
    long saved(PricedHome replaced) {
        Map<Requirement, Long> losses = new LinkedHashMap<>();
        for (Map.Entry<Requirement, Quote> served : replaced.prices().entrySet()) {
            losses.put(served.getKey(), loss(replaced, served.getKey(), host.find(served.getKey())));
        }
        List<PricedPiece> chosen = new ArrayList<>();
        List<PricedPiece> left = new ArrayList<>(pieces);
        for (Optional<PricedPiece> next = best(left, losses, replaced);
                next.isPresent();
                next = best(left, losses, replaced)) {
            chosen.add(next.get());
            left.remove(next.get());
            for (Map.Entry<Requirement, Quote> better : next.get().better().entrySet()) {
                losses.computeIfPresent(
                        better.getKey(),
                        (requirement, loss) ->
                                Math.min(loss, loss(replaced, requirement, Optional.of(better.getValue()))));
            }
        }
        long lost = losses.values().stream().mapToLong(Long::longValue).sum();
        boolean possible = replaced.scans().isEmpty() && lost < UNSERVED;
        return possible ? replaced.fixed() - lost - cost(chosen, replaced) : -1;
    }

    /** The piece that saves most of what is lost, if it saves more than it costs. */
    private Optional<PricedPiece> best(List<PricedPiece> left, Map<Requirement, Long> losses, PricedHome replaced) {
        PricedPiece best = null;
        long most = 0;
        for (PricedPiece piece : left) {
            long gain = -piece.net() - sum(piece.more());
            for (Map.Entry<Requirement, Quote> better : piece.better().entrySet()) {
                long before = losses.getOrDefault(better.getKey(), 0L);
                gain += before == 0
                        ? 0
                        : Math.max(0, before - loss(replaced, better.getKey(), Optional.of(better.getValue())));
            }
            if (gain > most) {
                best = piece;
                most = gain;
            }
        }
        return Optional.ofNullable(best);
    }

    private long loss(PricedHome replaced, Requirement requirement, Optional<Quote> now) {
        Quote before = replaced.prices().get(requirement);
        return now.map(quote ->
                        Math.max(0, trialCosts.whole(requirement, quote) - trialCosts.whole(requirement, before)))
                .orElse(UNSERVED);
    }

    /**
     * The cost of the home and the pieces. Something else may turn writes into transactions: what this one writes more than
     * the replaced home counts twice.
     */
    private long cost(List<PricedPiece> chosen, PricedHome replaced) {
        long cost = host.fixed();
        Map<PatternRef, Long> written = new LinkedHashMap<>(host.writes());
        Map<PatternRef, Long> less = new LinkedHashMap<>();
        for (PricedPiece piece : chosen) {
            cost = Amounts.plus(cost, Amounts.plus(piece.fixed(), sum(piece.more())));
            piece.more().forEach((pattern, more) -> written.merge(pattern, more, Amounts::plus));
            piece.less().forEach((pattern, saved) -> less.merge(pattern, saved, Math::max));
        }
        for (Map.Entry<PatternRef, Long> pattern : written.entrySet()) {
            cost = Amounts.plus(
                    cost, Math.max(0, pattern.getValue() - replaced.writes().getOrDefault(pattern.getKey(), 0L)));
        }
        return cost - sum(less);
    }

    private static long sum(Map<PatternRef, Long> costs) {
        return costs.values().stream().mapToLong(Long::longValue).reduce(0, Amounts::plus);
    }
}
