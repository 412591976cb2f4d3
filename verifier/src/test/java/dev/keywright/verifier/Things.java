package dev.keywright.verifier;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes things and values of a model as texts: `User userId=u1 name=Ann`. */
public record Things(Model model) {
    public Thing thing(String text) {
        List<String> words = List.of(text.split(" ", -1));
        Entity entity = model.entity(new EntityRef(words.get(0)));
        Map<AttributeRef, Datum> values = new LinkedHashMap<>();
        for (String word : words.subList(1, words.size())) {
            int sign = word.indexOf('=');
            Attribute attribute =
                    entity.findAttribute(word.substring(0, sign)).orElseThrow(() -> new AssertionError(word));
            values.put(attribute.ref(), datum(attribute, word.substring(sign + 1)));
        }
        return new Thing(entity.ref(), values);
    }

    private static Datum datum(Attribute attribute, String text) {
        return switch (attribute.type()) {
            case STRING -> Datum.text(text);
            case NUMBER -> Datum.number(new BigDecimal(text));
            case BOOLEAN -> new Datum.Scalar(new KeyValue.Truth(text.equals("true")));
            case TIMESTAMP -> Datum.moment(Instant.parse(text));
            case DATE -> new Datum.Scalar(new KeyValue.Day(LocalDate.parse(text)));
            case BINARY -> new Datum.Scalar(new KeyValue.Binary(text));
            case SET -> Datum.Members.of(List.of(text.split(",", -1)));
            case LIST, MAP -> throw new AssertionError("no text for " + attribute);
        };
    }

    public AttributeRef attribute(String text) {
        int dot = text.indexOf('.');
        return new AttributeRef(new EntityRef(text.substring(0, dot)), text.substring(dot + 1));
    }

    public AttributeUse use(String text) {
        return AttributeUse.own(attribute(text));
    }

    public Operation operation(String pattern) {
        return model.findPattern(pattern).orElseThrow().operation();
    }

    /** The values of one attribute, row by row. */
    public static List<String> column(List<AnswerRow> rows, String attribute) {
        return rows.stream()
                .map(row -> row.values().entrySet().stream()
                        .filter(entry -> entry.getKey().attribute().name().equals(attribute))
                        .map(entry -> entry.getValue().toString())
                        .findFirst()
                        .orElse("-"))
                .toList();
    }
}
