package dev.keywright.app.studio.action;

import dev.keywright.app.command.VerifyCommand;
import dev.keywright.app.studio.work.Call;
import dev.keywright.app.studio.work.Workbench;
import java.util.List;

/** Runs every pattern of the design on DynamoDB Local, on made-up items, and compares each answer with the expected one. */
final class Verify implements Action {
    @Override
    public String name() {
        return "verify";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        Call call =
                new Call().hold(bench.disk().name(), input.text("text")).hold(Workbench.DESIGN, input.text("design"));
        int seed = input.whole("seed");
        call.run(
                new VerifyCommand(),
                List.of("--design=" + Workbench.DESIGN, "--entities=100", "--seed=" + Math.abs(seed)),
                bench.disk().name());
        return call.json()
                .filter(json -> json.contains("\"passed\""))
                .orElseThrow(() -> new Refused((call.complaints() + "\n" + call.printed()).strip()));
    }
}
