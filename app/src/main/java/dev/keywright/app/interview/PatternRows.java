package dev.keywright.app.interview;

import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The table of access patterns, those that wait for a rate included. */
final class PatternRows {
    private static final String HEAD = """
            | Pattern # | Description | RPS (Peak and Average) | Type | Attributes Needed | Key Requirements | Design Considerations | Status |
            | --- | --- | --- | --- | --- | --- | --- | --- |
            """;

    private final Situation situation;

    PatternRows(Situation situation) {
        this.situation = situation;
    }

    String text() {
        List<Pattern> patterns = situation.whole().map(Model::patterns).orElse(List.of());
        return HEAD + patterns.stream().map(this::row).collect(Collectors.joining());
    }

    private String row(Pattern pattern) {
        boolean waits = situation.requirements().isWaiting(pattern.id());
        String attributes =
                pattern.operation() instanceof Read read && !read.select().isEmpty()
                        ? read.select().stream()
                                .map(selected -> selected.attribute().toString())
                                .collect(Collectors.joining(", "))
                        : "all of "
                                + pattern.operation().entities().stream()
                                        .map(Object::toString)
                                        .distinct()
                                        .collect(Collectors.joining(", "));
        return "| %s | %s | %s | %s | %s | %s | %s | %s |\n"
                .formatted(
                        MarkdownCell.write(pattern.id()),
                        MarkdownCell.write(pattern.title().isBlank() ? pattern.id() : pattern.title()),
                        waits ? "not known yet" : rate(pattern),
                        pattern.operation().findQuestion().isPresent() ? "Read" : "Write",
                        MarkdownCell.write(attributes),
                        MarkdownCell.write(requirements(pattern)),
                        MarkdownCell.write(pattern.note()),
                        waits ? "⏳" : "✅");
    }

    private String rate(Pattern pattern) {
        Facts facts = situation.facts().orElseThrow();
        return "%s/s peak, %s/s average"
                .formatted(
                        facts.pattern(pattern.ref()).peakPerSecond().value().roughly(),
                        facts.pattern(pattern.ref()).averagePerSecond().value().roughly());
    }

    private static String requirements(Pattern pattern) {
        List<String> all = new ArrayList<>();
        Optional.of(pattern.latency()).filter(latency -> !latency.isBlank()).ifPresent(all::add);
        if (pattern.operation() instanceof Read read) {
            all.add(read.consistency() == Consistency.STRONG ? "strong consistency" : "eventual consistency");
            read.limit().find().ifPresent(limit -> all.add("at most %s at a time".formatted(limit)));
        }
        return String.join("; ", all);
    }
}
