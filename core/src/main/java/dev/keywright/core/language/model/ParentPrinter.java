package dev.keywright.core.language.model;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Parent.Kind;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Prints a relationship under its role. */
final class ParentPrinter {
    private final Model model;

    ParentPrinter(Model model) {
        this.model = model;
    }

    Node print(Entity child, Parent parent) {
        PrintedFields fields = new PrintedFields();
        if (parent.isOneOf()) {
            fields.list(
                    "oneOf",
                    parent.kinds().stream()
                            .map(kind -> YamlTree.text(kind.entity().name()))
                            .toList());
        } else if (!parent.entity().name().equals(parent.role())) {
            fields.text("entity", parent.entity().name());
        }
        fields.number("average", parent.average());
        fields.map("average", averages(parent));
        fields.number("max", parent.max());
        fields.number("share", parent.share());
        if (parent.optional()) {
            fields.flag("optional");
        }
        fields.map("via", via(child, parent));
        return fields.map();
    }

    private static List<Entry> averages(Parent parent) {
        Map<String, Entry> byKind = new LinkedHashMap<>();
        for (Kind kind : parent.kinds()) {
            String name = kind.entity().name();
            kind.average()
                    .find()
                    .ifPresent(average -> byKind.put(name, YamlTree.entry(name, PrintedValues.number(average))));
        }
        return List.copyOf(byKind.values());
    }

    /**
     * The attributes that are held under another name, and those that are shared on purpose between two roles or with
     * a parent.
     */
    private List<Entry> via(Entity child, Parent parent) {
        List<String> ids = parent.kinds().stream()
                .flatMap(kind -> model.entity(kind.entity()).id().stream())
                .map(AttributeRef::name)
                .toList();
        List<AttributeRef> before = heldBefore(child, parent);
        Map<String, Entry> via = new LinkedHashMap<>();
        for (Holding holding : parent.holds()) {
            String source = holding.source().name();
            String held = holding.held().name();
            boolean shared = before.contains(holding.held()) || holding.source().equals(holding.held());
            boolean byItself = ids.contains(source) && held.equals(source) && !shared;
            if (!byItself) {
                via.put(source, YamlTree.entry(source, YamlTree.text(held)));
            }
        }
        return List.copyOf(via.values());
    }

    private static List<AttributeRef> heldBefore(Entity child, Parent parent) {
        List<AttributeRef> held = new ArrayList<>();
        for (Parent earlier : child.parents().subList(0, child.parents().indexOf(parent))) {
            earlier.holds().forEach(holding -> held.add(holding.held()));
        }
        return held;
    }
}
