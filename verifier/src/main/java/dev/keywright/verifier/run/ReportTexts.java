package dev.keywright.verifier.run;

import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Inputs, rows and outcomes as reports show them. */
final class ReportTexts {
    private static final int MOST_ROWS = 5;

    private ReportTexts() {}

    static String inputs(PatternInputs inputs) {
        if (!inputs.batch().isEmpty()) {
            return inputs.batch().stream().map(ReportTexts::inputs).collect(Collectors.joining(" | "));
        }
        List<String> parts = new ArrayList<>();
        inputs.given().forEach((name, value) -> parts.add("%s = %s".formatted(name, value)));
        inputs.choices().forEach((attribute, values) -> parts.add("%s in %s".formatted(attribute, values)));
        inputs.ranges().forEach((attribute, bounds) -> parts.add("%s from %s".formatted(attribute, bounds)));
        inputs.prefixes().forEach((attribute, prefix) -> parts.add("%s begins with %s".formatted(attribute, prefix)));
        if (!inputs.contains().isEmpty()) {
            parts.add("contains " + inputs.contains());
        }
        inputs.actions().forEach(action -> parts.add(action(action)));
        return parts.isEmpty() ? "none" : String.join(", ", parts);
    }

    private static String action(ActionInputs action) {
        List<String> parts = new ArrayList<>();
        action.fresh().forEach(thing -> parts.add("new " + thing));
        action.given().forEach((name, value) -> parts.add("%s = %s".formatted(name, value)));
        action.sets().forEach((attribute, value) -> parts.add("set %s = %s".formatted(attribute.name(), value)));
        action.adds().forEach((attribute, amount) -> parts.add("add %s to %s".formatted(amount, attribute.name())));
        return String.join(", ", parts);
    }

    static String rows(List<AnswerRow> rows) {
        if (rows.isEmpty()) {
            return "no rows";
        }
        String first = rows.stream().limit(MOST_ROWS).map(AnswerRow::toString).collect(Collectors.joining(" | "));
        return "%s %s: %s%s"
                .formatted(
                        rows.size(), rows.size() == 1 ? "row" : "rows", first, rows.size() > MOST_ROWS ? " | …" : "");
    }

    static String outcome(WriteOutcome outcome) {
        if (outcome instanceof WriteOutcome.Done done) {
            return "wrote " + done.reached();
        }
        if (outcome instanceof WriteOutcome.Refused refused) {
            return "refused: " + refused.why().name().toLowerCase(Locale.ROOT);
        }
        if (outcome instanceof WriteOutcome.Several several) {
            return several.outcomes().stream().map(ReportTexts::outcome).collect(Collectors.joining(" | "));
        }
        return outcome instanceof WriteOutcome.Untold ? "deleted, if it existed" : "nothing to write to";
    }
}
