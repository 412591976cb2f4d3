package dev.keywright.app.tool;

import dev.keywright.app.command.WhatIfCommand;
import dev.keywright.app.tool.CommandCall.Ended;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The bill and the design if figures of the model changed. */
final class WhatIf implements Tool {
    private static final int MOST_CHANGES = 5;
    private static final String TEXT = """
            Answers what would happen if some figures of a model changed: the bill of the cheapest design then, the bill of the \
            design of today then, which decisions change, and the value at which they flip. Each element of `set` is one \
            scenario, such as `P1.rps=50`, `Order.count=10M`, `Order.note.size=2000` or several at once `P1.rps=3,P2.rps=5`; at \
            most %s. Each scenario is a search of its own, of at most `seconds`. It changes no file.""".formatted(MOST_CHANGES);

    @Override
    public Description description() {
        return new Description(
                "what_if",
                "Change a figure",
                TEXT,
                DesignModel.seconds(CommandCall.withModel(Schema.object()))
                        .texts(
                                "set",
                                "The scenarios. Figures are PATTERN.rps, .perMinute, .perHour, .perDay, .peak; ENTITY.count; ENTITY.ATTRIBUTE.size. Values are numbers such as 0.5, 20k, 10M.")
                        .requires("set"),
                Schema.object()
                        .text("model", "The name of the model.")
                        .part("now", "As it is.", Schema.object().number("monthlyDollars", "Dollars a month."))
                        .list(
                                "scenarios",
                                "One for each element of `set`.",
                                Schema.object()
                                        .text("set", "The change.")
                                        .part(
                                                "cheapest",
                                                "The cheapest design then.",
                                                Schema.object().number("monthlyDollars", "Dollars a month."))
                                        .part(
                                                "designOfToday",
                                                "The design of today then; absent if it would be too hot.",
                                                Schema.object().number("monthlyDollars", "Dollars a month."))
                                        .texts("before", "Decisions of today that change.")
                                        .texts("after", "What they become."))
                        .requires("model", "now", "scenarios"),
                Effect.SEARCHES);
    }

    @Override
    public boolean hasPage() {
        return true;
    }

    @Override
    public int mostSeconds(ToolInput input) {
        int searches = 1 + input.texts("set").size();
        // Between two values a flip is looked for by further searches.
        return 3 * searches * input.whole("seconds", DesignModel.USUAL_SECONDS) + DesignModel.MORE_SECONDS;
    }

    @Override
    public ToolAnswer call(ToolInput input, Desk desk) throws Refused {
        List<String> changes = input.texts("set");
        if (changes.isEmpty() || changes.size() > MOST_CHANGES) {
            throw new Refused("Give from 1 to %s changes as `set`, such as [\"P1.rps=50\"].".formatted(MOST_CHANGES));
        }
        CommandCall call = new CommandCall(desk);
        String model = call.model(input);
        call.option("--time", input.whole("seconds", DesignModel.USUAL_SECONDS) + "s");
        changes.forEach(change -> call.option("--set", change));
        Ended ended = call.run(new WhatIfCommand(), model);
        if (ended.code() != 0 || ended.json().isEmpty()) {
            throw new Refused(ended.text());
        }
        Map<String, Object> data = JsonTree.read(ended.json().get());
        return ToolAnswer.of(sentence(data) + "\n\n" + ended.text(), data);
    }

    private static String sentence(Map<String, Object> data) {
        List<String> parts = new ArrayList<>();
        if (data.get("scenarios") instanceof List<?> scenarios) {
            for (Object each : scenarios) {
                parts.add(scenario(each));
            }
        }
        return "Today the bill is %s a month; %s."
                .formatted(Amounts.of(data, "now", "monthlyDollars"), String.join("; ", parts));
    }

    private static String scenario(Object scenario) {
        if (scenario instanceof Map<?, ?> fields
                && fields.get("cheapest") instanceof Map<?, ?> cheapest
                && cheapest.get("monthlyDollars") instanceof BigDecimal dollars) {
            boolean same = fields.get("after") instanceof List<?> after && after.isEmpty();
            return "with %s it is %s and the design %s"
                    .formatted(fields.get("set"), Amounts.text(dollars), same ? "stays" : "changes");
        }
        throw new IllegalStateException("a scenario without a bill");
    }
}
