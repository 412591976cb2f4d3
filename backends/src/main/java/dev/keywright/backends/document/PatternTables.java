package dev.keywright.backends.document;

import dev.keywright.backends.text.Markdown;
import dev.keywright.backends.text.MarkdownTable;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The access patterns of a model as tables: reads, writes, and patterns of other systems. */
final class PatternTables {
    private final PatternWords words;
    private final List<Pattern> patterns;

    PatternTables(Facts facts) {
        this.words = new PatternWords(facts);
        this.patterns = facts.model().patterns();
    }

    MarkdownTable reads() {
        MarkdownTable table = new MarkdownTable(
                "ID",
                "Access pattern",
                "Entity",
                "Input parameters",
                "Result",
                "Order and limit",
                "Multi-entity",
                "Consistency",
                "Average",
                "Peak");
        for (Pattern pattern : patterns) {
            if (PatternWords.isRead(pattern)) {
                List<String> inputs = new ArrayList<>(words.inputs(pattern));
                inputs.addAll(PatternWords.fixed(pattern.operation()));
                table.row(
                        Markdown.code(pattern.id()),
                        Markdown.text(pattern.title()),
                        Markdown.code(PatternWords.about(pattern)),
                        list(inputs),
                        Markdown.text(words.result(pattern)),
                        Markdown.text(PatternWords.order(pattern.operation())),
                        others(pattern),
                        PatternWords.isStrong(pattern.operation()) ? "strong" : "eventual",
                        RateWords.average(pattern),
                        RateWords.peak(pattern));
            }
        }
        return table;
    }

    MarkdownTable writes() {
        MarkdownTable table = new MarkdownTable(
                "ID",
                "Access pattern",
                "Operation",
                "Input parameters",
                "Conditions",
                "Transaction needs",
                "Average",
                "Peak");
        for (Pattern pattern : patterns) {
            if (PatternWords.isWrite(pattern)) {
                table.row(
                        Markdown.code(pattern.id()),
                        Markdown.text(pattern.title()),
                        operation(pattern),
                        list(words.inputs(pattern)),
                        Markdown.text(String.join("; ", PatternWords.conditions(pattern.operation()))),
                        Markdown.text(String.join("; ", words.atomicity(pattern))),
                        RateWords.average(pattern),
                        RateWords.peak(pattern));
            }
        }
        return table;
    }

    MarkdownTable elsewhere() {
        MarkdownTable table = new MarkdownTable("ID", "Access pattern", "Served by", "Reads", "Average", "Peak");
        for (Pattern pattern : patterns) {
            if (pattern.operation() instanceof External external) {
                table.row(
                        Markdown.code(pattern.id()),
                        Markdown.text(pattern.title()),
                        Markdown.text(external.system()),
                        entities(external.reads()),
                        RateWords.average(pattern),
                        RateWords.peak(pattern));
            }
        }
        return table;
    }

    /** Remarks that do not fit into the tables. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        for (Pattern pattern : patterns) {
            List<String> said = new ArrayList<>();
            if (!pattern.note().isEmpty()) {
                said.add(Markdown.text(pattern.note()));
            }
            if (!pattern.latency().isEmpty()) {
                said.add("latency " + Markdown.text(pattern.latency()));
            }
            if (!pattern.together().isEmpty()) {
                said.add("part of the same request as "
                        + pattern.together().stream()
                                .map(other -> Markdown.code(other.id()))
                                .collect(Collectors.joining(", ")));
            }
            if (!said.isEmpty()) {
                notes.add("- %s: %s".formatted(Markdown.code(pattern.id()), String.join("; ", said)));
            }
        }
        return notes;
    }

    private String others(Pattern pattern) {
        List<EntityRef> others = words.others(pattern);
        return others.isEmpty() ? "no" : "yes, with " + entities(others);
    }

    private static String operation(Pattern pattern) {
        List<String> parts = new ArrayList<>();
        for (Write write : pattern.operation().writes()) {
            parts.add("%s %s"
                    .formatted(
                            PatternWords.verb(write),
                            Markdown.code(write.entity().name())));
            if (write instanceof Delete delete && !delete.cascade().isEmpty()) {
                parts.add("with its " + entities(delete.cascade()));
            }
        }
        return parts.stream().distinct().collect(Collectors.joining(", "));
    }

    private static String entities(List<EntityRef> entities) {
        return entities.stream().map(entity -> Markdown.code(entity.name())).collect(Collectors.joining(", "));
    }

    private static String list(List<String> inputs) {
        return inputs.isEmpty() ? "none" : inputs.stream().map(Markdown::code).collect(Collectors.joining(", "));
    }
}
