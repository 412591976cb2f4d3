package dev.keywright.app.tool;

import dev.keywright.app.command.GenerateCommand;
import dev.keywright.app.tool.CommandCall.Ended;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/** The report on the design that was found last: a page, made when it is asked for. */
final class LastReport implements Tool {
    private static final String FILE = "report.html";
    private static final int SECONDS = 60;

    @Override
    public Description description() {
        return new Description("report", "", "", Schema.object(), Schema.object(), Effect.SEARCHES);
    }

    @Override
    public int mostSeconds(ToolInput input) {
        return 2 * SECONDS;
    }

    @Override
    public ToolAnswer call(ToolInput input, Desk desk) throws Refused {
        Designs.Kept last = desk.designs()
                .findLast()
                .orElseThrow(() -> new Refused("There is no report yet: call `design_model` first."));
        CommandCall call = new CommandCall(desk);
        call.hold(last.name(), last.model().getBytes(StandardCharsets.UTF_8));
        call.option("--time", DesignModel.USUAL_SECONDS + "s").flag("--dry-run").flag("--force");
        Ended ended = call.folder(desk.root().folder()).run(new GenerateCommand(), "report", last.name());
        String page = Optional.ofNullable(ended.made().get(FILE)).orElseThrow(() -> new Refused(ended.text()));
        return new ToolAnswer(page, Map.of(), Map.of(), ToolAnswer.Standing.ANSWERED);
    }
}
