package dev.keywright.app.interview;

import dev.keywright.core.source.MarkdownTables;
import dev.keywright.core.source.MarkdownTables.Row;
import dev.keywright.core.source.Source;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads a document: its two blocks and its table of answers; what a person added elsewhere is kept as it is. */
final class RequirementsReader {
    private static final String FENCE = "```";

    private final List<String> model = new ArrayList<>();
    private final List<String> waiting = new ArrayList<>();
    private final Map<String, List<String>> kept = new LinkedHashMap<>();

    private RequirementsReader() {}

    static boolean isDocument(String text) {
        return text.lines().anyMatch(line -> line.startsWith("# ") && line.contains("DynamoDB Modeling Session"))
                || text.lines().anyMatch(line -> line.matches("(`{3,}|~{3,}) *ya?ml +keywright *"));
    }

    static Requirements read(String text) {
        RequirementsReader reader = new RequirementsReader();
        reader.split(text.replace("\r\n", "\n"));
        Map<String, String> own = new LinkedHashMap<>();
        reader.kept.forEach((heading, lines) -> {
            String words = String.join("\n", lines).strip();
            boolean known = heading.isEmpty() || DocumentSection.find(heading).isPresent();
            if (!words.isEmpty() || !known) {
                own.put(heading, words);
            }
        });
        String model = String.join("\n", reader.model);
        Requirements none = Requirements.none();
        YamlLines put = BlockStyle.of(new YamlLines(String.join("\n", reader.waiting)));
        return new Requirements(
                        model.isBlank() ? none.model() : BlockStyle.of(new YamlLines(model)),
                        put.has("patterns") ? put : none.waiting(),
                        answers(text),
                        own)
                .withoutUnrated()
                .withRated();
    }

    private void split(String text) {
        String heading = "";
        Optional<List<String>> block = Optional.empty();
        boolean fenced = false;
        for (String line : text.lines().toList()) {
            if (line.startsWith(FENCE)) {
                boolean closes = fenced;
                Optional<List<String>> ended = block;
                block = closes ? Optional.empty() : block(heading, line);
                fenced = !closes;
                if (block.isEmpty() && (!closes || ended.isEmpty())) {
                    keep(heading, line);
                }
            } else if (fenced && block.isPresent()) {
                block.get().add(line);
            } else if (!fenced && line.startsWith("## ")) {
                heading = line.substring(3).strip();
                kept.putIfAbsent(heading, new ArrayList<>());
            } else if (!isWritten(heading, line)) {
                keep(heading, line);
            }
        }
    }

    /** The list for the lines of a block that is the interview's own. */
    private Optional<List<String>> block(String heading, String opening) {
        boolean named = opening.matches("``` *ya?ml +(keywright|draft) *");
        if (named && model.isEmpty()) {
            return Optional.of(model);
        }
        boolean yaml = opening.matches("``` *ya?ml *");
        return yaml && heading.equals(DocumentSection.WAITING.heading()) && waiting.isEmpty()
                ? Optional.of(waiting)
                : Optional.empty();
    }

    private static boolean isWritten(String heading, String line) {
        if (heading.isEmpty()) {
            return line.startsWith("<!-- Written by keywright") || line.equals(RequirementsWriter.TITLE);
        }
        return DocumentSection.find(heading)
                .filter(section -> section.writes(line))
                .isPresent();
    }

    private void keep(String heading, String line) {
        kept.computeIfAbsent(heading, unused -> new ArrayList<>()).add(line);
    }

    private static List<Answered> answers(String text) {
        return MarkdownTables.of(Source.of("document", text)).stream()
                .filter(table -> table.heading().equals(DocumentSection.ANSWERS.heading()))
                .flatMap(table -> table.rows().stream())
                .flatMap(row -> answer(row).stream())
                .toList();
    }

    private static Optional<Answered> answer(Row row) {
        List<String> cells = row.texts().stream().map(RequirementsReader::bare).toList();
        if (cells.size() < 2 || cells.get(0).isEmpty()) {
            return Optional.empty();
        }
        String source = cells.size() > 3 ? cells.get(3) : "";
        return Optional.of(new Answered(
                cells.get(0),
                cells.get(1),
                cells.size() > 2 ? cells.get(2) : "",
                Answered.Source.find(source).orElse(Answered.Source.SAID),
                cells.size() > 4 ? cells.get(4) : ""));
    }

    private static String bare(String cell) {
        return MarkdownCell.read(cell);
    }
}
