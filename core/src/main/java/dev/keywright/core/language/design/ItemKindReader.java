package dev.keywright.core.language.design;

import dev.keywright.core.design.Extent;
import dev.keywright.core.design.Extent.Some;
import dev.keywright.core.design.Extent.Whole;
import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemKind.Copy;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.When;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.AttributeNames;
import dev.keywright.core.language.EntityNames;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.NameList;
import dev.keywright.core.language.Section;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.model.Aggregate;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.source.Span;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Scalar;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads the purpose of an item that is not an entity's own. */
final class ItemKindReader {
    private final Model model;
    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final EntityNames entities;
    private final AttributeNames names;
    private final WhenReader conditions;
    private final NumberReader numbers;

    ItemKindReader(Model model, Diagnostics diagnostics) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
        this.entities = new EntityNames(model, diagnostics);
        this.names = new AttributeNames(model, diagnostics);
        this.conditions = new WhenReader(model, diagnostics);
        this.numbers = new NumberReader(model, diagnostics);
    }

    /** The fields are those of one of the kinds, whose first field is present. */
    Optional<ItemKind> read(Fields fields, Section section) {
        if (section.equals(DesignSections.GUARD_ITEM)) {
            return guard(fields);
        }
        if (section.equals(DesignSections.COPY_ITEM)) {
            return entity(fields, "copies").map(entity -> copy(fields, entity));
        }
        if (section.equals(DesignSections.COUNTER_ITEM)) {
            return numbers.counter(fields);
        }
        if (section.equals(DesignSections.SUM_ITEM)) {
            return numbers.of(Aggregate.Kind.SUMS, fields);
        }
        if (section.equals(DesignSections.LATEST_ITEM)) {
            return numbers.of(Aggregate.Kind.LATEST, fields);
        }
        if (section.equals(DesignSections.LARGEST_ITEM)) {
            return numbers.of(Aggregate.Kind.LARGEST, fields);
        }
        if (section.equals(DesignSections.PART_ITEM)) {
            return entity(fields, "part").flatMap(entity -> part(fields, entity));
        }
        if (section.equals(DesignSections.EMBED_ITEM)) {
            return entity(fields, "embeds").flatMap(entity -> embed(fields, entity));
        }
        if (section.equals(DesignSections.SEQUENCE_ITEM)) {
            return numbers.sequence(fields);
        }
        throw new AssertionError("unhandled kind of item " + section);
    }

    private Optional<Entity> entity(Fields fields, String field) {
        return fields.find(field).flatMap(entities::findStored);
    }

    private Optional<ItemKind> guard(Fields fields) {
        Node node = fields.find("guards").orElseThrow();
        boolean whole = node instanceof Scalar scalar
                && !scalar.isNothing()
                && scalar.text().indexOf('.') < 0;
        if (whole) {
            return entities.findStored(node)
                    .filter(owner -> hasId(owner, node))
                    .map(owner -> Guard.of(owner, owner.id(), attributes(fields, owner)));
        }
        List<AttributeRef> unique = new ArrayList<>();
        List<Node> written = values.items(node);
        for (Node item : written) {
            guarded(item).ifPresent(unique::add);
        }
        if (written.isEmpty()) {
            diagnostics.report(LanguageProblems.WRONG_SHAPE, node.start(), "`guards` is empty");
        }
        if (written.isEmpty() || unique.size() < written.size()) {
            return Optional.empty();
        }
        Optional<Entity> entity = oneEntity(unique, node.start());
        entity.ifPresent(owner -> checkUnique(owner, unique, node.start()));
        return entity.map(owner -> Guard.of(owner, unique, attributes(fields, owner)));
    }

    /** `guards: Repository`: an entity alone stands for its id. */
    private boolean hasId(Entity entity, Node where) {
        if (entity.isSingleton()) {
            diagnostics.report(
                    ItemProblems.NOT_UNIQUE,
                    where.start(),
                    "`%s` is a singleton and has no id to guard".formatted(entity.name()),
                    "Remove the guard.");
        }
        return !entity.isSingleton();
    }

    /** `User.email`: an entity and its own attribute. */
    private Optional<AttributeRef> guarded(Node node) {
        Optional<String> text = values.text(node, "`guards`");
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Scalar scalar = (Scalar) node;
        int dot = scalar.text().indexOf('.');
        if (dot < 0) {
            diagnostics.report(
                    LanguageProblems.WRONG_SHAPE,
                    node.start(),
                    "`guards` must name an entity and its unique attribute, not `%s`".formatted(scalar.text()),
                    "Write it as `guards: User.email`, a list of such names for a unique combination, or `guards: User` for its id.");
            return Optional.empty();
        }
        Scalar attribute = TemplateParser.piece(scalar, dot + 1, scalar.text().length());
        return entities.findStored(TemplateParser.piece(scalar, 0, dot))
                .flatMap(entity -> names.own(entity, attribute.text().strip(), attribute.start()));
    }

    private Optional<Entity> oneEntity(List<AttributeRef> unique, Span where) {
        List<EntityRef> owners =
                unique.stream().map(AttributeRef::entity).distinct().toList();
        if (owners.size() == 1) {
            return Optional.of(model.entity(owners.get(0)));
        }
        diagnostics.report(
                ItemProblems.NOT_UNIQUE,
                where,
                "a guard is for one entity, not for both `%s` and `%s`".formatted(owners.get(0), owners.get(1)));
        return Optional.empty();
    }

    private void checkUnique(Entity entity, List<AttributeRef> unique, Span where) {
        boolean declared = entity.uniques().stream()
                .anyMatch(known -> new LinkedHashSet<>(known.attributes()).equals(new LinkedHashSet<>(unique)));
        if (declared || Model.isId(entity, unique)) {
            return;
        }
        String written = unique.stream().map(AttributeRef::name).collect(Collectors.joining("`, `"));
        List<String> known =
                entity.uniques().stream().map(ItemKindReader::written).toList();
        diagnostics.report(
                ItemProblems.NOT_UNIQUE,
                where,
                "`%s` of `%s` is not declared unique".formatted(written, entity.name()),
                known.isEmpty()
                        ? ItemProblems.NOT_UNIQUE.fix()
                        : "Declare `unique` in the model, or guard one of: %s.".formatted(NameList.some(known)));
    }

    private static String written(Unique unique) {
        return unique.attributes().stream().map(AttributeRef::toString).collect(Collectors.joining(" with "));
    }

    private Copy copy(Fields fields, Entity entity) {
        List<When> when =
                fields.find("when").map(node -> conditions.read(node, entity)).orElse(List.of());
        int times = fields.find("times")
                .map(node -> values.smallWhole(node, "`times`", 1))
                .orElse(1);
        Extent extent = fields.has("attributes") ? new Some(attributes(fields, entity)) : new Whole();
        return new Copy(entity.ref(), extent, when, times);
    }

    private Optional<ItemKind> part(Fields fields, Entity entity) {
        List<AttributeRef> attributes = attributes(fields, entity);
        boolean unsaid = fields.find("attributes")
                .map(node -> values.items(node).isEmpty())
                .orElse(true);
        if (unsaid) {
            diagnostics.report(
                    LanguageProblems.MISSING_FIELD,
                    fields.where(),
                    "the part of `%s` does not state its `attributes`".formatted(entity.name()));
        }
        attributes.stream()
                .filter(model::isSummed)
                .findFirst()
                .ifPresent(summed -> diagnostics.report(
                        ItemProblems.FIELD_OF_ANOTHER_KIND,
                        fields.where(),
                        "`%s` is summed or compared, and what is kept of it is right only where the item of `%s` itself holds it"
                                .formatted(summed, entity.name()),
                        "Leave `%s` out of the part.".formatted(summed.name())));
        attributes.stream()
                .filter(kept -> model.attribute(kept).isExtreme())
                .findFirst()
                .ifPresent(kept -> diagnostics.report(
                        ItemProblems.FIELD_OF_ANOTHER_KIND,
                        fields.where(),
                        "`%s` is kept of children, and only the item of `%s` itself can hold it"
                                .formatted(kept, entity.name()),
                        "Leave `%s` out of the part.".formatted(kept.name())));
        return attributes.isEmpty() ? Optional.empty() : Optional.of(new Part(entity.ref(), attributes));
    }

    private List<AttributeRef> attributes(Fields fields, Entity entity) {
        List<AttributeRef> attributes = new ArrayList<>();
        List<Node> nodes = fields.find("attributes").map(values::items).orElse(List.of());
        for (Node node : nodes) {
            values.text(node, "an attribute")
                    .flatMap(name -> names.own(entity, name, node.start()))
                    .ifPresent(attributes::add);
        }
        return attributes.stream().distinct().toList();
    }

    private Optional<ItemKind> embed(Fields fields, Entity entity) {
        Optional<Node> in = fields.find("in");
        if (in.isEmpty()) {
            diagnostics.report(
                    LanguageProblems.MISSING_FIELD,
                    fields.where(),
                    "`in` is missing: the item that `%s` is embedded in".formatted(entity.name()));
            return Optional.empty();
        }
        Optional<Entity> parent = entities.findStored(in.get());
        parent.ifPresent(found -> reportRoles(entity, found, in.get()));
        return parent.map(found -> new Embed(entity.ref(), found.ref()));
    }

    private void reportRoles(Entity entity, Entity parent, Node in) {
        List<String> roles = entity.parents().stream()
                .filter(role -> role.isOf(parent.ref()))
                .map(role -> "`" + role.role() + "`")
                .toList();
        if (roles.isEmpty()) {
            diagnostics.report(
                    ItemProblems.NOT_A_PARENT,
                    in.start(),
                    "`%s` is not a parent of `%s`".formatted(parent.name(), entity.name()));
        }
        if (roles.size() > 1) {
            diagnostics.report(
                    ItemProblems.SEVERAL_ROLES,
                    in.start(),
                    "`%s` is a parent of `%s` in several roles: %s"
                            .formatted(parent.name(), entity.name(), String.join(", ", roles)));
        }
    }
}
