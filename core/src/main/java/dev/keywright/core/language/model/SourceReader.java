package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.Section;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.model.Source;
import dev.keywright.core.yaml.Node.Entry;
import java.util.Optional;

/** Reads `source`: the table of an entity, or the column of an attribute and what is done to its values. */
final class SourceReader {
    private final Diagnostics diagnostics;
    private final ValueReader values;

    SourceReader(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
    }

    Source table(Fields fields) {
        return read(fields, ModelSections.SOURCE_TABLE);
    }

    Source column(Fields fields) {
        return read(fields, ModelSections.SOURCE_COLUMN);
    }

    private Source read(Fields outer, Section section) {
        Optional<Entry> entry = outer.findEntry("source");
        if (entry.isEmpty()) {
            return Source.UNSTATED;
        }
        Fields fields = Fields.of(
                entry.get().value(), section, "`source`", entry.get().key().start(), diagnostics);
        String place = text(fields, section.isCalled(ModelSections.SOURCE_TABLE) ? "table" : "column");
        String transformation = text(fields, "transformation");
        if (place.isEmpty() && transformation.isEmpty()) {
            diagnostics.report(
                    LanguageProblems.MISSING_FIELD,
                    entry.get().key().start(),
                    "`source` says neither where the data come from nor what is done to them",
                    section.isCalled(ModelSections.SOURCE_TABLE)
                            ? "Write `source: {table: public.orders}`."
                            : "Write `source: {column: cust_id}`, with a `transformation` where the values change.");
        }
        return new Source(place, transformation);
    }

    private String text(Fields fields, String field) {
        return fields.find(field)
                .flatMap(node -> values.text(node, "`%s` of `source`".formatted(field)))
                .orElse("");
    }
}
