package dev.keywright.backends.document;

import dev.keywright.backends.document.AccessPatternsDocument.Section;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.source.MarkdownTables;
import dev.keywright.core.source.MarkdownTables.Cell;
import dev.keywright.core.source.MarkdownTables.Found;
import dev.keywright.core.source.MarkdownTables.Row;
import dev.keywright.core.source.Source;
import dev.keywright.core.source.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Compares the tables of a document with the model in its code block. */
public final class TableAgreement {
    public static final Problem PROBLEM = Problem.warning(
            "table-differs", "A table in a document that no longer agrees with the model in its code block.", """
            Programs read the code block and people read the tables. Where they differ, people decide by
            numbers that the design is not based on.""", """
            Change the code block and regenerate the document with `keywright generate access-patterns`.""");

    private final Source markdown;
    private final Diagnostics diagnostics = new Diagnostics();

    private TableAgreement(Source markdown) {
        this.markdown = markdown;
    }

    public static List<Diagnostic> disagreements(Source markdown, Facts facts) {
        TableAgreement agreement = new TableAgreement(markdown);
        List<Found> tables = MarkdownTables.of(markdown);
        for (Section section : AccessPatternsDocument.sections(facts)) {
            String heading = section.heading().replaceFirst("^#+ ", "");
            tables.stream()
                    .filter(table -> table.heading().equals(heading))
                    .findFirst()
                    .ifPresent(table -> agreement.compare(section, table));
        }
        return agreement.diagnostics.sorted();
    }

    private void compare(Section section, Found table) {
        Map<List<String>, List<String>> wanted = new LinkedHashMap<>();
        section.table().rows().forEach(row -> wanted.put(row.subList(0, section.names()), row));
        List<List<String>> seen = new ArrayList<>();
        for (Row row : table.rows()) {
            List<String> name = row.texts().stream().limit(section.names()).toList();
            Optional<List<String>> expected = Optional.ofNullable(wanted.get(name));
            if (expected.isEmpty()) {
                report(row.span(markdown), "the model has no %s".formatted(shown(name)));
            }
            expected.ifPresent(cells -> compare(section.table().titles(), cells, table, row));
            seen.add(name);
        }
        wanted.keySet().stream()
                .filter(name -> !seen.contains(name))
                .forEach(name ->
                        report(table.head().span(markdown), "%s is missing in the table".formatted(shown(name))));
    }

    /** Cell by cell, for the columns that the table still has. */
    private void compare(List<String> titles, List<String> expected, Found table, Row row) {
        List<String> written = table.head().texts();
        for (int number = 0; number < titles.size(); number++) {
            int at = written.indexOf(titles.get(number));
            if (at >= 0 && at < row.cells().size()) {
                Cell cell = row.cells().get(at);
                String model = expected.get(number);
                if (!cell.text().equals(model)) {
                    report(
                            cell.span(markdown, row.line()),
                            "%s: the table says %s, the model says %s"
                                    .formatted(titles.get(number), shown(cell.text()), shown(model)));
                }
            }
        }
    }

    private static String shown(List<String> name) {
        return String.join(" ", name);
    }

    private static String shown(String cell) {
        return cell.isEmpty() ? "nothing" : cell;
    }

    private void report(Span span, String message) {
        diagnostics.report(PROBLEM, span, message);
    }
}
