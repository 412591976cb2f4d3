package dev.keywright.app.studio.action;

import dev.keywright.app.command.WhatIfCommand;
import dev.keywright.app.studio.work.Call;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.ExitCode;
import java.util.ArrayList;
import java.util.List;

/** The cheapest designs if figures changed, and the values at which the design flips. */
final class AskWhatIf implements Action {
    private static final int MOST_CHANGES = 8;

    @Override
    public String name() {
        return "what-if";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        List<String> settings = input.texts("settings");
        if (settings.isEmpty() || settings.size() > MOST_CHANGES) {
            throw new Refused("give from 1 to %s changes".formatted(MOST_CHANGES));
        }
        List<String> options = new ArrayList<>(List.of("--time=30s"));
        settings.forEach(setting -> options.add("--set=" + setting));
        String text = input.text("text");
        return bench.turns()
                .inTurn(name(), turn -> answer(turn.call().hold(bench.disk().name(), text), options, bench));
    }

    private static String answer(Call call, List<String> options, Workbench bench) throws Refused {
        int code = call.run(new WhatIfCommand(), options, bench.disk().name());
        if (code != ExitCode.FINE || call.json().isEmpty()) {
            throw new Refused(
                    call.complaints().isEmpty() ? "the model has errors; correct them first" : call.complaints());
        }
        return call.json().get();
    }
}
