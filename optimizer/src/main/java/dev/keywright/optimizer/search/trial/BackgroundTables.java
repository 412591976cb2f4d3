package dev.keywright.optimizer.search.trial;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Write;
import dev.keywright.optimizer.assemble.Assembler;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tables for the entities that are not on trial, each under its own id. Only entities that some pattern brings together with
 * those on trial have one: no other can make a difference.
 */
public final class BackgroundTables {
    /** How the names of tables begin that are not tried. */
    static final String TABLE = "others";

    private final Model model;
    private final Assembler assembler;
    private final Map<EntityRef, List<Table>> tables = new LinkedHashMap<>();
    private final Map<EntityRef, Set<EntityRef>> related = new LinkedHashMap<>();
    private final Map<EntityRef, List<Operation>> operations = new LinkedHashMap<>();
    private final Map<List<Set<EntityRef>>, List<Table>> beside = new ConcurrentHashMap<>();
    private final BackgroundWrites backgroundWrites = new BackgroundWrites();

    public BackgroundTables(Model model, Assembler assembler) {
        this.model = model;
        this.assembler = assembler;
        Assembler stubs = new Assembler(model, Pins.none());
        for (Entity entity : model.entities()) {
            if (entity.isStored()) {
                List<AttributeUse> id =
                        entity.id().stream().map(AttributeUse::own).toList();
                Home home = Home.of(entity.ref(), Shape.of(id, List.of()));
                tables.put(entity.ref(), stubs.trialTables(TABLE, List.of(home), List.of()));
            }
        }
        model.patterns().forEach(this::relate);
    }

    public Assembler assembler() {
        return assembler;
    }

    public BackgroundWrites backgroundWrites() {
        return backgroundWrites;
    }

    /** Whether it belongs to an entity that is not on trial. */
    public static boolean isStub(Entry entry) {
        return entry.item().ref().table().name().startsWith(TABLE);
    }

    private void relate(Pattern pattern) {
        Set<EntityRef> together = new LinkedHashSet<>();
        for (EntityRef entity : named(pattern.operation())) {
            addWithAncestors(entity, together);
            model.childrenOf(entity).forEach(role -> addWithAncestors(role.ref().child(), together));
        }
        for (EntityRef entity : together) {
            related.computeIfAbsent(entity, unused -> new LinkedHashSet<>()).addAll(together);
            operations.computeIfAbsent(entity, unused -> new ArrayList<>()).add(pattern.operation());
        }
    }

    /** The operations of all patterns that concern an entity or bring it together with others. */
    List<Operation> operations(EntityRef entity) {
        return operations.getOrDefault(entity, List.of());
    }

    /** All entities that can make a difference on a trial of these candidates. */
    Set<EntityRef> around(List<Candidate> chosen) {
        Set<EntityRef> around = new LinkedHashSet<>();
        for (Candidate candidate : chosen) {
            around.add(candidate.entity());
            around.add(candidate.host());
        }
        List.copyOf(around).forEach(entity -> around.addAll(related.getOrDefault(entity, Set.of())));
        return around;
    }

    private static Set<EntityRef> named(Operation operation) {
        Set<EntityRef> named = new LinkedHashSet<>();
        if (operation instanceof Read read) {
            named.addAll(read.entities());
            read.included().forEach(include -> include.path().forEach(step -> named.add(step.to())));
        }
        if (operation instanceof Count count) {
            named.add(count.selection().entity());
        }
        for (Write write : operation.writes()) {
            named.add(write.entity());
            if (write instanceof Delete delete) {
                named.addAll(delete.cascade());
            }
            if (write instanceof Create create && create.fanout() instanceof ForEach each) {
                named.add(each.source().entity());
            }
        }
        return named;
    }

    private void addWithAncestors(EntityRef entity, Set<EntityRef> found) {
        if (found.add(entity)) {
            model.entity(entity)
                    .parents()
                    .forEach(role -> role.kinds().forEach(kind -> addWithAncestors(kind.entity(), found)));
        }
    }

    /** The tables beside a trial of these candidates. */
    public List<Table> beside(List<Candidate> chosen) {
        Set<EntityRef> placed = new LinkedHashSet<>();
        Set<EntityRef> tried = new LinkedHashSet<>();
        for (Candidate candidate : chosen) {
            if (candidate.kind().storesItsEntity()) {
                placed.add(candidate.entity());
            }
            tried.add(candidate.entity());
            tried.add(candidate.host());
        }
        return beside.computeIfAbsent(List.of(tried, placed), unused -> beside(tried, placed));
    }

    private List<Table> beside(Set<EntityRef> tried, Set<EntityRef> placed) {
        Set<EntityRef> wanted = new LinkedHashSet<>();
        tried.forEach(entity -> wanted.addAll(related.getOrDefault(entity, Set.of())));
        List<Table> beside = new ArrayList<>();
        tables.forEach((entity, ofIt) -> {
            if (wanted.contains(entity) && !placed.contains(entity)) {
                beside.addAll(ofIt);
            }
        });
        return beside.isEmpty() ? beside : List.of(one(beside));
    }

    private static Table one(List<Table> tables) {
        List<ItemType> items =
                tables.stream().flatMap(table -> table.items().stream()).toList();
        Table first = tables.get(0);
        return new Table(first.ref(), first.key(), first.indexes(), items);
    }
}
