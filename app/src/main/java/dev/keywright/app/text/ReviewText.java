package dev.keywright.app.text;

import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.compilation.Refusal;
import dev.keywright.core.diagnostic.Palette;
import dev.keywright.core.price.Dollars;
import dev.keywright.optimizer.explain.Decision;
import dev.keywright.optimizer.search.Found;
import java.util.List;
import java.util.stream.Collectors;

/** A design for a person to agree to: item collections, indexes and copies, each with its price. */
public final class ReviewText {
    private ReviewText() {}

    public static String of(Compiled compiled, List<Decision> decisions, List<String> unchecked) {
        Found found = compiled.searched().orElseThrow().found();
        String exceptions = unchecked.isEmpty()
                ? "Every line of the checklists holds.\n"
                : unchecked.stream()
                        .map("- %s\n"::formatted)
                        .collect(Collectors.joining(
                                "", "Not every line of the checklists holds; to agree is to accept:\n", ""));
        return "The design costs %s a month.\n\n%s\n%s\n%s"
                .formatted(
                        Dollars.text(compiled.result().account().nanoDollars()),
                        new TablesText(compiled.result(), Palette.PLAIN).text().stripTrailing() + "\n",
                        WhyText.of(compiled.model().name(), found, decisions, Palette.PLAIN),
                        exceptions);
    }

    /** The reason why there is no design. */
    public static String refusal(Refusal refusal) {
        if (refusal instanceof Refusal.NoDesign none) {
            return none.hopeless().isEmpty()
                    ? "no design serves every pattern"
                    : String.join("\n", LeftOutText.lines(none.hopeless()));
        }
        if (refusal instanceof Refusal.NoPatterns) {
            return "the model has no access pattern yet; add one with its rate";
        }
        if (refusal instanceof Refusal.TooExpensive) {
            return "the bill is more than nine billion dollars a month; correct a rate, a count or a size";
        }
        return refusal instanceof Refusal.Unfinished
                ? "the search was stopped before it had found a design; allow it more time"
                : "the model has errors; run `keywright check`";
    }

    /** The data model with what the person agreed to. */
    public static String agreed(String dataModel, List<String> unchecked) {
        String exceptions =
                unchecked.stream().map("- Accepted: %s\n"::formatted).collect(Collectors.joining());
        return """
                %s
                ## Agreement

                - [x] All access patterns confirmed by the person ✅
                - [x] Consolidation candidates reviewed, grouping, indexes and copies agreed at their prices ✅
                - [x] Trade-offs explicitly documented and justified ✅
                - [x] Cross-referenced against `dynamodb_requirement.md`: both are written from the same model ✅
                %s""".formatted(dataModel.stripTrailing() + "\n", exceptions);
    }
}
