package dev.keywright.backends.javacode;

import dev.keywright.backends.text.Figures;
import dev.keywright.backends.text.Java;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.layout.Path;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.serve.Request;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What is said of a pattern above its method: what it sends and what that costs. */
final class About {
    private About() {}

    static String title(ServedPattern served) {
        return Java.comment("%s: %s"
                        .formatted(served.pattern().id(), served.pattern().title())) + ".";
    }

    /** As lines of a comment. */
    static List<String> lines(ServedPattern served) {
        List<String> lines = new ArrayList<>();
        lines.add(title(served));
        lines.add("");
        Set<String> requests = new LinkedHashSet<>();
        served.reads().forEach(request -> requests.add(read(request)));
        served.effects().stream().filter(Effect::isItem).forEach(effect -> requests.add(written(effect)));
        requests.forEach(request -> lines.add("<p>" + request));
        lines.add("<p>Costs %s read and %s write units a call on average."
                .formatted(Figures.about(served.readUnits()), Figures.about(served.writeUnits())));
        return lines;
    }

    private static String read(Request request) {
        String where = request.entry().path() instanceof Path.Secondary index
                ? "%s of %s".formatted(index.name(), index.table().name())
                : request.entry().path().name();
        String condition = request.keyCondition();
        return "%s %s%s."
                .formatted(
                        request.operation().word(),
                        Java.comment(where),
                        condition.isEmpty() ? "" : ": " + Java.code(condition));
    }

    private static String written(Effect effect) {
        return "%s of the item %s."
                .formatted(
                        effect.operation().word(),
                        Java.comment(effect.entry().item().name()));
    }
}
