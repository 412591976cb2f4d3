package dev.keywright.app.tool;

import dev.keywright.app.command.VerifyCommand;
import dev.keywright.app.tool.CommandCall.Ended;
import java.util.List;
import java.util.Map;

/** A design proven by running every pattern on a database. */
final class VerifyDesign implements Tool {
    private static final int USUAL_ENTITIES = 100;
    private static final int MOST_ENTITIES = 2000;
    private static final int RUN_SECONDS = 180;
    private static final List<String> CONCISE =
            List.of("passed", "engine", "seed", "things", "patterns", "elsewhere", "notes", "requests");
    private static final String TEXT = """
            Proves a design by execution: stores random data in DynamoDB Local on this machine, runs every pattern through the \
            design, and compares each answer with a brute-force scan of all data, after each write again. Nothing reaches AWS. \
            Takes from 5 seconds to a minute or two. Give the handle of `design_model` as `design`; without a design the \
            cheapest is searched first. The first use downloads DynamoDB Local.""";

    @Override
    public Description description() {
        return new Description(
                "verify_design",
                "Verify a design",
                TEXT,
                DesignModel.seconds(CommandCall.withDesign(CommandCall.withModel(Schema.object())))
                        .whole(
                                "entities",
                                "About how many entities to store; %s unless given.".formatted(USUAL_ENTITIES),
                                1,
                                MOST_ENTITIES)
                        .whole("seed", "The seed of the random data; 1 unless given.", 0, Integer.MAX_VALUE)
                        .texts("without", "The ids of patterns to leave out."),
                Schema.object()
                        .flag("passed", "Whether every answer was right.")
                        .number("things", "The number of entities that were stored.")
                        .list(
                                "patterns",
                                "The patterns.",
                                Schema.object()
                                        .text("id", "The pattern.")
                                        .text("standing", "Its standing, such as `passed`.")
                                        .number("runs", "How often it was run.")
                                        .number("mismatches", "How many answers differed."))
                        .number("requests", "The number of requests to the database.")
                        .requires("passed", "patterns"),
                Effect.SEARCHES);
    }

    @Override
    public int mostSeconds(ToolInput input) {
        return input.whole("seconds", DesignModel.USUAL_SECONDS) + RUN_SECONDS;
    }

    @Override
    public ToolAnswer call(ToolInput input, Desk desk) throws Refused {
        CommandCall call = new CommandCall(desk);
        String model = call.model(input);
        call.findDesign(input).ifPresent(design -> call.option("--design", design));
        call.option("--time", input.whole("seconds", DesignModel.USUAL_SECONDS) + "s");
        call.option("--entities", String.valueOf(input.whole("entities", USUAL_ENTITIES)));
        call.option("--seed", String.valueOf(input.whole("seed", 1)));
        input.texts("without").forEach(pattern -> call.option("--without", pattern));
        Ended ended = call.run(new VerifyCommand(), model);
        Map<String, Object> data =
                ended.json().map(json -> JsonTree.read(json, CONCISE)).orElse(Map.of());
        if (!data.containsKey("passed")) {
            throw new Refused(ended.text());
        }
        boolean passed = Boolean.TRUE.equals(data.get("passed"));
        String sentence = passed
                ? "The design is right: every answer of every pattern was as expected."
                : "The design is wrong, or a pattern is not served: see below.";
        return ToolAnswer.of(sentence + "\n\n" + ended.text(), data);
    }
}
