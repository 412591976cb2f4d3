package dev.keywright.app.studio.action;

import dev.keywright.app.comparison.Flip;
import dev.keywright.app.comparison.ModelFigure;
import dev.keywright.app.studio.work.Outlook;
import dev.keywright.app.studio.work.SearchTurns;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.model.Model;
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
        Outlook outlook = bench.outlook(model)
                .orElseThrow(() -> new Refused("search for the cheapest design of this text first, without pins"));
        List<Flip> flips = bench.turns().inTurn(SearchTurns.IDLE, turn -> outlook.flips(figure, turn.call()));
        return Json.write(json -> {
            json.writeStartObject();
            json.writeArrayFieldStart("flips");
            for (Flip flip : flips) {
                json.writeStartObject();
                json.writeNumberField("at", Numbers.decimal(flip.at()));
                json.writeArrayFieldStart("after");
                for (String change : flip.after()) {
                    json.writeString(change);
                }
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }
}
