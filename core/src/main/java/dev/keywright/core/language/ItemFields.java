package dev.keywright.core.language;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.Node.Sequence;
import java.util.ArrayList;
import java.util.List;

/** The fields of an item, told apart: those of its kind, templates of key attributes, and entries in indexes. */
record ItemFields(Fields fields, List<Entry> templates, List<Entry> entries) {
    ItemFields {
        templates = List.copyOf(templates);
        entries = List.copyOf(entries);
    }

    /** Whatever is none of the three is reported. */
    static ItemFields sort(Entry item, Mapping mapping, Section section, TableFrame frame, Diagnostics diagnostics) {
        List<Entry> own = new ArrayList<>();
        List<Entry> templates = new ArrayList<>();
        List<Entry> entries = new ArrayList<>();
        for (Entry field : mapping.entries()) {
            if (section.fields().contains(field.name())) {
                own.add(field);
            } else if (isEntry(field, frame)) {
                entries.add(field);
            } else if (frame.templated().contains(field.name())) {
                templates.add(field);
            } else {
                reportMisplaced(item, field, section, frame, diagnostics);
            }
        }
        String named = "the item `%s`".formatted(item.name());
        Fields fields = Fields.of(
                new Mapping(mapping.span(), own), section, named, item.key().start(), diagnostics);
        return new ItemFields(fields, templates, entries);
    }

    /** An index may have the name of a key attribute; then only a map or a list is an entry. */
    private static boolean isEntry(Entry field, TableFrame frame) {
        boolean index = frame.findIndex(field.name())
                .filter(found -> !found.isMultiAttribute())
                .isPresent();
        boolean attribute = frame.templated().contains(field.name());
        return index && !(attribute && field.value() instanceof Scalar);
    }

    private static void reportMisplaced(
            Entry item, Entry field, Section section, TableFrame frame, Diagnostics diagnostics) {
        String name = field.name();
        if (DesignSections.ITEM_FIELDS.contains(name)) {
            boolean second = DesignSections.KINDS.stream()
                    .anyMatch(kind -> kind.fields().get(0).equals(name));
            if (!second) {
                diagnostics.report(
                        ItemProblems.FIELD_OF_ANOTHER_KIND,
                        field.key().start(),
                        "`%s` does not go with %s".formatted(name, called(section)));
            }
            return;
        }
        boolean taken =
                frame.findTaking(name).isPresent() || frame.findIndex(name).isPresent();
        if (taken) {
            String index = frame.findTaking(name)
                    .or(() -> frame.findIndex(name))
                    .orElseThrow()
                    .name();
            diagnostics.report(
                    ItemProblems.FIELD_OF_ANOTHER_KIND,
                    field.key().start(),
                    "the index `%s` takes its key from the items' own attributes; there is no template for it"
                            .formatted(index));
            return;
        }
        if (frame.extent() == TableFrame.Extent.COMPLETE) {
            reportUnknown(item, field, section, frame, diagnostics);
        }
    }

    private static String called(Section section) {
        return section.equals(DesignSections.ENTITY_ITEM)
                ? "an entity's own item"
                : "`%s`".formatted(section.fields().get(0));
    }

    private static void reportUnknown(
            Entry item, Entry field, Section section, TableFrame frame, Diagnostics diagnostics) {
        List<String> known = new ArrayList<>(frame.templated());
        frame.indexes().forEach(index -> known.add(index.name()));
        List<String> all = new ArrayList<>(known);
        all.addAll(section.fields());
        DesignSections.KINDS.forEach(kind -> all.add(kind.fields().get(0)));
        boolean index = field.value() instanceof Mapping || field.value() instanceof Sequence;
        String message = "the table `%s` of the item `%s` has no %s `%s`%s"
                .formatted(
                        frame.ref(),
                        item.name(),
                        index ? "index" : "key attribute",
                        field.name(),
                        NearestName.suggestion(field.name(), all));
        diagnostics.report(
                ItemProblems.UNKNOWN_KEY_ATTRIBUTE,
                field.key().start(),
                message,
                "Its key attributes and indexes are: %s.".formatted(Names.some(known)));
    }
}
