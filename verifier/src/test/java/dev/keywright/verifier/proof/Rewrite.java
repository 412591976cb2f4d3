package dev.keywright.verifier.proof;

import dev.keywright.runtime.description.Description;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Replaces every part of one type in a description, wherever it stands: records are made anew around it. */
final class Rewrite<T> {
    private final Class<T> type;
    private final UnaryOperator<T> change;

    private Rewrite(Class<T> type, UnaryOperator<T> change) {
        this.type = type;
        this.change = change;
    }

    static <T> UnaryOperator<Description> each(Class<T> type, UnaryOperator<T> change) {
        return description -> (Description) new Rewrite<>(type, change).value(description);
    }

    private Object value(Object value) {
        Object inner = inside(value);
        return type.isInstance(inner) ? change.apply(type.cast(inner)) : inner;
    }

    private Object inside(Object value) {
        if (value instanceof Record part) {
            return made(part);
        }
        if (value instanceof List<?> list) {
            List<Object> made = new ArrayList<>();
            list.forEach(element -> made.add(value(element)));
            return made;
        }
        if (value instanceof Map<?, ?> map) {
            Map<Object, Object> made = new LinkedHashMap<>();
            map.forEach((key, element) -> made.put(key, value(element)));
            return made;
        }
        if (value instanceof Optional<?> optional) {
            return optional.map(this::value);
        }
        return value;
    }

    private Object made(Record part) {
        try {
            RecordComponent[] components = part.getClass().getRecordComponents();
            Object[] values = new Object[components.length];
            for (int at = 0; at < components.length; at++) {
                values[at] = value(components[at].getAccessor().invoke(part));
            }
            Constructor<?> constructor = part.getClass()
                    .getDeclaredConstructor(Arrays.stream(components)
                            .map(RecordComponent::getType)
                            .toArray(Class<?>[]::new));
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException impossible) {
            throw new LinkageError("a record cannot be rebuilt", impossible);
        }
    }
}
