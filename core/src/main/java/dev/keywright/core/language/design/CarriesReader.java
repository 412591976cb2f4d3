package dev.keywright.core.language.design;

import dev.keywright.core.design.Carried;
import dev.keywright.core.design.Kept;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.AttributeNames;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads `carries` and `kept`: the parents' attributes that an item copies, and how the copies are kept up to date. */
final class CarriesReader {
    private static final List<String> OF_ITEMS =
            List.of(Kept.TRANSACTION.word(), Kept.STREAM.word(), Kept.BY_HAND.word());

    private final Model model;
    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final AttributeNames names;

    CarriesReader(Model model, Diagnostics diagnostics) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
        this.names = new AttributeNames(model, diagnostics);
    }

    /** How an item that is not an entity's own is kept up to date. */
    Kept keptOfItem(Fields fields) {
        return fields.find("kept").flatMap(node -> kept(node, OF_ITEMS)).orElse(Kept.TRANSACTION);
    }

    /** How carried attributes are kept up to date by default. */
    Kept keptOfCarried(Fields fields) {
        return fields.find("kept").flatMap(node -> kept(node, Kept.words())).orElse(Kept.TRANSACTION);
    }

    /** A list of names, or a map from each name to how it is kept. */
    List<Carried> read(Node node, Entity entity, Kept usually) {
        List<Carried> carried = new ArrayList<>();
        if (node instanceof Mapping mapping) {
            for (Entry entry : mapping.entries()) {
                Kept kept = kept(entry.value(), Kept.words()).orElse(usually);
                attribute(entry.key(), entity).ifPresent(use -> carried.add(new Carried(use, kept)));
            }
            return carried;
        }
        for (Node item : values.items(node)) {
            if (values.text(item, "an attribute in `carries`").isPresent()) {
                attribute((Scalar) item, entity).ifPresent(use -> carried.add(new Carried(use, usually)));
            }
        }
        return carried.stream().distinct().toList();
    }

    private Optional<Kept> kept(Node node, List<String> words) {
        return values.word(node, "`kept`", words).flatMap(Kept::find);
    }

    private Optional<AttributeUse> attribute(Scalar name, Entity entity) {
        Optional<AttributeUse> use = names.any(entity, name.text().strip(), name.start());
        boolean own = use.filter(found -> !found.isInherited()).isPresent();
        if (own) {
            diagnostics.report(
                    ItemProblems.OWN_ATTRIBUTE_CARRIED,
                    name.start(),
                    "`%s` already has its own `%s`".formatted(entity.name(), name.text()));
        }
        boolean counted = use.filter(AttributeUse::isInherited)
                .filter(found -> model.attribute(found.attribute()).meaning() instanceof Counts)
                .isPresent();
        if (counted) {
            diagnostics.report(
                    ItemProblems.NUMBER_CARRIED,
                    name.start(),
                    "`%s` is a count and cannot be carried".formatted(name.text()));
        }
        return use.filter(AttributeUse::isInherited);
    }
}
