package dev.keywright.sources.markdown;

import dev.keywright.core.source.MarkdownTables.Found;
import dev.keywright.core.source.MarkdownTables.Row;
import dev.keywright.sources.markdown.Columns.Role;
import dev.keywright.sources.markdown.EntityDraft.ParentDraft;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Gathers entities from the tables that are about them, and from patterns that name them. */
final class Entities {
    private static final Set<String> TYPES =
            Set.of("string", "number", "boolean", "timestamp", "date", "binary", "list", "map", "set");

    private final Notes notes;
    private final Map<String, EntityDraft> byName = new LinkedHashMap<>();

    Entities(Notes notes) {
        this.notes = notes;
    }

    List<EntityDraft> all() {
        return new ArrayList<>(byName.values());
    }

    /** By its name, whatever its number and its letters' size. */
    Optional<EntityDraft> find(String word) {
        String wanted = Words.singular(Words.entity(word)).toLowerCase(Locale.ROOT);
        return byName.values().stream()
                .filter(entity -> entity.name().toLowerCase(Locale.ROOT).equals(wanted))
                .findFirst();
    }

    EntityDraft named(String word, int line) {
        return find(word).orElseGet(() -> {
            EntityDraft made = new EntityDraft(Words.entity(word), line);
            byName.put(made.name(), made);
            return made;
        });
    }

    void readEntities(Found table, Columns columns) {
        for (Row row : table.rows()) {
            String name = columns.cell(row, Role.ENTITY);
            if (!Words.entity(name).isEmpty()) {
                EntityDraft entity = named(name, row.line());
                list(columns.cell(row, Role.ENTITY_ID)).forEach(part -> identify(entity, part));
                identifyBySort(entity, columns.cell(row, Role.ENTITY_SORT));
                attributes(entity, columns.cell(row, Role.ATTRIBUTES));
                String count = columns.cell(row, Role.COUNT).replaceAll("[^0-9.]", "");
                if (!count.isEmpty()) {
                    entity.count(count);
                }
            }
        }
    }

    /** A key such as `USER#<userId>` names the attribute between its brackets. */
    private static void identify(EntityDraft entity, String part) {
        String inner = part.replaceAll("^.*[<{]([^>}]+)[>}].*$", "$1");
        String attribute = Words.attribute(inner);
        if (!attribute.isEmpty()) {
            entity.id().add(attribute);
        }
    }

    /** Only what stands between brackets: the rest of a sort key tells kinds of items apart. */
    private static void identifyBySort(EntityDraft entity, String key) {
        if (key.matches(".*[<{][^>}]+[>}].*")) {
            identify(entity, key);
        }
    }

    /** `name`, `name: type` and `name (type)`. */
    void attributes(EntityDraft entity, String cell) {
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

    /** A table of attributes: one row for each. */
    void readAttributes(Found table) {
        List<String> titles = table.head().texts().stream()
                .map(title -> Words.bare(title).toLowerCase(Locale.ROOT))
                .toList();
        int type = titles.indexOf("type");
        for (Row row : table.rows()) {
            EntityDraft entity = named(row.texts().get(0), row.line());
            String name = Words.attribute(row.texts().get(1));
            String word = type >= 0 ? Words.bare(row.texts().get(type)).toLowerCase(Locale.ROOT) : "";
            if (!name.isEmpty()) {
                entity.attribute(name, TYPES.contains(word) ? word : "");
            }
        }
    }

    void readRelationships(Found table, Columns columns) {
        for (Row row : table.rows()) {
            String parent = columns.cell(row, Role.PARENT);
            String child = columns.cell(row, Role.CHILD).replaceAll("\\(.*\\)", "");
            relate(
                    parent,
                    child,
                    number(columns.cell(row, Role.AVERAGE)),
                    number(columns.cell(row, Role.MOST)),
                    row.line());
        }
    }

    void relate(String parent, String child, String average, String most, int line) {
        boolean named = !Words.entity(parent).isEmpty() && !Words.entity(child).isEmpty();
        if (!named) {
            return;
        }
        EntityDraft above = named(parent, line);
        EntityDraft below = named(child, line);
        if (above.equals(below)) {
            notes.missing(line, "%s belongs to itself; say so in the model by hand".formatted(below.name()));
            return;
        }
        if (average.isEmpty()) {
            notes.missing(line, "how many %s a %s has; 1 is assumed".formatted(below.name(), above.name()));
        }
        below.parents().put(above.name(), new ParentDraft(average, most));
    }

    private static String number(String cell) {
        return cell.replaceAll("[^0-9.]", "");
    }

    static List<String> list(String cell) {
        return List.of(cell.split("[,;+]", -1)).stream()
                .map(Words::bare)
                .filter(part ->
                        !part.isEmpty() && !part.equalsIgnoreCase("none") && !part.equals("-") && !part.equals("—"))
                .toList();
    }
}
