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
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Request.RowsRead;
import dev.keywright.core.serve.Request.Wanted;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
        Set<AttributeUse> brought = brought(access);
        Set<AttributeUse> readable = known(question);
        readable.addAll(brought);
        // The caller knows the values it asks by, but only the stored value tells whether an item matches.
        Set<AttributeUse> filtered = new LinkedHashSet<>(filters.attributes(access.bound(), question));
        filtered.removeAll(brought);
        Rational times = filtered.isEmpty() ? access.answers() : access.candidates();
        Set<AttributeUse> wanted = new LinkedHashSet<>(question.needs());
        wanted.removeAll(readable);
        wanted.addAll(filtered);
        AccessPath accessPath = AccessPath.of(access.request());
        if (wanted.isEmpty()) {
            return Optional.of(accessPath);
        }
        List<Fetch> fetches = new ArrayList<>();
        for (Set<AttributeUse> group : bySource(wanted).values()) {
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

    /** The attributes that the first request returns. */
    private Set<AttributeUse> brought(Access access) {
        Set<AttributeUse> readable = new LinkedHashSet<>(layout.readable(access.entry()));
        access.request().look().parts().forEach(part -> readable.addAll(layout.readable(part)));
        return readable;
    }

    /** Groups of attributes that are fetched together: those of one item, of one parent, or one counter. */
    private Map<String, Set<AttributeUse>> bySource(Set<AttributeUse> wanted) {
        Map<String, Set<AttributeUse>> groups = new LinkedHashMap<>();
        for (AttributeUse use : wanted) {
            String source = use.isInherited()
                    ? "parent " + use.path().get(0)
                    : holder(use).map(ItemType::name).orElse("number " + use);
            groups.computeIfAbsent(source, unused -> new LinkedHashSet<>()).add(use);
        }
        return groups;
    }

    /** The item of the entity that holds the attribute, preferably its home item. */
    private Optional<ItemType> holder(AttributeUse use) {
        List<ItemType> holding = layout.itemsOf(use.attribute().entity()).stream()
                .filter(item -> item.kind().isAlwaysThere())
                .filter(item -> layout.stored(item).contains(use))
                .toList();
        return holding.stream()
                .filter(item -> item.kind().isHome())
                .findFirst()
                .or(() -> holding.stream().findFirst());
    }

    private Optional<More> fetch(
            Set<AttributeUse> wanted,
            Access access,
            Question question,
            Set<AttributeUse> readable,
            Rational times,
            int depth) {
        AttributeUse first = wanted.iterator().next();
        if (first.isInherited()) {
            return parent(first.path().get(0), wanted, question, readable, depth)
                    .map(more -> more.times(times));
        }
        Optional<ItemType> holder = holder(first);
        if (holder.isPresent()) {
            return item(holder.get(), wanted, access, question, readable, times, depth);
        }
        return model.attribute(first.attribute()).meaning() instanceof Counts counts
                ? number(first, counts, question, readable, depth).map(more -> more.times(times))
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

    /** A read of the parent's attributes by the id that the child holds. */
    private Optional<More> parent(
            RoleRef ref, Set<AttributeUse> wanted, Question question, Set<AttributeUse> readable, int depth) {
        Parent role = model.parent(ref);
        Entity parent = model.entity(
                wanted.iterator().next().path().size() == 1
                        ? wanted.iterator().next().attribute().entity()
                        : role.entity());
        List<AttributeUse> held = new ArrayList<>();
        List<AttributeUse> id = new ArrayList<>();
        for (Holding holding : role.holds()) {
            if (parent.id().contains(holding.source())) {
                held.add(AttributeUse.own(holding.held()));
                id.add(AttributeUse.own(holding.source()));
            }
        }
        if (!readable.containsAll(held)) {
            return Optional.empty();
        }
        Set<AttributeUse> needs = new LinkedHashSet<>();
        wanted.forEach(use ->
                needs.add(new AttributeUse(use.path().subList(1, use.path().size()), use.attribute())));
        return accessPaths
                .cheapest(Question.of(by(parent.ref(), id), needs, question.consistency()), depth + 1)
                .map(accessPath -> new More(
                        accessPath.after(knowsAll(question, held) ? 0 : 1),
                        new Fetch.OfParent(ref, Feed.of(id, held), accessPath.plan(), wanted)));
    }

    /** A read of the number of children: from a counter, or by counting. */
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
