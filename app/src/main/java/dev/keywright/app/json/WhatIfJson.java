package dev.keywright.app.json;

import static dev.keywright.app.terminal.Numbers.dollars;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.comparison.Flip;
import dev.keywright.app.comparison.Scenario;
import dev.keywright.app.terminal.Json;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.cost.Account;
import java.io.IOException;
import java.util.List;

/** The answer to what would happen if some figures changed, for programs. */
public final class WhatIfJson {
    private WhatIfJson() {}

    public static String of(String model, Account now, List<Scenario> scenarios) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("model", model);
            account(json, "now", now);
            json.writeArrayFieldStart("scenarios");
            for (Scenario scenario : scenarios) {
                write(json, scenario);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void write(JsonGenerator json, Scenario scenario) throws IOException {
        json.writeStartObject();
        json.writeStringField("set", scenario.text());
        account(json, "cheapest", scenario.best());
        if (scenario.kept().isPresent()) {
            account(json, "designOfToday", scenario.kept().get());
        } else {
            json.writeNullField("designOfToday");
        }
        texts(json, "before", scenario.before());
        texts(json, "after", scenario.after());
        json.writeArrayFieldStart("flips");
        for (Flip flip : scenario.flips()) {
            json.writeStartObject();
            json.writeNumberField("at", Numbers.decimal(flip.at()));
            texts(json, "before", flip.before());
            texts(json, "after", flip.after());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void account(JsonGenerator json, String field, Account account) throws IOException {
        json.writeObjectFieldStart(field);
        json.writeNumberField("monthlyDollars", dollars(account.nanoDollars()));
        json.writeNumberField("objectiveDollars", dollars(account.objectiveNanoDollars()));
        json.writeEndObject();
    }

    private static void texts(JsonGenerator json, String field, List<String> texts) throws IOException {
        json.writeArrayFieldStart(field);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }
}
