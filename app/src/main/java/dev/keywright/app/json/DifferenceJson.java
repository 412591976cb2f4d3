package dev.keywright.app.json;

import static dev.keywright.app.terminal.Numbers.dollars;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.comparison.Change;
import dev.keywright.app.comparison.Comparison;
import dev.keywright.app.comparison.Comparison.PatternCost;
import dev.keywright.app.comparison.Comparison.Section;
import dev.keywright.app.terminal.Json;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.cost.Account;
import dev.keywright.core.number.Rational;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** The difference of two designs, for programs. */
public final class DifferenceJson {
    private DifferenceJson() {}

    public static String of(Comparison comparison) {
        return Json.write(json -> {
            json.writeStartObject();
            write(json, comparison);
            json.writeEndObject();
        });
    }

    /** The fields of the difference, inside an object. */
    static void write(JsonGenerator json, Comparison comparison) throws IOException {
        write(json, "old", comparison.old());
        write(json, "new", comparison.now());
        Optional<Rational> increase = comparison.findIncrease();
        if (increase.isPresent()) {
            json.writeNumberField("increase", Numbers.decimal(increase.get()));
        } else {
            json.writeNullField("increase");
        }
        json.writeObjectFieldStart("changes");
        for (Section section : comparison.sections()) {
            json.writeArrayFieldStart(section.title());
            for (Change change : section.changes()) {
                json.writeStartObject();
                json.writeStringField("name", change.name());
                json.writeStringField("kind", change.kind().word());
                lines(json, "old", change.before());
                lines(json, "new", change.after());
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        json.writeEndObject();
        json.writeArrayFieldStart("patterns");
        for (PatternCost cost : comparison.patternCosts()) {
            json.writeStartObject();
            json.writeStringField("pattern", cost.id());
            amount(json, "oldMonthlyDollars", cost.old());
            amount(json, "newMonthlyDollars", cost.now());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, String field, Account account) throws IOException {
        json.writeObjectFieldStart(field);
        json.writeNumberField("monthlyDollars", dollars(account.nanoDollars()));
        json.writeNumberField("reads", dollars(account.readNanoDollars()));
        json.writeNumberField("writes", dollars(account.writeNanoDollars()));
        json.writeNumberField("storage", dollars(account.bill().storageNanoDollars()));
        json.writeNumberField("objectiveDollars", dollars(account.objectiveNanoDollars()));
        json.writeEndObject();
    }

    private static void lines(JsonGenerator json, String field, List<String> lines) throws IOException {
        json.writeArrayFieldStart(field);
        for (String line : lines) {
            json.writeString(line);
        }
        json.writeEndArray();
    }

    private static void amount(JsonGenerator json, String field, Optional<Long> nanoDollars) throws IOException {
        if (nanoDollars.isPresent()) {
            json.writeNumberField(field, dollars(nanoDollars.get()));
        } else {
            json.writeNullField(field);
        }
    }
}
