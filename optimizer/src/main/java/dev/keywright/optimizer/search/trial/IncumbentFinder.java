package dev.keywright.optimizer.search.trial;

import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.optimizer.candidate.Candidate.Guard;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.space.Requirement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Pieces that serve all that a home leaves open, chosen greedily: an incumbent need not be the best, only a good one. */
public final class IncumbentFinder {
    private final TrialSetup setup;
    private final List<Requirement> requirements;
    private final List<Pattern> writes;

    public IncumbentFinder(TrialSetup setup, List<Requirement> requirements, List<Pattern> writes) {
        this.setup = setup;
        this.requirements = List.copyOf(requirements);
        this.writes = List.copyOf(writes);
    }

    /**
     * The incumbent of a home.
     *
     * @param guarded the unique values that need a guard beside the home
     * @param isCool whether a piece serves all that it can without a partition that is too hot
     */
    public Optional<Incumbent> find(
            PricedHome home, List<PricedPiece> pieces, Collection<Unique> guarded, Predicate<PricedPiece> isCool) {
        List<PricedPiece> usable = pieces.stream()
                .filter(piece -> isOfOneEntity(piece, home.home().entity())
                        && piece.lost().isEmpty()
                        && piece.worse().isEmpty()
                        && isCool.test(piece))
                .toList();
        List<PricedPiece> chosen = new ArrayList<>();
        Map<Requirement, Long> prices = new LinkedHashMap<>();
        home.prices().forEach((requirement, quote) -> prices.put(requirement, setup.costs().whole(requirement, quote)));
        for (Unique unique : guarded) {
            Optional<PricedPiece> guard = best(usable.stream()
                    .filter(piece -> piece.candidate() instanceof Guard guarding
                            && guarding.unique().equals(unique))
                    .toList(), prices);
            if (guard.isEmpty()) {
                return Optional.empty();
            }
            take(guard.get(), chosen, prices);
        }
        List<PricedPiece> left = new ArrayList<>(usable);
        left.removeIf(piece -> piece.candidate() instanceof Guard);
        for (Optional<PricedPiece> next = best(left, prices); next.isPresent() && gain(next.get(), prices) > 0; next = best(left, prices)) {
            take(next.get(), chosen, prices);
            left.remove(next.get());
        }
        return prices.keySet().containsAll(requirements)
                ? Incumbent.find(setup, home, chosen, requirements, writes)
                : Optional.empty();
    }

    private static boolean isOfOneEntity(PricedPiece piece, EntityRef entity) {
        return piece.candidate().entity().equals(entity)
                && piece.candidate().host().equals(entity)
                && !piece.candidate().is(CandidateKind.CARRIED)
                && !piece.candidate().is(CandidateKind.EMBED);
    }

    private void take(PricedPiece piece, List<PricedPiece> chosen, Map<Requirement, Long> prices) {
        chosen.add(piece);
        piece.better().forEach((requirement, quote) -> prices.merge(requirement, setup.costs().whole(requirement, quote), Math::min));
    }

    private Optional<PricedPiece> best(List<PricedPiece> pieces, Map<Requirement, Long> prices) {
        PricedPiece best = null;
        for (PricedPiece piece : pieces) {
            best = best == null || gain(piece, prices) > gain(best, prices) ? piece : best;
        }
        return Optional.ofNullable(best);
    }

    /** What a piece saves less what it costs; a requirement that nothing serves yet is worth more than any price. */
    private long gain(PricedPiece piece, Map<Requirement, Long> prices) {
        long gain = -piece.net() - piece.more().values().stream().mapToLong(Long::longValue).sum();
        for (Map.Entry<Requirement, Quote> served : piece.better().entrySet()) {
            long after = setup.costs().whole(served.getKey(), served.getValue());
            Long before = prices.get(served.getKey());
            gain += before == null ? UNSERVED - after : Math.max(0, before - after);
        }
        return gain;
    }

    /** A thousand times the dearest design that can be counted is more than a sum of these can reach. */
    private static final long UNSERVED = Long.MAX_VALUE / 10_000;
}
