package dev.keywright.core.maintain;

import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemKind.Copy;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.layout.ItemOf;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.State;
import dev.keywright.core.maintain.Mutation.Kind;
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
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.AccessPaths;
import dev.keywright.core.serve.Question;
import dev.keywright.core.serve.Sender;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads that find the parent items in which something is kept, where the id that a child holds is not their whole key. */
final class HolderLookups {
    private final Layout layout;
    private final Model model;
    private final AccessPaths accessPaths;
    private final NextValues next;

    HolderLookups(Layout layout, AccessPaths accessPaths) {
        this.layout = layout;
        this.model = layout.model();
        this.accessPaths = accessPaths;
        this.next = new NextValues(layout, accessPaths);
    }

    /**
     * The reads that find them, and the obstacles where nothing does.
     *
     * @param values the reads of latest and largest values that may fall, once the old values of the child are known
     */
    record Located(AccessPath reads, AccessPath values, List<WriteObstacle> failures) {}

    /** `fixed` tells what all that one operation reaches have in common, and `many` how many those are. */
    Located of(Mutation mutation, WrittenTogether together, Set<AttributeUse> fixed, Rational many) {
        AccessPath reads = AccessPath.NOTHING;
        List<WriteObstacle> failures = new ArrayList<>();
        Reached reached = new Reached(mutation);
        Map<Standing, Rational> standing = new LinkedHashMap<>();
        for (ItemType item : layout.items()) {
            Optional<EntityRef> host = item.kind().host();
            Rational reachedTimes = host.isPresent() ? item.kind().accept(reached) : Rational.ZERO;
            Rational times = host.isPresent()
                    ? reachedTimes.times(share(item, host.get(), together, mutation.entity()))
                    : Rational.ZERO;
            boolean written = !times.isZero() || mayBeCounted(item, mutation);
            boolean raised = !reachedTimes.isZero()
                    && mutation.kind() == Kind.CREATE
                    && item.kind() instanceof Counter counter
                    && counter.aggregate().isExtreme();
            if (raised) {
                // Also beside a new parent, which may be created after its child in the same transaction.
                Counter counter = (Counter) item.kind();
                standing.merge(new Standing(host.get(), counter.by()), reachedTimes, Rational::max);
            }
            if (!written || isKnown(host.get(), mutation.entity())) {
                continue;
            }
            Optional<AccessPath> accessPath = find(host.get(), item);
            if (accessPath.isEmpty()) {
                failures.add(new WriteObstacle(mutation.entity(), failure(host.get(), item)));
            }
            Sender sender = item.kept() == Kept.STREAM ? Sender.STREAM_HANDLER : Sender.PROGRAM;
            reads = times.isZero()
                    ? reads
                    : reads.and(
                            accessPath.orElse(AccessPath.NOTHING).times(times).by(sender));
        }
        for (Map.Entry<Standing, Rational> read : standing.entrySet()) {
            reads = reads.and(standing(read.getKey().host(), mutation.entity()).times(read.getValue()));
        }
        return new Located(reads, values(mutation, together, fixed, many), failures);
    }

    /** The values that stand where a child goes or changes, and the search for the next where it may have one of them. */
    private AccessPath values(Mutation mutation, WrittenTogether together, Set<AttributeUse> fixed, Rational many) {
        Map<Standing, Rational> standing = new LinkedHashMap<>();
        AccessPath searches = AccessPath.NOTHING;
        for (ItemOf<Counter> falling : falling(mutation)) {
            Counter counter = falling.kind();
            EntityRef host = counter.host().orElseThrow();
            Rational stays = stays(falling, mutation, together);
            if (stays.isZero()) {
                continue;
            }
            Rational searched = touched(counter, mutation)
                    .times(presence(counter, mutation.before()))
                    .times(stays)
                    .times(next.share(counter, fixed.containsAll(counter.by()) ? many : Rational.ONE));
            standing.merge(
                    new Standing(host, counter.by()), looked(counter, mutation).times(stays), Rational::max);
            searches = searches.and(next.find(counter)
                    .map(path ->
                            path.after(isKnown(host, mutation.entity()) ? 1 : 2).times(searched))
                    .orElse(AccessPath.NOTHING));
        }
        AccessPath reads = AccessPath.NOTHING;
        for (Map.Entry<Standing, Rational> read : standing.entrySet()) {
            reads = reads.and(standing(read.getKey().host(), mutation.entity()).times(read.getValue()));
        }
        return reads.and(searches);
    }

    /** The obstacles where a value may fall and nothing finds the next one. */
    List<WriteObstacle> unfound(Mutation mutation, WrittenTogether together) {
        return falling(mutation).stream()
                // A new parent is not the one that a child is taken away from.
                .filter(counter -> !stays(counter, mutation, together).isZero()
                        || counter.kind()
                                .host()
                                .filter(together.created()::contains)
                                .isPresent())
                .flatMap(counter -> next.findObstacle(counter.kind()).stream())
                .toList();
    }

    /** The latest and largest values that a write may lower. */
    private List<ItemOf<Counter>> falling(Mutation mutation) {
        if (mutation.kind() == Kind.CREATE) {
            return List.of();
        }
        return layout.counters(mutation.entity()).stream()
                .filter(counter ->
                        layout.contents().findRevision(counter.item()).isPresent())
                .filter(counter -> !touched(counter.kind(), mutation).isZero())
                .toList();
    }

    /** The probability that a child is taken away from a parent, or its value. */
    private static Rational touched(Counter counter, Mutation mutation) {
        return mutation.kind() == Kind.CHANGE ? mutation.changes(counter.follows()) : Rational.ONE;
    }

    /** The expected number of parents whose values are looked at: both where a child moves. */
    private Rational looked(Counter counter, Mutation mutation) {
        Rational before = presence(counter, mutation.before());
        if (mutation.kind() == Kind.DELETE) {
            return before;
        }
        Rational after = presence(counter, mutation.after());
        Rational moved = mutation.changes(counter.by());
        Rational stays = touched(counter, mutation).minus(moved);
        return moved.times(before.plus(after)).plus(stays.times(before.max(after)));
    }

    /** The probability that the parent stays. */
    private static Rational stays(ItemOf<Counter> counter, Mutation mutation, WrittenTogether together) {
        return share(counter.item(), counter.kind().host().orElseThrow(), together, mutation.entity());
    }

    /** The item with the values that stand, by what leads to it. */
    private record Standing(EntityRef host, List<AttributeUse> by) {}

    /** A put is priced as a replacement, which changes no count; where it creates, it must find who counts it. */
    private static boolean mayBeCounted(ItemType item, Mutation mutation) {
        return mutation.isPut()
                && item.kind() instanceof Counter counter
                && counter.isInsideAnotherItem()
                && counter.entity().equals(mutation.entity());
    }

    private static Rational share(ItemType item, EntityRef host, WrittenTogether together, EntityRef child) {
        return together.share(host, item.kind() instanceof Counter counter ? counter.by() : List.of(), child);
    }

    /** The expected number of times that a write reaches what is stored inside another item. */
    private final class Reached implements ItemKind.Visitor<Rational> {
        private final Mutation mutation;

        Reached(Mutation mutation) {
            this.mutation = mutation;
        }

        @Override
        public Rational embed(Embed embed) {
            return embed.entity().equals(mutation.entity()) ? Rational.ONE : Rational.ZERO;
        }

        @Override
        public Rational counter(Counter counter) {
            if (!counter.entity().equals(mutation.entity())) {
                return Rational.ZERO;
            }
            return switch (mutation.kind()) {
                case CREATE -> presence(counter, mutation.after());
                case DELETE -> presence(counter, mutation.before());
                case CHANGE -> ofChange(counter);
            };
        }

        /** Both parents where a child moves, if it has them, and one where its amount changes. */
        private Rational ofChange(Counter counter) {
            Rational less = presence(counter, mutation.before());
            Rational more = presence(counter, mutation.after());
            Rational moved = mutation.changes(counter.by());
            Rational corrected = mutation.changes(counter.aggregate().follows()).times(Rational.ONE.minus(moved));
            return moved.times(less.plus(more)).plus(corrected.times(less.max(more)));
        }

        @Override
        public Rational sequence(SequenceItem sequence) {
            boolean numbers = mutation.kind() == Kind.CREATE
                    && model.entity(mutation.entity()).isNumberedBy(sequence.sequence());
            return numbers ? Rational.ONE : Rational.ZERO;
        }

        @Override
        public Rational home(EntityItem home) {
            return Rational.ZERO;
        }

        @Override
        public Rational guard(Guard guard) {
            return Rational.ZERO;
        }

        @Override
        public Rational copy(Copy copy) {
            return Rational.ZERO;
        }

        @Override
        public Rational part(Part part) {
            return Rational.ZERO;
        }
    }

    /** Whether what the child holds of its parent is the whole key of the parent's item. */
    private boolean isKnown(EntityRef parent, EntityRef child) {
        Set<AttributeUse> held = new LinkedHashSet<>();
        for (Parent role : model.entity(child).parents()) {
            role.holds().stream()
                    .map(Holding::source)
                    .filter(source -> source.entity().equals(parent))
                    .forEach(source -> held.add(AttributeUse.own(source)));
        }
        return layout.findHome(parent)
                .map(home -> held.containsAll(layout.primary(home).keyAttributes()))
                .orElse(true);
    }

    /** The probability that a child has a parent there and a value. */
    private Rational presence(Counter counter, State state) {
        return counter.follows().stream()
                .map(use -> state.presence(use, layout.estimates()))
                .reduce(Rational.ONE, Rational::times);
    }

    /** The value that stands is read with strong consistency: a new one is written only where it is higher. */
    private AccessPath standing(EntityRef host, EntityRef child) {
        return layout.findHome(host)
                .map(home -> AccessPath.of(accessPaths.get(layout.primary(home), Consistency.STRONG))
                        .after(isKnown(host, child) ? 0 : 1))
                .orElse(AccessPath.NOTHING);
    }

    /** An index may miss a parent that was created a moment ago, and nobody would notice the child that is not counted. */
    private static boolean isExact(ItemType item) {
        return item.kind() instanceof Counter && item.kept() == Kept.TRANSACTION;
    }

    private static String failure(EntityRef host, ItemType item) {
        return (isExact(item)
                        ? "nothing finds the %s whose item holds `%s` with strong consistency"
                        : "no key or index finds the %s whose item holds `%s`")
                .formatted(host, item.name());
    }

    /** A read by its id, with strong consistency where that is possible. */
    private Optional<AccessPath> find(EntityRef ref, ItemType item) {
        Entity parent = model.entity(ref);
        List<Given> by = parent.id().stream()
                .map(id -> new Given(AttributeUse.own(id), new Input(id.name())))
                .toList();
        Set<AttributeUse> key =
                layout.primary(layout.findHome(ref).orElseThrow()).keyAttributes();
        Optional<AccessPath> strong = accessPaths.cheapest(Question.of(Selection.by(ref, by), key, Consistency.STRONG));
        return isExact(item)
                ? strong
                : strong.or(() -> accessPaths.cheapest(Question.of(Selection.by(ref, by), key, Consistency.EVENTUAL)));
    }
}
