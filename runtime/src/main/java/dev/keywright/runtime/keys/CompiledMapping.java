package dev.keywright.runtime.keys;

import dev.keywright.runtime.description.Mapping;
import dev.keywright.runtime.description.Mapping.Attribute;
import dev.keywright.runtime.description.Mapping.Becoming;
import dev.keywright.runtime.description.Mapping.Source;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Turns the values of an old model's entities into those of the new one, and back as far as they tell. */
public final class CompiledMapping {
    private final Map<String, Becoming> byEntity = new LinkedHashMap<>();
    private final Map<String, Becoming> byOld = new LinkedHashMap<>();

    public CompiledMapping(Mapping mapping) {
        for (Becoming one : mapping.entities()) {
            byEntity.put(one.entity(), one);
            byOld.put(one.old(), one);
        }
    }

    /** How an entity of the new model comes about; empty where the old tables have nothing of it. */
    public Optional<Becoming> find(String entity) {
        return Optional.ofNullable(byEntity.get(entity));
    }

    /** The entities of the new model of which the old tables may have some. */
    public Set<String> entities() {
        return byEntity.keySet();
    }

    /** What an entity of the old model becomes; empty where it goes nowhere. */
    public Optional<Becoming> findOfOld(String old) {
        return Optional.ofNullable(byOld.get(old));
    }

    public static Values next(Becoming becoming, Values old) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        for (Attribute attribute : becoming.attributes()) {
            value(attribute.source(), old).ifPresent(value -> values.put(attribute.name(), value));
        }
        return new Values(values);
    }

    private static Optional<AttributeValue> value(Source source, Values old) {
        if (source instanceof Mapping.Constant constant) {
            return Optional.of(constant.value());
        }
        if (source instanceof Mapping.Copied copied) {
            return old.find(copied.use());
        }
        if (source instanceof Mapping.Defaulted defaulted) {
            return value(defaulted.source(), old).or(() -> Optional.of(defaulted.otherwise()));
        }
        return uuid((Mapping.Named) source, old);
    }

    private static Optional<AttributeValue> uuid(Mapping.Named source, Values old) {
        if (!old.hasAll(source.of())) {
            return Optional.empty();
        }
        List<String> texts = new ArrayList<>();
        source.of().forEach(use -> texts.add(Scalars.textOf(old.need(use))));
        UUID named = NamedUuids.of(UUID.fromString(source.namespace()), NamedUuids.name(texts));
        if (source.time().isEmpty()) {
            return Optional.of(Scalars.text(named.toString()));
        }
        return old.find(source.time().get())
                .map(time -> Scalars.text(
                        NamedUuids.timed(named, Scalars.moment(time)).toString()));
    }

    /** All that is certain of an old entity where this much is known of the new one; empty where there can be none. */
    public static Optional<Values> old(Becoming becoming, Values next) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        for (Attribute attribute : becoming.attributes()) {
            Optional<AttributeValue> known = next.find(attribute.name());
            if (known.isPresent() && !back(attribute.source(), known.get(), values)) {
                return Optional.empty();
            }
        }
        return Optional.of(new Values(values));
    }

    /** The attributes of an old entity that follow wherever these of the new one are known. */
    public static Set<String> told(Becoming becoming, Collection<String> next) {
        Set<String> told = new LinkedHashSet<>();
        for (Attribute attribute : becoming.attributes()) {
            boolean known = next.contains(attribute.name());
            if (known && attribute.source() instanceof Mapping.Copied copied) {
                told.add(copied.use());
            }
            if (known && attribute.source() instanceof Mapping.Named named) {
                named.time().ifPresent(told::add);
            }
        }
        return told;
    }

    /** Adds what follows from the value; false where no old entity gives it. */
    private static boolean back(Source source, AttributeValue value, Map<String, AttributeValue> into) {
        if (source instanceof Mapping.Constant constant) {
            return Scalars.isSame(constant.value(), value);
        }
        if (source instanceof Mapping.Defaulted defaulted) {
            // Then it may be missing as well.
            return Scalars.isSame(defaulted.otherwise(), value) || back(defaulted.source(), value, into);
        }
        if (source instanceof Mapping.Copied copied) {
            return isSettled(copied.use(), value, into);
        }
        Mapping.Named named = (Mapping.Named) source;
        if (value.s() == null) {
            return false;
        }
        return named.time()
                .map(use -> NamedUuids.time(value.s())
                        .filter(Moments::isWritable)
                        .filter(time -> isSettled(use, Scalars.moment(time), into))
                        .isPresent())
                .orElseGet(() -> NamedUuids.isNamed(value.s()));
    }

    private static boolean isSettled(String use, AttributeValue value, Map<String, AttributeValue> into) {
        AttributeValue before = into.putIfAbsent(use, value);
        return before == null || Scalars.isSame(before, value);
    }
}
