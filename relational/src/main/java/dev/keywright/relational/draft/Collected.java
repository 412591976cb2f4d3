package dev.keywright.relational.draft;

import dev.keywright.relational.link.Links;
import dev.keywright.relational.shape.Naming;
import java.util.List;

/**
 * What a workload amounts to.
 *
 * @param ignored how many calls asked nothing of the data
 */
public record Collected(
        Links links, Naming naming, List<AskedPattern> patterns, List<NotRead> notRead, double calls, double ignored) {
    public Collected {
        patterns = List.copyOf(patterns);
        notRead = List.copyOf(notRead);
    }

    /** A statement that is no pattern, and why. */
    public record NotRead(String text, String reason, double calls) {}
}
