package dev.keywright.app.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.terminal.Json;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Prices;
import dev.keywright.moving.destination.Tally;
import dev.keywright.moving.files.ImportPrice;
import dev.keywright.moving.run.CutOver;
import dev.keywright.moving.run.Difference;
import dev.keywright.moving.run.FileFill;
import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.Follow;
import dev.keywright.moving.run.MovePlan;
import dev.keywright.moving.run.Reverse;
import dev.keywright.moving.run.Rollback;
import dev.keywright.moving.run.Status;
import dev.keywright.moving.run.Verification;
import dev.keywright.moving.source.Finding;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The steps of a migration, for programs. */
public final class MigrationJson {
    private final Prices prices;
    private final int rate;

    public MigrationJson(Prices prices, int rate) {
        this.prices = prices;
        this.rate = rate;
    }

    private static void numbers(JsonGenerator json, String name, Map<String, Long> numbers) throws IOException {
        json.writeObjectFieldStart(name);
        for (Map.Entry<String, Long> entry : numbers.entrySet()) {
            json.writeNumberField(entry.getKey(), entry.getValue());
        }
        json.writeEndObject();
    }

    private void dollars(JsonGenerator json, double units) throws IOException {
        json.writeNumberField(
                "dollars",
                Numbers.dollars(prices.nanoDollarsForWriteUnits(Rational.of(Math.round(units)))
                        .roundedUp()
                        .longValueExact()));
    }

    private static void findings(JsonGenerator json, List<Finding> findings) throws IOException {
        json.writeArrayFieldStart("findings");
        for (Finding finding : findings) {
            json.writeStartObject();
            json.writeStringField("kind", finding.kind().name().toLowerCase(Locale.ROOT));
            json.writeStringField("table", finding.table());
            json.writeArrayFieldStart("row");
            for (String key : finding.row()) {
                json.writeString(key);
            }
            json.writeEndArray();
            json.writeStringField("text", finding.text());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void tally(JsonGenerator json, Tally tally) throws IOException {
        json.writeNumberField("rows", tally.rows());
        json.writeNumberField("items", tally.items());
        json.writeNumberField("present", tally.present());
        json.writeNumberField("left", tally.left());
        json.writeNumberField("units", tally.units());
        dollars(json, tally.units());
    }

    public String of(MovePlan plan) {
        return Json.write(json -> {
            json.writeStartObject();
            numbers(json, "rows", plan.rows());
            numbers(json, "items", plan.items());
            numbers(json, "units", plan.units());
            json.writeNumberField("bytes", plan.bytes());
            json.writeNumberField("fileBytes", plan.fileBytes());
            json.writeNumberField("importDollars", Numbers.dollars(ImportPrice.nanoDollars(plan.fileBytes())));
            json.writeNumberField("largest", plan.largest());
            json.writeNumberField("objects", plan.objects());
            json.writeNumberField("objectBytes", plan.objectBytes());
            texts(json, "pointers", plan.pointers());
            dollars(json, (double) plan.allUnits());
            json.writeNumberField("seconds", plan.busiestUnits() / rate);
            json.writeNumberField("problems", plan.problems());
            findings(json, plan.findings());
            texts(json, "lenientUniqueness", plan.lenient());
            texts(json, "oneWay", plan.oneWay());
            texts(json, "notFollowed", plan.follow().obstacles());
            if (plan.follow().retention().isPresent()) {
                json.writeStringField("retention", plan.follow().retention().get());
            }
            json.writeEndObject();
        });
    }

    public String of(Fill.Result filled) {
        return Json.write(json -> {
            json.writeStartObject();
            tally(json, filled.whole());
            json.writeNumberField("throttles", filled.throttles());
            findings(json, filled.left());
            json.writeEndObject();
        });
    }

    public String of(FileFill.Result written, List<String> commands) {
        return Json.write(json -> {
            json.writeStartObject();
            tally(json, written.whole());
            json.writeNumberField("files", written.files());
            json.writeNumberField("fileBytes", written.bytes());
            texts(json, "commands", commands);
            findings(json, written.left());
            json.writeEndObject();
        });
    }

    public String of(Follow.Result followed) {
        return Json.write(json -> {
            json.writeStartObject();
            tally(json, followed.filled().whole());
            json.writeNumberField("throttles", followed.filled().throttles());
            json.writeNumberField("transactions", followed.transactions());
            json.writeStringField("log", followed.burden());
            List<Finding> left = new ArrayList<>(followed.filled().left());
            left.addAll(followed.left());
            findings(json, left);
            json.writeEndObject();
        });
    }

    public String of(Status status) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("stage", status.stage());
            if (status.backLagMillis().isPresent()) {
                json.writeNumberField("backLagMillis", status.backLagMillis().get());
                json.writeNumberField("left", status.left());
            }
            if (status.lag().isPresent()) {
                json.writeNumberField("lagBytes", status.lag().get());
            }
            if (status.lagMillis().isPresent()) {
                json.writeNumberField("lagMillis", status.lagMillis().get());
            }
            if (status.secondsLeft().isPresent()) {
                json.writeNumberField("secondsLeft", status.secondsLeft().get());
            }
            json.writeBooleanField("filled", status.isFilled());
            json.writeArrayFieldStart("entities");
            for (Status.OfEntity entity : status.entities()) {
                json.writeStartObject();
                json.writeStringField("entity", entity.entity());
                json.writeNumberField("done", entity.done());
                json.writeNumberField("ranges", entity.ranges());
                tally(json, entity.tally());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    public String of(Verification verified) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeBooleanField("passed", verified.isPassed());
            json.writeNumberField("rows", verified.rows());
            json.writeNumberField("items", verified.items());
            json.writeNumberField("scanned", verified.scanned());
            json.writeNumberField("objects", verified.objects());
            numbers(json, "answers", verified.answers());
            differences(json, verified);
            findings(json, verified.left());
            texts(json, "notes", verified.notes());
            json.writeEndObject();
        });
    }

    public String of(Reverse.Result carried) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeNumberField("written", carried.written());
            json.writeNumberField("deleted", carried.deleted());
            findings(json, carried.left());
            json.writeEndObject();
        });
    }

    public String of(CutOver.Result result) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeBooleanField("switched", result.verified().isPassed());
            json.writeNumberField("transactions", result.transactions());
            differences(json, result.verified());
            findings(json, result.verified().left());
            json.writeEndObject();
        });
    }

    public String of(Rollback.Result result) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("from", result.from().name().toLowerCase(Locale.ROOT));
            json.writeBooleanField("back", result.isBack());
            if (result.carried().isPresent()) {
                json.writeNumberField("written", result.carried().get().written());
                json.writeNumberField("deleted", result.carried().get().deleted());
                findings(json, result.carried().get().left());
            }
            if (result.verified().isPresent()) {
                differences(json, result.verified().get());
            }
            json.writeEndObject();
        });
    }

    private static void differences(JsonGenerator json, Verification verified) throws IOException {
        json.writeNumberField("different", verified.different());
        json.writeArrayFieldStart("differences");
        for (Difference difference : verified.differences()) {
            json.writeStartObject();
            json.writeStringField("kind", difference.kind().name().toLowerCase(Locale.ROOT));
            json.writeStringField("where", difference.where());
            json.writeStringField("text", difference.text());
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
}
