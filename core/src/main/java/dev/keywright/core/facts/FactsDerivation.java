package dev.keywright.core.facts;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.ChangedEntities;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.model.Rate;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.number.Rational;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Derives the facts in the order in which they depend on each other. */
final class FactsDerivation {
    private final Model model;
    private final Map<EntityRef, List<Quantity>> evidence;
    private final Map<EntityRef, Quantity> counts = new LinkedHashMap<>();
    private final Map<AttributeRef, List<ChangeCause>> changes;
    private final ChildrenPerParent fanouts;
    private final AttributeSizes sizes;
    private final AttributeSpreads spreads;
    private final MatchEstimates matching;
    private final WriteReach reaches;
    private final AnswerSizes answers;
    private final BusiestValues busiest;

    FactsDerivation(Model model) {
        this.model = model;
        this.evidence = EntityCounts.of(model);
        evidence.forEach((ref, known) ->
                counts.put(ref, known.isEmpty() ? Quantity.assumed("count of " + ref, Rational.ZERO) : known.get(0)));
        this.changes = AttributeChanges.of(model);
        this.fanouts = new ChildrenPerParent(counts);
        this.sizes = new AttributeSizes(model);
        this.spreads = new AttributeSpreads(model, counts, fanouts);
        this.matching = new MatchEstimates(model, counts, fanouts, spreads);
        this.reaches = new WriteReach(model, fanouts, matching);
        this.answers = new AnswerSizes(model, fanouts, matching);
        this.busiest = new BusiestValues(model, spreads);
    }

    Facts facts() {
        Map<EntityRef, EntityFacts> entities = new LinkedHashMap<>();
        model.entities().forEach(entity -> entities.put(entity.ref(), entity(entity)));
        Map<PatternRef, PatternFacts> patterns = new LinkedHashMap<>();
        model.patterns().forEach(pattern -> patterns.put(pattern.ref(), pattern(pattern, entities)));
        return new Facts(model, entities, patterns);
    }

    /**
     * The same, with the help of facts about a similar model. What follows for one pattern depends on the entities that are related to
     * those it names; what follows for an entity depends on its relatives and on the writes that change its attributes.
     */
    Facts factsAfter(Facts last) {
        ChangedEntities changed = ChangedEntities.between(last.model().entities(), model.entities());
        IdentityHashMap<Pattern, PatternFacts> known = new IdentityHashMap<>();
        last.model().patterns().stream()
                .filter(pattern -> !changed.concern(pattern))
                .forEach(pattern -> known.put(pattern, last.pattern(pattern.ref())));
        Map<EntityRef, EntityFacts> entities = new LinkedHashMap<>();
        for (Entity entity : model.entities()) {
            boolean same = !changed.concern(entity.ref()) && changeAsIn(last.entity(entity.ref()));
            entities.put(entity.ref(), same ? last.entity(entity.ref()) : entity(entity));
        }
        Map<PatternRef, PatternFacts> patterns = new LinkedHashMap<>();
        for (Pattern pattern : model.patterns()) {
            PatternFacts before = known.get(pattern);
            patterns.put(pattern.ref(), before == null ? pattern(pattern, entities) : before);
        }
        return new Facts(model, entities, patterns);
    }

    private boolean changeAsIn(EntityFacts before) {
        return before.attributes().values().stream()
                .allMatch(attribute -> attribute.changes().equals(changes.getOrDefault(attribute.ref(), List.of())));
    }

    private EntityFacts entity(Entity entity) {
        Map<AttributeRef, AttributeFacts> attributes = new LinkedHashMap<>();
        for (Attribute attribute : entity.attributes()) {
            attributes.put(attribute.ref(), attribute(attribute.ref()));
        }
        Map<RoleRef, Quantity> perParent = new LinkedHashMap<>();
        for (Parent parent : entity.parents()) {
            perParent.put(parent.ref(), fanouts.average(parent));
        }
        List<Quantity> average = new ArrayList<>();
        List<Quantity> most = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            boolean stored = !(attribute.meaning() instanceof Attribute.Counts);
            if (stored) {
                AttributeFacts facts = attributes.get(attribute.ref());
                average.add(withName(attribute, facts.valueBytes(), facts.presence()));
                most.add(Quantity.sum(attribute.name(), List.of(nameBytes(attribute), facts.maxValueBytes())));
            }
        }
        return new EntityFacts(
                entity.ref(),
                counts.get(entity.ref()),
                evidence.get(entity.ref()),
                perParent,
                attributes,
                Quantity.sum("bytes of an average " + entity.name(), average),
                Quantity.sum("bytes of the largest " + entity.name(), most));
    }

    /** DynamoDB bills the name of an attribute with its value, in each item that has it. */
    private static Quantity withName(Attribute attribute, Quantity valueBytes, Quantity presence) {
        Quantity both = Quantity.sum(attribute.name(), List.of(nameBytes(attribute), valueBytes));
        boolean always = presence.value().equals(Rational.ONE);
        return always ? both : Quantity.product(attribute.name(), presence, both);
    }

    private static Quantity nameBytes(Attribute attribute) {
        int bytes = attribute.name().getBytes(StandardCharsets.UTF_8).length;
        return Quantity.assumed("the name " + attribute.name(), Rational.of(bytes));
    }

    private AttributeFacts attribute(AttributeRef ref) {
        return new AttributeFacts(
                ref,
                spreads.presence(ref),
                spreads.distinct(ref),
                spreads.busiest(ref),
                sizes.average(ref),
                sizes.max(ref),
                changes.getOrDefault(ref, List.of()));
    }

    private PatternFacts pattern(Pattern pattern, Map<EntityRef, EntityFacts> entities) {
        Rate rate = pattern.rate();
        Quantity average = averagePerSecond(rate);
        Quantity peak = rate.peakPerSecond().isStated()
                ? Quantity.stated("peak requests a second", rate.highestPerSecond())
                : average.named("peak requests a second");
        Quantity matches = matches(pattern.operation());
        return new PatternFacts(
                pattern.ref(),
                average,
                peak,
                matches,
                bytes(pattern.operation(), matches, entities),
                reaches.of(pattern.operation()),
                new LateMap<>(() -> busiest.busiest(pattern)));
    }

    private Quantity bytes(Operation operation, Quantity matches, Map<EntityRef, EntityFacts> entities) {
        if (!(operation instanceof Read read) || !read.isUnion()) {
            return answers.bytes(operation, matches, entities);
        }
        return Quantity.sum(
                AnswerSizes.BYTES,
                read.parts().stream()
                        .map(part -> answers.bytes(part, matches(part), entities)
                                .named(part.entity().name()))
                        .toList());
    }

    private static Quantity averagePerSecond(Rate rate) {
        String name = "requests a second";
        if (rate.per() == Rate.Per.SECOND) {
            return Quantity.stated(name, rate.averagePerSecond());
        }
        return Quantity.quotient(
                name,
                Quantity.stated(rate.per().field(), rate.amount().or(Rational.ZERO)),
                Quantity.assumed("seconds", Rational.of(rate.per().seconds())));
    }

    private Quantity matches(Operation operation) {
        if (operation instanceof Read read) {
            return read.isUnion() ? ofAllKinds(read) : matches(read);
        }
        if (operation instanceof Count count) {
            return matching.expected(count.selection());
        }
        List<Reach> writes = reaches.of(operation);
        return writes.isEmpty()
                ? Quantity.assumed("none", Rational.ZERO)
                : writes.get(0).expected();
    }

    private Quantity ofAllKinds(Read read) {
        String name = "matches of all kinds";
        Quantity kinds = Quantity.sum(
                name, read.withoutMatches().parts().stream().map(this::matches).toList());
        return read.selection()
                .matches()
                .average()
                .find()
                .map(stated -> Quantity.stated(name, stated, kinds))
                .orElse(kinds);
    }

    private Quantity matches(Read read) {
        Quantity matches = matching.expected(read.selection());
        boolean stated = read.selection().matches().average().isStated();
        return stated ? matches : orderedOnly(read, matches);
    }

    /** Ordering by an optional attribute leaves out those that lack it. */
    private Quantity orderedOnly(Read read, Quantity matches) {
        List<Quantity> factors = new ArrayList<>(List.of(matches));
        for (Read.Ordering ordering : read.order()) {
            AttributeUse use = ordering.attribute();
            boolean asked =
                    read.selection().implies(use) || read.selection().has().contains(use);
            Quantity presence = spreads.presence(use.attribute());
            if (!asked && presence.value().isLessThan(Rational.ONE)) {
                factors.add(presence);
            }
        }
        return factors.size() == 1 ? matches : Quantity.product(matches.name(), factors);
    }
}
