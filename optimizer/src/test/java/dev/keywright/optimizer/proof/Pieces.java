package dev.keywright.optimizer.proof;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.When;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.proof.Keys.Standing;
import dev.keywright.optimizer.proof.Sketch.Entry;
import dev.keywright.optimizer.proof.Sketch.Form;
import dev.keywright.optimizer.proof.Sketch.Home;
import dev.keywright.optimizer.proof.Wishes.Mentioned;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Homes and index entries of one entity, by brute force. */
final class Pieces {
    private static final int MOST_IN_PARTITION = 2;
    private static final int MOST_IN_SORT = 3;
    private static final int MOST_CONDITIONS = 2;
    private static final List<Integer> SHARDS = List.of(2, 3, 5, 9);

    private final Model model;
    private final Entity entity;
    private final Keys keys;
    private final Wishes wishes;

    Pieces(Model model, Entity entity) {
        this.model = model;
        this.entity = entity;
        this.keys = new Keys(model);
        this.wishes = new Wishes(model, entity);
    }

    /** What may lie beside the entity's own item. */
    Extras extras(Facts facts) {
        return new Extras(facts, entity, wishes, this);
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
                for (List<AttributeUse> sort :
                        Combinations.sequences(without(mentioned.all(), partition), MOST_IN_SORT - 1)) {
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
        for (int shards : shards()) {
            Home plain = home(partition, whole, Standing.PLAIN);
            homes.add(plain.with(keys.shard(plain.partition(), id(), shards)));
        }
        boolean alone = model.entities().size() == 1 && !partition.isEmpty();
        if (alone) {
            homes.add(plainHome(partition, whole));
        }
    }

    /** Nothing is in the partition only where nothing is given. */
    List<List<AttributeUse>> partitions(Mentioned mentioned) {
        List<AttributeUse> given =
                mentioned.given().stream().filter(this::isKey).toList();
        Set<List<AttributeUse>> partitions = new LinkedHashSet<>(Combinations.subsets(given, MOST_IN_PARTITION));
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

    /** Where a short peak may be more than a partition serves, some numbers of shards. */
    private List<Integer> shards() {
        boolean peaks = model.patterns().stream()
                .flatMap(pattern -> pattern.rate().peakPerSecond().find().stream())
                .anyMatch(PartitionHeat.MOST_WRITE_UNITS::isLessThan);
        return peaks ? SHARDS : List.of();
    }

    List<AttributeUse> own() {
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

    List<AttributeUse> id() {
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
    List<Entry> entries() {
        Set<Entry> entries = new LinkedHashSet<>();
        for (Mentioned mentioned : wishes.mentioned()) {
            List<AttributeUse> sortable =
                    mentioned.all().stream().filter(this::isKey).toList();
            for (List<AttributeUse> partition : partitions(mentioned)) {
                for (List<AttributeUse> sort : Combinations.sequences(without(sortable, partition), MOST_IN_SORT)) {
                    entries(entries, partition, sort);
                }
            }
        }
        return List.copyOf(entries);
    }

    private void entries(Set<Entry> entries, List<AttributeUse> partition, List<AttributeUse> sort) {
        for (List<When> when : Combinations.subsets(wishes.conditions(), MOST_CONDITIONS)) {
            boolean again = when.stream()
                    .anyMatch(one -> partition.contains(one.attribute()) || sort.contains(one.attribute()));
            for (List<AttributeUse> needs : again ? List.<List<AttributeUse>>of() : wishes.needs()) {
                entry(entries, partition, sort, when, needs);
            }
        }
    }

    private void entry(
            Set<Entry> entries,
            List<AttributeUse> partition,
            List<AttributeUse> sort,
            List<When> when,
            List<AttributeUse> needs) {
        String kind = Keys.tag(entity.name());
        Template in = keys.partition(entity, partition, kind);
        Template by = keys.sort(entity, partition, sort, Standing.PLAIN, kind);
        entries.add(new Entry(in, by, when, names(needs), Index.Scope.GLOBAL, Form.TEXT));
        for (int shards : shards()) {
            Template spread = keys.shard(in, id(), shards);
            entries.add(new Entry(spread, by, when, names(needs), Index.Scope.GLOBAL, Form.TEXT));
        }
        if (wishes.isStrong()) {
            entries.add(new Entry(in, by, when, names(needs), Index.Scope.LOCAL, Form.TEXT));
        }
        if (when.isEmpty() && !partition.isEmpty() && isNobodyElses(partition, sort)) {
            entries.add(new Entry(
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

    boolean isKey(AttributeUse use) {
        Attribute attribute = model.attribute(use.attribute());
        return attribute.type() != AttributeType.BOOLEAN
                && !attribute.type().isCollection()
                && !attribute.name().equals("body")
                && !use.isInherited()
                && !(attribute.meaning() instanceof Attribute.Counts);
    }

    static List<AttributeUse> without(List<AttributeUse> uses, List<AttributeUse> others) {
        return uses.stream().filter(use -> !others.contains(use)).toList();
    }
}
