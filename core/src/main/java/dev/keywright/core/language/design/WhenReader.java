package dev.keywright.core.language.design;

import dev.keywright.core.design.When;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.AttributeNames;
import dev.keywright.core.language.ConstantReader;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Value;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the conditions under which an index entry or a copy exists. */
final class WhenReader {
    private final Model model;
    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final AttributeNames names;
    private final ConstantReader constants;

    WhenReader(Model model, Diagnostics diagnostics) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
        this.names = new AttributeNames(model, diagnostics);
        this.constants = new ConstantReader(diagnostics);
    }

    List<When> read(Node node, Entity entity) {
        List<When> conditions = new ArrayList<>();
        for (Entry entry : values.entries(node, "`when`")) {
            names.any(entity, entry.name(), entry.key().start())
                    .flatMap(use -> condition(use, entry))
                    .ifPresent(conditions::add);
        }
        return conditions;
    }

    private Optional<When> condition(AttributeUse use, Entry entry) {
        String word = entry.value() instanceof Scalar scalar ? scalar.text().strip() : "";
        if (word.equals(ConstantReader.PRESENT)) {
            return Optional.of(new When.Present(use));
        }
        if (word.equals(ConstantReader.ABSENT)) {
            reportAlwaysThere(use, entry.value());
            return Optional.of(new When.Absent(use));
        }
        List<Node> written = values.items(entry.value());
        if (written.isEmpty()) {
            diagnostics.report(
                    LanguageProblems.WRONG_SHAPE,
                    entry.value().start(),
                    "`%s` lists no values".formatted(entry.name()));
        }
        List<Value> found = new ArrayList<>();
        for (Node item : written) {
            constants.of(item, model.origin(use.attribute()), entry.name()).ifPresent(found::add);
        }
        return found.isEmpty() ? Optional.empty() : Optional.of(new When.OneOf(use, found));
    }

    private void reportAlwaysThere(AttributeUse use, Node where) {
        if (!model.mayBeMissing(use.attribute())) {
            diagnostics.report(
                    ModelProblems.NOT_OPTIONAL, where.start(), "`%s` is mandatory and never absent".formatted(use));
        }
    }
}
