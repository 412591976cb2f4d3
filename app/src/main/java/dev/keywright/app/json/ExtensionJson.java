package dev.keywright.app.json;

import static dev.keywright.app.terminal.Numbers.dollars;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.comparison.Extension;
import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.StoredStructure;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** What is added to a design in production, what that costs, and what a design from scratch would save. */
final class ExtensionJson {
    private ExtensionJson() {}

    static void write(JsonGenerator json, Extension extension) throws IOException {
        json.writeObjectFieldStart("extension");
        json.writeNumberField("givenMonthlyDollars", dollars(extension.given().nanoDollars()));
        json.writeNumberField("patternsServedBefore", extension.served());
        structures(json, "added", extension.added());
        structures(json, "updated", extension.updated());
        json.writeNumberField("onceDollars", dollars(extension.onceNanoDollars()));
        Optional<Account> fresh = extension.fresh();
        if (fresh.isPresent()) {
            long saved =
                    extension.extended().objectiveNanoDollars() - fresh.get().objectiveNanoDollars();
            json.writeObjectFieldStart("fromScratch");
            json.writeNumberField("monthlyDollars", dollars(fresh.get().nanoDollars()));
            json.writeNumberField("savedObjectiveDollars", dollars(saved));
            json.writeNumberField("moveOnceDollars", dollars(extension.moveNanoDollars(fresh.get())));
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private static void structures(JsonGenerator json, String field, List<StoredStructure> all) throws IOException {
        json.writeArrayFieldStart(field);
        for (StoredStructure stored : all) {
            json.writeStartObject();
            json.writeStringField("item", stored.structure().item().name());
            json.writeStringField("path", stored.structure().path());
            json.writeNumberField("count", stored.count().roundedUp());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
