package dev.keywright.backends.javacode;

import dev.keywright.backends.query.LostReply;
import dev.keywright.backends.query.Sent;
import dev.keywright.backends.text.Java;
import dev.keywright.backends.text.RoundedNumbers;
import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.ServedPattern;
import java.util.ArrayList;
import java.util.List;

/** The Javadoc of a pattern's method: its requests, their cost, and what holds if a reply is lost. */
final class About {
    private About() {}

    static String title(ServedPattern served) {
        return Java.comment("%s: %s"
                        .formatted(served.pattern().id(), served.pattern().title())) + ".";
    }

    /** As lines of a comment. */
    static List<String> lines(ServedPattern served, Bill bill) {
        List<String> lines = new ArrayList<>();
        lines.add(title(served));
        lines.add("");
        for (Sent request : Sent.by(served, bill)) {
            lines.add("<p>" + text(request) + (request.inside().isEmpty() ? "." : ":"));
            if (!request.inside().isEmpty()) {
                lines.add("<ul>");
                request.inside().forEach(write -> lines.add("  <li>" + text(write)));
                lines.add("</ul>");
            }
        }
        lines.add("<p>Costs %s read and %s write units a call on average."
                .formatted(RoundedNumbers.about(served.readUnits()), RoundedNumbers.about(served.writeUnits())));
        LostReply.of(served, bill).ifPresent(promise -> lines.add("<p>" + promise.text()));
        return lines;
    }

    private static String text(Sent request) {
        return Java.comment(request.what()) + (request.keys().isEmpty() ? "" : ": " + Java.code(request.keys()));
    }
}
