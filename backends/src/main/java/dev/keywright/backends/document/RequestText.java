package dev.keywright.backends.document;

import dev.keywright.backends.document.PatternRequests.Line;
import dev.keywright.backends.text.Markdown;
import java.util.ArrayList;
import java.util.List;

/** One request as a line of Markdown. */
final class RequestText {
    private RequestText() {}

    static String sentence(Line line) {
        List<String> words = new ArrayList<>();
        words.add("%s %s on %s".formatted(line.operation(), Markdown.code(line.item()), Markdown.code(line.target())));
        if (!line.partition().isEmpty()) {
            words.add(Markdown.code(line.partition()));
        }
        if (!line.sort().isEmpty()) {
            words.add(Markdown.code(line.sort()));
        }
        line.parameters().forEach(parameter -> words.add(Markdown.code(parameter)));
        if (!line.condition().isEmpty()) {
            words.add("if " + Markdown.code(line.condition()));
        }
        return String.join(", ", words);
    }
}
