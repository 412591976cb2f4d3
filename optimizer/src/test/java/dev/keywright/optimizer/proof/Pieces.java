package dev.keywright.optimizer.proof;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemKind.Copy;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.Extent;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemKind.Inside;
import dev.keywright.core.design.ItemKind.OwnItem;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.ItemKind.Some;
import dev.keywright.core.design.ItemKind.Whole;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.When;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.proof.Keys.Standing;
import dev.keywright.optimizer.proof.Sketch.Extra;
import dev.keywright.optimizer.proof.Sketch.Form;
import dev.keywright.optimizer.proof.Sketch.Home;
import dev.keywright.optimizer.proof.Sketch.View;
import dev.keywright.optimizer.proof.Wishes.Mentioned;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** Everything of one entity that a design may consist of, by brute force. */
final class Pieces {
    private static final int MOST_IN_PARTITION = 2;
    private static final int MOST_IN_SORT = 3;
    private static final int MOST_CONDITIONS = 2;

    /** Larger items are read and written for too little; a limit of the language, no price. */
    private static final Rational MOST_EMBEDDED_BYTES = Rational.of(100 * 1024);

    private final Facts facts;
    private final Model model;
    private final Entity entity;
    private final Keys keys;
    private final Wishes wishes;

    Pieces(Facts facts, Entity entity) {
        this.facts = facts;
        this.model = facts.model();
        this.entity = entity;
        this.keys = new Keys(model);
        this.wishes = new Wishes(model, entity);
    }

    Entity entity() {
        return entity;
    }

    /** Under any of what one question mentions and is always there, in any order, and then the rest of the id. */
    List<Home> homes() {
        Set<Home> homes = new LinkedHashSet<>();
        Set<Mentioned> all = new LinkedHashSet<>(wishes.mentioned());
        keys.ids(entity).forEach(id -> all.add(new Mentioned(id, List.of())));
        all.add(new Mentioned(id(), List.of()));
        for (Mentioned mentioned : all) {
            for (List<AttributeUse> partition : partitions(mentioned)) {
                for (List<AttributeUse> sort : sequences(without(mentioned.all(), partition), MOST_IN_SORT - 1)) {
                    homes(homes, partition, sort);
                }
            }
        }
        return List.copyOf(homes);
    }

    private void homes(Set<Home> homes, List<AttributeUse> partition, List<AttributeUse> sort) {
        List<AttributeUse> whole = new ArrayList<>(sort);
        whole.addAll(without(without(id(), partition), sort));
        boolean there = Stream.concat(partition.stream(), whole.stream())
                .allMatch(use -> isKey(use) && !model.mayBeMissing(use.attribute()));
        if (!there) {
            return;
        }
        for (Standing standing : standings(whole.size())) {
            homes.add(home(partition, whole, standing));
        }
        boolean alone = model.entities().size() == 1 && !partition.isEmpty();
        if (alone) {
            homes.add(plainHome(partition, whole));
        }
    }

    /** Nothing is in the partition only where nothing is given. */
    private List<List<AttributeUse>> partitions(Mentioned mentioned) {
        List<AttributeUse> given =
                mentioned.given().stream().filter(this::isKey).toList();
        Set<List<AttributeUse>> partitions = new LinkedHashSet<>(subsets(given, MOST_IN_PARTITION));
        partitions.add(given);
        if (!given.isEmpty()) {
            partitions.remove(List.<AttributeUse>of());
        }
        return List.copyOf(partitions);
    }

    private Home home(List<AttributeUse> partition, List<AttributeUse> sort, Standing standing) {
        String kind = Keys.tag(entity.name());
        return new Home(
                entity.ref(),
                names(own()),
                keys.partition(entity, partition, kind),
                keys.sort(entity, partition, sort, standing, kind),
                Form.TEXT,
                List.of(),
                List.of());
    }

    private List<AttributeUse> own() {
        return entity.attributes().stream()
                .map(attribute -> AttributeUse.own(attribute.ref()))
                .toList();
    }

    /** Attributes themselves as keys of a table that holds nothing else. */
    private Home plainHome(List<AttributeUse> partition, List<AttributeUse> sort) {
        return new Home(
                entity.ref(),
                names(own()),
                keys.plain(partition),
                sort.isEmpty() ? keys.text("NOTHING", List.of()) : keys.plain(sort),
                Form.ATTRIBUTES,
                List.of(),
                List.of());
    }

    Home ownHome() {
        return home(id(), List.of(), Standing.PLAIN);
    }

    private List<AttributeUse> id() {
        return entity.id().stream().map(AttributeUse::own).toList();
    }

    private List<Standing> standings(int attributes) {
        List<Standing> standings = new ArrayList<>();
        standings.add(Standing.PLAIN);
        if (wishes.isCollected()) {
            for (int before = 1; before <= attributes; before++) {
                standings.add(new Standing(before, ""));
            }
            for (String mark : List.of("#", "$", "%")) {
                standings.add(new Standing(0, mark));
            }
        }
        return standings;
    }

    /** Under any of what is given, sorted by any of what is asked, with anything that is needed. */
    List<View> views() {
        Set<View> views = new LinkedHashSet<>();
        for (Mentioned mentioned : wishes.mentioned()) {
            List<AttributeUse> sortable =
                    mentioned.all().stream().filter(this::isKey).toList();
            for (List<AttributeUse> partition : partitions(mentioned)) {
                for (List<AttributeUse> sort : sequences(without(sortable, partition), MOST_IN_SORT)) {
                    views(views, partition, sort);
                }
            }
        }
        return List.copyOf(views);
    }

    private void views(Set<View> views, List<AttributeUse> partition, List<AttributeUse> sort) {
        for (List<When> when : subsets(wishes.conditions(), MOST_CONDITIONS)) {
            boolean again = when.stream()
                    .anyMatch(one -> partition.contains(one.attribute()) || sort.contains(one.attribute()));
            for (List<AttributeUse> needs : again ? List.<List<AttributeUse>>of() : wishes.needs()) {
                view(views, partition, sort, when, needs);
            }
        }
    }

    private void view(
            Set<View> views,
            List<AttributeUse> partition,
            List<AttributeUse> sort,
            List<When> when,
            List<AttributeUse> needs) {
        String kind = Keys.tag(entity.name());
        Template in = keys.partition(entity, partition, kind);
        Template by = keys.sort(entity, partition, sort, Standing.PLAIN, kind);
        views.add(new View(in, by, when, names(needs), Index.Scope.GLOBAL, Form.TEXT));
        if (wishes.isStrong()) {
            views.add(new View(in, by, when, names(needs), Index.Scope.LOCAL, Form.TEXT));
        }
        if (when.isEmpty() && !partition.isEmpty() && isNobodyElses(partition, sort)) {
            views.add(new View(
                    keys.plain(partition),
                    keys.text("SORT", sort),
                    when,
                    names(needs),
                    Index.Scope.GLOBAL,
                    Form.ATTRIBUTES));
        }
    }

    /** Whoever has all the attributes of such an index is in it, wanted or not. */
    private boolean isNobodyElses(List<AttributeUse> partition, List<AttributeUse> sort) {
        return model.entities().stream()
                .filter(other -> !other.equals(entity))
                .noneMatch(other -> Stream.concat(partition.stream(), sort.stream())
                        .allMatch(use ->
                                other.findAttribute(use.attribute().name()).isPresent()));
    }

    /** Any projection that someone could want. */
    List<List<String>> projections(List<AttributeUse> carried) {
        Set<List<String>> projections = new LinkedHashSet<>();
        for (List<AttributeUse> needs : wishes.needs()) {
            projections.add(names(needs));
            List<AttributeUse> more = new ArrayList<>(needs);
            more.addAll(carried);
            projections.add(names(more));
        }
        return List.copyOf(projections);
    }

    private static List<String> names(List<AttributeUse> uses) {
        return uses.stream().map(Layout::storedName).toList();
    }

    List<List<AttributeUse>> carried() {
        return wishes.inherited();
    }

    /** Guards, in all sizes. */
    List<Extra> guards(Unique unique) {
        List<Extra> guards = new ArrayList<>();
        String name = entity.name() + capitals(unique.attributes());
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
        for (List<AttributeRef> more : all) {
            guards.add(new Extra(name, new Guard(entity.ref(), unique.attributes(), more), key, Kept.TRANSACTION));
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
        if (wishes.isStrong()) {
            all.addAll(copies());
        }
        return List.copyOf(all);
    }

    private List<Extra> counters() {
        List<Extra> counters = new ArrayList<>();
        for (List<AttributeUse> by : wishes.counted()) {
            boolean keyed = by.stream().allMatch(this::isKey);
            for (Kept kept : keyed ? List.of(Kept.TRANSACTION, Kept.STREAM) : List.<Kept>of()) {
                String name = entity.name() + "Count";
                List<Template> key = List.of(keys.text(Keys.tag(name), by), keys.text(Keys.tag(name), List.of()));
                counters.add(new Extra(name, new Counter(entity.ref(), by, new OwnItem(), 1), key, kept));
                for (Parent role : entity.parents()) {
                    if (wishes.held(role).equals(by)) {
                        counters.add(new Extra(
                                role.entity().name() + name,
                                new Counter(entity.ref(), by, new Inside(role.entity()), 1),
                                List.of(),
                                kept));
                    }
                }
            }
        }
        return counters;
    }

    private List<Extra> parts() {
        List<Extra> parts = new ArrayList<>();
        List<AttributeUse> movable = entity.attributes().stream()
                .filter(attribute -> !attribute.isHeld() && !entity.id().contains(attribute.ref()))
                .filter(attribute -> !(attribute.meaning() instanceof Attribute.Counts))
                .map(attribute -> AttributeUse.own(attribute.ref()))
                .toList();
        for (List<AttributeUse> some : subsets(movable, movable.size())) {
            if (some.isEmpty()) {
                continue;
            }
            List<AttributeRef> attributes =
                    some.stream().map(AttributeUse::attribute).toList();
            String name = entity.name() + capital(attributes.get(0).name());
            List<Template> key =
                    List.of(keys.text(Keys.tag(entity.name()), id()), keys.text(Keys.tag(name), List.of()));
            parts.add(new Extra(name, new Part(entity.ref(), attributes), key, Kept.TRANSACTION));
        }
        return parts;
    }

    private List<Extra> copies() {
        List<Extra> copies = new ArrayList<>();
        for (Mentioned mentioned : wishes.mentioned()) {
            List<AttributeUse> sortable =
                    mentioned.all().stream().filter(this::isKey).toList();
            for (List<AttributeUse> partition : partitions(mentioned)) {
                for (List<AttributeUse> sort : sequences(without(sortable, partition), MOST_IN_SORT - 1)) {
                    copies(copies, partition, sort);
                }
            }
        }
        return copies;
    }

    private void copies(List<Extra> copies, List<AttributeUse> partition, List<AttributeUse> sort) {
        List<AttributeUse> whole = new ArrayList<>(sort);
        whole.addAll(without(without(id(), partition), sort));
        for (List<When> when : subsets(wishes.conditions(), 1)) {
            wishes.needs().forEach(needs -> copies.add(copy(partition, whole, when, needs)));
        }
    }

    private Extra copy(
            List<AttributeUse> partition, List<AttributeUse> sort, List<When> when, List<AttributeUse> needs) {
        String name = entity.name()
                + (partition.isEmpty()
                        ? "List"
                        : "By" + capital(partition.get(0).attribute().name()));
        boolean all = needs.size() == own().size();
        Extent extent = all
                ? new Whole()
                : new Some(needs.stream().map(AttributeUse::attribute).toList());
        String kind = Keys.tag(name);
        List<Template> key = List.of(
                keys.partition(entity, partition, kind), keys.sort(entity, partition, sort, Standing.PLAIN, kind));
        return new Extra(name, new Copy(entity.ref(), extent, when, 1), key, Kept.TRANSACTION);
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

    private boolean isKey(AttributeUse use) {
        Attribute attribute = model.attribute(use.attribute());
        return attribute.type() != AttributeType.BOOLEAN
                && !attribute.type().isCollection()
                && !attribute.name().equals("body")
                && !use.isInherited()
                && !(attribute.meaning() instanceof Attribute.Counts);
    }

    private static String capitals(List<AttributeRef> attributes) {
        StringBuilder name = new StringBuilder();
        attributes.forEach(attribute -> name.append(capital(attribute.name())));
        return name.toString();
    }

    private static String capital(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    private static List<AttributeUse> without(List<AttributeUse> uses, List<AttributeUse> others) {
        return uses.stream().filter(use -> !others.contains(use)).toList();
    }

    static <T> List<List<T>> subsets(List<T> all, int most) {
        List<List<T>> subsets = new ArrayList<>();
        subsets.add(List.of());
        for (T one : all) {
            for (List<T> before : List.copyOf(subsets)) {
                if (before.size() < most) {
                    List<T> longer = new ArrayList<>(before);
                    longer.add(one);
                    subsets.add(longer);
                }
            }
        }
        return subsets;
    }

    /** All ways to line up none to so many of them. */
    static <T> List<List<T>> sequences(List<T> all, int most) {
        List<List<T>> sequences = new ArrayList<>();
        sequences.add(List.of());
        List<List<T>> last = List.copyOf(sequences);
        for (int length = 1; length <= most; length++) {
            List<List<T>> next = new ArrayList<>();
            for (List<T> before : last) {
                for (T one : all) {
                    if (!before.contains(one)) {
                        List<T> longer = new ArrayList<>(before);
                        longer.add(one);
                        next.add(longer);
                    }
                }
            }
            sequences.addAll(next);
            last = next;
        }
        return sequences;
    }
}
