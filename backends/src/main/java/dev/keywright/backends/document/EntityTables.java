package dev.keywright.backends.document;

import dev.keywright.backends.text.Markdown;
import dev.keywright.backends.text.MarkdownTable;
import dev.keywright.core.facts.EntityFacts;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Source;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The entities, attributes and relationships of a model as tables. */
final class EntityTables {
    private final Facts facts;
    private final Model model;

    EntityTables(Facts facts) {
        this.facts = facts;
        this.model = facts.model();
    }

    MarkdownTable entities() {
        MarkdownTable table = new MarkdownTable("Entity", "Identified by", "Count", "Average item", "Notes");
        for (Entity entity : model.entities()) {
            EntityFacts known = facts.entity(entity.ref());
            table.row(
                    Markdown.code(entity.name()),
                    entity.isSingleton() ? "singleton" : names(entity.id()),
                    known.count().value().toString(),
                    entity.isStored() ? RateWords.bytes(known.itemBytes().value()) : "",
                    Markdown.text(notes(entity)));
        }
        return table;
    }

    private static String names(List<AttributeRef> attributes) {
        return attributes.stream()
                .map(attribute -> Markdown.code(attribute.name()))
                .collect(Collectors.joining(", "));
    }

    private static String notes(Entity entity) {
        List<String> notes = new ArrayList<>();
        if (!entity.isStored()) {
            notes.add("stored elsewhere");
        }
        for (Entity.Unique unique : entity.uniques()) {
            notes.add("unique: "
                    + unique.attributes().stream().map(AttributeRef::name).collect(Collectors.joining(" + ")));
        }
        entity.findExpiry().ifPresent(expiry -> notes.add("expires at " + expiry.name()));
        notes.addAll(source(entity.source()));
        return String.join("; ", notes);
    }

    MarkdownTable attributes() {
        MarkdownTable table = new MarkdownTable("Entity", "Attribute", "Type", "Average size", "Notes");
        for (Entity entity : model.entities()) {
            for (Attribute attribute : entity.attributes()) {
                table.row(
                        Markdown.code(entity.name()),
                        Markdown.code(attribute.name()),
                        attribute.type().word(),
                        RateWords.bytes(
                                facts.attribute(attribute.ref()).valueBytes().value()),
                        Markdown.text(notes(attribute)));
            }
        }
        return table;
    }

    private String notes(Attribute attribute) {
        List<String> notes = new ArrayList<>();
        if (model.entity(attribute.ref().entity()).id().contains(attribute.ref())) {
            notes.add("part of the id");
        }
        if (attribute.origin() instanceof Attribute.Held held) {
            notes.add("from its " + held.role().role());
        }
        if (model.mayBeMissing(attribute.ref())) {
            notes.add("optional, present in %s %%"
                    .formatted(
                            facts.attribute(attribute.ref()).presence().value().times(Rational.of(100))));
        }
        if (!attribute.spread().values().isEmpty()) {
            notes.add("one of "
                    + attribute.spread().values().stream()
                            .map(share -> share.value().text())
                            .collect(Collectors.joining(", ")));
        }
        notes.addAll(meaning(attribute));
        if (facts.attribute(attribute.ref()).isMutable()) {
            notes.add("changes");
        }
        notes.addAll(source(attribute.source()));
        return String.join("; ", notes);
    }

    /** Where the data come from, and what is done to them on the way. */
    private static List<String> source(Source source) {
        List<String> notes = new ArrayList<>();
        if (!source.place().isEmpty()) {
            notes.add("comes from " + source.place());
        }
        if (!source.transformation().isEmpty()) {
            notes.add("transformed by " + source.transformation());
        }
        return notes;
    }

    private static List<String> meaning(Attribute attribute) {
        List<String> notes = new ArrayList<>();
        if (attribute.meaning() instanceof Attribute.Follows follows) {
            notes.add("sorts like " + follows.time().name());
        }
        if (attribute.meaning() instanceof Attribute.Counts counts) {
            notes.add(counts.aggregate().text(counts.children().child()));
        }
        if (attribute.meaning() instanceof Attribute.Numbered numbered) {
            notes.add("numbered within its " + numbered.sequence().parent());
        }
        if (attribute.store() == Attribute.Store.BLOB) {
            notes.add("in an object store");
        }
        return notes;
    }

    MarkdownTable relationships() {
        MarkdownTable table = new MarkdownTable(
                "Relationship", "Parent", "Child", "Average per parent", "Maximum per parent", "Foreign key");
        for (Entity entity : model.entities()) {
            for (Parent parent : entity.parents()) {
                String kinds = parent.kinds().stream()
                        .map(kind -> Markdown.code(kind.entity().name()))
                        .collect(Collectors.joining(" or "));
                table.row(
                        Markdown.code(parent.ref().toString()),
                        kinds,
                        Markdown.code(entity.name()) + (parent.optional() ? " (optional)" : ""),
                        facts.perParent(parent).value().toString(),
                        parent.max().find().map(Rational::toString).orElse("not stated"),
                        parent.holds().stream()
                                .map(Holding::held)
                                .distinct()
                                .map(held -> Markdown.code(held.name()))
                                .collect(Collectors.joining(", ")));
            }
        }
        return table;
    }
}
