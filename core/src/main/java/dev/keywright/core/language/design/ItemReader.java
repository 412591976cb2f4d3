package dev.keywright.core.language.design;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.IndexEntry;
import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.KeyTemplate;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.language.EntityNames;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.Section;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.language.design.EntryReader.ReadEntry;
import dev.keywright.core.language.design.PlacedItem.PlacedTemplate;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads an item of a table: its purpose and its key templates. */
final class ItemReader {
    private final Model model;
    private final Diagnostics diagnostics;
    private final TableFrame frame;
    private final ValueReader values;
    private final TemplateParser templates;
    private final CarriesReader copies;

    ItemReader(Model model, Diagnostics diagnostics, TableFrame frame) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.frame = frame;
        this.values = new ValueReader(diagnostics);
        this.templates = new TemplateParser(model, diagnostics);
        this.copies = new CarriesReader(model, diagnostics);
    }

    Optional<PlacedItem> read(Entry entry) {
        boolean named = values.isName(entry.key(), "the name of an item");
        if (!(entry.value() instanceof Mapping mapping)) {
            diagnostics.report(
                    LanguageProblems.WRONG_SHAPE,
                    entry.value().start(),
                    "the item `%s` must be a map of fields, not %s"
                            .formatted(entry.name(), entry.value().kind()));
            return Optional.empty();
        }
        Section section = section(entry, mapping);
        ItemFields sorted = new ItemFieldSorter(frame, entry, section, diagnostics).sort(mapping);
        Optional<ItemKind> kind = kind(entry, section, sorted.fields());
        if (kind.isEmpty() || !named) {
            return Optional.empty();
        }
        return Optional.of(item(entry, kind.get(), sorted));
    }

    private Section section(Entry entry, Mapping mapping) {
        List<Section> kinds = DesignSections.KINDS.stream()
                .filter(kind -> mapping.find(kind.fields().get(0)).isPresent())
                .toList();
        if (kinds.size() > 1) {
            String second = kinds.get(1).fields().get(0);
            diagnostics.report(
                    ItemProblems.SEVERAL_KINDS,
                    mapping.find(second).orElseThrow().key().start(),
                    "`%s` has both `%s` and `%s`"
                            .formatted(entry.name(), kinds.get(0).fields().get(0), second));
        }
        return kinds.isEmpty() ? DesignSections.ENTITY_ITEM : kinds.get(0);
    }

    private Optional<ItemKind> kind(Entry entry, Section section, Fields fields) {
        if (!section.equals(DesignSections.ENTITY_ITEM)) {
            return new ItemKindReader(model, diagnostics).read(fields, section);
        }
        Optional<Entity> entity = model.findEntity(entry.name());
        if (entity.isEmpty()) {
            List<String> known = model.entities().stream().map(Entity::name).toList();
            diagnostics.report(
                    ItemProblems.ITEM_WITHOUT_KIND,
                    entry.key().start(),
                    "`%s` is not an entity%s".formatted(entry.name(), NearestName.suggestion(entry.name(), known)));
        }
        entity.filter(found -> !found.isStored())
                .ifPresent(found -> new EntityNames(model, diagnostics).reportElsewhere(found, entry.key()));
        return entity.map(found -> new EntityItem(found.ref()));
    }

    private PlacedItem item(Entry entry, ItemKind kind, ItemFields sorted) {
        Entity entity = model.entity(kind.entity());
        if (!kind.hasKey()) {
            reportKeys(entry, sorted);
        }
        List<PlacedTemplate> placed = kind.hasKey() ? keys(sorted, entity) : List.of();
        List<KeyTemplate> keys = placed.stream()
                .map(key -> new KeyTemplate(key.attribute(), key.template()))
                .toList();
        List<PlacedTemplate> all = new ArrayList<>(placed);
        List<IndexEntry> entries = new ArrayList<>();
        if (kind.hasKey()) {
            for (ReadEntry read : entries(sorted, entity, placed)) {
                all.addAll(read.templates());
                entries.add(read.entry());
            }
        }
        ItemRef ref = new ItemRef(frame.ref(), entry.name());
        ItemType item = carrying(new ItemType(ref, kind, keys, entries, List.of(), Kept.TRANSACTION), sorted.fields());
        List<String> written = Stream.concat(sorted.templates().stream(), sorted.entries().stream())
                .map(Entry::name)
                .toList();
        return new PlacedItem(item, entry.key().start(), all, written);
    }

    private void reportKeys(Entry entry, ItemFields sorted) {
        List<Entry> keys = new ArrayList<>(sorted.templates());
        keys.addAll(sorted.entries());
        for (Entry key : keys) {
            diagnostics.report(
                    ItemProblems.FIELD_OF_ANOTHER_KIND,
                    key.key().start(),
                    "`%s` is embedded in another item and has no `%s` of its own".formatted(entry.name(), key.name()));
        }
    }

    private List<PlacedTemplate> keys(ItemFields sorted, Entity entity) {
        List<PlacedTemplate> keys = new ArrayList<>();
        for (Entry field : sorted.templates()) {
            templates
                    .parse(field, entity)
                    .map(template -> new PlacedTemplate(
                            field.name(), template, field.value().start()))
                    .ifPresent(keys::add);
        }
        return keys;
    }

    private List<ReadEntry> entries(ItemFields sorted, Entity entity, List<PlacedTemplate> keys) {
        EntryReader reader = new EntryReader(model, diagnostics, keys);
        List<ReadEntry> entries = new ArrayList<>();
        for (Entry field : sorted.entries()) {
            Index index = frame.findIndex(field.name()).orElseThrow();
            reader.read(field, index, entity).ifPresent(entries::add);
        }
        return entries;
    }

    /** An entity's own item is the original: there `kept` applies to carried attributes. */
    private ItemType carrying(ItemType item, Fields fields) {
        Entity entity = model.entity(item.kind().entity());
        boolean own = item.kind().isHome();
        Kept kept = own ? Kept.TRANSACTION : copies.keptOfItem(fields);
        Kept usually = own ? copies.keptOfCarried(fields) : kept;
        Optional<Node> carries = carries(fields, item.kind());
        if (own && carries.isEmpty()) {
            fields.findEntry("kept").ifPresent(this::reportNothingKept);
        }
        return new ItemType(
                item.ref(),
                item.kind(),
                item.keys(),
                item.entries(),
                carries.map(node -> copies.read(node, entity, usually)).orElse(List.of()),
                kept);
    }

    private void reportNothingKept(Entry kept) {
        diagnostics.report(
                ItemProblems.FIELD_OF_ANOTHER_KIND,
                kept.key().start(),
                "`kept` is not allowed in an entity's own item that carries nothing");
    }

    private static Optional<Node> carries(Fields fields, ItemKind kind) {
        return kind.standsForItsEntity() ? fields.find("carries") : Optional.empty();
    }
}
