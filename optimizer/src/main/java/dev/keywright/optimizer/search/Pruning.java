package dev.keywright.optimizer.search;

import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Read;
import dev.keywright.core.serve.Question;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Embedding;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.Mirror;
import dev.keywright.optimizer.candidate.Candidate.Scope;
import dev.keywright.optimizer.candidate.Candidate.Sentinel;
import dev.keywright.optimizer.candidate.Candidate.Tally;
import dev.keywright.optimizer.candidate.Candidate.View;
import dev.keywright.optimizer.candidate.Shape;
import dev.keywright.optimizer.search.Measure.Priced;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Leaves out what can be in no cheapest design, by comparing costs alone. */
final class Pruning {
    private final Measure measure;
    private final Together together;
    private final EntityRef entity;
    private final List<Demand> demands;
    private final Telling telling;
    private final boolean mayGrowHot;
    private final Set<List<AttributeUse>> locals = new LinkedHashSet<>();
    private final boolean holdsOthers;
    private final boolean isGuarded;
    private final Set<Set<AttributeUse>> extras = new LinkedHashSet<>();

    Pruning(
            Measure measure,
            Together together,
            EntityRef entity,
            List<Demand> demands,
            List<Candidate> candidates,
            Telling telling,
            boolean mayGrowHot) {
        this.measure = measure;
        this.together = together;
        this.entity = entity;
        this.demands = demands;
        this.telling = telling;
        this.mayGrowHot = mayGrowHot;
        this.isGuarded = candidates.stream().anyMatch(candidate -> candidate instanceof Sentinel);
        this.holdsOthers = candidates.stream().anyMatch(candidate -> candidate instanceof Embedding);
        for (Candidate candidate : candidates) {
            if (candidate instanceof View view && view.scope() == Scope.LOCAL) {
                locals.add(view.shape().partition());
            }
            if (candidate instanceof Sentinel guard) {
                extras.add(held(guard));
            }
        }
    }

    private Set<AttributeUse> held(Sentinel guard) {
        Set<AttributeUse> held = new LinkedHashSet<>(telling.id());
        guard.unique().attributes().forEach(attribute -> held.add(AttributeUse.own(attribute)));
        guard.attributes().forEach(attribute -> held.add(AttributeUse.own(attribute)));
        return held;
    }

    /** A local index lies in the partitions of its table. */
    static boolean fits(Candidate candidate, Home home) {
        boolean local = candidate instanceof View view && view.scope() == Scope.LOCAL;
        return !local
                || ((View) candidate).shape().partition().equals(home.shape().partition());
    }

    /** Homes that no other one beats, and that may still be part of a design cheaper than the best home alone. */
    List<TriedHome> homes(List<TriedHome> tried) {
        List<TriedHome> kept = new ArrayList<>();
        for (TriedHome home : tried) {
            boolean beaten = kept.stream().anyMatch(other -> beats(other, home));
            if (!beaten) {
                kept.removeIf(other -> beats(home, other));
                kept.add(home);
            }
        }
        long best = kept.stream()
                .filter(home ->
                        demands.stream().allMatch(demand -> home.find(demand).isPresent()))
                .mapToLong(this::alone)
                .min()
                .orElse(Long.MAX_VALUE / 4);
        long slack = together.mostSaved(entity);
        return kept.stream().filter(home -> least(home) - slack <= best).toList();
    }

    private boolean beats(TriedHome one, TriedHome other) {
        return mayReplace(one.home(), other.home()) && findsAsMuch(one, other) && one.equalsOrBeats(other);
    }

    /** What a write finds at neither alone, it may find at one of them with an index, by another parent than the index does. */
    private boolean findsAsMuch(TriedHome one, TriedHome other) {
        return one.home().shape().partition().equals(other.home().shape().partition())
                || demands.stream()
                        .filter(demand -> demand instanceof Demand.LookedUp)
                        .allMatch(demand -> one.find(demand).isPresent()
                                || other.find(demand).isPresent());
    }

    /** Whether nothing but prices speaks for the other home. */
    private boolean mayReplace(Home one, Home other) {
        boolean apart = together.mayReplace(one, other);
        boolean sameForm = one.form() == other.form();
        return (apart || (sameForm && sameCollection(one.shape(), other.shape())))
                && isAsSpread(one.shape(), other.shape())
                && telling.tellsAsMuch(one.shape(), other.shape())
                && (!locals.contains(other.shape().partition())
                        || one.shape().partition().equals(other.shape().partition()));
    }

    /**
     * Whether an index can do all that a home could, for no more: then whoever has that home can as well have the other one
     * and the index. What lies inside of the item comes along with the home alone.
     */
    boolean isBeaten(TriedHome home, TriedHome other, List<TriedPiece> pieces) {
        return !(holdsOthers && bringsMore(home, other))
                && mayReplace(other.home(), home.home())
                && pieces.stream().anyMatch(piece -> piece.doesAll(other, home));
    }

    /** Whether a pattern that takes others along finds its first at this home, and at the other only through a piece. */
    private boolean bringsMore(TriedHome home, TriedHome other) {
        return demands.stream()
                .filter(demand ->
                        home.find(demand).isPresent() && other.find(demand).isEmpty())
                .anyMatch(demand -> demand.pattern().operation() instanceof Read read
                        && !read.include().isEmpty());
    }

    /** What lies in fewer partitions may turn out too hot. */
    private boolean isAsSpread(Shape one, Shape other) {
        return !mayGrowHot || !measure.partitions(entity, one).isLessThan(measure.partitions(entity, other));
    }

    /** What it may save by being read together with others. */
    long mostSavedTogether(Candidate candidate) {
        return together.isReadWithOthers(candidate) ? together.mostSaved(entity) : 0;
    }

    private static boolean sameCollection(Shape one, Shape other) {
        return one.partition().equals(other.partition())
                && one.levels() == other.levels()
                && one.mark() == other.mark();
    }

    private long alone(TriedHome home) {
        return home.fixed()
                + home.prices().entrySet().stream()
                        .mapToLong(entry -> measure.whole(entry.getKey(), entry.getValue()))
                        .sum();
    }

    /** A home that leaves a question for entities open needs at least one more kind of item, if none is there anyway. */
    private long least(TriedHome home) {
        boolean open = !isGuarded
                && demands.stream()
                        .anyMatch(demand -> home.find(demand).isEmpty()
                                && !home.scans().containsKey(demand)
                                && !(demand instanceof Demand.Asked asked
                                        && asked.question().kind() == Question.Kind.NUMBER));
        return home.fixed() + demands.stream().mapToLong(measure::least).sum() + (open ? measure.anotherKind() : 0);
    }

    /** Whether a piece could pay for itself, as far as can be said without trying it. */
    boolean mayBeWorth(Candidate candidate, TriedHome home) {
        if (!isOnlyForReading(candidate)) {
            return true;
        }
        boolean inside = candidate instanceof Tally;
        return inside || mostSaved(home) > measure.anotherKind();
    }

    private long mostSaved(TriedHome home) {
        long sum = together.mostSaved(entity);
        for (Demand demand : demands) {
            if (home.find(demand).isEmpty()) {
                return Long.MAX_VALUE / 4;
            }
            sum += measure.whole(demand, home.prices().get(demand)) - measure.least(demand);
        }
        return sum;
    }

    /**
     * Whether a piece saves more than it costs, or serves what the home alone does not. A number inside of the item comes
     * along with it, which no question for the number alone can tell.
     */
    boolean isWorth(TriedPiece piece, TriedHome home) {
        boolean inside = piece.candidate() instanceof Tally tally && tally.place() instanceof Inside;
        if (inside || !isOnlyForReading(piece.candidate())) {
            return true;
        }
        long saved = piece.candidate() instanceof View ? mostSavedTogether(piece.candidate()) : 0;
        for (Demand demand : piece.better().keySet()) {
            if (home.find(demand).isEmpty()) {
                return true;
            }
            saved += measure.whole(demand, home.prices().get(demand))
                    - measure.whole(demand, piece.better().get(demand));
        }
        return saved > piece.net() || !piece.scans().isEmpty();
    }

    /** What an index could save at most that spares its readers what lies inside of the item. */
    long mostSpared(TriedHome home, TriedHome fuller) {
        return demands.stream()
                .mapToLong(demand -> mostSpared(
                                demand,
                                home.prices().get(demand),
                                fuller.prices().get(demand))
                        + mostSpared(
                                demand, home.scans().get(demand), fuller.scans().get(demand)))
                .sum();
    }

    private long mostSpared(Demand demand, Priced before, Priced after) {
        boolean dearer = after != null && (before == null || !after.equalsOrBeats(before));
        return dearer ? measure.whole(demand, after) - measure.least(demand) : 0;
    }

    /** What nobody reads through need not be there, unless it keeps something unique, numbered or embedded. */
    private static boolean isOnlyForReading(Candidate candidate) {
        return candidate instanceof View || candidate instanceof Mirror || candidate instanceof Tally;
    }

    /** Pieces that no other one beats. */
    List<TriedPiece> pieces(List<TriedPiece> tried) {
        List<TriedPiece> kept = new ArrayList<>();
        for (TriedPiece piece : tried) {
            boolean beaten = kept.stream().anyMatch(other -> beats(other, piece));
            if (!beaten) {
                kept.removeIf(other -> beats(piece, other));
                kept.add(piece);
            }
        }
        return kept;
    }

    private boolean beats(TriedPiece one, TriedPiece other) {
        return one.candidate() instanceof View left
                && other.candidate() instanceof View right
                && mayReplace(left, right)
                && one.equalsOrBeats(other);
    }

    private boolean mayReplace(View one, View other) {
        boolean apart = together.mayReplace(one, other);
        boolean sameForm = one.form() == other.form();
        return (apart || (sameForm && sameCollection(one.shape(), other.shape())))
                && isAsSpread(one.shape(), other.shape())
                && telling.tellsAsMuch(one, other)
                && (sameForm || !isJoinedByOthers(one));
    }

    /** An index of attributes holds every item that has them all: guards as well. */
    private boolean isJoinedByOthers(View view) {
        return view.form() == Form.ATTRIBUTES
                && extras.stream()
                        .anyMatch(held -> held.containsAll(view.shape().attributes()));
    }
}
