package dev.keywright.sources.markdown;

import dev.keywright.core.source.MarkdownTables.Found;
import dev.keywright.core.source.MarkdownTables.Row;
import dev.keywright.sources.markdown.TableColumns.Role;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The options of a model, from a table of options and values: region, capacity and the other figures that are one value. */
final class MarkdownOptions {
    /** The fields of the language by the words of people. */
    private static final Map<String, String> FIELDS = Map.ofEntries(
            Map.entry("region", "region"),
            Map.entry("aws region", "region"),
            Map.entry("capacity", "capacity"),
            Map.entry("capacity mode", "capacity"),
            Map.entry("billing mode", "capacity"),
            Map.entry("mode", "capacity"),
            Map.entry("headroom", "headroom"),
            Map.entry("layout", "layout"),
            Map.entry("names", "names"),
            Map.entry("max indexes", "maxIndexes"),
            Map.entry("maxindexes", "maxIndexes"),
            Map.entry("tenant", "tenant"),
            Map.entry("tolerance", "tolerance"));

    private static final Pattern REGION = Pattern.compile("[a-z]{2}(?:-[a-z]+)+-[0-9]");
    /** `provisioned at 70 %`. */
    private static final Pattern UTILIZATION = Pattern.compile("[0-9.]+ ?%?");

    private final ImportRemarks notes;
    private final Map<String, String> values = new LinkedHashMap<>();

    MarkdownOptions(ImportRemarks notes) {
        this.notes = notes;
    }

    void read(Found table, TableColumns columns) {
        for (Row row : table.rows()) {
            String option = columns.cell(row, Role.OPTION);
            String value = columns.cell(row, Role.VALUE);
            Optional<String> field = Optional.ofNullable(FIELDS.get(option.toLowerCase(Locale.ROOT)));
            Optional<String> written = field.flatMap(known -> written(known, value));
            if (written.isPresent()) {
                values.put(field.get(), written.get());
            } else {
                notes.missing(row.line(), "the option `%s` with the value `%s`".formatted(option, value));
            }
        }
    }

    /** The value in the language; empty where it is none of that option. */
    private static Optional<String> written(String field, String value) {
        String lower = value.toLowerCase(Locale.ROOT).strip();
        return switch (field) {
            case "region" ->
                REGION.matcher(lower).results().map(MatchResult::group).findFirst();
            case "capacity" -> capacity(lower);
            case "maxIndexes" -> Optional.of(lower).filter(number -> number.matches("[0-9]+"));
            case "headroom", "tolerance" -> Share.find(lower);
            case "tenant" -> Optional.of(QuotedText.name(value)).filter(name -> !value.isEmpty());
            default -> Optional.of(lower.replace(' ', '-')).filter(word -> word.matches("[a-z-]+"));
        };
    }

    private static Optional<String> capacity(String lower) {
        if (lower.startsWith("on-demand") || lower.startsWith("on demand")) {
            return Optional.of("on-demand");
        }
        if (!lower.startsWith("provisioned")) {
            return Optional.empty();
        }
        return UTILIZATION
                .matcher(lower)
                .results()
                .flatMap(found -> Share.find(found.group()).stream())
                .findFirst()
                .map("{provisioned: {utilization: %s}}"::formatted)
                .or(() -> Optional.of("provisioned"));
    }

    /** The section of the model; empty where the document has no options. */
    String text() {
        StringBuilder text = new StringBuilder(values.isEmpty() ? "" : "\noptions:\n");
        values.forEach((field, value) -> text.append("  %s: %s\n".formatted(field, value)));
        return text.toString();
    }
}
