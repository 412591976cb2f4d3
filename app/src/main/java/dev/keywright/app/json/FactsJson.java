package dev.keywright.app.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.terminal.Json;
import dev.keywright.core.facts.AttributeFacts;
import dev.keywright.core.facts.ChangeCause;
import dev.keywright.core.facts.EntityFacts;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.facts.PatternFacts;
import dev.keywright.core.facts.Quantity;
import dev.keywright.core.facts.Reach;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.GeneratedId;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.number.Rational;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The facts of a model for programs. */
public final class FactsJson {
    private FactsJson() {}

    public static String of(Facts facts) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("model", facts.model().name());
            json.writeArrayFieldStart("entities");
            for (EntityFacts entity : facts.entities().values()) {
                write(json, entity, facts.model().entity(entity.ref()));
            }
            json.writeEndArray();
            json.writeArrayFieldStart("patterns");
            for (PatternFacts pattern : facts.patterns().values()) {
                write(json, pattern);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void write(JsonGenerator json, EntityFacts entity, Entity declared) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", entity.ref().name());
        writeId(json, declared);
        write(json, "count", entity.count());
        write(json, "itemBytes", entity.itemBytes());
        write(json, "maxItemBytes", entity.maxItemBytes());
        json.writeObjectFieldStart("perParent");
        for (Map.Entry<RoleRef, Quantity> parent : entity.perParent().entrySet()) {
            write(json, parent.getKey().role(), parent.getValue());
        }
        json.writeEndObject();
        json.writeArrayFieldStart("attributes");
        for (AttributeFacts attribute : entity.attributes().values()) {
            write(json, attribute);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** The attribute that makes the id a generated one, and why; only the kind for a natural id. */
    private static void writeId(JsonGenerator json, Entity entity) throws IOException {
        json.writeObjectFieldStart("id");
        Optional<GeneratedId> generated = entity.findGeneratedId();
        String natural = entity.isSingleton() ? "none" : "natural";
        json.writeStringField("kind", generated.isPresent() ? "generated" : natural);
        if (generated.isPresent()) {
            json.writeStringField("attribute", generated.get().attribute().name());
            json.writeStringField("reason", generated.get().reason().name().toLowerCase(Locale.ROOT));
        }
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, AttributeFacts attribute) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", attribute.ref().name());
        write(json, "presence", attribute.presence());
        write(json, "distinct", attribute.distinct());
        write(json, "busiest", attribute.busiest());
        write(json, "valueBytes", attribute.valueBytes());
        write(json, "maxValueBytes", attribute.maxValueBytes());
        json.writeArrayFieldStart("changes");
        for (ChangeCause change : attribute.changes()) {
            json.writeStartObject();
            json.writeStringField("pattern", change.pattern().id());
            json.writeNumberField("probability", decimal(change.probability()));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, PatternFacts pattern) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", pattern.ref().id());
        write(json, "averagePerSecond", pattern.averagePerSecond());
        write(json, "peakPerSecond", pattern.peakPerSecond());
        write(json, "matches", pattern.matches());
        write(json, "answerBytes", pattern.answerBytes());
        json.writeArrayFieldStart("reaches");
        for (Reach reach : pattern.reaches()) {
            json.writeStartObject();
            json.writeStringField("entity", reach.entity().name());
            write(json, "expected", reach.expected());
            json.writeStringField("most", reach.most().toString());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeObjectFieldStart("busiest");
        for (Map.Entry<AttributeUse, Quantity> share : pattern.busiest().entrySet()) {
            write(json, share.getKey().toString(), share.getValue());
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, String name, Quantity quantity) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeNumberField("value", decimal(quantity.value()));
        json.writeStringField("exactly", quantity.value().exactly());
        json.writeStringField("derivation", quantity.derivation());
        json.writeEndObject();
    }

    private static BigDecimal decimal(Rational number) {
        BigDecimal decimal =
                new BigDecimal(number.numerator()).divide(new BigDecimal(number.denominator()), MathContext.DECIMAL64);
        return decimal.signum() == 0 ? BigDecimal.ZERO : decimal.stripTrailingZeros();
    }
}
