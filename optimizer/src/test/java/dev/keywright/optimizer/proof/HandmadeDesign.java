package dev.keywright.optimizer.proof;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.IndexRef;
import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.KeySchema;
import dev.keywright.core.design.KeyTemplate;
import dev.keywright.core.design.Place;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.core.serve.Request;
import dev.keywright.optimizer.assemble.KeyTexts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A design that a person draws by rule, without arithmetic: keys by the rule, and an index for every read that is left over. */
final class HandmadeDesign {
    /** The rule that such a person follows. */
    enum Rule {
        /** One table; what belongs to a parent is in the partition of the topmost one. */
        ONE_TABLE_BY_HIERARCHY,
        /** A table for each entity, keyed by its own attributes. */
        TABLE_FOR_EACH_ENTITY,
        /** One table; bounded children are embedded in their parents. */
        EVERYTHING_EMBEDDED
    }

    private final Problem problem;
    private final Model model;
    private final Rule rule;
    private final KeyTexts texts;
    private final List<Read> leftOver = new ArrayList<>();

    HandmadeDesign(Problem problem, Rule rule) {
        this.problem = problem;
        this.model = problem.model();
        this.rule = rule;
        this.texts = new KeyTexts(model);
    }

    /** The bill of the design; empty where the rule leads to none that serves everything and breaks no rule. */
    Optional<Bill> bill() {
        Bill first = problem.costing().bill(design());
        for (Pattern pattern : model.patterns()) {
            boolean open = !first.pattern(pattern.ref()).isServed() && pattern.operation() instanceof Read;
            if (open) {
                leftOver.add((Read) pattern.operation());
            }
        }
        Bill bill = problem.costing().bill(design());
        boolean bounded = bill.patterns().stream()
                .allMatch(served -> served.reads().stream().allMatch(Request::isBounded));
        boolean right = bounded
                && bill.servesEverything()
                && Verdict.of(problem, bill.layout().design()).errors().isEmpty();
        return right ? Optional.of(bill) : Optional.empty();
    }

    private Design design() {
        Map<String, List<Entity>> tables = new LinkedHashMap<>();
        for (Entity entity : model.entities()) {
            if (entity.isStored()) {
                String table = rule == Rule.TABLE_FOR_EACH_ENTITY ? entity.name() + "Table" : "table";
                tables.computeIfAbsent(table, unused -> new ArrayList<>()).add(entity);
            }
        }
        List<Table> drawn = new ArrayList<>();
        tables.forEach((name, entities) -> drawn.addAll(tables(new TableRef(name), entities)));
        return new Design(model.name(), drawn, List.of());
    }

    private List<Table> tables(TableRef ref, List<Entity> entities) {
        boolean plain = rule == Rule.TABLE_FOR_EACH_ENTITY;
        KeySchema key = plain ? plainKey(entities.get(0)) : KeySchema.of("PK", "SK");
        List<Index> indexes = new ArrayList<>();
        List<ItemType> items = new ArrayList<>();
        List<Table> all = new ArrayList<>();
        for (int number = 0; number < leftOver.size(); number++) {
            if (entities.contains(model.entity(leftOver.get(number).entity()))) {
                String name = "GSI" + number;
                indexes.add(new Index(
                        new IndexRef(ref, name),
                        KeySchema.of(name + "PK", name + "SK"),
                        Index.Form.SINGLE_ATTRIBUTE,
                        Index.Scope.GLOBAL,
                        new Projection.All(),
                        List.of()));
            }
        }
        for (Entity entity : entities) {
            items.add(item(ref, key, entity));
            for (Unique unique : model.keptUnique(entity)) {
                ItemKind guard = ItemKind.Guard.of(entity, unique.attributes(), List.of());
                if (plain && !isKey(entity, unique)) {
                    TableRef own = new TableRef("Guard%s%s".formatted(entity.name(), all.size()));
                    KeySchema guarded = KeySchema.of("value");
                    List<KeyTemplate> keys = List.of(new KeyTemplate("value", values("", uses(unique.attributes()))));
                    all.add(new Table(own, guarded, List.of(), List.of(item(own, "Guard", guard, keys))));
                } else if (!isKey(entity, unique)) {
                    // Under the same names: a shorter one would save bytes, and say nothing about designs.
                    Template partition = texts.guard(unique.space(), unique.attributes());
                    List<KeyTemplate> keys = List.of(
                            new KeyTemplate("PK", partition),
                            new KeyTemplate("SK", Template.of(partition.parts().get(0))));
                    items.add(item(ref, "Guard" + items.size(), guard, keys));
                }
            }
            inside(ref, entity, items);
        }
        all.add(0, new Table(ref, key, indexes, items));
        return all;
    }

    private boolean isKey(Entity entity, Unique unique) {
        return new LinkedHashSet<>(unique.attributes()).equals(new LinkedHashSet<>(entity.id()));
    }

    /** Counts and sequences are in the item of the parent. */
    private void inside(TableRef ref, Entity entity, List<ItemType> items) {
        for (Attribute attribute : entity.attributes()) {
            if (attribute.meaning() instanceof Counts counts) {
                EntityRef child = counts.children().child();
                List<AttributeUse> by = uses(held(model.parent(counts.children())));
                ItemKind counter =
                        new ItemKind.Counter(child, counts.aggregate(), by, new Place.Inside(entity.ref()), 1);
                Kept kept = counts.lagSeconds().isStated() ? Kept.STREAM : Kept.TRANSACTION;
                items.add(new ItemType(
                        new ItemRef(ref, "Count" + items.size()), counter, List.of(), List.of(), List.of(), kept));
            }
        }
        Set<SequenceRef> sequences = new LinkedHashSet<>();
        for (Entity other : model.entities()) {
            for (Attribute attribute : other.attributes()) {
                boolean here = attribute.meaning() instanceof Numbered numbered
                        && numbered.sequence().parent().equals(entity.ref());
                if (here) {
                    sequences.add(((Numbered) attribute.meaning()).sequence());
                }
            }
        }
        sequences.forEach(sequence -> items.add(item(
                ref,
                "Sequence" + items.size(),
                new ItemKind.SequenceItem(sequence, new Place.Inside(entity.ref())),
                List.of())));
    }

    /** The attributes under which a child holds the id of its parent. */
    private List<AttributeRef> held(Parent role) {
        return role.holds().stream()
                .filter(holding -> model.entity(holding.source().entity()).id().contains(holding.source()))
                .map(Parent.Holding::held)
                .toList();
    }

    private ItemType item(TableRef ref, KeySchema key, Entity entity) {
        Optional<EntityRef> host = rule == Rule.EVERYTHING_EMBEDDED ? host(entity) : Optional.empty();
        if (host.isPresent()) {
            return item(ref, entity.name(), new ItemKind.Embed(entity.ref(), host.get()), List.of());
        }
        List<KeyTemplate> keys =
                new ArrayList<>(rule == Rule.TABLE_FOR_EACH_ENTITY ? plainKeys(key, entity) : hierarchy(entity));
        for (int number = 0; number < leftOver.size(); number++) {
            Read read = leftOver.get(number);
            if (read.entity().equals(entity.ref())) {
                Set<AttributeUse> by = new LinkedHashSet<>();
                read.selection().by().forEach(given -> by.add(given.attribute()));
                Set<AttributeUse> sort = new LinkedHashSet<>();
                read.order().forEach(ordering -> sort.add(ordering.attribute()));
                read.selection().range().forEach(range -> sort.add(range.attribute()));
                sort.addAll(uses(entity.id()));
                sort.removeAll(by);
                String kind = KeyTexts.tag(entity.name());
                keys.add(new KeyTemplate("GSI%sPK".formatted(number), values(kind, List.copyOf(by))));
                keys.add(new KeyTemplate(
                        "GSI%sSK".formatted(number),
                        sort.isEmpty() ? Template.of(new Literal(kind)) : values("", List.copyOf(sort))));
            }
        }
        return item(ref, entity.name(), new ItemKind.EntityItem(entity.ref()), keys);
    }

    private static ItemType item(TableRef ref, String name, ItemKind kind, List<KeyTemplate> keys) {
        return new ItemType(new ItemRef(ref, name), kind, keys, List.of(), List.of(), Kept.TRANSACTION);
    }

    /** A parent with a bounded number of these children, which nobody else is the parent of. */
    private Optional<EntityRef> host(Entity entity) {
        boolean possible = entity.uniques().isEmpty()
                && entity.findExpiry().isEmpty()
                && model.childrenOf(entity.ref()).isEmpty()
                && entity.parents().size() == 1;
        return entity.parents().stream()
                .filter(role -> possible && role.max().isStated() && !role.optional() && !role.isOneOf())
                .filter(role -> entity.id().containsAll(held(role)))
                .map(Parent::entity)
                .findFirst();
    }

    /** The topmost ancestor by the first parents whose ids are part of this one's. */
    private List<KeyTemplate> hierarchy(Entity entity) {
        List<AttributeRef> group = List.of();
        Entity top = entity;
        for (Parent role : entity.parents()) {
            boolean above = !role.optional() && !role.isOneOf() && entity.id().containsAll(held(role));
            if (above && group.isEmpty()) {
                group = held(role);
                top = model.entity(role.entity());
            }
        }
        String kind = KeyTexts.tag(entity.name());
        List<AttributeRef> first = group.isEmpty() ? entity.id() : group;
        List<AttributeRef> rest =
                entity.id().stream().filter(id -> !first.contains(id)).toList();
        return List.of(
                new KeyTemplate("PK", values(KeyTexts.tag(top.name()), uses(first))),
                new KeyTemplate("SK", values(kind, uses(rest))));
    }

    private static KeySchema plainKey(Entity entity) {
        if (entity.id().size() <= 1) {
            return KeySchema.of(entity.isSingleton() ? "PK" : entity.id().get(0).name());
        }
        String sort = entity.id().size() == 2 ? entity.id().get(1).name() : "SK";
        return KeySchema.of(entity.id().get(0).name(), sort);
    }

    private List<KeyTemplate> plainKeys(KeySchema key, Entity entity) {
        List<AttributeUse> id = uses(entity.id());
        List<KeyTemplate> keys = new ArrayList<>();
        keys.add(new KeyTemplate(
                key.partition().get(0),
                id.isEmpty() ? Template.of(new Literal("ONE")) : Template.of(Segment.of(id.get(0)))));
        if (key.hasSort()) {
            keys.add(new KeyTemplate(
                    key.sort().get(0),
                    id.size() == 2 ? Template.of(Segment.of(id.get(1))) : values("", id.subList(1, id.size()))));
        }
        return keys;
    }

    private static List<AttributeUse> uses(List<AttributeRef> attributes) {
        return attributes.stream().map(AttributeUse::own).toList();
    }

    /** The name of a kind and values, each after a separator. */
    private Template values(String kind, List<AttributeUse> uses) {
        List<Part> parts = new ArrayList<>();
        if (!kind.isEmpty()) {
            parts.add(new Literal(uses.isEmpty() ? kind : kind + "#"));
        }
        for (int number = 0; number < uses.size(); number++) {
            if (number > 0) {
                parts.add(new Literal("#"));
            }
            parts.add(texts.segment(uses.get(number)));
        }
        return new Template(parts);
    }
}
