package dev.keywright.core.serve;

import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Finds the access paths by which a design can answer questions about one entity, whoever made the design. */
public final class AccessPaths {
    /** Enough for an answer that needs a counter of a grandparent; ends recursion that would not end by itself. */
    private static final int DEEPEST = 4;

    private final Accesses accesses;
    private final FollowUps followUps;
    private final KeptCounters numbers;
    private final EmbeddedReads embedded;
    private final Weights weights;
    private final Map<FollowUp, List<AccessPath>> followedUp = new ConcurrentHashMap<>();

    /** A question that another one leads to. */
    private record FollowUp(Question question, int depth) {}

    public AccessPaths(Layout layout, Weights weights) {
        this.accesses = new Accesses(layout);
        this.followUps = new FollowUps(layout, this);
        this.numbers = new KeptCounters(layout, this);
        this.embedded = new EmbeddedReads(layout, this);
        this.weights = weights;
    }

    public Optional<AccessPath> cheapest(Question question) {
        return cheapest(question, 0);
    }

    Optional<AccessPath> cheapest(Question question, int depth) {
        return all(question, depth).stream().min(weights.byCost());
    }

    public List<AccessPath> all(Question question) {
        return all(question, 0);
    }

    List<AccessPath> all(Question question, int depth) {
        if (depth > DEEPEST) {
            return List.of();
        }
        if (depth == 0) {
            return found(question, 0);
        }
        // Every index of an entity leads to the same few questions about it, and they to each other.
        FollowUp key = new FollowUp(question, depth);
        List<AccessPath> known = followedUp.get(key);
        if (known == null) {
            known = found(question, depth);
            followedUp.put(key, known);
        }
        return known;
    }

    private List<AccessPath> found(Question question, int depth) {
        List<AccessPath> accessPaths = new ArrayList<>();
        if (question.kind() == Question.Kind.NUMBER) {
            accessPaths.addAll(numbers.kept(question, depth));
        }
        if (!question.isOfEntities()) {
            return List.copyOf(accessPaths);
        }
        for (Access access : accesses.of(question)) {
            followUps.complete(access, question, depth).ifPresent(accessPaths::add);
        }
        accessPaths.addAll(embedded.of(question, depth));
        return List.copyOf(accessPaths);
    }

    /** The cheapest first. */
    public Comparator<AccessPath> byCost() {
        return weights.byCost();
    }

    /** One item by its whole key. */
    public Request get(Entry primary, Consistency consistency) {
        return followUps.get(primary, consistency, Rational.ONE, 0);
    }

    Weights weights() {
        return weights;
    }

    List<Access> accesses(Question question) {
        return accesses.of(question);
    }

    Optional<AccessPath> complete(Access access, Question question) {
        return followUps.complete(access, question, 0);
    }
}
