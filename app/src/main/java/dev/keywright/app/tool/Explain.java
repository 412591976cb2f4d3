package dev.keywright.app.tool;

import dev.keywright.app.command.ExplainCommand;
import dev.keywright.app.tool.CommandCall.Ended;
import java.util.LinkedHashMap;
import java.util.Map;

/** A problem: what it is, why it matters, how to fix it. */
final class Explain implements Tool {
    private static final String TEXT = """
            Describes a problem that `check_model` or `design_model` reports: what it is, why it matters in DynamoDB, and how to \
            fix it. Without an id, lists all problems. It knows problems only; the language of models is the resource \
            keywright://language.""";

    @Override
    public Description description() {
        return new Description(
                "explain",
                "Describe a problem",
                TEXT,
                Schema.object().text("id", "The id of a problem, such as `unbounded-answer`."),
                Schema.object()
                        .text("id", "The id.")
                        .text("severity", "`error` or `warning`.")
                        .text("what", "What it is.")
                        .text("why", "Why it matters.")
                        .text("fix", "How to fix it."),
                Effect.READS);
    }

    @Override
    public ToolAnswer call(ToolInput input, Desk desk) throws Refused {
        CommandCall call = new CommandCall(desk);
        if (!input.has("id")) {
            Ended all = call.run(new ExplainCommand());
            return ToolAnswer.of("These problems can be reported.\n\n" + all.printed(), new LinkedHashMap<>());
        }
        Ended ended =
                call.run(new ExplainCommand(), input.find("id").orElseThrow()).orRefused();
        Map<String, Object> data = JsonTree.read(ended.json().orElseThrow());
        return ToolAnswer.of(ended.text(), data);
    }
}
