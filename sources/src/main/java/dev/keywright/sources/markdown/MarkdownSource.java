package dev.keywright.sources.markdown;

import dev.keywright.core.source.MarkdownTables;
import dev.keywright.core.source.MarkdownTables.Found;
import dev.keywright.core.source.Source;
import dev.keywright.sources.draft.Draft;
import dev.keywright.sources.draft.ModelSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Hand-written tables of entities, relationships and access patterns. */
public final class MarkdownSource implements ModelSource {
    /** `- **User → Orders**: 1:Many (avg 5 orders per user, max 1000)`. */
    private static final Pattern RELATIONSHIP = Pattern.compile("[-*] \\*\\*(.+?) (?:→|->) (.+?)\\*\\*:.*");

    private static final Pattern AVERAGE =
            Pattern.compile("(?i)\\b(?:avg|average)\\b\\.?:? ([^;)]*?)(?=[;)]|,? *\\bmax|$)");
    private static final Pattern MOST =
            Pattern.compile("(?i)\\bmax(?:imum)?\\b\\.?:? ([^;)]*?)(?=[;)]|,? *\\bav(?:g|erage)\\b|$)");

    @Override
    public String name() {
        return "Markdown with tables of entities and access patterns";
    }

    @Override
    public String expected() {
        return """
                a table of access patterns (columns such as ID, Access pattern, Entity, Input parameters, RPS) or of \
                entities (Entity, Identified by, Count, Attributes)""";
    }

    @Override
    public boolean recognises(String fileName, String text) {
        String lower = fileName.toLowerCase(Locale.ROOT);
        return lower.endsWith(".md") || lower.endsWith(".markdown");
    }

    @Override
    public Optional<Draft> find(String fileName, String text) {
        Source source = Source.of(fileName, text);
        ImportRemarks notes = new ImportRemarks();
        MarkdownEntities entities = new MarkdownEntities(notes);
        MarkdownOptions options = new MarkdownOptions(notes);
        List<Found> tables = MarkdownTables.of(source);
        for (Found table : tables) {
            TableColumns columns = new TableColumns(table);
            boolean attributes = table.head().texts().stream()
                    .anyMatch(title -> Words.bare(title).equals("Attribute"));
            if (columns.isOfOptions()) {
                options.read(table, columns);
            } else if (columns.isOfRelationships()) {
                entities.readRelationships(table, columns);
            } else if (attributes) {
                entities.readAttributes(table);
            } else if (columns.isOfEntities()) {
                entities.readEntities(table, columns);
            }
        }
        readRelationships(source, entities);
        MarkdownPatterns patterns = new MarkdownPatterns(entities, notes);
        for (Found table : tables) {
            TableColumns columns = new TableColumns(table);
            if (columns.isOfPatterns()) {
                patterns.read(table, columns);
            }
        }
        if (entities.all().isEmpty()) {
            return Optional.empty();
        }
        String model = new ModelText(entities, notes).of(fileName, title(source), patterns.all()) + options.text();
        return Optional.of(new Draft(model, notes.inOrder()));
    }

    private static void readRelationships(Source source, MarkdownEntities entities) {
        for (int number = 1; number <= source.lines().size(); number++) {
            String line = source.line(number);
            Matcher matcher = RELATIONSHIP.matcher(line.strip());
            if (matcher.matches()) {
                String child = matcher.group(2);
                String average = entities.number(first(AVERAGE, line), "the average of " + child, number);
                String most = entities.number(first(MOST, line), "the maximum of " + child, number);
                entities.relate(matcher.group(1), child, average, most, number);
            }
        }
    }

    private static String first(Pattern pattern, String line) {
        Matcher matcher = pattern.matcher(line);
        return matcher.find() ? matcher.group(1) : "";
    }

    private static String title(Source source) {
        return source.lines().stream()
                .filter(line -> line.startsWith("# "))
                .map(line -> Words.bare(line.substring(2).replaceFirst("^Access patterns: ", "")))
                .filter(line -> !line.isEmpty())
                .findFirst()
                .orElse("Imported");
    }
}
