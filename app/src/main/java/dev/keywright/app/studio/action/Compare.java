package dev.keywright.app.studio.action;

import dev.keywright.app.comparison.Comparison;
import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.job.EvolveRun;
import dev.keywright.app.json.DifferenceJson;
import dev.keywright.app.json.EvolveJson;
import dev.keywright.app.studio.work.Call;
import dev.keywright.app.studio.work.DesignView;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import dev.keywright.app.text.DifferenceMarkdown;
import dev.keywright.app.text.RequestText;
import dev.keywright.moving.evolve.EvolvePlan;
import java.util.Optional;
import java.util.function.Supplier;

/** Two texts with their designs, or two designs of a text: what differs, what it costs, the steps there, and the flaws of the second one. */
final class Compare implements Action {
    @Override
    public String name() {
        return "compare";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        boolean searches =
                design("old", input).isEmpty() || design("new", input).isEmpty();
        return searches
                ? bench.turns().inTurn(name(), turn -> answer(input, turn::call, bench))
                : answer(input, Call::new, bench);
    }

    private static String answer(Input input, Supplier<Call> calls, Workbench bench) throws Refused {
        Compiled old = side("old", input, calls.get(), bench);
        Compiled now = side("new", input, calls.get(), bench);
        Comparison comparison =
                new Comparison(old.result().account(), now.result().account(), RequestText::byPattern);
        Optional<EvolvePlan> steps = EvolveRun.planned(old, now);
        return Json.write(json -> {
            json.writeStartObject();
            json.writeFieldName("difference");
            json.writeRawValue(DifferenceJson.of(comparison));
            json.writeStringField("markdown", DifferenceMarkdown.of(comparison));
            if (steps.isPresent()) {
                json.writeFieldName("steps");
                json.writeRawValue(EvolveJson.of(steps.get()));
            }
            json.writeFieldName("design");
            json.writeRawValue(DesignView.of(now));
            json.writeEndObject();
        });
    }

    /** The design that the caller gives for a side; without one the cheapest is searched for. */
    private static Optional<String> design(String side, Input input) {
        return input.find(side + "Design").filter(design -> !design.isBlank());
    }

    private static Compiled side(String side, Input input, Call call, Workbench bench) throws Refused {
        String text = input.text(side + "Text");
        Optional<String> given = design(side, input);
        Optional<Compiled> compiled = given.isPresent()
                ? bench.priced(call, text, given.get())
                : bench.inputs(call, text).flatMap(inputs -> call.compiled(inputs, "30s"));
        if (compiled.isEmpty()) {
            String words = (call.complaints() + "\n" + call.printed()).strip();
            throw new Refused("The %s side has no design with a bill.\n%s".formatted(side, words));
        }
        return compiled.get();
    }
}
