package dev.keywright.app.studio.action;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.database.LocalDatabase;
import dev.keywright.app.studio.work.Call;
import dev.keywright.app.studio.work.TrialCall;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Pattern;
import dev.keywright.verifier.ask.InputFields;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.run.Trial;
import dev.keywright.verifier.run.Verification;
import dev.keywright.verifier.run.VerificationSubject;
import java.io.IOException;
import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Calls one pattern on DynamoDB Local with inputs of the caller's, on made-up items. */
final class TryPattern implements Action {
    private static final int ENTITIES = 60;
    private static final int MOST_ROWS = 400;
    private static final int ID_BITS = 60;
    private static final int ID_RADIX = 36;

    @Override
    public String name() {
        return "try";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        Optional<Compiled> compiled = bench.priced(new Call(), input.text("text"), input.text("design"));
        if (compiled.isEmpty()) {
            throw new Refused("the design is not for this text");
        }
        Compiled now = compiled.get();
        String id = input.text("pattern");
        Pattern pattern = now.model()
                .findPattern(id)
                .filter(found -> !(found.operation() instanceof External))
                .filter(found ->
                        now.result().account().bill().pattern(found.ref()).isServed())
                .orElseThrow(() -> new Refused("the design serves no pattern `%s`".formatted(id)));
        CostModel costing = new CostModel(now.facts(), now.prices());
        VerificationSubject subject =
                new VerificationSubject(costing, now.design(), ENTITIES, Math.abs(input.whole("seed"))).readable();
        Trial.Result result =
                result(new Trial(subject, pattern), Math.abs(input.whole("example")), input.texts("texts"));
        Map<String, String> code = new TrialCall(now.result().account(), pattern).code(result);
        return Json.write(json -> write(json, result, code));
    }

    private static Trial.Result result(Trial trial, int example, List<String> texts) throws Refused {
        try (DynamoDbLocal local = LocalDatabase.start(unused -> {})) {
            String id = new BigInteger(ID_BITS, new SecureRandom()).toString(ID_RADIX);
            return trial.run(Endpoint.of(local), id, example, texts);
        } catch (LocalDatabase.NotThere | Trial.NotPossible | InputFields.BadText failed) {
            throw new Refused(failed.getMessage());
        } catch (Verification.Interrupted failed) {
            throw new Refused("DynamoDB Local failed: %s; run it again".formatted(failed.getMessage()));
        }
    }

    private static void write(JsonGenerator json, Trial.Result result, Map<String, String> code) throws IOException {
        json.writeStartObject();
        json.writeArrayFieldStart("fields");
        for (InputFields.Field field : result.fields()) {
            json.writeStartObject();
            json.writeStringField("name", field.name());
            json.writeStringField("type", field.type().name().toLowerCase(Locale.ROOT));
            json.writeStringField("text", field.text());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeBooleanField("agrees", result.agrees());
        texts(json, "expected", result.expected());
        texts(json, "found", result.found());
        json.writeNumberField("predictedUnits", result.predictedUnits());
        json.writeNumberField("consumedUnits", result.consumedUnits());
        json.writeObjectFieldStart("code");
        for (Map.Entry<String, String> language : code.entrySet()) {
            json.writeStringField(language.getKey(), language.getValue());
        }
        json.writeEndObject();
        json.writeArrayFieldStart("tables");
        for (Trial.TableRows table : result.tables()) {
            write(json, table);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Trial.TableRows table) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", table.table());
        json.writeNumberField("items", table.rows().size());
        texts(json, "key", table.key());
        json.writeArrayFieldStart("rows");
        for (Trial.ItemRow row :
                table.rows().subList(0, Math.min(MOST_ROWS, table.rows().size()))) {
            json.writeStartObject();
            json.writeStringField("touch", row.touch().name().toLowerCase(Locale.ROOT));
            texts(json, "key", row.key());
            json.writeObjectFieldStart("attributes");
            for (Map.Entry<String, String> attribute : row.attributes().entrySet()) {
                json.writeStringField(attribute.getKey(), attribute.getValue());
            }
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void texts(JsonGenerator json, String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }
}
