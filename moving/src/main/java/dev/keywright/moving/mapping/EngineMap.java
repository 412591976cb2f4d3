package dev.keywright.moving.mapping;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.runtime.description.Mapping;
import dev.keywright.verifier.program.EngineValues;
import dev.keywright.verifier.world.Datum;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A map as generated programs have it, which carry one thing over at a time: every new thing comes from one old thing, and from nothing else.
 *
 * @param refusals the reasons why a program cannot follow the map; then the mapping lacks something
 */
public record EngineMap(Mapping mapping, List<String> refusals) {
    public EngineMap {
        refusals = List.copyOf(refusals);
    }

    public static EngineMap of(ThingMap map) {
        Set<String> refusals = new LinkedHashSet<>();
        List<Mapping.Becoming> entities = new ArrayList<>();
        Map<String, String> comes = new LinkedHashMap<>();
        for (EntityMap entity : map.entities()) {
            String other = comes.putIfAbsent(entity.old().name(), entity.next().name());
            if (other != null) {
                refusals.add("an old `%s` becomes a `%s` and a `%s`, and would have to go over as both at once"
                        .formatted(entity.old().name(), other, entity.next().name()));
            }
            List<Mapping.Attribute> attributes = new ArrayList<>();
            entity.rules()
                    .forEach((attribute, rule) -> new Reading(map, attribute, refusals)
                            .source(rule)
                            .ifPresent(source -> attributes.add(new Mapping.Attribute(attribute.name(), source))));
            entities.add(new Mapping.Becoming(entity.next().name(), entity.old().name(), attributes));
        }
        return new EngineMap(new Mapping(entities), List.copyOf(refusals));
    }

    /** The rule of one attribute. */
    private record Reading(ThingMap map, AttributeRef attribute, Set<String> refusals) {
        Optional<Mapping.Source> source(Rule rule) {
            if (rule instanceof Copied copied) {
                return Optional.of(new Mapping.Copied(copied.old().name()));
            }
            if (rule instanceof Constant constant) {
                return constant(constant.datum()).map(Mapping.Constant::new);
            }
            if (rule instanceof Defaulted defaulted) {
                return source(defaulted.rule())
                        .flatMap(inner ->
                                constant(defaulted.otherwise()).map(value -> new Mapping.Defaulted(inner, value)));
            }
            return rule instanceof NameUuid uuid ? uuid(uuid) : other(rule);
        }

        private Optional<Mapping.Source> refused(String why) {
            refusals.add("`%s` %s".formatted(attribute, why));
            return Optional.empty();
        }

        private Optional<Mapping.Source> other(Rule rule) {
            return refused(
                    "is %s, and that one may have gone over already, or changed since; leave out the look-up, or use the copy that follows"
                            .formatted(rule.words()));
        }

        private Optional<AttributeValue> constant(Datum datum) {
            AttributeValue value = EngineValues.write(datum);
            boolean plain = value.s() != null || value.n() != null || value.bool() != null;
            if (!plain) {
                refusals.add("`%s` is a constant of bytes, which no program has as text".formatted(attribute));
            }
            return plain ? Optional.of(value) : Optional.empty();
        }

        private Optional<Mapping.Source> uuid(NameUuid uuid) {
            boolean texts =
                    uuid.of().stream().allMatch(one -> map.old().origin(one).type() == AttributeType.STRING);
            if (!texts) {
                return refused("is a UUID of something else than texts");
            }
            return Optional.of(new Mapping.Named(
                    uuid.space().toString(),
                    uuid.of().stream().map(AttributeRef::name).toList(),
                    uuid.time().map(AttributeRef::name)));
        }
    }
}
