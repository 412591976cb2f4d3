package dev.keywright.description;

import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Template;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.runtime.description.IndexEntry;
import dev.keywright.runtime.description.ItemType;
import dev.keywright.runtime.description.StoredAttribute;
import dev.keywright.runtime.description.When;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Describes the item types of a design. */
final class ItemBuilder {
    private static final ItemKind.Visitor<ItemType.Kind> KINDS = new ItemKinds();

    private final Layout layout;
    private final Model model;
    private final TemplateBuilder templates;

    ItemBuilder(Layout layout) {
        this.layout = layout;
        this.model = layout.model();
        this.templates = new TemplateBuilder(model);
    }

    /** The item types with a key. */
    List<ItemType> all() {
        return layout.items().stream()
                .filter(item -> item.kind().hasKey())
                .map(this::item)
                .toList();
    }

    private ItemType item(dev.keywright.core.design.ItemType item) {
        return new ItemType(
                item.name(),
                item.kind().accept(KINDS),
                item.kind().entity().name(),
                item.kept() != Kept.BY_HAND,
                layout.stored(item).stream().map(use -> stored(item, use)).toList(),
                layout.entries(item).stream().map(this::entry).toList(),
                item.kind().times(),
                embeds(item),
                layout.contents().findRequestId(item));
    }

    private List<String> embeds(dev.keywright.core.design.ItemType item) {
        if (!item.kind().isHome()) {
            return List.of();
        }
        return layout.items().stream()
                .filter(other -> other.kind() instanceof ItemKind.Embed embed
                        && embed.parent().equals(item.kind().entity()))
                .map(dev.keywright.core.design.ItemType::name)
                .toList();
    }

    private StoredAttribute stored(dev.keywright.core.design.ItemType item, AttributeUse use) {
        String name = Layout.storedName(use);
        boolean hidden = layout.entries(item).stream()
                .flatMap(entry -> named(entry).entrySet().stream())
                .filter(key -> key.getKey().equals(name))
                .findFirst()
                .filter(key -> !key.getValue().equals(Template.of(Template.Segment.of(use))))
                .isPresent();
        return new StoredAttribute(
                AttributeNames.of(use), name, isExpiry(use.attribute()), isCounted(use.attribute()), hidden);
    }

    /** An attribute that stands under its own name. */
    StoredAttribute stored(AttributeRef attribute) {
        return new StoredAttribute(
                attribute.name(), attribute.name(), isExpiry(attribute), isCounted(attribute), false);
    }

    private boolean isCounted(AttributeRef attribute) {
        Attribute declared = model.attribute(attribute);
        return declared.meaning() instanceof Attribute.Counts && !declared.isExtreme();
    }

    private boolean isExpiry(AttributeRef attribute) {
        return model.entity(attribute.entity())
                .findExpiry()
                .filter(attribute::equals)
                .isPresent();
    }

    /** The key attributes of an entry with their templates. */
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

    private IndexEntry entry(Entry entry) {
        Optional<Path.Secondary> secondary =
                entry.path() instanceof Path.Secondary path ? Optional.of(path) : Optional.empty();
        return new IndexEntry(
                entry.path().table().name(),
                secondary.map(Path.Secondary::name),
                secondary.filter(path -> path.index().isMultiAttribute()).isPresent(),
                fields(entry.path().key().partition(), entry.partition()),
                fields(entry.path().key().sort(), entry.sort()),
                entry.when().stream().map(this::when).toList(),
                AttributeNames.of(layout.readable(entry)),
                List.copyOf(layout.contents().names(entry)));
    }

    private List<IndexEntry.KeyField> fields(List<String> names, List<Template> of) {
        List<IndexEntry.KeyField> fields = new ArrayList<>();
        for (int number = 0; number < of.size(); number++) {
            fields.add(new IndexEntry.KeyField(names.get(number), templates.of(of.get(number))));
        }
        return fields;
    }

    private When when(dev.keywright.core.design.When when) {
        String use = AttributeNames.of(when.attribute());
        if (when instanceof dev.keywright.core.design.When.OneOf one) {
            return new When(
                    use,
                    When.Test.ONE_OF,
                    Constants.of(one.values(), when.attribute().attribute(), model));
        }
        boolean present = when instanceof dev.keywright.core.design.When.Present;
        return new When(use, present ? When.Test.PRESENT : When.Test.ABSENT, List.of());
    }

    /** The number of an entry among those of its item type. */
    static IndexEntry.Ref ref(Entry entry, Layout layout) {
        return new IndexEntry.Ref(
                entry.item().name(), layout.entries(entry.item()).indexOf(entry));
    }
}
