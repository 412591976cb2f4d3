package dev.keywright.app.interview;

import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes the document: the sections of a modeling session from the model, then all that is read again. */
final class RequirementsWriter {
    static final String TITLE = "# DynamoDB Modeling Session";
    private static final String TOP = """
            <!-- Written by keywright interview. Edit the answers or the model at the end, or the table of patterns; model %s -->
            %s
            """;

    private final Requirements requirements;
    private final Situation situation;
    private final Optional<Map<String, String>> designed;

    /**
     * A document to be written.
     *
     * @param designed the sections about a design by their headings, once there is one to be looked at
     */
    RequirementsWriter(Requirements requirements, Optional<Map<String, String>> designed) {
        this.requirements = requirements;
        this.situation = new Situation(requirements);
        this.designed = designed;
    }

    String text() {
        StringBuilder text = new StringBuilder(TOP.formatted(HandEdits.mark(requirements), TITLE));
        own("", text);
        for (DocumentSection section : DocumentSection.values()) {
            text.append("\n## %s\n\n%s".formatted(section.heading(), body(section)));
            own(section.heading(), text);
        }
        requirements.kept().forEach((heading, words) -> {
            if (!heading.isEmpty() && DocumentSection.find(heading).isEmpty()) {
                text.append("\n## %s\n\n%s\n".formatted(heading, words));
            }
        });
        return text.toString();
    }

    private void own(String heading, StringBuilder text) {
        String words = requirements.kept().getOrDefault(heading, "");
        text.append(words.isEmpty() ? "" : "\n" + words + "\n");
    }

    private String body(DocumentSection section) {
        return switch (section) {
            case OVERVIEW -> overview();
            case PATTERNS -> new PatternRows(situation).text();
            case RELATIONSHIPS -> relationships();
            case AGGREGATES, CONSOLIDATION, CONSIDERATIONS ->
                designed.map(sections -> sections.getOrDefault(section.heading(), ""))
                        .orElse(DocumentSection.NOT_YET + "\n");
            case CHECKLIST -> new Progress(situation, designed).text();
            case ANSWERS -> answers();
            case WAITING ->
                "```yaml\n%s```\n".formatted(ended(requirements.waiting().text()));
            case MODEL ->
                "```yaml %s\n%s```\n"
                        .formatted(
                                requirements.model().names("entities").isEmpty() ? "draft" : "keywright",
                                ended(requirements.model().text()));
        };
    }

    private static String ended(String block) {
        return block.stripTrailing() + "\n";
    }

    private String overview() {
        Optional<Model> model = situation.whole();
        String title = model.map(Model::title).orElse("");
        String about = model.map(Model::description).orElse("");
        return """
                - **Domain**: %s
                - **Key Entities**: %s
                - **Business Context**: %s
                - **Scale**: %s
                """.formatted(
                title.isBlank() ? "not said yet" : MarkdownCell.write(title),
                MarkdownCell.write(model.map(RequirementsWriter::entities)
                        .orElseGet(() -> String.join(", ", requirements.model().names("entities")))),
                about.isBlank() ? "not said yet" : MarkdownCell.write(about),
                MarkdownCell.write(scale()));
    }

    private static String entities(Model model) {
        List<String> named = new ArrayList<>();
        for (Entity entity : model.entities()) {
            List<String> parents = entity.parents().stream()
                    .map(parent -> "%s (1:M) %s".formatted(parent.entity(), entity.name()))
                    .toList();
            named.addAll(parents.isEmpty() ? List.of(entity.name()) : parents);
        }
        return String.join(", ", named);
    }

    private String scale() {
        Optional<Facts> known = situation.facts();
        if (known.isEmpty()) {
            return "not known yet";
        }
        Facts facts = known.get();
        String counts = facts.model().entities().stream()
                .map(entity -> "%s %s"
                        .formatted(facts.entity(entity.ref()).count().value().roughly(), entity.name()))
                .collect(Collectors.joining(", "));
        Rational average = facts.model().patterns().stream()
                .filter(pattern -> requirements.model().has("patterns", pattern.id()))
                .map(pattern -> facts.pattern(pattern.ref()).averagePerSecond().value())
                .reduce(Rational.ZERO, Rational::plus);
        return "%s; %s requests a second across all patterns on average".formatted(counts, average.roughly());
    }

    private String relationships() {
        StringBuilder text = new StringBuilder();
        for (Entity entity : situation.whole().map(Model::entities).orElse(List.of())) {
            for (Parent parent : entity.parents()) {
                String average = parent.average().find().map(Rational::toString).orElse("not said");
                String most = parent.max().find().map(max -> ", max " + max).orElse("");
                boolean one = parent.max().find().filter(Rational.ONE::equals).isPresent();
                text.append("- **%s → %s**: 1:%s (avg %s %s per %s%s)\n"
                        .formatted(
                                parent.entity(),
                                entity.name(),
                                one ? "1" : "Many",
                                average,
                                entity.name(),
                                parent.entity(),
                                most));
            }
        }
        return text.isEmpty() ? "There are no relationships between entities.\n" : text.toString();
    }

    private String answers() {
        StringBuilder text = new StringBuilder("""
                | Question | Answer | Range | Source | Note |
                | --- | --- | --- | --- | --- |
                """);
        requirements
                .answers()
                .forEach(answer -> text.append("| %s | %s | %s | %s | %s |\n"
                        .formatted(
                                MarkdownCell.write(answer.id()),
                                MarkdownCell.write(answer.value()),
                                answer.range(),
                                answer.source().words(),
                                MarkdownCell.write(answer.note()))));
        return text.toString();
    }
}
