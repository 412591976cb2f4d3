package dev.keywright.backends.document;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.text.Markdown;
import dev.keywright.backends.text.MarkdownTable;
import dev.keywright.backends.text.RoundedNumbers;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The working file of a modeling session, with the section headings of the AWS Labs guide. */
public final class RequirementsBackend implements Backend {
    private static final String PAGE = """
            <!-- %s -->
            # DynamoDB Modeling Session

            ## Application Overview

            - **Domain**: %s
            - **Key Entities**: %s
            - **Business Context**: %s
            - **Scale**: %s

            ## Access Patterns Analysis

            %s
            ## Entity Relationships Deep Dive

            %s
            ## Enhanced Aggregate Analysis

            %s## Table Consolidation Analysis

            ### Consolidation Candidates Review

            %s
            ## Design Considerations (Scratchpad - Subject to Change)

            %s
            ## Validation Checklist

            %s""";

    @Override
    public String name() {
        return "requirements";
    }

    @Override
    public String summary() {
        return "dynamodb_requirement.md: the working file of a modeling session";
    }

    @Override
    public List<GeneratedFile> files(Blueprint blueprint, Choices choices) {
        Model model = blueprint.model();
        Aggregates aggregates = new Aggregates(blueprint);
        String about = model.description().isBlank() ? "not stated" : model.description();
        return List.of(new GeneratedFile(
                "dynamodb_requirement.md",
                PAGE.formatted(
                        GeneratedFile.MARKER,
                        Markdown.text(AccessPatternsDocument.title(model)),
                        entities(model),
                        Markdown.text(about),
                        scale(blueprint),
                        patterns(blueprint),
                        relationships(blueprint),
                        aggregates.analysis(),
                        aggregates.candidates(),
                        considerations(blueprint),
                        Checklist.text(new Checks(blueprint).requirements()))));
    }

    private static String entities(Model model) {
        List<String> named = new ArrayList<>();
        for (Entity entity : model.entities()) {
            List<String> parents = entity.parents().stream()
                    .map(parent -> "%s (1:M) %s".formatted(parent.entity(), entity.name()))
                    .toList();
            named.addAll(parents.isEmpty() ? List.of(entity.name()) : parents);
        }
        return Markdown.text(String.join(", ", named));
    }

    private static String scale(Blueprint blueprint) {
        Facts facts = blueprint.layout().facts();
        Rational average = Rational.ZERO;
        Rational peak = Rational.ZERO;
        for (Pattern pattern : blueprint.model().patterns()) {
            average =
                    average.plus(facts.pattern(pattern.ref()).averagePerSecond().value());
            peak = peak.plus(facts.pattern(pattern.ref()).peakPerSecond().value());
        }
        String counts = blueprint.model().entities().stream()
                .map(entity ->
                        "%s %s".formatted(facts.entity(entity.ref()).count().value(), entity.name()))
                .collect(Collectors.joining(", "));
        return "%s; %s requests/second across all patterns on average, %s at peak"
                .formatted(Markdown.text(counts), RoundedNumbers.about(average), RoundedNumbers.about(peak));
    }

    private static MarkdownTable patterns(Blueprint blueprint) {
        PatternWords words = new PatternWords(blueprint.layout().facts());
        MarkdownTable table = new MarkdownTable(
                "Pattern #",
                "Description",
                "RPS (Peak and Average)",
                "Type",
                "Attributes Needed",
                "Key Requirements",
                "Design Considerations",
                "Status");
        for (ServedPattern served : blueprint.account().bill().patterns()) {
            Pattern pattern = served.pattern();
            table.row(
                    Markdown.code(pattern.id()),
                    Markdown.text(pattern.title()),
                    "%s peak, %s average".formatted(RateWords.peak(pattern), RateWords.average(pattern)),
                    PatternWords.isRead(pattern) ? "Read" : PatternWords.isWrite(pattern) ? "Write" : "Elsewhere",
                    NeededAttributes.text(pattern, blueprint.model()),
                    Markdown.text(requirements(pattern, words)),
                    Markdown.text(considerations(served)),
                    served.isServed() ? "✅" : "❌");
        }
        return table;
    }

    private static String requirements(Pattern pattern, PatternWords words) {
        List<String> requirements = new ArrayList<>();
        if (!pattern.latency().isBlank()) {
            requirements.add(pattern.latency());
        }
        if (PatternWords.isRead(pattern)) {
            requirements.add(
                    PatternWords.isStrong(pattern.operation()) ? "strong consistency" : "eventual consistency");
            requirements.add(words.result(pattern));
            requirements.add(PatternWords.order(pattern.operation()));
        }
        requirements.addAll(words.atomicity(pattern));
        requirements.addAll(PatternWords.conditions(pattern.operation()));
        return requirements.stream().filter(text -> !text.isEmpty()).collect(Collectors.joining("; "));
    }

    private static String considerations(ServedPattern served) {
        if (served.pattern().operation() instanceof External external) {
            return "served by %s, fed from the table's stream".formatted(external.system());
        }
        if (!served.isServed()) {
            return String.join("; ", served.failures());
        }
        List<String> places = served.reads().stream()
                .map(request -> "%s on %s"
                        .formatted(
                                request.operation().word(),
                                request.entry().path().name()))
                .distinct()
                .toList();
        long written =
                served.effects().stream().filter(effect -> effect.isItem()).count();
        String writes = written == 0
                ? ""
                : "writes %s".formatted(DesignSummary.counted((int) written, "item type", "item types"));
        List<String> all = new ArrayList<>(places);
        if (!writes.isEmpty()) {
            all.add(writes);
        }
        return String.join("; ", all);
    }

    private static String relationships(Blueprint blueprint) {
        StringBuilder text = new StringBuilder();
        for (Entity entity : blueprint.model().entities()) {
            for (Parent parent : entity.parents()) {
                String most = parent.max().find().map(max -> ", max " + max).orElse("");
                text.append("- **%s → %s**: 1:%s (avg %s %s per %s%s)\n"
                        .formatted(
                                parent.kinds().stream()
                                        .map(kind -> kind.entity().name())
                                        .collect(Collectors.joining(" or ")),
                                entity.name(),
                                parent.max().find().filter(Rational.ONE::equals).isPresent() ? "1" : "Many",
                                blueprint.layout().facts().perParent(parent).value(),
                                entity.name(),
                                parent.entity(),
                                most));
            }
        }
        return text.isEmpty() ? "There are no relationships between entities.\n" : text.toString();
    }

    private static String considerations(Blueprint blueprint) {
        IndexWords words =
                new IndexWords(blueprint.layout(), blueprint.account().bill().patterns());
        List<String> projections = new ArrayList<>();
        List<String> sparse = new ArrayList<>();
        for (Table table : blueprint.design().tables()) {
            for (Index index : table.indexes()) {
                Path path = new Path.Secondary(table, index);
                projections.add("%s %s".formatted(index.name(), DesignWords.projection(index)));
                if (words.isSparse(path)) {
                    sparse.add("%s: %s".formatted(index.name(), String.join(", ", words.sparseness(path))));
                }
            }
        }
        List<String> copies = blueprint.layout().items().stream()
                .filter(item -> !item.carries().isEmpty())
                .map(item -> "%s %s".formatted(item.name(), String.join(", ", DesignWords.remarks(item))))
                .toList();
        List<String> together = blueprint.model().patterns().stream()
                .filter(PatternWords::isRead)
                .filter(pattern -> !new PatternWords(blueprint.layout().facts())
                        .others(pattern)
                        .isEmpty())
                .map(Pattern::id)
                .toList();
        return """
                - **Hot Partition Concerns**: %s
                - **GSI Projections**: %s
                - **Sparse GSI Opportunities**: %s
                - **Multi-Entity Query Patterns**: %s
                - **Denormalization Ideas**: %s
                """.formatted(
                Markdown.text(HotSpots.summary(Heat.of(blueprint.account().bill()))),
                said(projections),
                said(sparse),
                said(together),
                said(copies));
    }

    private static String said(List<String> parts) {
        return parts.isEmpty() ? "none" : Markdown.text(String.join("; ", parts));
    }
}
