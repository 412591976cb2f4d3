package dev.keywright.app.studio.action;

import dev.keywright.app.command.WhyCommand;
import dev.keywright.app.studio.work.Call;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.ExitCode;
import java.util.ArrayList;
import java.util.List;

/** The decisions of the cheapest design, each with the price of the next best one. */
final class ExplainWhy implements Action {
    private static final String PINS = "pins.yaml";

    @Override
    public String name() {
        return "why";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        return bench.turns().inTurn(name(), turn -> answer(input, turn.call(), bench));
    }

    private static String answer(Input input, Call call, Workbench bench) throws Refused {
        call.hold(bench.disk().name(), input.text("text"));
        List<String> options = new ArrayList<>(List.of("--time=60s"));
        if (input.find("pins").isPresent()) {
            call.hold(PINS, input.text("pins"));
            options.add("--design=" + PINS);
        }
        List<String> operands = new ArrayList<>(List.of(bench.disk().name()));
        input.find("about").filter(about -> !about.isEmpty()).ifPresent(operands::add);
        int code = call.run(new WhyCommand(), options, operands.toArray(String[]::new));
        if (code != ExitCode.FINE || call.json().isEmpty()) {
            throw new Refused(
                    call.complaints().isEmpty() ? "the model has errors; correct them first" : call.complaints());
        }
        return call.json().get();
    }
}
