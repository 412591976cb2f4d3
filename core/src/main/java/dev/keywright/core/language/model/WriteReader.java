package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.AttributeNames;
import dev.keywright.core.language.ConstantReader;
import dev.keywright.core.language.EntityNames;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.Section;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Start;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.Node.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the changes of a `create`, `put`, `update` or `delete`. */
final class WriteReader {
    /** What people write who mean all children. */
    private static final Set<String> EVERYTHING = Set.of("true", "yes", "all", "*");

    private final Model model;
    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final ConstantReader constants;
    private final AttributeNames names;
    private final EntityNames entities;
    private final SelectionReader selections;
    private final ConditionReader conditions;
    private final ChangeReader changes;
    private final LimitReader limits;
    private final ReadReader reads;
    private final FanoutReader fanouts;

    WriteReader(Model model, Diagnostics diagnostics) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
        this.constants = new ConstantReader(diagnostics);
        this.names = new AttributeNames(model, diagnostics);
        this.entities = new EntityNames(model, diagnostics);
        this.selections = new SelectionReader(model, diagnostics);
        this.conditions = new ConditionReader(model, diagnostics);
        this.changes = new ChangeReader(model, diagnostics);
        this.limits = new LimitReader(model, diagnostics);
        this.reads = new ReadReader(model, diagnostics);
        this.fanouts = new FanoutReader(model, diagnostics, changes);
    }

    Write read(Section verb, Entity entity, Fields fields) {
        return switch (verb.name()) {
            case "create" ->
                new Create(
                        entity.ref(),
                        starts(entity, fields),
                        limits.read(entity, fields),
                        fanouts.read(entity, fields),
                        reads.batch(fields));
            case "put" -> new Put(entity.ref(), starts(entity, fields), reads.batch(fields));
            case "update" -> update(entity, fields);
            case "delete" -> delete(entity, fields);
            default -> throw new IllegalStateException("not a write: " + verb.name());
        };
    }

    private Update update(Entity entity, Fields fields) {
        boolean silent = Stream.of("set", "to", "add", "remove")
                .flatMap(field -> fields.find(field).stream())
                .allMatch(WriteReader::isEmpty);
        if (silent) {
            diagnostics.report(
                    ModelProblems.NOTHING_CHANGES,
                    fields.where(),
                    "this update of `%s` changes nothing".formatted(entity.name()));
        }
        return new Update(
                selections.target(entity, fields),
                changes.read(entity, fields),
                fields.find("if").map(node -> conditions.read(entity, node)).orElse(List.of()),
                reads.consistency(fields),
                reads.batch(fields));
    }

    private static boolean isEmpty(Node node) {
        boolean noItems = node instanceof Sequence list && list.items().isEmpty();
        return noItems || (node instanceof Mapping map && map.entries().isEmpty());
    }

    private Delete delete(Entity entity, Fields fields) {
        return new Delete(
                selections.target(entity, fields),
                fields.find("if").map(node -> conditions.read(entity, node)).orElse(List.of()),
                fields.find("cascade").map(node -> cascade(entity, node)).orElse(List.of()),
                reads.consistency(fields),
                reads.batch(fields));
    }

    private List<EntityRef> cascade(Entity entity, Node node) {
        boolean all = node instanceof Scalar scalar
                && EVERYTHING.contains(scalar.text())
                && model.findEntity(scalar.text()).isEmpty();
        if (all) {
            reportEverything(entity, node);
            return List.of();
        }
        List<EntityRef> children = new ArrayList<>();
        for (Node item : values.items(node)) {
            Optional<Entity> child = entities.findStored(item);
            child.filter(found -> isDescendant(found, entity, item))
                    .map(Entity::ref)
                    .ifPresent(children::add);
        }
        return children;
    }

    private void reportEverything(Entity entity, Node node) {
        List<EntityRef> below = withDescendants(entity);
        String names =
                below.subList(1, below.size()).stream().map(EntityRef::name).collect(Collectors.joining(", "));
        diagnostics.report(
                ModelProblems.UNKNOWN_RELATIVE,
                node.start(),
                "`cascade` names the children that are deleted with a `%s`".formatted(entity.name()),
                names.isEmpty()
                        ? "Leave it out: nothing belongs to `%s`.".formatted(entity.name())
                        : "Name those that go along: `cascade: [%s]` is all of them.".formatted(names));
    }

    /** The entity, its children, and theirs. */
    private List<EntityRef> withDescendants(Entity entity) {
        List<EntityRef> found = new ArrayList<>(List.of(entity.ref()));
        for (int next = 0; next < found.size(); next++) {
            model.childrenOf(found.get(next)).stream()
                    .map(parent -> parent.ref().child())
                    .filter(ref -> !found.contains(ref))
                    .distinct()
                    .forEach(found::add);
        }
        return found;
    }

    private boolean isDescendant(Entity child, Entity ancestor, Node where) {
        List<EntityRef> found = withDescendants(ancestor);
        boolean selfChild = child.ref().equals(ancestor.ref())
                && child.parents().stream().anyMatch(parent -> parent.isOf(ancestor.ref()));
        boolean descendant = selfChild || found.indexOf(child.ref()) > 0;
        if (!descendant) {
            diagnostics.report(
                    ModelProblems.UNKNOWN_RELATIVE,
                    where.start(),
                    "`%s` is not a child of `%s`".formatted(child.name(), ancestor.name()));
        }
        return descendant;
    }

    /** `with: {status: OPEN, closedAt: absent}`. */
    private List<Start> starts(Entity entity, Fields fields) {
        List<Start> starts = new ArrayList<>();
        for (Entry entry :
                fields.find("with").map(node -> values.entries(node, "`with`")).orElse(List.of())) {
            names.own(entity, entry.name(), entry.key().start())
                    .flatMap(ref -> start(ref, entry))
                    .ifPresent(starts::add);
        }
        return starts;
    }

    private Optional<Start> start(AttributeRef ref, Entry entry) {
        changes.reportKept(model.attribute(ref), entry.key());
        String word = entry.value() instanceof Scalar scalar ? scalar.text().strip() : "";
        if (word.equals(ConstantReader.PRESENT)) {
            return Optional.of(new Start(ref, new Start.Present()));
        }
        if (word.equals(ConstantReader.ABSENT)) {
            if (!model.mayBeMissing(ref)) {
                diagnostics.report(
                        ModelProblems.NOT_OPTIONAL,
                        entry.value().start(),
                        "`%s` is mandatory and cannot start absent".formatted(ref));
            }
            return Optional.of(new Start(ref, new Start.Absent()));
        }
        return constants
                .of(entry.value(), model.origin(ref), entry.name())
                .map(value -> new Start(ref, new Start.Equal(value)));
    }
}
