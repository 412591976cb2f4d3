package dev.keywright.backends.query;

import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemKind.Copy;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemKind.Inside;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.When;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Describes the items of a design, and what is kept inside of them. */
final class Items {
    private final Layout layout;
    private final Model model;
    private final Templates templates;

    Items(Layout layout) {
        this.layout = layout;
        this.model = layout.model();
        this.templates = new Templates(model);
    }

    /** Those with a key. */
    Map<String, Node> all() {
        Map<String, Node> all = new LinkedHashMap<>();
        for (ItemType item : layout.items()) {
            if (item.kind().hasKey()) {
                all.put(item.name(), item(item));
            }
        }
        return all;
    }

    private Node item(ItemType item) {
        List<Node> entries = layout.entries(item).stream().map(this::entry).toList();
        List<String> nests = new ArrayList<>();
        if (item.kind() instanceof EntityItem home) {
            layout.items().stream()
                    .filter(other -> other.kind() instanceof Embed embed
                            && embed.parent().equals(home.entity()))
                    .forEach(other -> nests.add(other.name()));
        }
        return Node.thing(
                "ItemType",
                "name",
                Node.of(item.name()),
                "kind",
                new Node.Choice("ItemType.Kind", kind(item.kind())),
                "entity",
                Node.of(item.kind().entity().name()),
                "atOnce",
                Node.of(item.kept() == Kept.TRANSACTION),
                "stored",
                Node.all(layout.stored(item).stream()
                        .map(use -> stored(item, use))
                        .toList()),
                "entries",
                Node.all(entries),
                "copies",
                Node.of(item.kind() instanceof Copy copy ? copy.times() : 1),
                "nests",
                Node.texts(nests));
    }

    private static String kind(ItemKind kind) {
        if (kind instanceof EntityItem) {
            return "ENTITY";
        }
        if (kind instanceof Guard) {
            return "GUARD";
        }
        if (kind instanceof Copy) {
            return "COPY";
        }
        if (kind instanceof Part) {
            return "PART";
        }
        return kind instanceof Counter ? "COUNTER" : "SEQUENCE";
    }

    private Node stored(ItemType item, AttributeUse use) {
        String name = Layout.storedName(use);
        boolean hidden = layout.entries(item).stream()
                .flatMap(entry -> named(entry).entrySet().stream())
                .filter(key -> key.getKey().equals(name))
                .findFirst()
                .filter(key -> !key.getValue().equals(Template.of(Template.Segment.of(use))))
                .isPresent();
        return stored(use, name, hidden);
    }

    private Node stored(AttributeUse use, String name, boolean hidden) {
        return Node.thing(
                "ItemType.Stored",
                "use",
                Names.node(use),
                "name",
                Node.of(name),
                "seconds",
                Node.of(isExpiry(use.attribute())),
                "counted",
                Node.of(model.attribute(use.attribute()).meaning() instanceof Attribute.Counts),
                "hidden",
                Node.of(hidden));
    }

    private boolean isExpiry(AttributeRef attribute) {
        return model.entity(attribute.entity())
                .findExpiry()
                .filter(attribute::equals)
                .isPresent();
    }

    /** The key attributes of an entry, and what each holds. */
    private static Map<String, Template> named(Entry entry) {
        List<Template> all = new ArrayList<>(entry.partition());
        all.addAll(entry.sort());
        Map<String, Template> named = new LinkedHashMap<>();
        List<String> names = entry.path().key().attributes();
        for (int number = 0; number < names.size(); number++) {
            named.put(names.get(number), all.get(number));
        }
        return named;
    }

    private Node entry(Entry entry) {
        boolean secondary = entry.path() instanceof Path.Secondary;
        return Node.thing(
                "Entry",
                "item",
                Node.of(entry.item().name()),
                "table",
                Node.of(entry.path().table().name()),
                "index",
                Node.of(secondary ? entry.path().name() : ""),
                "byAttributes",
                Node.of(entry.path() instanceof Path.Secondary other
                        && other.index().isMultiAttribute()),
                "partition",
                fields(entry.path().key().partition(), entry.partition()),
                "sort",
                fields(entry.path().key().sort(), entry.sort()),
                "when",
                Node.all(entry.when().stream().map(this::when).toList()),
                "readable",
                Names.nodes(layout.readable(entry)),
                "names",
                Node.texts(layout.contents().names(entry)));
    }

    private Node fields(List<String> names, List<Template> of) {
        List<Node> fields = new ArrayList<>();
        for (int number = 0; number < of.size(); number++) {
            fields.add(Node.thing(
                    "Entry.KeyField", "name", Node.of(names.get(number)), "template", templates.of(of.get(number))));
        }
        return Node.all(fields);
    }

    private Node when(When when) {
        String test = when instanceof When.OneOf ? "ONE_OF" : when instanceof When.Present ? "PRESENT" : "ABSENT";
        return Node.thing(
                "When",
                "use",
                Names.node(when.attribute()),
                "test",
                new Node.Choice("When.Test", test),
                "values",
                when instanceof When.OneOf one
                        ? Constants.of(one.values(), when.attribute().attribute(), model)
                        : Node.all(List.of()));
    }

    /** Every number that is kept. */
    Node counts() {
        List<Node> counts = new ArrayList<>();
        for (ItemType item : layout.items()) {
            if (item.kind() instanceof Counter counter) {
                counter(item, counter).ifPresent(counts::add);
            }
            if (item.kind() instanceof Part part) {
                part.attributes().forEach(attribute -> declared(item, attribute).ifPresent(counts::add));
            }
        }
        return Node.all(counts);
    }

    private Optional<Node> counter(ItemType item, Counter counter) {
        if (!(counter.place() instanceof Inside inside)) {
            return Optional.of(count(counter.entity().name(), counter.by(), item, item.name(), "", "", item));
        }
        Optional<Parent> role = role(model.entity(counter.entity()), model.entity(inside.entity()), counter.by());
        return layout.findHome(inside.entity())
                .flatMap(home -> role.map(found -> count(
                        counter.entity().name(),
                        counter.by(),
                        home,
                        numberName(item, counter, inside),
                        found.role(),
                        inside.entity().name(),
                        item)));
    }

    private static Node count(
            String child,
            List<AttributeUse> by,
            ItemType holder,
            String name,
            String role,
            String parent,
            ItemType kept) {
        return Node.thing(
                "Count",
                "child",
                Node.of(child),
                "by",
                Names.nodes(by),
                "holder",
                Node.of(holder.name()),
                "name",
                Node.of(name),
                "role",
                Node.of(role),
                "parent",
                Node.of(parent),
                "atOnce",
                Node.of(kept.kept() == Kept.TRANSACTION));
    }

    private Optional<Node> declared(ItemType item, AttributeRef attribute) {
        if (!(model.attribute(attribute).meaning() instanceof Attribute.Counts counts)) {
            return Optional.empty();
        }
        Entity child = model.entity(counts.children().child());
        List<AttributeUse> by = List.copyOf(held(counts));
        return role(child, model.entity(attribute.entity()), by)
                .map(role -> count(
                        child.name(),
                        by,
                        item,
                        attribute.name(),
                        role.role(),
                        attribute.entity().name(),
                        item));
    }

    /** The role whose id is what is counted by. */
    private static Optional<Parent> role(Entity child, Entity parent, List<AttributeUse> by) {
        return child.parents().stream()
                .filter(role -> parent.id().stream()
                        .allMatch(id -> role.holds().stream()
                                .anyMatch(holding ->
                                        holding.source().equals(id) && by.contains(AttributeUse.own(holding.held())))))
                .findFirst();
    }

    /** Under which name a number stands in the item of the parent: the declared one, or that of the counter. */
    String numberName(ItemType item, Counter counter, Inside inside) {
        return model.entity(inside.entity()).attributes().stream()
                .filter(attribute -> attribute.meaning() instanceof Attribute.Counts counts
                        && counts.children().child().equals(counter.entity())
                        && held(counts).equals(new LinkedHashSet<>(counter.by())))
                .map(Attribute::name)
                .findFirst()
                .orElse(item.name());
    }

    private Set<AttributeUse> held(Attribute.Counts counts) {
        Set<AttributeUse> held = new LinkedHashSet<>();
        for (Holding holding : model.parent(counts.children()).holds()) {
            if (model.entity(holding.source().entity()).id().contains(holding.source())) {
                held.add(AttributeUse.own(holding.held()));
            }
        }
        return held;
    }

    /** Every kind of children that lie in their parents' items. */
    Node nests() {
        return Node.all(layout.items().stream()
                .filter(item -> item.kind() instanceof Embed)
                .map(item -> nest(item, (Embed) item.kind()))
                .toList());
    }

    private Node nest(ItemType item, Embed embed) {
        Entity entity = model.entity(embed.entity());
        Parent role = entity.parents().stream()
                .filter(parent -> parent.isOf(embed.parent()))
                .findFirst()
                .orElseThrow();
        Map<String, Node> held = new LinkedHashMap<>();
        List<AttributeUse> ownId = new ArrayList<>();
        List<Node> stored = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            Optional<AttributeRef> source = heldOf(attribute, embed);
            boolean id = entity.id().contains(attribute.ref());
            source.ifPresent(its -> held.put(attribute.name(), Node.of(its.name())));
            if (source.isEmpty() && id) {
                ownId.add(AttributeUse.own(attribute.ref()));
            }
            if (source.isEmpty() && !id && !(attribute.meaning() instanceof Attribute.Counts)) {
                stored.add(stored(AttributeUse.own(attribute.ref()), attribute.name(), false));
            }
        }
        return Node.thing(
                "Nest",
                "name",
                Node.of(item.name()),
                "entity",
                Node.of(entity.name()),
                "parent",
                Node.of(embed.parent().name()),
                "role",
                Node.of(role.role()),
                "key",
                templates.of(key(entity, ownId)),
                "keyType",
                Templates.type(
                        ownId.size() == 1
                                ? model.origin(ownId.get(0).attribute()).type()
                                : AttributeType.STRING),
                "held",
                new Node.Pairs(held),
                "stored",
                Node.all(stored));
    }

    private static Optional<AttributeRef> heldOf(Attribute attribute, Embed embed) {
        return attribute.origin() instanceof Attribute.Held held
                ? held.sources().stream()
                        .filter(source -> source.entity().equals(embed.parent()))
                        .findFirst()
                : Optional.empty();
    }

    /** The only child of its parent has no id of its own beside the parent's. */
    private static Template key(Entity entity, List<AttributeUse> ownId) {
        List<Template.Part> parts = new ArrayList<>();
        for (AttributeUse id : ownId) {
            if (!parts.isEmpty()) {
                parts.add(new Template.Literal("#"));
            }
            parts.add(Template.Segment.of(id));
        }
        return parts.isEmpty() ? Template.of(new Template.Literal(entity.name())) : new Template(parts);
    }

    /** Which of an item's entries that is. */
    Node place(Entry entry) {
        int number = layout.entries(entry.item()).indexOf(entry);
        return new Node.EntryOf(entry.item().name(), number);
    }
}
