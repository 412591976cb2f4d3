package dev.keywright.app.studio.work;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.compilation.DesignResult;
import dev.keywright.app.json.DesignJson;
import dev.keywright.app.terminal.Json;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.cost.Structure;
import dev.keywright.core.cost.StructureCost;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.Table;
import dev.keywright.core.number.Rational;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * The amounts of a bill, for a page that has the design already: a twentieth of a {@link DesignView}, which nobody could write, send
 * and read at every key.
 */
public final class BillView {
    /** With more, the page shows those of one entity at a time, as they were with the last design. */
    private static final int MOST_ATTRIBUTES = 300;

    private BillView() {}

    public static String of(DesignResult result) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeObjectFieldStart("totals");
            DesignJson.totals(json, result);
            Account account = result.account();
            monthly(json, "onDemand", account.bill().nanoDollars());
            monthly(
                    json,
                    "provisioned",
                    account.provisioned().nanoDollars() + account.bill().storageNanoDollars());
            json.writeEndObject();
            json.writeBooleanField("serves", result.account().bill().servesEverything());
            json.writeObjectFieldStart("patterns");
            for (ServedPattern served : result.account().bill().patterns()) {
                write(json, served, result);
            }
            json.writeEndObject();
            json.writeObjectFieldStart("entities");
            for (Map.Entry<String, List<StructureCost>> entity :
                    byEntity(result).entrySet()) {
                write(json, entity.getKey(), entity.getValue());
            }
            json.writeEndObject();
            if (attributes(result) <= MOST_ATTRIBUTES) {
                new AttributeCosts(result.account()).write(json);
            }
            json.writeEndObject();
        });
    }

    private static void monthly(JsonGenerator json, String name, long nanoDollars) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeNumberField("monthlyDollars", Numbers.dollars(nanoDollars));
        json.writeEndObject();
    }

    /** Served, dollars a month, read units and write units each, requests a second. */
    private static void write(JsonGenerator json, ServedPattern served, DesignResult result) throws IOException {
        json.writeArrayFieldStart(served.pattern().id());
        json.writeBoolean(served.isServed());
        json.writeNumber(Numbers.dollars(result.account().nanoDollars(served)));
        json.writeNumber(Numbers.decimal(served.readUnits()));
        json.writeNumber(Numbers.decimal(served.writeUnits()));
        json.writeNumber(Numbers.decimal(result.layout()
                .facts()
                .pattern(served.pattern().ref())
                .averagePerSecond()
                .value()));
        json.writeEndArray();
    }

    private static Map<String, List<StructureCost>> byEntity(DesignResult result) {
        Map<ItemRef, String> entities = new LinkedHashMap<>();
        for (Table table : result.layout().design().tables()) {
            table.items()
                    .forEach(item ->
                            entities.put(item.ref(), item.kind().entity().name()));
        }
        Map<String, List<StructureCost>> costs = new LinkedHashMap<>();
        for (StructureCost cost : result.account().structures()) {
            costs.computeIfAbsent(entities.get(cost.structure().item()), unknown -> new ArrayList<>())
                    .add(cost);
        }
        return costs;
    }

    private static void write(JsonGenerator json, String entity, List<StructureCost> costs) throws IOException {
        json.writeObjectFieldStart(entity);
        dollars(json, "monthlyDollars", costs, StructureCost::nanoDollars);
        dollars(json, "reads", costs, StructureCost::readNanoDollars);
        dollars(json, "writes", costs, StructureCost::writeNanoDollars);
        dollars(json, "storage", costs, StructureCost::storageNanoDollars);
        units(json, "readUnits", costs, StructureCost::readUnitsPerSecond);
        units(json, "writeUnits", costs, StructureCost::writeUnitsPerSecond);
        json.writeBooleanField(
                "indexed", costs.stream().anyMatch(cost -> cost.structure().kind() == Structure.Kind.INDEX));
        json.writeEndObject();
    }

    private static void dollars(
            JsonGenerator json, String name, List<StructureCost> costs, ToLongFunction<StructureCost> amount)
            throws IOException {
        json.writeNumberField(
                name, Numbers.dollars(costs.stream().mapToLong(amount).sum()));
    }

    private static void units(
            JsonGenerator json, String name, List<StructureCost> costs, Function<StructureCost, Rational> perSecond)
            throws IOException {
        json.writeNumberField(
                name, Numbers.decimal(costs.stream().map(perSecond).reduce(Rational.ZERO, Rational::plus)));
    }

    private static long attributes(DesignResult result) {
        return result.model().entities().stream()
                .mapToLong(entity -> entity.attributes().size())
                .sum();
    }
}
