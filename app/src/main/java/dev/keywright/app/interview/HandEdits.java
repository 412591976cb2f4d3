package dev.keywright.app.interview;

import dev.keywright.core.source.MarkdownTables;
import dev.keywright.core.source.MarkdownTables.Row;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.YamlTree;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * The edits that a person made in the parts of the document that are written from the model: the table of patterns, the domain and the
 * context. They are answers as long as the model itself is as it was written; otherwise nobody can tell which of both is newer.
 */
final class HandEdits {
    private static final Pattern MARK =
            Pattern.compile("<!-- Written by keywright interview.* model ([0-9a-f]{8}) -->");
    private static final Pattern BOTH = Pattern.compile("([0-9.,]+)/s peak, ([0-9.,]+)/s average");
    /** The status in the last column is a sign, not a statement. */
    private static final List<String> COLUMNS =
            List.of("id", "description", "rate", "type", "attributes", "requirements", "considerations");

    private final List<String> learned = new ArrayList<>();
    private final List<String> refused = new ArrayList<>();
    private Requirements now;

    private HandEdits(Requirements requirements) {
        this.now = requirements;
    }

    /** The requirements with the edits, and what was taken from them. */
    record Taken(Requirements requirements, List<String> learned, List<String> refused) {
        Taken {
            learned = List.copyOf(learned);
            refused = List.copyOf(refused);
        }
    }

    /** A mark of the model, for the first line of the document. */
    static String mark(Requirements requirements) {
        CRC32 sum = new CRC32();
        String both = requirements.model().text().strip() + "\n"
                + requirements.waiting().text().strip();
        sum.update(both.getBytes(StandardCharsets.UTF_8));
        return "%08x".formatted(sum.getValue());
    }

    static Taken of(String document, Requirements requirements) {
        HandEdits edits = new HandEdits(requirements);
        Matcher mark = MARK.matcher(document);
        if (mark.find() && mark.group(1).equals(mark(requirements))) {
            edits.compare(document, new RequirementsWriter(requirements, Optional.empty()).text());
        }
        return new Taken(edits.now, edits.learned, edits.refused);
    }

    private void compare(String found, String written) {
        compareLine("Domain", "title", found, written);
        compareLine("Business Context", "description", found, written);
        List<Row> old = rows(written);
        for (Row row : rows(found)) {
            List<String> cells = row.texts().stream().map(MarkdownCell::read).toList();
            Optional<List<String>> before = old.stream()
                    .map(known -> known.texts().stream().map(MarkdownCell::read).toList())
                    .filter(known -> known.get(0).equals(cells.get(0)))
                    .findFirst();
            if (before.isPresent()) {
                compare(cells, before.get());
            } else if (cells.size() > 1 && !cells.get(1).isEmpty()) {
                String rate = cells.size() > 2 && RateText.find(cells.get(2)).isPresent() ? ", " + cells.get(2) : "";
                String id = cells.get(0).matches("[A-Za-z][A-Za-z0-9_-]*") ? cells.get(0) + ": " : "";
                take(
                        () -> PatternsQuestion.added(id + cells.get(1) + rate, now),
                        "the new row `%s`".formatted(cells.get(1)));
            }
        }
    }

    private static List<Row> rows(String document) {
        return MarkdownTables.of(Source.of("document", document)).stream()
                .filter(table -> table.heading().equals(DocumentSection.PATTERNS.heading()))
                .flatMap(table -> table.rows().stream())
                .filter(row -> !row.cells().isEmpty())
                .toList();
    }

    private void compare(List<String> cells, List<String> before) {
        String id = cells.get(0);
        for (int at = 1; at < Math.min(cells.size(), COLUMNS.size()); at++) {
            String cell = cells.get(at);
            boolean same = cell.equals(before.get(at));
            if (!same && COLUMNS.get(at).equals("description")) {
                take(
                        () -> now.withPattern(id, "title", YamlTree.text(cell))
                                .orElseThrow(() -> new Unclear("edit the model")),
                        "the description of %s: %s".formatted(id, cell));
            } else if (!same && COLUMNS.get(at).equals("rate")) {
                take(() -> RateQuestion.rated(now, id, rate(cell)), "the rate of %s: %s".formatted(id, cell));
            } else if (!same) {
                refused.add("the %s of %s in the table: it is written from the model; change it there"
                        .formatted(COLUMNS.get(at), id));
            }
        }
    }

    private static RateText rate(String cell) throws Unclear {
        Matcher both = BOTH.matcher(cell);
        String said = both.matches() ? "%s a second, peak %s".formatted(both.group(2), both.group(1)) : cell;
        return RateText.find(said).orElseThrow(() -> new Unclear("it is no rate; write it like `5 a second, peak 20`"));
    }

    private void compareLine(String label, String field, String found, String written) {
        Optional<String> edited = line(label, found);
        if (edited.isPresent() && !edited.equals(line(label, written))) {
            String text = MarkdownCell.read(edited.get());
            take(
                    () -> now.with(
                            field.equals("title")
                                    ? now.model().without(field).after("name", field, YamlTree.text(text))
                                    : now.model().without(field).after("title", field, YamlTree.text(text))),
                    "%s: %s".formatted(label, text));
        }
    }

    private static Optional<String> line(String label, String document) {
        String start = "- **%s**: ".formatted(label);
        return document.lines()
                .filter(line -> line.startsWith(start))
                .map(line -> line.substring(start.length()).strip())
                .findFirst();
    }

    /** A change that may be refused. */
    private interface Change {
        Requirements made() throws Unclear;
    }

    private void take(Change change, String what) {
        try {
            Requirements changed = change.made();
            if (new Situation(changed).errors() > new Situation(now).errors()) {
                throw new Unclear("the model would have an error");
            }
            now = changed;
            learned.add("edited by hand: " + what);
        } catch (Unclear unclear) {
            refused.add("%s: %s".formatted(what, unclear.getMessage()));
        }
    }
}
