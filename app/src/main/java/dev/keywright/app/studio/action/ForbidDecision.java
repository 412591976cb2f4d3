package dev.keywright.app.studio.action;

import dev.keywright.app.comparison.DesignPart;
import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.compilation.Inputs;
import dev.keywright.app.compilation.Searched;
import dev.keywright.app.studio.work.Call;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import dev.keywright.core.model.Entity;
import dev.keywright.optimizer.search.Found;
import java.util.List;
import java.util.Optional;

/** The cheapest design without a decision, as a design that a search leaves as it is. */
final class ForbidDecision implements Action {
    @Override
    public String name() {
        return "forbid";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        return bench.turns().inTurn(name(), turn -> answer(input, turn.call(), bench));
    }

    private static String answer(Input input, Call call, Workbench bench) throws Refused {
        Optional<Inputs> inputs = bench.inputs(call, input.text("text"));
        Optional<Compiled> compiled = inputs.flatMap(read -> call.compiled(read, "60s"));
        if (compiled.isEmpty()) {
            throw new Refused(
                    call.complaints().isEmpty() ? "the model has errors; correct them first" : call.complaints());
        }
        Searched searched = compiled.get().searched().orElseThrow();
        Found without = searched.search()
                .findWithout(searched.found(), input.text("chosen"))
                .orElseThrow(() -> new Refused("no design does without it"));
        List<String> entities =
                compiled.get().model().entities().stream().map(Entity::name).toList();
        String pins = DesignPart.of(without.design(), entities);
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("pins", pins);
            json.writeEndObject();
        });
    }
}
