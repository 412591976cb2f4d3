package dev.keywright.app.json;

import static dev.keywright.app.terminal.Numbers.decimal;
import static dev.keywright.app.terminal.Numbers.dollars;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.terminal.Json;
import dev.keywright.optimizer.explain.Decision;
import dev.keywright.optimizer.explain.Decision.Driver;
import dev.keywright.optimizer.explain.Decision.RuleOfThumb;
import dev.keywright.optimizer.search.Found;
import java.io.IOException;
import java.util.List;

/** Decisions for programs. */
public final class WhyJson {
    private WhyJson() {}

    public static String of(String model, Found found, List<Decision> decisions) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("model", model);
            json.writeNumberField("objectiveDollars", dollars(found.bill().objectiveNanoDollars()));
            json.writeArrayFieldStart("decisions");
            for (Decision decision : decisions) {
                write(json, decision);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void write(JsonGenerator json, Decision decision) throws IOException {
        json.writeStartObject();
        json.writeStringField("entity", decision.entity().name());
        json.writeStringField("subject", decision.subject());
        json.writeStringField("chosen", decision.chosen());
        json.writeArrayFieldStart("alternatives");
        for (String alternative : decision.alternatives()) {
            json.writeString(alternative);
        }
        json.writeEndArray();
        json.writeNumberField("monthlyDollars", dollars(decision.nanoDollars()));
        if (decision.breakEven().isStated()) {
            json.writeNumberField("breakEven", decimal(decision.breakEven().value()));
        } else {
            json.writeNullField("breakEven");
        }
        json.writeBooleanField("given", decision.given());
        json.writeArrayFieldStart("drivers");
        for (Driver driver : decision.drivers()) {
            json.writeStartObject();
            json.writeStringField("pattern", driver.pattern().id());
            json.writeNumberField("monthlyDollars", dollars(driver.nanoDollars()));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("thumbs");
        for (RuleOfThumb thumb : decision.rulesOfThumb()) {
            json.writeStartObject();
            json.writeStringField("rule", thumb.rule());
            json.writeStringField("instead", thumb.instead());
            json.writeNumberField("monthlyDollars", dollars(thumb.nanoDollars()));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("overheated");
        for (String hot : decision.overheated()) {
            json.writeString(hot);
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
