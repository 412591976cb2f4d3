package dev.keywright.core.language.design;

import dev.keywright.core.design.Index;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.NameList;
import dev.keywright.core.language.Section;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.Node.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Sorts the fields of an item; fields that belong neither to its kind nor to its table are reported. */
final class ItemFieldSorter {
    private final TableFrame frame;
    private final Entry item;
    private final Section section;
    private final Diagnostics diagnostics;

    ItemFieldSorter(TableFrame frame, Entry item, Section section, Diagnostics diagnostics) {
        this.frame = frame;
        this.item = item;
        this.section = section;
        this.diagnostics = diagnostics;
    }

    ItemFields sort(Mapping mapping) {
        List<Entry> own = new ArrayList<>();
        List<Entry> templates = new ArrayList<>();
        List<Entry> entries = new ArrayList<>();
        for (Entry field : mapping.entries()) {
            if (section.fields().contains(field.name())) {
                own.add(field);
            } else if (isEntry(field)) {
                entries.add(field);
            } else if (frame.templated().contains(field.name())) {
                templates.add(field);
            } else {
                reportMisplaced(field, mapping);
            }
        }
        String named = "the item `%s`".formatted(item.name());
        Fields fields = Fields.of(
                new Mapping(mapping.span(), own), section, named, item.key().start(), diagnostics);
        return new ItemFields(fields, templates, entries);
    }

    /** An index may have the name of a key attribute; then only a map or a list is an entry. */
    private boolean isEntry(Entry field) {
        boolean index = frame.findIndex(field.name())
                .filter(found -> !found.isMultiAttribute())
                .isPresent();
        boolean attribute = frame.templated().contains(field.name());
        return index && !(attribute && field.value() instanceof Scalar);
    }

    private void reportMisplaced(Entry field, Mapping mapping) {
        String name = field.name();
        if (DesignSections.ITEM_FIELDS.contains(name)) {
            reportOfAnotherKind(field);
            return;
        }
        Optional<Index> multiAttribute = frame.findTaking(name).or(() -> frame.findIndex(name));
        if (multiAttribute.isPresent()) {
            diagnostics.report(
                    ItemProblems.FIELD_OF_ANOTHER_KIND,
                    field.key().start(),
                    "the key of the index `%s` consists of the items' own attributes; it has no template"
                            .formatted(multiAttribute.get().name()));
            return;
        }
        if (frame.extent() == TableFrame.Extent.COMPLETE) {
            reportUnknown(field, mapping);
        }
    }

    /** A second kind has already been reported. */
    private void reportOfAnotherKind(Entry field) {
        boolean second = DesignSections.KINDS.stream()
                .anyMatch(kind -> kind.fields().get(0).equals(field.name()));
        if (!second) {
            String called = section.equals(DesignSections.ENTITY_ITEM)
                    ? "an entity's own item"
                    : "`%s`".formatted(section.fields().get(0));
            diagnostics.report(
                    ItemProblems.FIELD_OF_ANOTHER_KIND,
                    field.key().start(),
                    "`%s` is not allowed in %s".formatted(field.name(), called));
        }
    }

    private void reportUnknown(Entry field, Mapping mapping) {
        List<String> known = new ArrayList<>(frame.templated());
        frame.indexes().forEach(index -> known.add(index.name()));
        List<String> candidates = new ArrayList<>(known);
        candidates.addAll(section.fields());
        DesignSections.KINDS.forEach(kind -> candidates.add(kind.fields().get(0)));
        candidates.removeAll(mapping.keys());
        boolean index = field.value() instanceof Mapping || field.value() instanceof Sequence;
        String message = "the table `%s` of the item `%s` has no %s `%s`%s"
                .formatted(
                        frame.ref(),
                        item.name(),
                        index ? "index" : "key attribute",
                        field.name(),
                        NearestName.suggestion(field.name(), candidates));
        diagnostics.report(
                ItemProblems.UNKNOWN_KEY_ATTRIBUTE,
                field.key().start(),
                message,
                "Its key attributes and indexes are: %s.".formatted(NameList.some(known)));
    }
}
