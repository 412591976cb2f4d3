package dev.keywright.app.studio.action;

import dev.keywright.app.studio.work.JsonReader;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The fields of a request. */
public final class Input {
    private final Map<String, Object> fields;

    private Input(Map<String, Object> fields) {
        this.fields = fields;
    }

    public static Input read(String json) throws Refused {
        try {
            return new Input(JsonReader.read(json));
        } catch (IllegalArgumentException broken) {
            throw new Refused(broken.getMessage());
        }
    }

    public String text(String name) throws Refused {
        return find(name).orElseThrow(() -> new Refused("the field `%s` is missing, or is not a text".formatted(name)));
    }

    public Optional<String> find(String name) {
        return fields.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    int whole(String name) throws Refused {
        boolean whole = fields.get(name) instanceof BigDecimal number
                && number.scale() <= 0
                && number.abs().compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) <= 0;
        if (!whole) {
            throw new Refused("the field `%s` is missing, or is not a whole number".formatted(name));
        }
        return ((BigDecimal) fields.get(name)).intValue();
    }

    boolean isTrue(String name) {
        return Boolean.TRUE.equals(fields.get(name));
    }

    /** The texts of a list; none where there is no list. */
    List<String> texts(String name) {
        return fields.get(name) instanceof List<?> list
                ? list.stream()
                        .filter(String.class::isInstance)
                        .map(String.class::cast)
                        .toList()
                : List.of();
    }

    /** The texts of an object by name. */
    Map<String, Object> object(String name) {
        return JsonReader.object(fields, name);
    }
}
