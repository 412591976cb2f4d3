package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Condition;
import dev.keywright.runtime.description.StoredAttribute;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.StoredForm;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.store.DocumentPath;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import dev.keywright.runtime.store.Requirement;
import dev.keywright.runtime.store.Requirement.Expiry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Makes the preconditions of writes: existence, the pattern's conditions, and that nothing has changed since it was read. */
final class PreconditionFactory {
    private final Design design;
    private final Instant now;

    PreconditionFactory(Design design, Instant now) {
        this.design = design;
        this.now = now;
    }

    private Expiry expiry(String entity) {
        return new Expiry(design.entity(entity).expiry(), now.getEpochSecond());
    }

    private static String keyName(CompiledItem item) {
        return item.primary().partition().get(0).name();
    }

    /** Only an entity's own item and a guard may not be there before; copies and parts belong to it. */
    List<Precondition> ofNew(CompiledItem item) {
        return switch (item.kind()) {
            case ENTITY ->
                List.of(new Precondition(new Requirement.Free(keyName(item), expiry(item.entity())), Meaning.EXISTS));
            case GUARD -> ofNewGuard(item);
            case COPY, PART, COUNTER, SEQUENCE -> List.of();
        };
    }

    /**
     * The value is taken. Where it is the id, and only the guard keeps that, one of the same entity that has it exists already:
     * its guard has the attributes of the id, and that of another entity in the same space has others.
     */
    private List<Precondition> ofNewGuard(CompiledItem guard) {
        Expiry expiry = expiry(guard.entity());
        List<Precondition> all = new ArrayList<>();
        if (keepsTheId(guard)) {
            String id = design.entity(guard.entity()).id().get(0);
            guard.stored().stream()
                    .filter(one -> one.use().equals(id))
                    .forEach(
                            one -> all.add(new Precondition(new Requirement.Free(one.name(), expiry), Meaning.EXISTS)));
        }
        all.add(new Precondition(new Requirement.Free(keyName(guard), expiry), Meaning.TAKEN));
        return all;
    }

    private boolean keepsTheId(CompiledItem guard) {
        Set<String> id = new LinkedHashSet<>(design.entity(guard.entity()).id());
        boolean atHome = design.findHome(guard.entity())
                .filter(home -> home.primary().deciding().equals(id))
                .isPresent();
        return !atHome && guard.primary().deciding().equals(id);
    }

    /** An item that something is to be done to. */
    Precondition there(CompiledItem item, Meaning meaning) {
        return new Precondition(new Requirement.Living(keyName(item), expiry(item.entity())), meaning);
    }

    /** An item that is there, expired or not. */
    Precondition stored(CompiledItem item, Meaning meaning) {
        return new Precondition(new Requirement.Present(DocumentPath.of(keyName(item))), meaning);
    }

    /** As it is stored: a time of expiry is a number of seconds. */
    private AttributeValue stored(String entity, String use, AttributeValue value) {
        Stream<StoredAttribute> places = Stream.concat(
                design.findHome(entity).stream().flatMap(home -> home.stored().stream()),
                design.findEmbed(entity).stream().flatMap(embed -> embed.stored().stream()));
        return places.filter(one -> one.use().equals(use))
                .findFirst()
                .map(one -> StoredForm.write(one, value))
                .orElse(value);
    }

    List<Precondition> conditions(
            String entity,
            List<Condition> conditions,
            Map<String, AttributeValue> given,
            Function<String, DocumentPath> place) {
        return conditions.stream()
                .map(condition -> new Precondition(requirement(entity, condition, given, place), Meaning.CONDITION))
                .toList();
    }

    /** A number of a parent that is there allows for one more. */
    Precondition within(WriteStep.CountLimit limit) {
        DocumentPath number = DocumentPath.of(limit.name());
        Requirement compares = new Requirement.Compares(number, limit.sign(), new Requirement.Fixed(limit.value()));
        Requirement none = new Requirement.Absent(number);
        Requirement there = new Requirement.Present(DocumentPath.of(keyName(design.item(limit.holder()))));
        return new Precondition(
                limit.orNone() ? new Requirement.AnyOf(List.of(List.of(there, none), List.of(compares))) : compares,
                Meaning.CONDITION);
    }

    /** The values that conditions leave no choice of: where the write succeeds, those were the old ones. */
    static Values fixed(List<Condition> conditions) {
        Map<String, AttributeValue> fixed = new LinkedHashMap<>();
        for (Condition condition : conditions) {
            if (condition instanceof Condition.OneOf one && one.values().size() == 1) {
                fixed.put(one.attribute(), one.values().get(0));
            }
        }
        return new Values(fixed);
    }

    private Requirement requirement(
            String entity,
            Condition condition,
            Map<String, AttributeValue> given,
            Function<String, DocumentPath> place) {
        if (condition instanceof Condition.AnyOf any) {
            return new Requirement.AnyOf(any.alternatives().stream()
                    .map(tests -> tests.stream()
                            .map(test -> requirement(entity, test, given, place))
                            .toList())
                    .toList());
        }
        return test(entity, (Condition.Tests) condition, given, place);
    }

    private Requirement test(
            String entity,
            Condition.Tests condition,
            Map<String, AttributeValue> given,
            Function<String, DocumentPath> place) {
        String attribute = condition.attribute();
        DocumentPath path = place.apply(attribute);
        if (condition instanceof Condition.OneOf one) {
            return new Requirement.OneOf(
                    path,
                    one.values().stream()
                            .map(value -> stored(entity, attribute, value))
                            .toList());
        }
        if (condition instanceof Condition.Present) {
            return new Requirement.Present(path);
        }
        if (condition instanceof Condition.Absent) {
            return new Requirement.Absent(path);
        }
        if (condition instanceof Condition.WithOther other) {
            return compares(path, other.sign(), new Requirement.Beside(place.apply(other.other())));
        }
        if (condition instanceof Condition.WithConstant constant) {
            return compares(path, constant.sign(), new Requirement.Fixed(stored(entity, attribute, constant.value())));
        }
        Condition.WithInput input = (Condition.WithInput) condition;
        AttributeValue value = Optional.ofNullable(given.get(input.input()))
                .orElseThrow(() -> new IllegalArgumentException(input.input() + " is missing"));
        return compares(path, input.sign(), new Requirement.Fixed(stored(entity, attribute, value)));
    }

    private static Requirement compares(DocumentPath path, Condition.Sign sign, Requirement.Other other) {
        return sign == Condition.Sign.CONTAINS
                ? new Requirement.Contains(path, other)
                : new Requirement.Compares(path, sign, other);
    }

    /** That it is one of these; otherwise it is not what is meant. */
    Precondition equal(String entity, DocumentPath path, String use, List<AttributeValue> wanted) {
        return new Precondition(
                new Requirement.OneOf(
                        path,
                        wanted.stream().map(value -> stored(entity, use, value)).toList()),
                Meaning.NOT_THERE);
    }

    /** An item that is put elsewhere must be as it was read: whatever it held, and whatever it might hold. */
    List<Precondition> same(CompiledItem item, Map<String, AttributeValue> read) {
        Set<String> names = new LinkedHashSet<>(read.keySet());
        item.stored().forEach(one -> names.add(one.name()));
        item.entries().forEach(entry -> entry.fields().forEach(field -> names.add(field.name())));
        design.entity(item.entity()).expiry().ifPresent(names::add);
        names.addAll(design.others(item));
        item.primary().fields().forEach(field -> names.remove(field.name()));
        return names.stream()
                .map(name -> new Precondition(same(DocumentPath.of(name), read.get(name)), Meaning.STALE))
                .toList();
    }

    private static Requirement same(DocumentPath path, AttributeValue value) {
        return value == null ? new Requirement.Absent(path) : new Requirement.Same(path, value);
    }

    /** Values that a write is computed from must be unchanged when it happens. */
    List<Precondition> unchanged(CompiledItem home, FoundEntity read, Collection<String> uses) {
        List<Precondition> all = new ArrayList<>();
        for (StoredAttribute one : home.stored()) {
            if (uses.contains(one.use())) {
                all.add(unchanged(DocumentPath.of(one.name()), one, read));
            }
        }
        return all;
    }

    /** The same for one value, wherever it is stored. */
    Precondition unchanged(DocumentPath path, StoredAttribute one, FoundEntity read) {
        AttributeValue value = read.values()
                .find(one.use())
                .map(known -> StoredForm.write(one, known))
                .orElse(null);
        return new Precondition(same(path, value), Meaning.STALE);
    }
}
