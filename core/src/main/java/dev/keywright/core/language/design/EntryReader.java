package dev.keywright.core.language.design;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.IndexEntry;
import dev.keywright.core.design.IndexEntry.Alternative;
import dev.keywright.core.design.KeyTemplate;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.When;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.language.design.PlacedItem.PlacedTemplate;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads an item's entry in an index that is written under the index's name. */
final class EntryReader {
    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final TemplateParser templates;
    private final WhenReader conditions;
    private final List<PlacedTemplate> keys;

    /** The item's own key attributes: an entry need not repeat them. */
    EntryReader(Model model, Diagnostics diagnostics, List<PlacedTemplate> keys) {
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
        this.templates = new TemplateParser(model, diagnostics);
        this.conditions = new WhenReader(model, diagnostics);
        this.keys = List.copyOf(keys);
    }

    /** The entry, and its templates with their places. */
    record ReadEntry(IndexEntry entry, List<PlacedTemplate> templates) {}

    Optional<ReadEntry> read(Entry field, Index index, Entity entity) {
        List<PlacedTemplate> placed = new ArrayList<>();
        List<Alternative> alternatives = new ArrayList<>();
        List<Node> written = values.items(field.value());
        if (written.isEmpty()) {
            String message = "the entry in `%s` is empty".formatted(index.name());
            diagnostics.report(LanguageProblems.WRONG_SHAPE, field.value().start(), message);
        }
        for (Node node : written) {
            Fields fields = Fields.of(
                    node,
                    DesignSections.INDEX_ENTRY,
                    "the entry in `%s`".formatted(index.name()),
                    field.key().start(),
                    diagnostics);
            alternative(fields, index, entity, placed).ifPresent(alternatives::add);
        }
        return alternatives.isEmpty()
                ? Optional.empty()
                : Optional.of(new ReadEntry(new IndexEntry(index.ref(), alternatives), placed));
    }

    private Optional<Alternative> alternative(Fields fields, Index index, Entity entity, List<PlacedTemplate> placed) {
        List<KeyTemplate> found = new ArrayList<>();
        key(fields, "partition", index.key().partition().get(0), entity, placed).ifPresent(found::add);
        for (String sort : index.key().sort()) {
            key(fields, "sort", sort, entity, placed).ifPresent(found::add);
        }
        Optional<Entry> sort = fields.findEntry("sort");
        if (sort.isPresent() && !index.key().hasSort()) {
            diagnostics.report(
                    ItemProblems.UNKNOWN_KEY_ATTRIBUTE,
                    sort.get().key().start(),
                    "the index `%s` has no sort key".formatted(index.name()));
        }
        List<When> when =
                fields.find("when").map(node -> conditions.read(node, entity)).orElse(List.of());
        boolean complete = found.size() == index.key().attributes().size();
        return complete ? Optional.of(new Alternative(found, when)) : Optional.empty();
    }

    private Optional<KeyTemplate> key(
            Fields fields, String field, String attribute, Entity entity, List<PlacedTemplate> placed) {
        Optional<Entry> stated = fields.findEntry(field);
        Optional<PlacedTemplate> known =
                keys.stream().filter(key -> key.attribute().equals(attribute)).findFirst();
        if (stated.isPresent()) {
            Optional<Template> template = templates.parse(stated.get(), entity);
            template.ifPresent(found -> placed.add(
                    new PlacedTemplate(attribute, found, stated.get().value().start())));
            return template.map(found -> new KeyTemplate(attribute, found));
        }
        if (known.isEmpty()) {
            diagnostics.report(
                    ItemProblems.MISSING_KEY,
                    fields.where(),
                    "the entry has no `%2$s`, the %1$s key".formatted(field, attribute));
        }
        return known.map(key -> new KeyTemplate(attribute, key.template()));
    }
}
