package dev.keywright.description;

import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The components of a description's records, for those who print a description in some language. No other
 * values are read by reflection: with it a new component of a step is added in one place, and generated programs use none.
 */
public final class Components {
    private Components() {}

    /** By name, in the order of the constructor. */
    public static Map<String, Object> of(Record value) {
        Map<String, Object> components = new LinkedHashMap<>();
        for (RecordComponent component : value.getClass().getRecordComponents()) {
            components.put(component.getName(), value(component, value));
        }
        return components;
    }

    private static Object value(RecordComponent component, Record of) {
        try {
            return component.getAccessor().invoke(of);
        } catch (ReflectiveOperationException hidden) {
            throw new IllegalStateException("cannot read " + component, hidden);
        }
    }

    /** The name of a type as code of its package writes it: that of a nested type has the outer one in front of it. */
    public static String typeName(Class<?> type) {
        return type.getName().substring(type.getPackageName().length() + 1).replace('$', '.');
    }

    /** The kind of a record where it is one of several that stand for the same thing. */
    public static Optional<String> kind(Record value) {
        for (Class<?> one : value.getClass().getInterfaces()) {
            if (one.isSealed()) {
                return Optional.of(value.getClass().getSimpleName());
            }
        }
        return Optional.empty();
    }
}
