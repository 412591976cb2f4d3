package dev.keywright.core.language.model;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Bounds;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Attribute.Follows;
import dev.keywright.core.model.Attribute.Generation;
import dev.keywright.core.model.Attribute.Meaning;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.Attribute.Spread;
import dev.keywright.core.model.Attribute.Store;
import dev.keywright.core.model.Attribute.ValueShare;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.model.Source;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.YamlTree;
import java.util.List;

/** Prints an attribute under `attributes`: just the type where nothing else is stated. */
final class AttributePrinter {
    private final Model model;

    AttributePrinter(Model model) {
        this.model = model;
    }

    /** Everything that is stated about the attribute except its type; at most one unique constraint is its own. */
    PrintedFields facts(Attribute attribute, List<Unique> own) {
        PrintedFields fields = new PrintedFields();
        fields.number("size", attribute.bytes().average());
        fields.number("max", attribute.bytes().max());
        if (attribute.presence().optional()) {
            fields.flag("optional");
        }
        fields.number("presence", attribute.presence().share());
        own.forEach(unique -> fields.node("unique", unique(unique)));
        addSpread(fields, attribute.spread());
        addBounds(fields, attribute.bounds());
        addMeaning(fields, attribute.meaning(), attribute);
        if (attribute.generation() == Generation.GENERATED) {
            fields.flag("generated");
        }
        if (attribute.generation() == Generation.NATURAL) {
            fields.node("generated", YamlTree.plain("false"));
        }
        if (attribute.store() == Store.BLOB) {
            fields.text("store", "blob");
        }
        addSource(fields, "column", attribute.source());
        return fields;
    }

    /** Under `source`. */
    static void addSource(PrintedFields fields, String place, Source source) {
        PrintedFields inner = new PrintedFields();
        inner.text(place, source.place());
        inner.text("transformation", source.transformation());
        fields.map("source", inner.map().entries());
    }

    static Node withType(Attribute attribute, PrintedFields facts) {
        Entry type = YamlTree.entry("type", YamlTree.text(attribute.type().word()));
        if (facts.areEmpty()) {
            return type.value();
        }
        PrintedFields all = new PrintedFields();
        all.node("type", type.value());
        facts.map().entries().forEach(entry -> all.node(entry.name(), entry.value()));
        return all.map();
    }

    private static Node unique(Unique unique) {
        return unique.space().isEmpty() ? YamlTree.plain("true") : YamlTree.text(unique.space());
    }

    private static void addSpread(PrintedFields fields, Spread spread) {
        boolean shares =
                spread.values().stream().anyMatch(value -> value.share().isStated());
        if (shares) {
            fields.map(
                    "values",
                    spread.values().stream().map(AttributePrinter::share).toList());
        } else {
            fields.list(
                    "values",
                    spread.values().stream()
                            .map(value -> PrintedValues.constant(value.value()))
                            .toList());
        }
        fields.number("distinct", spread.distinct());
        fields.number("hottest", spread.hottest());
    }

    private static Entry share(ValueShare value) {
        return new Entry(
                PrintedValues.constant(value.value()),
                PrintedValues.number(value.share().value()));
    }

    private static void addBounds(PrintedFields fields, Bounds bounds) {
        if (bounds.low().isStated()) {
            fields.list(
                    "between",
                    List.of(
                            PrintedValues.number(bounds.low().value()),
                            PrintedValues.number(bounds.high().value())));
        }
        fields.number("decimals", bounds.decimals());
    }

    private void addMeaning(PrintedFields fields, Meaning meaning, Attribute attribute) {
        if (meaning instanceof Follows follows) {
            fields.text("follows", follows.time().name());
        }
        if (meaning instanceof Counts counts) {
            counts.aggregate()
                    .of()
                    .ifPresentOrElse(
                            of -> fields.map(
                                    counts.aggregate().kind().word(), summed(of, counts.children(), attribute)),
                            () -> fields.text("counts", counted(counts.children(), attribute)));
            fields.duration("lag", counts.lagSeconds());
        }
        if (meaning instanceof Numbered numbered) {
            fields.text("sequence", numbered.sequence().toString());
        }
    }

    private String counted(RoleRef role, Attribute attribute) {
        return isOnlyRole(role, attribute) ? role.child().name() : role.toString();
    }

    private List<Entry> summed(AttributeRef of, RoleRef role, Attribute attribute) {
        PrintedFields fields = new PrintedFields();
        fields.text("of", of.toString());
        if (!isOnlyRole(role, attribute)) {
            fields.text("role", role.role());
        }
        return fields.map().entries();
    }

    private boolean isOnlyRole(RoleRef role, Attribute attribute) {
        long roles = model.childrenOf(attribute.ref().entity()).stream()
                .filter(parent -> parent.ref().child().equals(role.child()))
                .count();
        return roles == 1;
    }
}
