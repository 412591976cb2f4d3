package dev.keywright.optimizer.proof;

import dev.keywright.core.design.Extent;
import dev.keywright.core.design.Extent.Some;
import dev.keywright.core.design.Extent.Whole;
import dev.keywright.core.design.ItemKind.Copy;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.design.Place.OwnItem;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.When;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.model.Aggregate;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.proof.Keys.Standing;
import dev.keywright.optimizer.proof.Sketch.Extra;
import dev.keywright.optimizer.proof.Wishes.Mentioned;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Items of one entity beside its own, by brute force. */
final class Extras {
    private static final int MOST_IN_SORT = 2;

    /** How many equal copies there may be; others are as good as the next larger number. */
    private static final List<Integer> SEVERAL = List.of(2, 3, 4, 8);

    /** Larger items are read and written for too little; a limit of the language, no price. */
    private static final Rational MOST_EMBEDDED_BYTES = Rational.of(100 * 1024);

    private final Facts facts;
    private final Model model;
    private final Entity entity;
    private final Keys keys;
    private final Wishes wishes;
    private final Pieces pieces;

    Extras(Facts facts, Entity entity, Wishes wishes, Pieces pieces) {
        this.facts = facts;
        this.model = facts.model();
        this.entity = entity;
        this.keys = new Keys(model);
        this.wishes = wishes;
        this.pieces = pieces;
    }

    /** Guards, in all sizes. */
    List<Extra> guards(Unique unique) {
        List<Extra> guards = new ArrayList<>();
        boolean id = !entity.uniques().contains(unique);
        String name = entity.name() + (id ? "Id" : capitals(unique.attributes()));
        List<Template> key = List.of(
                keys.text(
                        unique.space().isEmpty() ? Keys.tag(name) : Keys.tag(unique.space()),
                        unique.attributes().stream().map(AttributeUse::own).toList()),
                keys.text(Keys.tag(name), List.of()));
        Set<List<AttributeRef>> all = new LinkedHashSet<>();
        for (List<AttributeUse> needs : wishes.needs()) {
            all.add(needs.stream()
                    .map(AttributeUse::attribute)
                    .filter(ref ->
                            !unique.attributes().contains(ref) && !entity.id().contains(ref))
                    .toList());
        }
        entity.parents()
                .forEach(role -> all.add(wishes.held(role).stream()
                        .map(AttributeUse::attribute)
                        .filter(ref -> !entity.id().contains(ref))
                        .toList()));
        if (id) {
            all.add(List.of());
            for (List<AttributeUse> some : Combinations.subsets(pieces.own(), MOST_IN_SORT)) {
                all.add(some.stream()
                        .map(AttributeUse::attribute)
                        .filter(ref -> !entity.id().contains(ref))
                        .toList());
            }
        }
        for (List<AttributeRef> more : all) {
            guards.add(new Extra(name, Guard.of(entity, unique.attributes(), more), key, Kept.TRANSACTION));
        }
        return guards;
    }

    /** The last number of a sequence, by itself or inside of whom it belongs to. */
    List<Extra> sequences() {
        List<Extra> found = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            if (attribute.meaning() instanceof Numbered numbered) {
                SequenceRef sequence = numbered.sequence();
                String name = sequence.parent().name() + capital(sequence.name());
                List<AttributeUse> id = model.entity(sequence.parent()).id().stream()
                        .map(AttributeUse::own)
                        .toList();
                List<Template> key = List.of(keys.text(Keys.tag(name), id), keys.text(Keys.tag(name), List.of()));
                found.add(new Extra(name, new SequenceItem(sequence, new OwnItem()), key, Kept.TRANSACTION));
                found.add(new Extra(
                        name, new SequenceItem(sequence, new Inside(sequence.parent())), List.of(), Kept.TRANSACTION));
            }
        }
        return found;
    }

    /** What may be there or not: counts, parts and copies. */
    List<Extra> optional() {
        Set<Extra> all = new LinkedHashSet<>(counters());
        all.addAll(parts());
        all.addAll(copies());
        return List.copyOf(all);
    }

    private List<Extra> counters() {
        List<Extra> counters = new ArrayList<>();
        for (List<AttributeUse> by : wishes.counted()) {
            boolean keyed = by.stream().allMatch(pieces::isKey);
            for (Kept kept : keyed ? List.of(Kept.TRANSACTION, Kept.STREAM) : List.<Kept>of()) {
                for (Aggregate aggregate : aggregates()) {
                    counters.addAll(counters(aggregate, by, kept));
                }
            }
        }
        return counters;
    }

    private List<Extra> counters(Aggregate aggregate, List<AttributeUse> by, Kept kept) {
        List<Extra> counters = new ArrayList<>();
        String name = entity.name() + (aggregate.isCount() ? "Count" : "Sum");
        List<Template> key = List.of(keys.text(Keys.tag(name), by), keys.text(Keys.tag(name), List.of()));
        counters.add(new Extra(name, new Counter(entity.ref(), aggregate, by, new OwnItem(), 1), key, kept));
        for (Parent role : entity.parents()) {
            if (wishes.held(role).equals(by)) {
                counters.add(new Extra(
                        role.entity().name() + name,
                        new Counter(entity.ref(), aggregate, by, new Inside(role.entity()), 1),
                        List.of(),
                        kept));
            }
        }
        return counters;
    }

    /** The number of them, and the sums that the model declares. */
    private Set<Aggregate> aggregates() {
        Set<Aggregate> all = new LinkedHashSet<>(List.of(Aggregate.COUNT));
        model.entities().stream()
                .flatMap(other -> other.attributes().stream())
                .filter(attribute -> attribute.meaning() instanceof Counts counts
                        && counts.children().child().equals(entity.ref()))
                .forEach(attribute -> all.add(((Counts) attribute.meaning()).aggregate()));
        return all;
    }

    private List<Extra> parts() {
        List<Extra> parts = new ArrayList<>();
        List<AttributeUse> movable = entity.attributes().stream()
                .filter(attribute -> !attribute.isHeld() && !entity.id().contains(attribute.ref()))
                .filter(attribute -> !(attribute.meaning() instanceof Attribute.Counts))
                .map(attribute -> AttributeUse.own(attribute.ref()))
                .toList();
        for (List<AttributeUse> some : Combinations.subsets(movable, movable.size())) {
            if (some.isEmpty()) {
                continue;
            }
            List<AttributeRef> attributes =
                    some.stream().map(AttributeUse::attribute).toList();
            String name = entity.name() + capital(attributes.get(0).name());
            List<Template> key =
                    List.of(keys.text(Keys.tag(entity.name()), pieces.id()), keys.text(Keys.tag(name), List.of()));
            parts.add(new Extra(name, new Part(entity.ref(), attributes), key, Kept.TRANSACTION));
        }
        return parts;
    }

    private List<Extra> copies() {
        List<Extra> copies = new ArrayList<>();
        for (Mentioned mentioned : wishes.mentioned()) {
            List<AttributeUse> sortable =
                    mentioned.all().stream().filter(pieces::isKey).toList();
            for (List<AttributeUse> partition : pieces.partitions(mentioned)) {
                for (List<AttributeUse> sort :
                        Combinations.sequences(Pieces.without(sortable, partition), MOST_IN_SORT)) {
                    copies(copies, partition, sort);
                }
            }
        }
        return copies;
    }

    private void copies(List<Extra> copies, List<AttributeUse> partition, List<AttributeUse> sort) {
        List<AttributeUse> whole = new ArrayList<>(sort);
        whole.addAll(Pieces.without(Pieces.without(pieces.id(), partition), sort));
        for (List<When> when : Combinations.subsets(wishes.conditions(), 1)) {
            for (List<AttributeUse> needs : wishes.needs()) {
                times().forEach(times -> copies.add(copy(partition, whole, when, needs, times)));
            }
        }
    }

    /** One copy answers strong questions that no index may; several equal ones share what is too much for one. */
    private List<Integer> times() {
        List<Integer> times = new ArrayList<>();
        if (wishes.isStrong()) {
            times.add(1);
        }
        times.addAll(isReadOften() && !isCounted() ? SEVERAL : List.of());
        return times;
    }

    /** Numbers stand in no copy, and the optimizer proposes none for who wants one: docs/decisions/0007-candidates.md. */
    private boolean isCounted() {
        return entity.attributes().stream().anyMatch(attribute -> attribute.meaning() instanceof Attribute.Counts);
    }

    private boolean isReadOften() {
        return model.patterns().stream()
                .filter(pattern -> pattern.operation().writes().isEmpty())
                .filter(pattern -> pattern.operation().entities().contains(entity.ref()))
                .anyMatch(pattern ->
                        facts.pattern(pattern.ref()).peakPerSecond().value().isMoreThan(PartitionHeat.MOST_READ_UNITS));
    }

    private Extra copy(
            List<AttributeUse> partition,
            List<AttributeUse> sort,
            List<When> when,
            List<AttributeUse> needs,
            int times) {
        String name = entity.name()
                + (partition.isEmpty()
                        ? "List"
                        : "By" + capital(partition.get(0).attribute().name()));
        boolean all = needs.size() == pieces.own().size();
        Extent extent = all
                ? new Whole()
                : new Some(needs.stream().map(AttributeUse::attribute).toList());
        String kind = Keys.tag(name);
        List<Template> key = List.of(
                keys.copy(keys.partition(entity, partition, kind), times),
                keys.sort(entity, partition, sort, Standing.PLAIN, kind));
        return new Extra(name, new Copy(entity.ref(), extent, when, times), key, Kept.TRANSACTION);
    }

    /** Inside of a parent that its own id names. */
    List<Extra> embeddings() {
        List<Extra> embeddings = new ArrayList<>();
        boolean plain =
                entity.uniques().isEmpty() && model.childrenOf(entity.ref()).isEmpty();
        for (Parent role : plain ? entity.parents() : List.<Parent>of()) {
            boolean within =
                    wishes.held(role).stream().allMatch(use -> entity.id().contains(use.attribute()));
            Rational bytes = facts.entity(entity.ref()).maxItemBytes().value();
            boolean small = !role.max().or(MOST_EMBEDDED_BYTES).times(bytes).isMoreThan(MOST_EMBEDDED_BYTES);
            if (within && small) {
                embeddings.add(
                        new Extra(entity.name(), new Embed(entity.ref(), role.entity()), List.of(), Kept.TRANSACTION));
            }
        }
        return embeddings;
    }

    private static String capitals(List<AttributeRef> attributes) {
        StringBuilder name = new StringBuilder();
        attributes.forEach(attribute -> name.append(capital(attribute.name())));
        return name.toString();
    }

    private static String capital(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
