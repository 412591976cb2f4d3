package dev.keywright.backends.typescript;

import dev.keywright.backends.query.LostReply;
import dev.keywright.backends.query.Sent;
import dev.keywright.backends.text.RoundedNumbers;
import dev.keywright.backends.text.TypeScript;
import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.model.Pattern;
import java.util.ArrayList;
import java.util.List;

/** The TSDoc of a pattern's method: its requests, their cost, and what holds if a reply is lost. */
final class Documentation {
    private Documentation() {}

    static String title(Pattern pattern) {
        return TypeScript.comment("%s: %s".formatted(pattern.id(), pattern.title()));
    }

    /** As lines of a comment. */
    static List<String> lines(ServedPattern served, Bill bill) {
        List<String> lines = new ArrayList<>(List.of(title(served.pattern()) + ".", ""));
        for (Sent request : Sent.by(served, bill)) {
            lines.add("- " + text(request));
            request.inside().forEach(write -> lines.add("  - " + text(write)));
        }
        lines.add("");
        lines.add("Costs %s read and %s write units a call on average."
                .formatted(RoundedNumbers.about(served.readUnits()), RoundedNumbers.about(served.writeUnits())));
        LostReply.of(served, bill).ifPresent(promise -> lines.add(promise.text()));
        return lines;
    }

    private static String text(Sent request) {
        return TypeScript.comment(
                request.what() + (request.keys().isEmpty() ? "" : ": `%s`".formatted(request.keys())));
    }
}
