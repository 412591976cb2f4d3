package dev.keywright.sources.markdown;

import dev.keywright.core.source.MarkdownTables.Found;
import dev.keywright.core.source.MarkdownTables.Row;
import dev.keywright.sources.markdown.Figures.Figure;
import dev.keywright.sources.markdown.MarkdownEntity.ParentDraft;
import dev.keywright.sources.markdown.TableColumns.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Collects entities from the tables that describe them and from the patterns that name them. */
final class MarkdownEntities {
    private static final Set<String> TYPES =
            Set.of("string", "number", "boolean", "timestamp", "date", "binary", "list", "map", "set");

    private final ImportRemarks notes;
    private final Map<String, MarkdownEntity> byName = new LinkedHashMap<>();

    MarkdownEntities(ImportRemarks notes) {
        this.notes = notes;
    }

    List<MarkdownEntity> all() {
        return new ArrayList<>(byName.values());
    }

    /** By its name, ignoring case and plural. */
    Optional<MarkdownEntity> find(String word) {
        String wanted = Words.singular(Words.entity(word)).toLowerCase(Locale.ROOT);
        return byName.values().stream()
                .filter(entity -> entity.name().toLowerCase(Locale.ROOT).equals(wanted))
                .findFirst();
    }

    MarkdownEntity named(String word, int line) {
        return find(word).orElseGet(() -> {
            MarkdownEntity made = new MarkdownEntity(Words.entity(word), line);
            byName.put(made.name(), made);
            return made;
        });
    }

    void readEntities(Found table, TableColumns columns) {
        for (Row row : table.rows()) {
            String name = columns.cell(row, Role.ENTITY);
            if (!Words.entity(name).isEmpty()) {
                MarkdownEntity entity = named(name, row.line());
                list(columns.cell(row, Role.ENTITY_ID)).forEach(part -> identify(entity, part));
                identifyBySort(entity, columns.cell(row, Role.ENTITY_SORT));
                attributes(entity, columns.cell(row, Role.ATTRIBUTES));
                String count = number(columns.cell(row, Role.COUNT), "the number of " + entity.name(), row.line());
                if (!count.isEmpty()) {
                    entity.count(count);
                }
            }
        }
    }

    /** A key such as `USER#<userId>` contains the attribute in brackets. */
    private static void identify(MarkdownEntity entity, String part) {
        String inner = part.replaceAll("^.*[<{]([^>}]+)[>}].*$", "$1");
        String attribute = Words.attribute(inner);
        if (!attribute.isEmpty()) {
            entity.id().add(attribute);
        }
    }

    /** Only the parts in brackets: the rest of a sort key distinguishes item types. */
    private static void identifyBySort(MarkdownEntity entity, String key) {
        if (key.matches(".*[<{][^>}]+[>}].*")) {
            identify(entity, key);
        }
    }

    /** `name`, `name: type` and `name (type)`. */
    void attributes(MarkdownEntity entity, String cell) {
        for (String part : list(cell)) {
            String[] halves = part.split("[:(]", 2);
            String name = Words.attribute(halves[0]);
            String type =
                    halves.length > 1 ? halves[1].replaceAll("[^A-Za-z]", "").toLowerCase(Locale.ROOT) : "";
            boolean whole = part.strip().toLowerCase(Locale.ROOT).startsWith("all of ");
            if (!name.isEmpty() && !whole) {
                entity.attribute(name, TYPES.contains(type) ? type : "");
            }
        }
    }

    /** A table of attributes: one per row. */
    void readAttributes(Found table) {
        List<String> titles = table.head().texts().stream()
                .map(title -> Words.bare(title).toLowerCase(Locale.ROOT))
                .toList();
        int type = titles.indexOf("type");
        for (Row row : table.rows()) {
            MarkdownEntity entity = named(row.texts().get(0), row.line());
            String name = Words.attribute(row.texts().get(1));
            String word = type >= 0 ? Words.bare(row.texts().get(type)).toLowerCase(Locale.ROOT) : "";
            if (!name.isEmpty()) {
                entity.attribute(name, TYPES.contains(word) ? word : "");
            }
        }
    }

    void readRelationships(Found table, TableColumns columns) {
        for (Row row : table.rows()) {
            String parent = columns.cell(row, Role.PARENT);
            String child = columns.cell(row, Role.CHILD).replaceAll("\\(.*\\)", "");
            relate(
                    parent,
                    child,
                    number(columns.cell(row, Role.AVERAGE), "the average of " + child, row.line()),
                    number(columns.cell(row, Role.MOST), "the maximum of " + child, row.line()),
                    row.line());
        }
    }

    void relate(String parent, String child, String average, String most, int line) {
        boolean named = !Words.entity(parent).isEmpty() && !Words.entity(child).isEmpty();
        if (!named) {
            return;
        }
        MarkdownEntity above = named(parent, line);
        MarkdownEntity below = named(child, line);
        if (above.equals(below)) {
            notes.missing(
                    line, "%s is its own parent; add that relationship to the model by hand".formatted(below.name()));
            return;
        }
        if (average.isEmpty()) {
            notes.missing(line, "the number of %s per %s; 1 is assumed".formatted(below.name(), above.name()));
        }
        below.parents().put(above.name(), new ParentDraft(average, most));
    }

    /** The number of a cell; empty where there is none, which is said unless the cell is empty, too. */
    String number(String cell, String meaning, int line) {
        String text = Words.bare(cell);
        Optional<Figure> figure = Figures.find(text);
        figure.filter(Figure::isDoubtful)
                .ifPresent(doubtful -> notes.guessed(line, "%s: %s".formatted(meaning, doubtful.doubt())));
        boolean unreadable = figure.isEmpty() && !list(text).isEmpty();
        if (unreadable) {
            notes.missing(line, "%s: `%s` is not a number".formatted(meaning, text));
        }
        return figure.map(Figure::text).orElse("");
    }

    static List<String> list(String cell) {
        return List.of(cell.split("[,;+]", -1)).stream()
                .map(Words::bare)
                .filter(part ->
                        !part.isEmpty() && !part.equalsIgnoreCase("none") && !part.equals("-") && !part.equals("—"))
                .toList();
    }
}
