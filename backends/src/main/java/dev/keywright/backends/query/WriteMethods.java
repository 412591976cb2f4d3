package dev.keywright.backends.query;

import dev.keywright.backends.query.Api.Action;
import dev.keywright.backends.query.Api.Failure;
import dev.keywright.backends.query.Api.Field;
import dev.keywright.backends.query.Api.Given;
import dev.keywright.backends.query.Api.Kind;
import dev.keywright.backends.query.Api.Shape;
import dev.keywright.backends.query.Api.Why;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Condition;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Start;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The methods that write. */
final class WriteMethods {
    private final Layout layout;
    private final Model model;
    private final FieldTypes fields;
    private final Identifiers types;
    private final Map<List<String>, Shape> inputs = new LinkedHashMap<>();

    WriteMethods(Layout layout, FieldTypes fields, Identifiers types) {
        this.layout = layout;
        this.model = layout.model();
        this.fields = fields;
        this.types = types;
    }

    /** The entities that are created or put. */
    List<Shape> inputs() {
        return List.copyOf(inputs.values());
    }

    Api.Writes of(Operation operation, String type) {
        List<Action> actions = new ArrayList<>();
        if (operation instanceof Transaction transaction) {
            Identifiers names = new Identifiers();
            for (Transaction.Action action : transaction.actions()) {
                String name = ActionNames.of(action.write(), transaction, names);
                actions.add(action(action.write(), action.times(), name, type + Identifiers.pascal(name)));
            }
            return new Api.Writes(actions, true, 1, failures(transaction.writes(), true), true);
        }
        Write write = (Write) operation;
        actions.add(action(write, 1, Identifiers.camel(write.entity().name()), type));
        boolean one =
                write.findTarget().map(model::namesOne).orElse(actions.get(0).kind() != Kind.CREATE_EACH);
        return new Api.Writes(actions, false, batch(write), one ? failures(List.of(write), false) : List.of(), one);
    }

    private static int batch(Write write) {
        if (write instanceof Create create) {
            return create.batch();
        }
        if (write instanceof Put put) {
            return put.batch();
        }
        return write instanceof Update update ? update.batch() : ((Delete) write).batch();
    }

    private Action action(Write write, int times, String name, String type) {
        Entity entity = model.entity(write.entity());
        if (write instanceof Create create) {
            boolean each = create.fanout() instanceof Create.ForEach;
            Set<AttributeRef> known = known(create);
            List<Given> given = create.fanout() instanceof Create.ForEach source
                    ? GivenInputs.of(source.source(), fields, new Identifiers())
                    : List.of();
            return new Action(
                    name,
                    type,
                    times,
                    each ? Kind.CREATE_EACH : Kind.CREATE,
                    entity,
                    fresh(entity, known, create.with(), type),
                    given,
                    List.of(),
                    List.of());
        }
        if (write instanceof Put put) {
            return new Action(
                    name,
                    type,
                    times,
                    Kind.PUT,
                    entity,
                    fresh(entity, Set.of(), put.with(), type),
                    List.of(),
                    List.of(),
                    List.of());
        }
        if (write instanceof Update update) {
            Identifiers names = new Identifiers();
            List<Given> given = given(update.selection(), update.conditions(), names);
            return new Action(
                    name,
                    type,
                    times,
                    Kind.UPDATE,
                    entity,
                    Optional.empty(),
                    given,
                    update.changes().stream()
                            .filter(change -> change instanceof Change.Set || change.isOfMembers())
                            .map(change -> changed(change, names))
                            .toList(),
                    update.changes().stream()
                            .filter(Change.Add.class::isInstance)
                            .map(change -> changed(change, names))
                            .toList());
        }
        Delete delete = (Delete) write;
        return new Action(
                name,
                type,
                times,
                Kind.DELETE,
                entity,
                Optional.empty(),
                given(delete.selection(), delete.conditions(), new Identifiers()),
                List.of(),
                List.of());
    }

    /** The attributes that each new entity copies from the one that it is created for. */
    private Set<AttributeRef> known(Create create) {
        Set<AttributeRef> known = new LinkedHashSet<>();
        if (create.fanout() instanceof Create.ForEach each) {
            each.from().forEach(from -> known.add(from.target()));
            Entity source = model.entity(each.source().entity());
            for (Attribute attribute : model.entity(create.entity()).attributes()) {
                boolean sure = source.findAttribute(attribute.name())
                        .filter(other ->
                                other.type() == attribute.type() && !(other.meaning() instanceof Attribute.Counts))
                        .isPresent();
                known.addAll(sure ? Set.of(attribute.ref()) : Set.of());
            }
        }
        return known;
    }

    private Optional<Shape> fresh(Entity entity, Set<AttributeRef> known, List<Start> with, String type) {
        List<Field> all = new ArrayList<>();
        Identifiers names = new Identifiers();
        for (Attribute attribute : entity.attributes()) {
            boolean asked = !known.contains(attribute.ref())
                    && !(attribute.meaning() instanceof Attribute.Counts)
                    && !(attribute.meaning() instanceof Attribute.Numbered);
            Optional<Start> start = with.stream()
                    .filter(one -> one.attribute().equals(attribute.ref()))
                    .findFirst();
            boolean present =
                    start.filter(one -> one.state() instanceof Start.Present).isPresent();
            if (asked && (start.isEmpty() || present)) {
                Field field = fields.field(attribute.ref(), !present && model.mayBeMissing(attribute.ref()));
                all.add(new Field(
                        names.unique(field.name()), field.use(), field.type(), field.optional(), field.limits()));
            }
        }
        List<String> key = new ArrayList<>(List.of(entity.name()));
        all.forEach(field -> key.add(field.name() + field.optional()));
        boolean first = inputs.keySet().stream().noneMatch(other -> other.get(0).equals(entity.name()));
        return Optional.of(inputs.computeIfAbsent(
                key,
                unused -> new Shape(
                        types.unique("New" + Identifiers.pascal(entity.name()) + (first ? "" : "For" + type)), all)));
    }

    private List<Given> given(Selection selection, List<Condition> conditions, Identifiers names) {
        List<Given> given = new ArrayList<>(GivenInputs.of(selection, fields, names));
        for (Condition.Tests test :
                conditions.stream().flatMap(one -> one.tests().stream()).toList()) {
            if (test instanceof Condition.Compares compares
                    && compares.operand() instanceof Condition.Input input
                    && given.stream().noneMatch(one -> one.input().equals(input.name()))) {
                // Whatever it is compared with, it may lie outside of the bounds.
                given.add(new Given(
                        names.unique(Identifiers.camel(input.name())),
                        input.name(),
                        compares.comparison() == Condition.Comparison.CONTAINS
                                ? FieldTypes.TEXT
                                : fields.type(compares.attribute()),
                        Api.Limits.NONE));
            }
        }
        return given;
    }

    /** An attribute that changes only sometimes is an optional input. */
    private Field changed(Change change, Identifiers names) {
        Field field = fields.field(change.attribute(), change.probability().isLessThan(Rational.ONE));
        String name = change instanceof Change.AddMembers
                ? "added" + Identifiers.pascal(field.name())
                : change instanceof Change.RemoveMembers ? "removed" + Identifiers.pascal(field.name()) : field.name();
        return new Field(names.unique(name), field.use(), field.type(), field.optional(), field.limits());
    }

    private List<Failure> failures(List<Write> writes, boolean several) {
        Identifiers names = new Identifiers();
        List.of("Done", "Result").forEach(names::unique);
        List<Failure> failures = new ArrayList<>();
        Set<String> told = new LinkedHashSet<>();
        boolean sought = false;
        boolean conditioned = false;
        for (Write write : writes) {
            Entity entity = model.entity(write.entity());
            boolean fresh = write instanceof Create;
            if (fresh && told.add("exists " + entity.name())) {
                failures.add(new Failure(
                        names.unique(several ? Identifiers.pascal(entity.name()) + "Exists" : "AlreadyExists"),
                        Why.EXISTS,
                        several ? IdKeepers.of(layout, entity) : List.of(),
                        "that " + entity.name() + " is there already"));
            }
            boolean each = write instanceof Create create && create.fanout() instanceof Create.ForEach;
            sought |= each || (!fresh && !(write instanceof Put)) || isNested(entity);
            taken(write, entity, told, names, failures);
            conditioned |= isConditional(write);
        }
        if (sought) {
            failures.add(
                    new Failure(names.unique("NotFound"), Why.NOT_THERE, List.of(), "there is nothing to write to"));
        }
        if (conditioned) {
            failures.add(new Failure(
                    names.unique("ConditionFailed"), Why.CONDITION, List.of(), "the condition does not hold"));
        }
        return failures;
    }

    private static boolean isConditional(Write write) {
        return !write.conditions().isEmpty()
                || (write instanceof Create create && !create.limits().isEmpty());
    }

    private boolean isNested(Entity entity) {
        return layout.findHome(entity.ref()).isEmpty();
    }

    private void taken(Write write, Entity entity, Set<String> told, Identifiers names, List<Failure> failures) {
        for (ItemType item : layout.items()) {
            boolean guards = item.kind() instanceof Guard guard
                    && !guard.isOfId()
                    && guard.entity().equals(entity.ref())
                    && mayTake(write, guard);
            if (guards && told.add("taken " + item.name())) {
                String unique = ((Guard) item.kind())
                        .unique().stream()
                                .map(AttributeRef::name)
                                .map(Identifiers::pascal)
                                .collect(Collectors.joining());
                failures.add(new Failure(
                        names.unique(unique + "Taken"),
                        Why.TAKEN,
                        List.of(item.name()),
                        "another " + entity.name() + " has it"));
            }
        }
    }

    private static boolean mayTake(Write write, Guard guard) {
        if (write instanceof Update update) {
            return update.changes().stream().anyMatch(change -> guard.unique().contains(change.attribute()));
        }
        return write instanceof Create || write instanceof Put;
    }
}
