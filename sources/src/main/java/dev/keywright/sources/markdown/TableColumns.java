package dev.keywright.sources.markdown;

import dev.keywright.core.source.MarkdownTables.Found;
import dev.keywright.core.source.MarkdownTables.Row;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The columns of a table by their role, recognized by common titles. */
final class TableColumns {
    /** The role of a column. */
    enum Role {
        PATTERN_ID("id", "ap", "ap id", "pattern #", "pattern id", "#", "no"),
        TITLE("access pattern", "description", "pattern", "title", "query", "use case"),
        ENTITY("entity", "entities", "item", "operation"),
        INPUTS("input parameters", "inputs", "input", "parameters", "params", "given", "keys given"),
        RESULT("result", "result type", "returns", "output", "items returned"),
        ORDER("order and limit", "order", "sort", "sorting"),
        TOGETHER("multi-entity", "multi entity", "includes", "with"),
        CONSISTENCY("consistency"),
        TRANSACTION(
                "transaction needs",
                "transaction",
                "transactional",
                "transactions",
                "transaction requirements",
                "atomic"),
        TYPE("type", "read/write", "kind"),
        ATTRIBUTES("attributes needed", "attributes", "fields", "attribute"),
        RATE(
                "rps (peak and average)",
                "rps",
                "rate",
                "frequency",
                "rps (avg/peak)",
                "average",
                "average rps",
                "throughput",
                "avg rps"),
        PEAK("peak", "peak rps", "max rps"),
        HOTTEST("hottest", "skew", "busiest key", "hottest key", "hot key share"),
        ENTITY_ID("identified by", "id attribute", "key", "primary key", "identifier", "pk", "unique identifier"),
        ENTITY_SORT("sk", "sort key"),
        COUNT("how many", "count", "volume", "number", "rows", "estimated count"),
        PARENT("parent", "from"),
        CHILD("child", "to"),
        AVERAGE("average per parent", "avg", "average children", "avg per parent"),
        MOST("most per parent", "max", "maximum", "max per parent", "maximum per parent"),
        OPTION("option", "setting"),
        VALUE("value");

        /** Joined by bars: a list would make the enum look mutable. */
        private final String titles;

        Role(String... titles) {
            this.titles = "|%s|".formatted(String.join("|", titles));
        }

        private boolean isCalled(String title) {
            return titles.contains("|%s|".formatted(title));
        }
    }

    private final Map<Role, Integer> places = new LinkedHashMap<>();

    TableColumns(Found table) {
        List<String> titles = table.head().texts();
        for (int number = 0; number < titles.size(); number++) {
            String title = Words.bare(titles.get(number)).toLowerCase(Locale.ROOT);
            for (Role role : Role.values()) {
                if (role.isCalled(title)) {
                    places.putIfAbsent(role, number);
                }
            }
        }
    }

    boolean has(Role role) {
        return places.containsKey(role);
    }

    boolean isOfPatterns() {
        return has(Role.TITLE) && (has(Role.PATTERN_ID) || has(Role.RATE) || has(Role.INPUTS) || has(Role.ENTITY));
    }

    boolean isOfEntities() {
        return has(Role.ENTITY) && !has(Role.TITLE) && (has(Role.ENTITY_ID) || has(Role.COUNT) || has(Role.ATTRIBUTES));
    }

    boolean isOfOptions() {
        return has(Role.OPTION) && has(Role.VALUE);
    }

    boolean isOfRelationships() {
        return has(Role.PARENT) && has(Role.CHILD);
    }

    /** The cell of a row; empty where there is no such column. */
    String cell(Row row, Role role) {
        int place = places.getOrDefault(role, Integer.MAX_VALUE);
        return place < row.cells().size() ? Words.bare(row.cells().get(place).text()) : "";
    }
}
