package dev.keywright.core.facts;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Value;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Estimates for whatever a design or a plan asks, by the rules of the facts. Safe for several
 * threads: answers are cached, and the same whoever asks first.
 */
public final class Estimates {
    private final Model model;
    private final Map<EntityRef, Quantity> counts = new LinkedHashMap<>();
    private final ChildrenPerParent fanouts;
    private final AttributeSpreads spreads;
    private final AttributeSizes sizes;
    private final MatchEstimates matching;
    private final WriteReach reaches;
    private final Histories histories;
    private final Map<Write, List<Reach>> reached = Collections.synchronizedMap(new IdentityHashMap<>());
    private final Map<Selection, Rational> expected = new ConcurrentHashMap<>();
    private final Map<Selection, Optional<Rational>> most = new ConcurrentHashMap<>();
    private final Map<AttributeRef, Rational> presences = new ConcurrentHashMap<>();
    private final Map<AttributeRef, Rational> averageBytes = new ConcurrentHashMap<>();
    private final Map<AttributeRef, Rational> maxBytes = new ConcurrentHashMap<>();

    public Estimates(Facts facts) {
        this.model = facts.model();
        facts.entities().forEach((ref, entity) -> counts.put(ref, entity.count()));
        this.fanouts = new ChildrenPerParent(counts);
        this.spreads = new AttributeSpreads(model, counts, fanouts);
        this.sizes = new AttributeSizes(model);
        this.matching = new MatchEstimates(model, counts, fanouts, spreads);
        this.reaches = new WriteReach(model, fanouts, matching);
        this.histories = new Histories(facts, reaches);
    }

    /** The entities that one write reaches, and how many of each. */
    public List<Reach> reach(Write write) {
        return reached.computeIfAbsent(write, reaches::of);
    }

    public Rational count(EntityRef entity) {
        return counts.get(entity).value();
    }

    /** The age of the oldest of an entity in seconds; empty where no pattern creates any. */
    public Optional<Quantity> findHistorySeconds(EntityRef entity) {
        return histories.findSeconds(entity);
    }

    /** The expected number of matches of a selection. */
    public Rational expected(Selection selection) {
        return expected.computeIfAbsent(
                selection, asked -> matching.expected(asked).value());
    }

    /** The largest possible number of matches, where the maxima of relationships limit it. */
    public Optional<Rational> most(Selection selection) {
        return most.computeIfAbsent(selection, matching::most);
    }

    /** The share of the entities that have the attribute. */
    public Rational presence(AttributeRef attribute) {
        Rational known = presences.get(attribute);
        if (known == null) {
            known = spreads.presence(attribute).value();
            presences.put(attribute, known);
        }
        return known;
    }

    /** The share of the entities whose attribute has one of these values. */
    public Rational share(AttributeRef attribute, List<Value> values) {
        return values.stream()
                .distinct()
                .map(value -> spreads.valueShare(attribute, value).value())
                .reduce(Rational.ZERO, Rational::plus)
                .min(presence(attribute));
    }

    /** The number of distinct values of the attribute, at least one. */
    public Rational distinct(AttributeRef attribute) {
        return spreads.distinct(attribute).value().max(Rational.ONE);
    }

    /** The share of the entities that have the most common value. */
    public Rational busiest(AttributeRef attribute) {
        return spreads.busiest(attribute).value();
    }

    public Rational averageBytes(AttributeRef attribute) {
        Rational known = averageBytes.get(attribute);
        if (known == null) {
            known = sizes.average(attribute).value();
            averageBytes.put(attribute, known);
        }
        return known;
    }

    public Rational maxBytes(AttributeRef attribute) {
        return maxBytes.computeIfAbsent(attribute, asked -> sizes.max(asked).value());
    }

    /** Children in that role for each parent of that kind. */
    public Rational perParent(Parent role, EntityRef kind) {
        return fanouts.average(role, kind).value();
    }

    /** The share of the children that have a parent of that kind in this role. */
    public Rational shareWithParent(Parent role, EntityRef kind) {
        return fanouts.shareWithParent(role, List.of(kind)).value();
    }
}
