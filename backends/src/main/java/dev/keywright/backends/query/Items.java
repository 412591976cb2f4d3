package dev.keywright.backends.query;

import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemKind.Copy;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemKind.Guard;
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
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Describes the items of a design. */
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

    Node stored(AttributeUse use, String name, boolean hidden) {
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

    /** Which of an item's entries that is. */
    Node place(Entry entry) {
        int number = layout.entries(entry.item()).indexOf(entry);
        return new Node.EntryOf(entry.item().name(), number);
    }
}
