package dev.keywright.app.json;

import static dev.keywright.app.terminal.Numbers.decimal;
import static dev.keywright.app.terminal.Numbers.dollars;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.comparison.Extension;
import dev.keywright.app.compilation.DesignResult;
import dev.keywright.app.compilation.DesignResult.Status;
import dev.keywright.app.terminal.Json;
import dev.keywright.app.text.DroppedText;
import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.NearStep;
import dev.keywright.core.cost.Provisioned;
import dev.keywright.core.cost.Structure;
import dev.keywright.core.cost.StructureCost;
import dev.keywright.core.design.Template;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.explain.Hopeless;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A design and its cost, for programs. */
public final class DesignJson {
    private DesignJson() {}

    public static String of(DesignResult result) {
        return Json.write(json -> write(json, result, Optional.empty()));
    }

    /** The same of a design that was extended, with what extending it costs. */
    public static String of(DesignResult result, Extension extension) {
        return Json.write(json -> write(json, result, Optional.of(extension)));
    }

    private static void write(JsonGenerator json, DesignResult result, Optional<Extension> extension)
            throws IOException {
        Account account = result.account();
        json.writeStartObject();
        json.writeStringField("model", result.model().name());
        json.writeStringField("status", result.status().word());
        number(json, "gap", result.gap().find());
        errors(json, result);
        totals(json, result);
        boolean compared = result.status() == Status.OPTIMAL || result.status() == Status.FEASIBLE;
        if (result.searched().isPresent() && compared) {
            json.writeNumberField(
                    "cheapestObjectiveDollars", dollars(result.searched().get().cheapestNanoDollars()));
            json.writeNumberField("candidateStructures", result.searched().get().structures());
        }
        json.writeNumberField("roundTripDollars", dollars(account.bill().roundTripNanoDollars()));
        json.writeNumberField("requestDollars", dollars(account.bill().requestNanoDollars()));
        json.writeNumberField("simplicityDollars", dollars(account.bill().simplicityNanoDollars()));
        onDemand(json, account.bill());
        provisioned(json, account);
        TablesJson.write(json, result.layout());
        PatternsJson.write(json, result);
        json.writeArrayFieldStart("structures");
        for (StructureCost structure : account.structures()) {
            write(json, structure);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("steps");
        for (NearStep step : account.steps()) {
            write(json, step);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("heat");
        for (PartitionHeat partition : result.heat().partitions()) {
            write(json, partition);
        }
        json.writeEndArray();
        if (extension.isPresent()) {
            ExtensionJson.write(json, extension.get());
        }
        dropped(json, result);
        leftOut(json, result);
        DiagnosticsJson.write(json, result.diagnostics());
        json.writeEndObject();
    }

    /** The prices that hold, and what the design costs altogether, without an object around it. */
    public static void totals(JsonGenerator json, DesignResult result) throws IOException {
        Account account = result.account();
        json.writeStringField("region", result.region());
        json.writeStringField("priceDate", result.priceDate().toString());
        json.writeStringField("capacity", account.isProvisioned() ? "provisioned" : "on-demand");
        json.writeObjectFieldStart("cost");
        json.writeNumberField("monthlyDollars", dollars(account.nanoDollars()));
        json.writeNumberField("reads", dollars(account.readNanoDollars()));
        json.writeNumberField("writes", dollars(account.writeNanoDollars()));
        json.writeNumberField("storage", dollars(account.bill().storageNanoDollars()));
        json.writeEndObject();
        json.writeNumberField("objectiveDollars", dollars(account.objectiveNanoDollars()));
    }

    /** Written only where there are any: the cost of a design that is wrong says nothing. */
    private static void errors(JsonGenerator json, DesignResult result) throws IOException {
        if (!result.errors().isEmpty()) {
            json.writeNumberField("errors", result.errors().size());
        }
    }

    /** Written only where there are any: each is a bug of ours. */
    private static void dropped(JsonGenerator json, DesignResult result) throws IOException {
        if (result.dropped().isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("droppedCandidates");
        for (String line : DroppedText.lines(result.dropped(), Optional.of(result.model()))) {
            json.writeString(line);
        }
        json.writeEndArray();
    }

    /** Written only where a pattern is not served by any design. */
    private static void leftOut(JsonGenerator json, DesignResult result) throws IOException {
        if (result.leftOut().isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("leftOut");
        for (Hopeless hopeless : result.leftOut()) {
            json.writeStartObject();
            json.writeStringField("pattern", hopeless.pattern().id());
            texts(json, "beside", hopeless.with().stream().map(PatternRef::id).toList());
            texts(json, "obstacles", hopeless.obstacles());
            texts(json, "remedies", hopeless.remedies());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void texts(JsonGenerator json, String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    private static void number(JsonGenerator json, String name, Optional<Rational> number) throws IOException {
        if (number.isPresent()) {
            json.writeNumberField(name, decimal(number.get()));
        } else {
            json.writeNullField(name);
        }
    }

    private static void onDemand(JsonGenerator json, Bill bill) throws IOException {
        json.writeObjectFieldStart("onDemand");
        json.writeNumberField("monthlyDollars", dollars(bill.nanoDollars()));
        json.writeNumberField("reads", dollars(bill.readNanoDollars()));
        json.writeNumberField("writes", dollars(bill.writeNanoDollars()));
        json.writeEndObject();
    }

    private static void provisioned(JsonGenerator json, Account account) throws IOException {
        Provisioned provisioned = account.provisioned();
        json.writeObjectFieldStart("provisioned");
        json.writeNumberField(
                "monthlyDollars",
                dollars(provisioned.nanoDollars() + account.bill().storageNanoDollars()));
        json.writeNumberField("reads", dollars(provisioned.readNanoDollars()));
        json.writeNumberField("writes", dollars(provisioned.writeNanoDollars()));
        json.writeNumberField("utilization", decimal(provisioned.utilization()));
        number(json, "crossing", provisioned.findCrossing(account.bill()));
        json.writeArrayFieldStart("capacities");
        for (Provisioned.Capacity capacity : provisioned.capacities()) {
            json.writeStartObject();
            path(json, capacity.peak().path());
            json.writeNumberField("peakReadUnits", decimal(capacity.peak().readUnitsPerSecond()));
            json.writeNumberField("peakWriteUnits", decimal(capacity.peak().writeUnitsPerSecond()));
            json.writeNumberField("readUnits", capacity.readUnits());
            json.writeNumberField("writeUnits", capacity.writeUnits());
            json.writeNumberField("monthlyDollars", dollars(capacity.nanoDollars()));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** An empty text is null. */
    static void text(JsonGenerator json, String name, String text) throws IOException {
        if (text.isEmpty()) {
            json.writeNullField(name);
        } else {
            json.writeStringField(name, text);
        }
    }

    static void path(JsonGenerator json, Path path) throws IOException {
        json.writeStringField("table", path.table().name());
        text(json, "index", path instanceof Path.Secondary ? path.name() : "");
    }

    private static void write(JsonGenerator json, StructureCost structure) throws IOException {
        boolean index = structure.structure().kind() == Structure.Kind.INDEX;
        json.writeStartObject();
        json.writeStringField("table", structure.structure().item().table().name());
        text(json, "index", index ? structure.structure().path() : "");
        json.writeStringField("item", structure.structure().item().name());
        json.writeNumberField("readUnitsPerSecond", decimal(structure.readUnitsPerSecond()));
        json.writeNumberField("writeUnitsPerSecond", decimal(structure.writeUnitsPerSecond()));
        json.writeNumberField("peakReadUnitsPerSecond", decimal(structure.peakReadUnitsPerSecond()));
        json.writeNumberField("peakWriteUnitsPerSecond", decimal(structure.peakWriteUnitsPerSecond()));
        json.writeNumberField("items", decimal(structure.count()));
        json.writeNumberField("bytes", decimal(structure.bytes()));
        json.writeNumberField("monthlyDollars", dollars(structure.nanoDollars()));
        json.writeNumberField("reads", dollars(structure.readNanoDollars()));
        json.writeNumberField("writes", dollars(structure.writeNanoDollars()));
        json.writeNumberField("storage", dollars(structure.storageNanoDollars()));
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, PartitionHeat heat) throws IOException {
        json.writeStartObject();
        path(json, heat.path());
        json.writeStringField(
                "partition",
                heat.loads().get(0).entry().partition().stream()
                        .map(Template::toString)
                        .collect(Collectors.joining(" + ")));
        json.writeNumberField("peakReadUnits", decimal(heat.readUnits()));
        json.writeNumberField("peakWriteUnits", decimal(heat.writeUnits()));
        json.writeBooleanField("overLimit", heat.isOverLimit());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, NearStep step) throws IOException {
        json.writeStartObject();
        json.writeStringField("unit", step.unit().word());
        json.writeStringField(step.unit() == NearStep.Unit.READ ? "pattern" : "item", step.subject());
        path(json, step.path());
        json.writeNumberField("bytes", decimal(step.bytes()));
        json.writeNumberField("stepBytes", decimal(step.stepBytes()));
        json.writeStringField("side", step.side().word());
        json.writeNumberField("monthlyDollars", dollars(step.nanoDollars()));
        json.writeEndObject();
    }
}
