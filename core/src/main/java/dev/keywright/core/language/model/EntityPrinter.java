package dev.keywright.core.language.model;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Follows;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.List;

/** Prints an entity under `entities`. */
final class EntityPrinter {
    private final ParentPrinter parents;
    private final AttributePrinter attributes;
    private final Model model;

    EntityPrinter(Model model) {
        this.model = model;
        this.parents = new ParentPrinter(model);
        this.attributes = new AttributePrinter(model);
    }

    Mapping print(Entity entity) {
        PrintedFields fields = new PrintedFields();
        if (entity.isSingleton()) {
            fields.flag("singleton");
        }
        fields.oneOrList("id", texts(entity.id()));
        fields.number("count", entity.count());
        if (!entity.isStored()) {
            fields.flag("elsewhere");
        }
        AttributePrinter.addSource(fields, "table", entity.source());
        fields.map("parents", parents(entity));
        UniquePlaces uniques = UniquePlaces.of(entity, model);
        fields.map("attributes", attributes(entity, uniques));
        fields.list(
                "unique",
                uniques.onEntity().stream()
                        .map(unique -> YamlTree.list(texts(unique.attributes())))
                        .toList());
        entity.findExpiry().ifPresent(attribute -> fields.text("expires", attribute.name()));
        return fields.map();
    }

    private static List<Node> texts(List<AttributeRef> refs) {
        return refs.stream().<Node>map(ref -> YamlTree.text(ref.name())).toList();
    }

    private List<Entry> parents(Entity entity) {
        List<Entry> entries = new ArrayList<>();
        for (Parent parent : entity.parents()) {
            entries.add(YamlTree.entry(parent.role(), parents.print(entity, parent)));
        }
        return entries;
    }

    private List<Entry> attributes(Entity entity, UniquePlaces uniques) {
        List<Entry> entries = new ArrayList<>();
        for (Attribute attribute : uniques.attributes()) {
            PrintedFields facts = attributes.facts(attribute, uniques.on(attribute));
            boolean typed = !attribute.isHeld() || isFollowed(entity, attribute);
            if (typed) {
                entries.add(YamlTree.entry(attribute.name(), AttributePrinter.withType(attribute, facts)));
            } else if (!facts.areEmpty()) {
                entries.add(YamlTree.entry(attribute.name(), facts.map()));
            }
        }
        return entries;
    }

    /** The type of the timestamp that an id follows is always printed, even where a parent states it. */
    private static boolean isFollowed(Entity entity, Attribute time) {
        return entity.attributes().stream()
                .map(Attribute::meaning)
                .anyMatch(meaning ->
                        meaning instanceof Follows follows && follows.time().equals(time.ref()));
    }
}
