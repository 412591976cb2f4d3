package dev.keywright.app.tool;

import dev.keywright.app.command.DesignCommand;
import dev.keywright.app.compilation.Compilation;
import dev.keywright.app.tool.CommandCall.Ended;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The cheapest design for a model. */
final class DesignModel implements Tool {
    static final int USUAL_SECONDS = 20;
    static final int MOST_SECONDS = 300;
    /** For what comes before and after a search. */
    static final int MORE_SECONDS = 30;

    private static final List<String> CONCISE = List.of(
            "model",
            "status",
            "gap",
            "errors",
            "region",
            "priceDate",
            "capacity",
            "cost",
            "objectiveDollars",
            "leftOut",
            "diagnostics");
    private static final List<String> ON_PAGE = List.of("patterns", "structures");
    private static final String TEXT = """
            Finds the cheapest DynamoDB design that serves every access pattern of a model, with its monthly bill, and proves \
            that no design built from the same candidates is cheaper. Answers with tables, keys, indexes, the requests of each \
            pattern, the bill, warnings, and a handle that `verify_design`, `write_files` and others take as `design`. Takes a \
            few seconds, `seconds` at most: then the best design so far is returned with its gap; call again with more `seconds` \
            to go on. Do not use it to price a design that exists: `review_design` does that.""";

    static Schema seconds(Schema schema) {
        return schema.whole(
                "seconds",
                "The longest that a search may take; %s unless given.".formatted(USUAL_SECONDS),
                1,
                MOST_SECONDS);
    }

    @Override
    public Description description() {
        return new Description(
                "design_model",
                "Find the cheapest design",
                TEXT,
                seconds(CommandCall.withModel(Schema.object()))
                        .texts("without", "The ids of patterns to leave out, for instance those that no design serves.")
                        .text("keep", "A part of a design that stays as it is, as text or handle.")
                        .text("region", "An AWS region that replaces the model's own.")
                        .choice(
                                "detail",
                                "`full` adds tables, patterns and all costs as data; `concise` unless given.",
                                List.of("concise", "full")),
                Schema.object()
                        .text("model", "The name of the model.")
                        .text("design", "The handle of the design, for other tools.")
                        .text("status", "`optimal` (proven), `feasible` (time was up) or `over-limit`.")
                        .number("gap", "The share by which another design could still be cheaper.")
                        .part(
                                "cost",
                                "Dollars a month.",
                                Schema.object()
                                        .number("monthlyDollars", "All of it.")
                                        .number("reads", "Reads.")
                                        .number("writes", "Writes.")
                                        .number("storage", "Storage."))
                        .text("designText", "The design itself; write it with `write_files`.")
                        .requires("model", "design", "status", "cost", "designText"),
                Effect.SEARCHES);
    }

    @Override
    public boolean hasPage() {
        return true;
    }

    @Override
    public int mostSeconds(ToolInput input) {
        return input.whole("seconds", USUAL_SECONDS) + MORE_SECONDS;
    }

    @Override
    public ToolAnswer call(ToolInput input, Desk desk) throws Refused {
        CommandCall call = new CommandCall(desk);
        String model = call.model(input);
        if (input.has("keep")) {
            ToolInput kept = new ToolInput(Map.of("design", input.find("keep").orElseThrow()));
            call.option("--design", call.findDesign(kept).orElseThrow());
        }
        call.option("--time", input.whole("seconds", USUAL_SECONDS) + "s");
        input.texts("without").forEach(pattern -> call.option("--without", pattern));
        input.find("region").ifPresent(region -> call.option("--region", region));
        Ended ended = call.run(new DesignCommand(), model);
        if (ended.json().isEmpty() || !ended.made().containsKey(Compilation.DESIGN_FILE)) {
            throw new Refused(ended.text());
        }
        String design = ended.made().get(Compilation.DESIGN_FILE);
        String handle = desk.designs().keep(model, new String(call.held(model), StandardCharsets.UTF_8), design);
        boolean full = input.find("detail").filter("full"::equals).isPresent();
        Map<String, Object> data = full
                ? JsonTree.read(ended.json().get())
                : JsonTree.read(ended.json().get(), CONCISE);
        data.put("design", handle);
        data.put("designText", design);
        return ToolAnswer.of(
                        "%s\n\n%s\n\nThe handle of this design is %s."
                                .formatted(sentence(data), ended.text().strip(), handle),
                        data)
                .withPage(JsonTree.read(ended.json().get(), ON_PAGE));
    }

    private static String sentence(Map<String, Object> data) {
        String dollars = Amounts.of(data, "cost", "monthlyDollars");
        List<String> besides = new ArrayList<>();
        if (CheckModel.count(data, "error") > 0) {
            besides.add("it breaks a limit, see below");
        }
        if (data.containsKey("leftOut")) {
            besides.add("it leaves patterns out that no design serves");
        }
        String quality = switch (String.valueOf(data.get("status"))) {
            case "optimal" -> "The cheapest design for %s costs %s a month, which is proven";
            case "over-limit" ->
                "No design for %s keeps within the limits of a partition; the closest costs %s a month";
            default -> "The best design found so far for %s costs %s a month; more `seconds` may find a cheaper one";
        };
        return quality.formatted(data.get("model"), dollars)
                + (besides.isEmpty() ? "" : "; " + String.join(", and ", besides))
                + ".";
    }
}
