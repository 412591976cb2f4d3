package dev.keywright.app.tool;

import dev.keywright.app.command.WhyCommand;
import dev.keywright.app.tool.CommandCall.Ended;
import java.util.Map;

/** The reason for each decision of a design. */
final class Why implements Tool {
    private static final String TEXT = """
            Explains the decisions of the cheapest design: for each the choice, the next best design without it, what that would \
            cost more a month, the patterns that drive it, and at what share of their rates it flips. With `about` only \
            decisions about one pattern, entity or index. Takes about as long as the search, for each decision again: give \
            `about` for a large model. For changed figures use `what_if`; for a design of your own `review_design`.""";

    @Override
    public Description description() {
        return new Description(
                "why",
                "Explain a design",
                TEXT,
                DesignModel.seconds(CommandCall.withModel(Schema.object()))
                        .text("about", "A pattern, an entity or an index of the design, by its name."),
                Schema.object()
                        .text("model", "The name of the model.")
                        .number("objectiveDollars", "What was minimized, in dollars a month.")
                        .list(
                                "decisions",
                                "The decisions.",
                                Schema.object()
                                        .text("entity", "The entity that is decided on.")
                                        .text("subject", "What is decided.")
                                        .text("chosen", "The choice.")
                                        .texts("alternatives", "The next best design, where it differs.")
                                        .number("monthlyDollars", "What the next best costs more a month.")
                                        .number("breakEven", "The share of the drivers' rates at which it flips."))
                        .requires("model", "decisions"),
                Effect.SEARCHES);
    }

    @Override
    public int mostSeconds(ToolInput input) {
        return input.whole("seconds", DesignModel.USUAL_SECONDS) + DesignModel.MORE_SECONDS;
    }

    @Override
    public ToolAnswer call(ToolInput input, Desk desk) throws Refused {
        CommandCall call = new CommandCall(desk);
        String model = call.model(input);
        call.option("--time", input.whole("seconds", DesignModel.USUAL_SECONDS) + "s");
        Ended ended = input.has("about")
                ? call.run(new WhyCommand(), model, input.find("about").orElseThrow())
                : call.run(new WhyCommand(), model);
        if (ended.code() != 0 || ended.json().isEmpty()) {
            throw new Refused(ended.text());
        }
        Map<String, Object> data = JsonTree.read(ended.json().get());
        return ToolAnswer.of(ended.text(), data);
    }
}
