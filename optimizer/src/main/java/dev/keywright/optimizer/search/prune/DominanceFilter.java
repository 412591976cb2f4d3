package dev.keywright.optimizer.search.prune;

import dev.keywright.core.cost.Amounts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.core.serve.Question;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.Guard;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.candidate.Shape;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.trial.PricedHome;
import dev.keywright.optimizer.search.trial.PricedPiece;
import dev.keywright.optimizer.search.trial.Quote;
import dev.keywright.optimizer.search.trial.TrialCosts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The filter for candidates of an entity that are in no cheapest design, because another one is as good in every respect. */
public final class DominanceFilter {
    /** A design has a hundred pieces at most: together their trifles are a tenth of the tolerance. */
    private static final long TRIFLES = 1_000;

    private final TrialCosts trialCosts;
    private final JointReads together;
    private final EntityRef entity;
    private final List<Requirement> requirements;
    private final KeyCoverage coverage;
    private final boolean mayGrowHot;
    private final Predicate<PricedHome> isHot;
    /** What a simpler design may cost more. */
    private final long tolerated;
    /** What nobody would notice of that. */
    private final long trifle;

    private final Set<List<AttributeUse>> locals = new LinkedHashSet<>();
    private final boolean holdsOthers;
    private final List<Unique> guardedAnywhere;
    private final List<Unique> keptByKeys;

    public DominanceFilter(
            TrialCosts trialCosts,
            JointReads together,
            Model model,
            EntityRef entity,
            List<Requirement> requirements,
            List<Candidate> candidates,
            KeyCoverage coverage,
            boolean mayGrowHot,
            Predicate<PricedHome> isHot,
            long tolerated) {
        this.trialCosts = trialCosts;
        this.together = together;
        this.entity = entity;
        this.requirements = requirements;
        this.coverage = coverage;
        this.mayGrowHot = mayGrowHot;
        this.isHot = isHot;
        this.tolerated = tolerated;
        this.trifle = tolerated / TRIFLES;
        List<Unique> kept = model.keptUnique(model.entity(entity));
        this.guardedAnywhere = kept.stream().filter(model::isShared).toList();
        this.keptByKeys =
                kept.stream().filter(unique -> !model.isShared(unique)).toList();
        this.holdsOthers = candidates.stream().anyMatch(candidate -> candidate.is(CandidateKind.EMBED));
        for (Candidate candidate : candidates) {
            candidate
                    .asIndexEntry()
                    .filter(IndexEntry::isLocal)
                    .ifPresent(local -> locals.add(local.shape().partition()));
        }
    }

    private Set<AttributeUse> held(Guard guard) {
        Set<AttributeUse> held = new LinkedHashSet<>(coverage.id());
        guard.unique().attributes().forEach(attribute -> held.add(AttributeUse.own(attribute)));
        guard.attributes().forEach(attribute -> held.add(AttributeUse.own(attribute)));
        return held;
    }

    /** Homes that no other one beats, and that may still be part of a design cheaper than the best home alone. */
    public List<PricedHome> homes(List<PricedHome> tried) {
        List<PricedHome> cheapestFirst = new ArrayList<>(tried);
        cheapestFirst.sort(Comparator.comparingLong(PricedHome::fixed));
        List<PricedHome> unbeaten = new ArrayList<>();
        for (PricedHome home : cheapestFirst) {
            boolean beaten = unbeaten.stream().anyMatch(better -> beats(better, home));
            if (!beaten) {
                unbeaten.add(home);
            }
        }
        List<PricedHome> kept = tried.stream().filter(unbeaten::contains).toList();
        long slack = together.mostSaved(entity);
        return kept.stream()
                .filter(home -> least(home) - slack <= best(home, kept))
                .toList();
    }

    /** The cost of the best home that serves everything alone, among those that need no guard that this one does without. */
    private long best(PricedHome home, List<PricedHome> kept) {
        return kept.stream()
                .filter(isHot.negate())
                .filter(other -> requirements.stream()
                        .allMatch(requirement -> other.findBounded(requirement).isPresent()))
                .filter(other -> guarded(home.home()).containsAll(guarded(other.home())))
                .mapToLong(this::alone)
                .min()
                .orElse(Long.MAX_VALUE / 4);
    }

    /** The unique values that need a guard beside that home. */
    private Set<Unique> guarded(Home home) {
        Set<Unique> guarded = new LinkedHashSet<>(guardedAnywhere);
        keptByKeys.stream()
                .filter(unique -> !home.shape().keeps(unique.attributes()))
                .forEach(guarded::add);
        return guarded;
    }

    private boolean beats(PricedHome one, PricedHome other) {
        return mayReplace(one.home(), other.home()) && findsAsMuch(one, other) && one.equalsOrBeats(other, trifle);
    }

    /** A write that finds its items at neither home alone may find them at one of them together with an index. */
    private boolean findsAsMuch(PricedHome one, PricedHome other) {
        return one.home().shape().partition().equals(other.home().shape().partition())
                || requirements.stream()
                        .filter(requirement -> requirement instanceof Requirement.Lookup)
                        .allMatch(requirement -> one.find(requirement).isPresent()
                                || other.find(requirement).isPresent());
    }

    /** Whether nothing but prices speaks for the other home. */
    private boolean mayReplace(Home one, Home other) {
        return isInterchangeable(one, other) && coverage.coversAsMuch(one.shape(), other.shape());
    }

    private boolean isInterchangeable(Home one, Home other) {
        boolean apart = together.mayReplace(one, other);
        boolean sameForm = one.form() == other.form();
        return (apart || (sameForm && sameCollection(one.shape(), other.shape())))
                && guarded(other).containsAll(guarded(one))
                && isAsSpread(one.shape(), other.shape())
                && (!locals.contains(other.shape().partition())
                        || one.shape().partition().equals(other.shape().partition()));
    }

    /**
     * Whether another home with some of its indexes serves all that this home does, for no more. Embedded entities come with
     * the home alone.
     */
    public boolean isBeaten(PricedHome home, PricedHome other, List<PricedPiece> pieces) {
        return !(holdsOthers && bringsMore(home, other))
                && !isHot.test(other)
                && isInterchangeable(other.home(), home.home())
                && isWorthWhile(home, other, pieces);
    }

    /** What only the key of the replaced home provides to indexes is projected instead, under a name that takes some storage. */
    private boolean isWorthWhile(PricedHome home, PricedHome other, List<PricedPiece> pieces) {
        long saved = new Replacement(trialCosts, other, pieces).saved(home);
        Shape one = other.home().shape();
        Shape replaced = home.home().shape();
        boolean covers = coverage.coversAsMuch(one, replaced);
        boolean projects = coverage.coversAsMuchWithProjections(one, replaced) && saved > other.storage();
        return saved >= tolerated && (covers || projects);
    }

    /** Whether a pattern with includes finds its root at this home, and at the other only through a piece. */
    private boolean bringsMore(PricedHome home, PricedHome other) {
        return requirements.stream()
                .filter(requirement -> home.find(requirement).isPresent()
                        && other.find(requirement).isEmpty())
                .anyMatch(requirement -> requirement.pattern().operation() instanceof Read read
                        && !read.include().isEmpty());
    }

    /** A key with fewer values may turn out too hot. */
    private boolean isAsSpread(Shape one, Shape other) {
        return !mayGrowHot || !trialCosts.partitions(entity, one).isLessThan(trialCosts.partitions(entity, other));
    }

    /** The most that a candidate may save by being read together with other entities. */
    public long mostSavedTogether(Candidate candidate) {
        return together.isReadWithOthers(candidate) ? together.mostSaved(entity) : 0;
    }

    private static boolean sameCollection(Shape one, Shape other) {
        return one.partition().equals(other.partition())
                && one.levels() == other.levels()
                && one.mark() == other.mark();
    }

    private long alone(PricedHome home) {
        return home.fixed()
                + home.prices().entrySet().stream()
                        .mapToLong(entry -> trialCosts.whole(entry.getKey(), entry.getValue()))
                        .reduce(0, Amounts::plus);
    }

    /** A home that cannot serve a question needs at least one more index or item type, if no guard is there anyway. */
    public long least(PricedHome home) {
        boolean open = guarded(home.home()).isEmpty()
                && requirements.stream()
                        .anyMatch(requirement -> home.findBounded(requirement).isEmpty()
                                && !home.scans().containsKey(requirement)
                                && !(requirement instanceof Requirement.Query asked
                                        && asked.question().kind() == Question.Kind.NUMBER));
        return home.fixed()
                + requirements.stream().mapToLong(trialCosts::least).reduce(0, Amounts::plus)
                + (open ? trialCosts.anotherKind() : 0);
    }

    /**
     * About the cost of a design with that home. An index, which costs about as much as the home, serves what the home does not serve, or
     * only for more; a guard makes a transaction of each write, which is twice as dear for the item and for the guard.
     */
    public double estimate(PricedHome home) {
        int guards = guarded(home.home()).size();
        double sum = home.fixed() * (guards == 0 ? 1.0 : 2.0 + 2.0 * guards);
        for (Requirement requirement : requirements) {
            double byIndex = (double) trialCosts.least(requirement) + home.fixed() + trialCosts.anotherKind();
            double price = home.findBounded(requirement)
                    .map(quote -> (double) trialCosts.whole(requirement, quote))
                    .orElse(byIndex);
            sum += Math.min(price, byIndex);
        }
        return sum;
    }

    /** Whether a piece could pay for itself, as far as can be said without trying it. */
    public boolean mayBeWorth(Candidate candidate, PricedHome home) {
        if (!candidate.kind().isForReads()) {
            return true;
        }
        boolean inside = candidate.is(CandidateKind.COUNTER);
        return inside || isHot.test(home) || mostSaved(home) > trialCosts.anotherKind();
    }

    private long mostSaved(PricedHome home) {
        long sum = together.mostSaved(entity);
        for (Requirement requirement : requirements) {
            if (home.findBounded(requirement).isEmpty()) {
                return Long.MAX_VALUE / 4;
            }
            sum += trialCosts.whole(requirement, home.prices().get(requirement)) - trialCosts.least(requirement);
        }
        return sum;
    }

    /**
     * Whether a piece saves more than it costs, or serves a requirement that the home alone does not. A counter embedded in
     * the item comes with it for free, which its own requirement does not show.
     */
    public boolean isWorth(PricedPiece piece, PricedHome home) {
        boolean inside =
                piece.candidate().is(CandidateKind.COUNTER) && piece.candidate().isInsideAnotherItem();
        if (inside || !piece.candidate().kind().isForReads()) {
            return true;
        }
        if (isHot.test(home) && !piece.better().isEmpty()) {
            return true;
        }
        long saved = piece.candidate().is(CandidateKind.INDEX_ENTRY) ? mostSavedTogether(piece.candidate()) : 0;
        for (Requirement requirement : piece.better().keySet()) {
            boolean ends = piece.better().get(requirement).bounded()
                    && home.findBounded(requirement).isEmpty();
            if (ends || home.find(requirement).isEmpty()) {
                return true;
            }
            saved += trialCosts.whole(requirement, home.prices().get(requirement))
                    - trialCosts.whole(requirement, piece.better().get(requirement));
        }
        return saved > piece.net() || !piece.scans().isEmpty();
    }

    /** The most that an index could save which leaves embedded data out. */
    public long mostSpared(PricedHome home, PricedHome fuller) {
        return requirements.stream()
                .mapToLong(requirement -> mostSpared(
                                requirement,
                                home.prices().get(requirement),
                                fuller.prices().get(requirement))
                        + mostSpared(
                                requirement,
                                home.scans().get(requirement),
                                fuller.scans().get(requirement)))
                .reduce(0, Amounts::plus);
    }

    private long mostSpared(Requirement requirement, Quote before, Quote after) {
        boolean dearer = after != null && (before == null || !after.equalsOrBeats(before));
        return dearer ? trialCosts.whole(requirement, after) - trialCosts.least(requirement) : 0;
    }

    /**
     * Pieces of one home that no other one beats. Of two that cost the same but for a trifle, the cheaper one stays, so that
     * the search need not tell them apart.
     */
    public List<PricedPiece> pieces(List<PricedPiece> tried) {
        Set<Set<AttributeUse>> guards = new LinkedHashSet<>();
        for (PricedPiece piece : tried) {
            if (piece.candidate() instanceof Guard guard) {
                guards.add(held(guard));
            }
        }
        List<PricedPiece> kept = new ArrayList<>(tried);
        kept.sort(Comparator.comparingLong(PricedPiece::fixed));
        List<PricedPiece> unbeaten = new ArrayList<>();
        for (PricedPiece piece : kept) {
            boolean beaten = unbeaten.stream().anyMatch(better -> beats(better, piece, guards));
            if (!beaten) {
                unbeaten.add(piece);
            }
        }
        Set<Candidate> left = new LinkedHashSet<>();
        unbeaten.forEach(piece -> left.add(piece.candidate()));
        return tried.stream().filter(piece -> left.contains(piece.candidate())).toList();
    }

    private boolean beats(PricedPiece one, PricedPiece other, Set<Set<AttributeUse>> guards) {
        Optional<IndexEntry> left = one.candidate().asIndexEntry();
        Optional<IndexEntry> right = other.candidate().asIndexEntry();
        return left.isPresent()
                && right.isPresent()
                && one.equalsOrBeats(other, trifle)
                && mayReplace(left.get(), right.get(), guards);
    }

    private boolean mayReplace(IndexEntry one, IndexEntry other, Set<Set<AttributeUse>> guards) {
        boolean apart = together.mayReplace(one, other);
        boolean sameForm = one.form() == other.form();
        return (apart || (sameForm && sameCollection(one.shape(), other.shape())))
                && isAsSpread(one.shape(), other.shape())
                && coverage.coversAsMuch(one, other)
                && (sameForm || !isJoined(one, guards));
    }

    /** An index on attributes contains every item that has them all, guards included. */
    private static boolean isJoined(IndexEntry indexEntry, Set<Set<AttributeUse>> guards) {
        return indexEntry.form() == Form.ATTRIBUTES
                && guards.stream()
                        .anyMatch(held -> held.containsAll(indexEntry.shape().attributes()));
    }
}
