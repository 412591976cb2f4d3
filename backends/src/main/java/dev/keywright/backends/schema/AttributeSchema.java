package dev.keywright.backends.schema;

import dev.keywright.backends.text.JsonTree;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Bounds;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Attribute.Follows;
import dev.keywright.core.model.Attribute.Held;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.Attribute.Store;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Value;
import dev.keywright.core.number.Rational;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The schema of one attribute, from everything that the model states about its values. */
final class AttributeSchema {
    /** Timestamps have milliseconds and are always UTC: `format` alone would accept any offset. */
    private static final String TIMESTAMP = "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$";

    private final Model model;

    AttributeSchema(Model model) {
        this.model = model;
    }

    /** For a held attribute, the facts are those of the parent's attribute. */
    Map<String, Object> of(Attribute attribute) {
        Attribute origin = model.origin(attribute.ref());
        Map<String, Object> schema = JsonTree.object();
        List<String> notes = notes(attribute, origin);
        if (!notes.isEmpty()) {
            schema.put("description", String.join("; ", notes));
        }
        addType(origin, schema);
        addValues(origin, schema);
        if (isKey(attribute) && origin.type() == AttributeType.STRING) {
            schema.put("minLength", 1);
        }
        if (attribute.meaning() instanceof Counts) {
            schema.put("readOnly", true);
        }
        return schema;
    }

    private static void addType(Attribute attribute, Map<String, Object> schema) {
        switch (attribute.type()) {
            case STRING -> addString(attribute, schema);
            case NUMBER -> addNumber(attribute, schema);
            case BOOLEAN -> schema.put("type", "boolean");
            case TIMESTAMP -> {
                schema.put("type", "string");
                schema.put("format", "date-time");
                schema.put("pattern", TIMESTAMP);
            }
            case DATE -> {
                schema.put("type", "string");
                schema.put("format", "date");
            }
            case BINARY -> {
                schema.put("type", "string");
                schema.put("contentEncoding", "base64");
            }
            case LIST -> schema.put("type", "array");
            case MAP -> schema.put("type", "object");
            case SET -> {
                schema.put("type", "array");
                // DynamoDB stores no empty set.
                schema.put("minItems", 1);
                schema.put("uniqueItems", true);
            }
        }
    }

    /** A character takes at least one byte, so the maximum number of characters is the maximum number of bytes. */
    private static void addString(Attribute attribute, Map<String, Object> schema) {
        schema.put("type", "string");
        attribute.bytes().max().find().ifPresent(max -> schema.put("maxLength", number(max)));
    }

    private static void addNumber(Attribute attribute, Map<String, Object> schema) {
        Bounds bounds = attribute.bounds();
        boolean counted = (attribute.meaning() instanceof Counts counts
                        && counts.aggregate().isCount())
                || attribute.meaning() instanceof Numbered;
        boolean whole =
                counted || bounds.decimals().find().filter(Rational::isZero).isPresent();
        schema.put("type", whole ? "integer" : "number");
        if (counted) {
            schema.put("minimum", attribute.meaning() instanceof Counts ? 0 : 1);
        }
        bounds.low().find().ifPresent(low -> schema.put("minimum", number(low)));
        bounds.high().find().ifPresent(high -> schema.put("maximum", number(high)));
        if (!whole && bounds.decimals().isStated()) {
            int decimals = attribute.decimals();
            schema.put("multipleOf", BigDecimal.ONE.movePointLeft(decimals));
        }
    }

    private static void addValues(Attribute attribute, Map<String, Object> schema) {
        boolean listed = !attribute.spread().values().isEmpty() && attribute.type() != AttributeType.BOOLEAN;
        if (listed) {
            List<Object> values = new ArrayList<>();
            attribute.spread().values().forEach(share -> values.add(value(share.value())));
            schema.put("enum", values);
        }
    }

    private static Object value(Value value) {
        if (value instanceof Value.Numeric numeric) {
            return number(numeric.number());
        }
        return value instanceof Value.Truth truth ? (Object) truth.isTrue() : value.text();
    }

    private static BigDecimal number(Rational number) {
        return new BigDecimal(number.exactly());
    }

    private List<String> notes(Attribute attribute, Attribute origin) {
        List<String> notes = new ArrayList<>();
        if (attribute.origin() instanceof Held held) {
            notes.add(String.join(
                    " or ", held.sources().stream().map(AttributeRef::toString).toList()));
        }
        if (isUnique(attribute)) {
            notes.add("unique");
        }
        if (origin.meaning() instanceof Follows follows) {
            notes.add("sorts like %s".formatted(follows.time().name()));
        }
        if (attribute.meaning() instanceof Counts counts) {
            notes.add(counts.aggregate().text(counts.children().child()));
        }
        if (origin.meaning() instanceof Numbered numbered) {
            notes.add("numbered within its %s".formatted(numbered.sequence().parent()));
        }
        if (origin.store() == Store.BLOB) {
            notes.add("kept in an object store");
        }
        if (entity(attribute).findExpiry().filter(attribute.ref()::equals).isPresent()) {
            notes.add("TTL: may be deleted after this time");
        }
        return notes;
    }

    private Entity entity(Attribute attribute) {
        return model.entity(attribute.ref().entity());
    }

    private boolean isUnique(Attribute attribute) {
        return entity(attribute).uniques().stream()
                .anyMatch(unique -> unique.attributes().equals(List.of(attribute.ref())));
    }

    /** A key cannot contain an empty string. */
    private boolean isKey(Attribute attribute) {
        return entity(attribute).id().contains(attribute.ref());
    }
}
