package dev.keywright.app.studio.action;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.comparison.Flip;
import dev.keywright.app.comparison.ModelFigure;
import dev.keywright.app.studio.work.Outlook;
import dev.keywright.app.studio.work.SearchTurns;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.model.Model;
import java.io.IOException;
import java.util.List;

/** The values of a figure at which another design becomes the cheapest; whatever else is asked goes first. */
final class FindBreakEvens implements Action {
    @Override
    public String name() {
        return "break-evens";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        Model model = Settings.model(input.text("text"), bench);
        String path = input.text("path");
        ModelFigure figure = ModelFigure.find(path, model)
                .orElseThrow(() -> new Refused("the model has no figure `%s`".formatted(path)));
        Outlook outlook = outlook(model, bench);
        List<Flip> flips = bench.turns().inTurn(SearchTurns.IDLE, turn -> outlook.flips(figure, turn.call()));
        return Json.write(json -> {
            json.writeStartObject();
            json.writeArrayFieldStart("flips");
            for (Flip flip : flips) {
                json.writeStartObject();
                write(json, flip);
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    /** What a finished search knows of a model; refused before there was one. */
    static Outlook outlook(Model model, Workbench bench) throws Refused {
        return bench.outlook(model)
                .orElseThrow(() -> new Refused("search for the cheapest design of this text first, without pins"));
    }

    /** The fields of a flip, inside an object. */
    static void write(JsonGenerator json, Flip flip) throws IOException {
        json.writeNumberField("at", Numbers.decimal(flip.at()));
        pieces(json, "before", flip.before());
        pieces(json, "after", flip.after());
        json.writeBooleanField("tooHot", flip.tooHot());
    }

    private static void pieces(JsonGenerator json, String field, List<String> pieces) throws IOException {
        json.writeArrayFieldStart(field);
        for (String piece : pieces) {
            json.writeString(piece);
        }
        json.writeEndArray();
    }
}
