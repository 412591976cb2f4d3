package dev.keywright.app.text;

import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.explain.Hopeless;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The patterns that no design serves: why not, and what would make each servable. */
public final class LeftOutText {
    private LeftOutText() {}

    /** One line for each pattern, and one below it for each remedy. */
    public static List<String> lines(List<Hopeless> hopeless) {
        List<String> lines = new ArrayList<>();
        for (Hopeless each : hopeless) {
            lines.add("no design serves %s%s; what would help:"
                    .formatted(each.pattern().id(), reason(each)));
            each.remedies().forEach(remedy -> lines.add("- " + remedy));
        }
        return lines;
    }

    private static String reason(Hopeless each) {
        String beside = each.with().isEmpty()
                ? ""
                : " beside " + each.with().stream().map(PatternRef::id).collect(Collectors.joining(", "));
        String because = each.obstacles().isEmpty() ? "" : " because of " + String.join(" and ", each.obstacles());
        return beside + because;
    }
}
