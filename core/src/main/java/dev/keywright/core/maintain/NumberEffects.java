package dev.keywright.core.maintain;

import dev.keywright.core.design.DynamoDbOperation;
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
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.State;
import dev.keywright.core.maintain.Effect.Cause;
import dev.keywright.core.maintain.Mutation.Kind;
import dev.keywright.core.model.Aggregate;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.BillingUnits;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The updates of counters and sequences that a change of an entity requires. */
final class NumberEffects {
    private static final Rational TWO = Rational.of(2);

    private final Layout layout;

    NumberEffects(Layout layout) {
        this.layout = layout;
    }

    List<Effect> of(Mutation mutation, WrittenTogether together) {
        NumbersTogether numbers = new NumbersTogether(layout, mutation, together);
        for (ItemType item : layout.items()) {
            item.kind().accept(new OfItem(item, mutation, together)).forEach(effect -> numbers.add(item, effect));
        }
        return numbers.effects();
    }

    /** The numbers of one item that a mutation changes. */
    private final class OfItem implements ItemKind.Visitor<List<Effect>> {
        private final ItemType item;
        private final Mutation mutation;
        private final WrittenTogether together;

        OfItem(ItemType item, Mutation mutation, WrittenTogether together) {
            this.item = item;
            this.mutation = mutation;
            this.together = together;
        }

        @Override
        public List<Effect> counter(Counter counter) {
            return counter.entity().equals(mutation.entity())
                    ? ofCounter(item, counter, mutation, together)
                    : List.of();
        }

        @Override
        public List<Effect> part(Part part) {
            return inPart(item, part, mutation, together);
        }

        @Override
        public List<Effect> sequence(SequenceItem sequence) {
            boolean numbers = mutation.kind() == Kind.CREATE
                    && layout.model().entity(mutation.entity()).isNumberedBy(sequence.sequence());
            boolean withParent = item.kind().isInsideAnotherItem()
                    && together.created().contains(sequence.sequence().parent());
            return numbers && !withParent ? ofSequence(item) : List.of();
        }

        @Override
        public List<Effect> home(EntityItem home) {
            return List.of();
        }

        @Override
        public List<Effect> guard(Guard guard) {
            return List.of();
        }

        @Override
        public List<Effect> copy(Copy copy) {
            return List.of();
        }

        @Override
        public List<Effect> embed(Embed embed) {
            return List.of();
        }
    }

    /** The probability that a number changes in the same transaction; of several that share the changes it is one. */
    Rational touched(List<Effect> effects, WrittenTogether together) {
        if (!together.spared().isEmpty()) {
            return effects.stream()
                    .filter(effect -> effect.kept() == Kept.TRANSACTION && effect.isItem())
                    .map(Effect::times)
                    .reduce(Rational.ZERO, Rational::plus)
                    .min(Rational.ONE);
        }
        Rational none = Rational.ONE;
        for (Effect effect : effects) {
            boolean atOnce = effect.kept() == Kept.TRANSACTION && effect.isItem();
            none = atOnce ? none.times(Rational.ONE.minus(effect.times().min(Rational.ONE))) : none;
        }
        return Rational.ONE.minus(none);
    }

    /** One increment or decrement; both where an attribute changes that the counter groups by and that is there. */
    private Rational steps(List<AttributeUse> by, Aggregate aggregate, Mutation mutation) {
        List<AttributeUse> all = new ArrayList<>(by);
        all.addAll(aggregate.follows());
        if (mutation.kind() == Kind.CHANGE) {
            Rational less = presence(all, mutation.before());
            Rational more = presence(all, mutation.after());
            Rational moved = mutation.changes(by);
            return moved.times(less.plus(more)).plus(corrections(by, aggregate, mutation));
        }
        return presence(all, mutation.kind() == Kind.CREATE ? mutation.after() : mutation.before());
    }

    /** The difference of two values is one update: the expected number of those where nothing moves. */
    private Rational corrections(List<AttributeUse> by, Aggregate aggregate, Mutation mutation) {
        List<AttributeUse> of = aggregate.follows();
        Rational there = presence(of, mutation.before()).max(presence(of, mutation.after()));
        return mutation.changes(of)
                .times(Rational.ONE.minus(mutation.changes(by)))
                .times(presence(by, mutation.before()))
                .times(there);
    }

    private Rational presence(List<AttributeUse> by, State state) {
        return by.stream().map(use -> state.presence(use, layout.estimates())).reduce(Rational.ONE, Rational::times);
    }

    private List<Effect> ofCounter(ItemType item, Counter counter, Mutation mutation, WrittenTogether together) {
        Optional<EntityRef> host = counter.host();
        Rational steps = steps(counter.by(), counter.aggregate(), mutation)
                .times(host.map(entity -> share(item, together, entity, counter.by(), mutation))
                        .orElse(Rational.ONE));
        if (steps.isZero()) {
            return List.of();
        }
        if (host.isPresent()) {
            Optional<ItemType> home = layout.findHome(host.get());
            return home.isEmpty()
                    ? List.of()
                    : marked(
                            inside(
                                    home.get(),
                                    name(item, counter, host.get()),
                                    counter.by(),
                                    steps,
                                    changed(counter, mutation),
                                    moved(counter),
                                    item.kept()),
                            corrections(counter.by(), counter.aggregate(), mutation),
                            mutation);
        }
        return marked(
                List.of(number(
                        layout.primary(item), Cause.NUMBER, steps, item.kept(), new LinkedHashSet<>(counter.by()))),
                corrections(counter.by(), counter.aggregate(), mutation),
                mutation);
    }

    /** A stream reports a child whether or not its parent comes or goes together with it. */
    private static Rational share(
            ItemType item, WrittenTogether together, EntityRef host, List<AttributeUse> by, Mutation mutation) {
        return item.kept() == Kept.STREAM ? Rational.ONE : together.share(host, by, mutation.entity());
    }

    /** The handler of a stream counts in one transaction with a marker of the record, a small item in a table of its own. */
    private static List<Effect> marked(List<Effect> numbers, Rational corrections, Mutation mutation) {
        List<Effect> all = new ArrayList<>();
        for (Effect number : numbers) {
            boolean streamed = number.kept() == Kept.STREAM && number.isItem();
            all.add(streamed ? number.doubled() : number);
            if (streamed) {
                Rational records = mutation.kind() == Kind.CHANGE
                        ? number.times().plus(corrections.min(number.times())).dividedBy(TWO)
                        : number.times();
                all.add(new Effect(
                        number.entry(),
                        DynamoDbOperation.PUT_ITEM,
                        Cause.RECORD,
                        records,
                        records.times(TWO),
                        Kept.STREAM,
                        number.spreadBy()));
            }
        }
        return all;
    }

    /** The name of the number in the parent's item: the declared attribute's, or the counter's. */
    private String name(ItemType item, Counter counter, EntityRef host) {
        return layout.model().entity(host).attributes().stream()
                .filter(attribute -> attribute.meaning() instanceof Counts counts
                        && counter.isOf(counts)
                        && held(counts, host).equals(new LinkedHashSet<>(counter.by())))
                .map(Attribute::name)
                .findFirst()
                .orElse(item.name());
    }

    private Set<AttributeUse> held(Counts counts, EntityRef parent) {
        return layout.model().parent(counts.children()).identity(layout.model().entity(parent));
    }

    /** A declared count may be stored in a part of the parent. */
    private List<Effect> inPart(ItemType item, Part part, Mutation mutation, WrittenTogether together) {
        List<Effect> effects = new ArrayList<>();
        for (AttributeRef ref : part.attributes()) {
            boolean counted = layout.model().attribute(ref).meaning() instanceof Counts counts
                    && counts.children().child().equals(mutation.entity());
            if (counted) {
                Counts counts = (Counts) layout.model().attribute(ref).meaning();
                List<AttributeUse> by = List.copyOf(held(counts, part.entity()));
                Rational steps = steps(by, counts.aggregate(), mutation)
                        .times(share(item, together, part.entity(), by, mutation));
                if (steps.isZero()) {
                    continue;
                }
                effects.addAll(marked(
                        List.of(number(
                                layout.primary(item), Cause.NUMBER, steps, item.kept(), new LinkedHashSet<>(by))),
                        corrections(by, counts.aggregate(), mutation),
                        mutation));
            }
        }
        return effects;
    }

    /** How often a step changes the value: of all children that go, one has the latest or largest. */
    private Rational changed(Counter counter, Mutation mutation) {
        boolean falls = counter.aggregate().isExtreme() && mutation.kind() == Kind.DELETE;
        return falls ? Rational.ONE.dividedBy(NextValues.perParent(layout, counter)) : Rational.ONE;
    }

    /**
     * The writes of an index that sorts by the value when it changes: the old entry goes and a new one comes. With the first child a
     * latest or largest value comes, and with the last one it goes; then there is one entry to write.
     */
    private Rational moved(Counter counter) {
        return counter.aggregate().isExtreme()
                ? TWO.minus(Rational.ONE.dividedBy(NextValues.perParent(layout, counter)))
                : TWO;
    }

    private List<Effect> inside(
            ItemType home,
            String name,
            List<AttributeUse> by,
            Rational steps,
            Rational changed,
            Rational moved,
            Kept kept) {
        List<Effect> effects = new ArrayList<>();
        for (Entry entry : layout.entries(home)) {
            boolean held = layout.contents().names(entry).contains(name);
            if (entry.isPrimary() || held) {
                Rational share = layout.share(entry, State.AVERAGE);
                Cause cause = entry.isPrimary() ? Cause.NUMBER : Cause.INDEX;
                Set<AttributeUse> spread = entry.isPrimary() ? new LinkedHashSet<>(by) : Effects.spreadBy(entry);
                Rational each = isInKey(name, entry) ? moved : Rational.ONE;
                Rational writes = entry.isPrimary() ? Rational.ONE : changed.times(each);
                effects.add(number(entry, cause, steps.times(share).times(writes), kept, spread));
            }
        }
        return effects;
    }

    private static boolean isInKey(String name, Entry entry) {
        return entry.keyAttributes().stream()
                .anyMatch(use -> !use.isInherited() && use.attribute().name().equals(name));
    }

    private Effect number(Entry entry, Cause cause, Rational steps, Kept kept, Set<AttributeUse> spreadBy) {
        Rational units = BillingUnits.writeUnits(layout.contents().bytes(entry, State.AVERAGE));
        return new Effect(entry, DynamoDbOperation.UPDATE_ITEM, cause, steps, steps.times(units), kept, spreadBy);
    }

    private List<Effect> ofSequence(ItemType item) {
        if (item.kind().isInsideAnotherItem()) {
            return layout.findHolder(item)
                    .map(home ->
                            inside(home, item.name(), List.of(), Rational.ONE, Rational.ONE, TWO, Kept.TRANSACTION))
                    .orElse(List.of());
        }
        Entry entry = layout.primary(item);
        return List.of(number(entry, Cause.SEQUENCE, Rational.ONE, Kept.TRANSACTION, Effects.spreadBy(entry)));
    }
}
