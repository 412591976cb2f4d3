package dev.keywright.app.tool;

import dev.keywright.app.command.CheckCommand;
import dev.keywright.app.command.CostCommand;
import dev.keywright.app.command.ImportCommand;
import dev.keywright.app.command.WhyCommand;
import dev.keywright.app.compilation.Compilation;
import dev.keywright.app.tool.CommandCall.Ended;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A design that exists: its flaws, its price, and what the cheapest would save. */
final class ReviewDesign implements Tool {
    private static final List<String> CONCISE = List.of("model", "errors", "cost", "diagnostics");
    private static final String TEXT = """
            Reviews a design that exists. Either give a model and a design for it: the answer has the design's errors and \
            warnings (hot partitions, unused indexes, reads that get slower), its monthly bill, and how the cheapest design \
            differs and what it saves, the single change of the design that saves most, and what it takes to move. Or give `file`, the path of a table's definition below the root (CloudFormation or SAM \
            template, Terraform, `aws dynamodb describe-table`, NoSQL Workbench model, schema.json of the AWS Labs MCP server): \
            the answer has a model and a design drafted from it, with the questions that only its owner can answer; fill in the \
            rates, then call again with model and design. Reads no AWS account.""";

    @Override
    public Description description() {
        return new Description(
                "review_design",
                "Review an existing design",
                TEXT,
                DesignModel.seconds(CommandCall.withDesign(CommandCall.withModel(Schema.object())))
                        .text("file", "The path of a table's definition below the root, in place of model and design."),
                Schema.object()
                        .text("model", "The name of the model.")
                        .part(
                                "cost",
                                "The bill of the design.",
                                Schema.object().number("monthlyDollars", "Dollars a month."))
                        .number("cheapestMonthlyDollars", "The bill of the cheapest design.")
                        .number("savingMonthlyDollars", "The difference.")
                        .text("bestChange", "The single change of the design that saves most.")
                        .number("bestChangeSavesMonthlyDollars", "What that change alone saves a month.")
                        .part(
                                "move",
                                "What has to be written once to move to the cheapest design.",
                                Schema.object()
                                        .number("items", "Items to write.")
                                        .number("indexEntries", "Index entries to write.")
                                        .number("writeUnits", "The write units that takes.")
                                        .number("onceDollars", "Their price at on-demand rates."))
                        .text("draftModel", "The model that was drafted from `file`.")
                        .text("draftDesign", "The design that was drafted from `file`."),
                Effect.SEARCHES);
    }

    @Override
    public int mostSeconds(ToolInput input) {
        return input.whole("seconds", DesignModel.USUAL_SECONDS) + 2 * DesignModel.MORE_SECONDS;
    }

    @Override
    public ToolAnswer call(ToolInput input, Desk desk) throws Refused {
        if (input.has("file")) {
            return draft(input, desk);
        }
        CommandCall pricing = new CommandCall(desk);
        String model = pricing.model(input);
        String design = pricing.findDesign(input)
                .orElseThrow(() -> new Refused("There is no design to review: give it as `design` or `designPath`, "
                        + "or the definition of a table as `file`."));
        Ended priced = pricing.option("--design", design).run(new CostCommand(), model);
        if (priced.json().isEmpty() || !JsonTree.read(priced.json().get()).containsKey("cost")) {
            throw new Refused(priced.text());
        }
        Map<String, Object> data = JsonTree.read(priced.json().get(), CONCISE);
        return compared(input, desk, priced, data);
    }

    private static ToolAnswer compared(ToolInput input, Desk desk, Ended priced, Map<String, Object> data)
            throws Refused {
        CommandCall comparing = new CommandCall(desk);
        String model = comparing.model(input);
        comparing.option("--instead", comparing.findDesign(input).orElseThrow()).flag("--moves");
        comparing.option("--time", input.whole("seconds", DesignModel.USUAL_SECONDS) + "s");
        Ended difference = comparing.run(new WhyCommand(), model);
        Map<String, Object> compared = difference.json().map(JsonTree::read).orElse(Map.of());
        String now = Amounts.of(data, "cost", "monthlyDollars");
        long errors = CheckModel.count(data, "error");
        String flaws = errors == 0 ? "has no errors" : errors == 1 ? "has 1 error" : "has %s errors".formatted(errors);
        if (!compared.containsKey("old")) {
            return ToolAnswer.of(
                    "The design costs %s a month and %s; no other could be searched for.\n\n%s\n\n%s"
                            .formatted(now, flaws, priced.text(), difference.text()),
                    data);
        }
        BigDecimal cheapest = Amounts.amount(compared, "old", "monthlyDollars");
        BigDecimal saving = Amounts.amount(data, "cost", "monthlyDollars").subtract(cheapest);
        data.put("cheapestMonthlyDollars", cheapest);
        data.put("savingMonthlyDollars", saving);
        if (compared.get("bestChange") instanceof Map<?, ?> best) {
            data.put("bestChange", best.get("change"));
            data.put("bestChangeSavesMonthlyDollars", best.get("savedMonthlyDollars"));
        }
        data.put("move", compared.get("move"));
        return ToolAnswer.of(
                "The design costs %s a month and %s; the cheapest one costs %s.\n\n%s\n\nFrom the cheapest design to this one:\n\n%s"
                        .formatted(now, flaws, Amounts.text(cheapest), priced.text(), difference.text()),
                data);
    }

    /** A model and a design as far as a definition tells them. */
    private static ToolAnswer draft(ToolInput input, Desk desk) throws Refused {
        if (input.has("model") || input.has("path") || input.has("design") || input.has("designPath")) {
            throw new Refused("Give either `file` alone, or a model and a design.");
        }
        CommandCall call = new CommandCall(desk);
        Root.Found file = desk.root().read(input.find("file").orElseThrow());
        call.hold(file.name(), file.bytes());
        Ended imported = call.folder(desk.root().folder()).run(new ImportCommand(), file.name());
        Map<String, String> made = imported.made();
        if (imported.code() != 0 || !made.containsKey("model.yaml")) {
            throw new Refused(imported.text());
        }
        Map<String, Object> data = new LinkedHashMap<>();
        String model = made.get("model.yaml");
        data.put("draftModel", model);
        StringBuilder text = new StringBuilder(
                "A model was drafted from %s; its guesses and gaps are listed below.\n\n".formatted(file.name()));
        text.append(imported.text().strip()).append("\n\nmodel:\n\n").append(model);
        if (made.containsKey(Compilation.DESIGN_FILE)) {
            String design = made.get(Compilation.DESIGN_FILE);
            data.put("draftDesign", design);
            text.append("\ndesign:\n\n").append(design);
        }
        CommandCall checking = new CommandCall(desk);
        checking.hold("model", model.getBytes(StandardCharsets.UTF_8));
        text.append("\nproblems of the drafted model:\n\n")
                .append(checking.run(new CheckCommand(), "model").printed());
        return ToolAnswer.of(text.toString(), data);
    }
}
