package dev.keywright.core.serve;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.State;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Request.RowsRead;
import dev.keywright.core.serve.Request.Wanted;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Follow-up reads for attributes that the first request did not return: the whole item, parts, counters, parents. */
final class FollowUps {
    private final Layout layout;
    private final Model model;
    private final Filters filters;
    private final AccessPaths accessPaths;

    FollowUps(Layout layout, AccessPaths accessPaths) {
        this.layout = layout;
        this.model = layout.model();
        this.filters = new Filters(layout);
        this.accessPaths = accessPaths;
    }

    /** The access path that begins with this access; empty where a needed attribute cannot be read. */
    Optional<AccessPath> complete(Access access, Question question, int depth) {
        Set<AttributeUse> brought = access.request().look().brought();
        Set<AttributeUse> readable = known(question);
        readable.addAll(brought);
        // The caller knows the values it asks by, but only the stored value tells whether an item matches.
        Set<AttributeUse> filtered = new LinkedHashSet<>(filters.attributes(access.bound(), question));
        filtered.removeAll(brought);
        Rational times = filtered.isEmpty() ? access.answers() : access.candidates();
        Set<AttributeUse> wanted = new LinkedHashSet<>(question.needs());
        wanted.removeAll(readable);
        wanted.addAll(filtered);
        if (wanted.isEmpty()) {
            return Optional.of(AccessPath.of(access.request()));
        }
        return FetchGroup.ways(wanted, layout).stream()
                .flatMap(groups -> fetched(groups, access, question, readable, times, depth).stream())
                .min(accessPaths.byCost());
    }

    private Optional<AccessPath> fetched(
            List<FetchGroup> groups,
            Access access,
            Question question,
            Set<AttributeUse> readable,
            Rational times,
            int depth) {
        AccessPath accessPath = AccessPath.of(access.request());
        List<Fetch> fetches = new ArrayList<>();
        for (FetchGroup group : groups) {
            Optional<More> more = fetch(group, access, question, readable, times, depth);
            if (more.isEmpty()) {
                return Optional.empty();
            }
            accessPath = accessPath.and(more.get().accessPath());
            fetches.add(more.get().fetch());
        }
        return Optional.of(accessPath.as(new Plan.Find(access.request().look(), fetches)));
    }

    /** A follow-up read and its access path. */
    private record More(AccessPath accessPath, Fetch fetch) {
        More times(Rational factor) {
            return new More(accessPath.times(factor), fetch);
        }
    }

    /** The attributes whose values the caller knows. */
    private static Set<AttributeUse> known(Question question) {
        Set<AttributeUse> known = new LinkedHashSet<>();
        question.selection().by().stream().filter(Given::isOneValue).forEach(given -> known.add(given.attribute()));
        return known;
    }

    private Optional<More> fetch(
            FetchGroup group, Access access, Question question, Set<AttributeUse> readable, Rational times, int depth) {
        if (group instanceof FetchGroup.OfAncestor of) {
            return ancestor(of.ancestor(), of.wanted(), question, readable, depth)
                    .map(more -> more.times(times));
        }
        if (group instanceof FetchGroup.OfItem of) {
            return item(of.item(), of.wanted(), access, question, readable, times, depth);
        }
        AttributeUse use = ((FetchGroup.OfNone) group).use();
        return model.attribute(use.attribute()).meaning() instanceof Counts counts
                ? number(use, counts, question, readable, depth).map(more -> more.times(times))
                : Optional.empty();
    }

    private Optional<More> item(
            ItemType item,
            Set<AttributeUse> wanted,
            Access access,
            Question question,
            Set<AttributeUse> readable,
            Rational times,
            int depth) {
        Entry primary = layout.primary(item);
        boolean sameItem = item.equals(access.entry().item());
        boolean keyIsThere = sameItem || readable.containsAll(primary.keyAttributes());
        if (keyIsThere) {
            int stage = knowsAll(question, primary.keyAttributes()) ? 0 : 1;
            Request get = get(primary, question.consistency(), times, stage);
            return Optional.of(new More(AccessPath.of(get), new Fetch.Item(get.look(), wanted)));
        }
        Entity entity = model.entity(question.entity());
        List<AttributeUse> id = entity.id().stream().map(AttributeUse::own).toList();
        if (!readable.containsAll(id)) {
            return Optional.empty();
        }
        Selection selection = by(entity.ref(), id);
        return accessPaths
                .cheapest(Question.of(selection, wanted, question.consistency()), depth + 1)
                .map(accessPath -> new More(
                        accessPath.after(knowsAll(question, id) ? 0 : 1).times(times),
                        new Fetch.Again(Feed.of(id), accessPath.plan(), wanted)));
    }

    Request get(Entry primary, Consistency consistency, Rational times, int stage) {
        Rational bytes = layout.contents().bytes(primary, State.AVERAGE);
        Question named = Question.of(by(primary.entity(), List.copyOf(primary.keyAttributes())), Set.of(), consistency);
        Bound bound = Bound.of(primary, named, layout).orElseThrow();
        boolean several = times.isMoreThan(Rational.ONE);
        DynamoDbOperation operation = several ? DynamoDbOperation.BATCH_GET_ITEM : DynamoDbOperation.GET_ITEM;
        return new Request(
                stage,
                operation,
                primary,
                new Look(operation, bound, named, layout, List.of(), List.of()),
                times,
                Rational.ONE,
                consistency,
                BillingUnits.readUnits(bytes, consistency).times(times),
                1,
                Accesses.spreadBy(bound),
                List.of(new RowsRead(primary, times, bytes, Wanted.ANSWER)));
    }

    static Selection by(EntityRef entity, List<AttributeUse> uses) {
        return Selection.by(
                entity,
                uses.stream()
                        .map(use -> new Given(use, new Input(use.toString())))
                        .toList());
    }

    static boolean knowsAll(Question question, Iterable<AttributeUse> uses) {
        for (AttributeUse use : uses) {
            if (question.findGiven(use).filter(Given::isOneValue).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** A read of an ancestor's attributes by the id that the entity holds. */
    private Optional<More> ancestor(
            KnownAncestor ancestor,
            Set<AttributeUse> wanted,
            Question question,
            Set<AttributeUse> readable,
            int depth) {
        if (!readable.containsAll(ancestor.heldAs())) {
            return Optional.empty();
        }
        Set<AttributeUse> needs = new LinkedHashSet<>();
        wanted.forEach(use -> needs.add(ancestor.above(use)));
        return accessPaths
                .cheapest(Question.of(by(ancestor.entity(), ancestor.id()), needs, question.consistency()), depth + 1)
                .map(accessPath -> new More(
                        accessPath.after(knowsAll(question, ancestor.heldAs()) ? 0 : 1),
                        new Fetch.OfParent(
                                ancestor.path(),
                                Feed.of(ancestor.id(), ancestor.heldAs()),
                                accessPath.plan(),
                                wanted)));
    }

    /** A read of the number of children: from a counter, or by counting. What they add up to is always kept. */
    private Optional<More> number(
            AttributeUse attribute, Counts counts, Question question, Set<AttributeUse> readable, int depth) {
        Parent role = model.parent(counts.children());
        List<AttributeUse> held = new ArrayList<>();
        List<AttributeUse> id = new ArrayList<>();
        for (Holding holding : role.holds()) {
            AttributeRef source = holding.source();
            boolean identifies = source.entity().equals(question.entity())
                    && model.entity(question.entity()).id().contains(source);
            if (identifies) {
                held.add(AttributeUse.own(holding.held()));
                id.add(AttributeUse.own(source));
            }
        }
        if (!readable.containsAll(id)) {
            return Optional.empty();
        }
        Question number = new Question(
                ChildrenOfKind.of(by(counts.children().child(), held), role, question.entity(), layout),
                List.of(),
                Figure.UNSTATED,
                Included.expiry(counts.children().child(), model),
                Question.Kind.NUMBER,
                counts.aggregate(),
                question.consistency(),
                counts.lagSeconds());
        return accessPaths
                .cheapest(number, depth + 1)
                .map(accessPath -> new More(
                        accessPath.after(knowsAll(question, id) ? 0 : 1),
                        new Fetch.HowMany(attribute, Feed.of(held, id), accessPath.plan())));
    }

    /** All own attributes of an entity. */
    static Set<AttributeUse> all(Entity entity) {
        Set<AttributeUse> uses = new LinkedHashSet<>();
        for (Attribute attribute : entity.attributes()) {
            uses.add(AttributeUse.own(attribute.ref()));
        }
        return uses;
    }
}
