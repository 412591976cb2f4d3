package dev.keywright.backends.typescript;

import dev.keywright.backends.text.Figures;
import dev.keywright.backends.text.TypeScript;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.layout.Path;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.serve.Request;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What is said of a pattern above its method: what it sends and what that costs. */
final class Documentation {
    private Documentation() {}

    static String title(Pattern pattern) {
        return TypeScript.comment("%s: %s".formatted(pattern.id(), pattern.title()));
    }

    /** As lines of a comment. */
    static List<String> lines(ServedPattern served) {
        Set<String> requests = new LinkedHashSet<>();
        served.reads().forEach(request -> requests.add("- " + read(request)));
        served.effects().stream().filter(Effect::isItem).forEach(effect -> requests.add("- " + written(effect)));
        List<String> lines = new ArrayList<>(List.of(title(served.pattern()) + ".", ""));
        lines.addAll(requests);
        lines.add("");
        lines.add("Costs %s read and %s write units a call on average."
                .formatted(Figures.about(served.readUnits()), Figures.about(served.writeUnits())));
        return lines;
    }

    private static String read(Request request) {
        String where = request.entry().path() instanceof Path.Secondary index
                ? "`%s` of `%s`".formatted(index.name(), index.table().name())
                : "`%s`".formatted(request.entry().path().name());
        String condition = request.keyCondition();
        String whole = "%s %s%s"
                .formatted(request.operation().word(), where, condition.isEmpty() ? "" : ": `%s`".formatted(condition));
        return TypeScript.comment(whole);
    }

    private static String written(Effect effect) {
        return TypeScript.comment("%s of the item `%s`"
                .formatted(effect.operation().word(), effect.entry().item().name()));
    }
}
