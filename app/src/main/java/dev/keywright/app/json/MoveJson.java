package dev.keywright.app.json;

import static dev.keywright.app.terminal.Numbers.dollars;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.comparison.Comparison;
import dev.keywright.app.comparison.Extension;
import dev.keywright.app.comparison.SingleChange;
import dev.keywright.app.terminal.Json;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.app.text.RequestText;
import java.io.IOException;
import java.util.Optional;

/** The ways from a design to the cheapest one, for programs: the single change that saves most, and what it takes to move altogether. */
public final class MoveJson {
    private MoveJson() {}

    public static String of(Optional<SingleChange> best, Extension move) {
        return Json.write(json -> {
            json.writeStartObject();
            write(json, best, move);
            json.writeEndObject();
        });
    }

    /** With the difference of both designs. */
    public static String of(Comparison comparison, Optional<SingleChange> best, Extension move) {
        return Json.write(json -> {
            json.writeStartObject();
            DifferenceJson.write(json, comparison);
            write(json, best, move);
            json.writeEndObject();
        });
    }

    /** The fields, inside an object. */
    private static void write(JsonGenerator json, Optional<SingleChange> best, Extension move) throws IOException {
        if (best.isPresent()) {
            json.writeObjectFieldStart("bestChange");
            json.writeStringField("change", best.get().words());
            json.writeNumberField("savedMonthlyDollars", dollars(best.get().savedNanoDollars()));
            json.writeObjectFieldStart("difference");
            DifferenceJson.write(
                    json, new Comparison(best.get().before(), best.get().after(), RequestText::byPattern));
            json.writeEndObject();
            json.writeEndObject();
        } else {
            json.writeNullField("bestChange");
        }
        json.writeObjectFieldStart("move");
        json.writeNumberField("items", move.itemsToWrite().roundedUp());
        json.writeNumberField("indexEntries", move.entriesToWrite().roundedUp());
        json.writeNumberField("writeUnits", Numbers.decimal(move.onceWriteUnits()));
        json.writeNumberField("onceDollars", dollars(move.onceNanoDollars()));
        json.writeEndObject();
    }
}
