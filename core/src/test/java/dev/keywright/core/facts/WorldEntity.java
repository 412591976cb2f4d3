package dev.keywright.core.facts;

import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/** An entity of a world: what the model says about it, and all there are of it. */
record WorldEntity(
        String name, List<String> id, String count, List<String> roles, List<Column> columns, List<Row> rows) {
    private static final String MISSING = "";

    WorldEntity {
        id = List.copyOf(id);
        roles = List.copyOf(roles);
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /** One entity: its values, held ones included, and its parents by their entity. */
    record Row(Map<String, String> values, Map<String, Row> parents) {
        Row {
            values = new TreeMap<>(values);
            parents = new TreeMap<>(parents);
        }

        /** Its own value or the one that it inherits, empty where it has none. */
        String value(String attribute) {
            if (values.containsKey(attribute)) {
                return values.get(attribute);
            }
            return parents.values().stream()
                    .map(parent -> parent.value(attribute))
                    .filter(value -> !value.isEmpty())
                    .findFirst()
                    .orElse(MISSING);
        }

        Map<String, String> named(List<String> attributes) {
            Map<String, String> named = new LinkedHashMap<>();
            attributes.forEach(attribute -> named.put(attribute, value(attribute)));
            return named;
        }

        boolean descendsFrom(Row ancestor) {
            return parents.values().stream()
                    .anyMatch(parent -> parent.equals(ancestor) || parent.descendsFrom(ancestor));
        }
    }

    /** How the values of an attribute are stated. */
    enum Stated {
        VALUES,
        SHARES,
        DISTINCT,
        NOTHING
    }

    /** An attribute: the values that occur equally often, some of them several times, some of them missing. */
    record Column(String name, Stated stated, List<String> slots) {
        Column {
            slots = List.copyOf(slots);
        }

        Set<String> values() {
            Set<String> values = new LinkedHashSet<>(slots);
            values.remove(MISSING);
            return values;
        }

        boolean isEven() {
            return stated == Stated.VALUES || stated == Stated.DISTINCT;
        }

        boolean mayBeMissing() {
            return slots.contains(MISSING);
        }

        /** The share of all entities, with or without the attribute, that has one of so many of its even values. */
        Rational shareOf(int some) {
            return Rational.of((long) some * present() / values().size(), slots.size());
        }

        private long present() {
            return slots.stream().filter(slot -> !slot.isEmpty()).count();
        }

        String text() {
            String spread = switch (stated) {
                case VALUES -> ", values: " + values();
                case SHARES -> ", values: " + shares();
                case DISTINCT -> ", distinct: " + values().size();
                case NOTHING -> "";
            };
            String presence = mayBeMissing()
                    ? ", presence: " + Rational.of(present(), slots.size()).exactly()
                    : "";
            return "%s: {type: string%s%s}".formatted(name, spread, presence);
        }

        private String shares() {
            List<String> shares = new ArrayList<>();
            for (String value : values()) {
                long times = slots.stream().filter(value::equals).count();
                shares.add(
                        "%s: %s".formatted(value, Rational.of(times, present()).exactly()));
            }
            return "{%s}".formatted(String.join(", ", shares));
        }
    }

    static String idOf(String entity) {
        return entity.toLowerCase(Locale.ROOT) + "Id";
    }

    static WorldEntity root(String name, int mostColumns, Random random) {
        List<Column> columns = columns(name, mostColumns, random);
        List<Row> rows = new ArrayList<>();
        rows.addAll(combinations(name, columns, Map.of(), Map.of(), 0));
        rows.addAll(combinations(name, columns, Map.of(), Map.of(), rows.size()));
        return new WorldEntity(
                name, List.of(idOf(name)), "count: " + rows.size(), List.of(), columns, interleaved(rows));
    }

    /** The two halves, which are alike, mixed so that every second one makes up all combinations. */
    private static List<Row> interleaved(List<Row> rows) {
        List<Row> mixed = new ArrayList<>();
        for (int index = 0; index < rows.size() / 2; index++) {
            mixed.add(rows.get(index));
            mixed.add(rows.get(index + rows.size() / 2));
        }
        return mixed;
    }

    /** Some attributes; all shares that follow from them are finite decimals, so that a model can state them. */
    static List<Column> columns(String entity, int most, Random random) {
        List<Column> columns = new ArrayList<>();
        int number = random.nextInt(most + 1);
        for (int index = 1; index <= number; index++) {
            columns.add(column(entity.toLowerCase(Locale.ROOT) + index, random));
        }
        return columns;
    }

    private static Column column(String name, Random random) {
        Stated stated = Stated.values()[random.nextInt(Stated.values().length)];
        String first = "K" + name;
        String second = "M" + name;
        List<String> present = switch (stated) {
            case VALUES, DISTINCT ->
                random.nextBoolean()
                        ? List.of(first, second)
                        : List.of(first + "1", first + "2", second + "1", second + "2");
            case SHARES -> List.of(first, first, first, second);
            case NOTHING -> List.of(first);
        };
        List<String> slots = new ArrayList<>(present);
        int missing = random.nextBoolean() ? 0 : present.size() == 4 ? 1 : present.size() == 2 ? 3 : 1;
        for (int index = 0; index < missing; index++) {
            slots.add(MISSING);
        }
        return new Column(name, stated, slots);
    }

    /** One of each combination of values. */
    static List<Row> combinations(
            String entity, List<Column> columns, Map<String, Row> parents, Map<String, String> held, int from) {
        List<Map<String, String>> combined = new ArrayList<>(List.of(new LinkedHashMap<>(held)));
        for (Column column : columns) {
            List<Map<String, String>> longer = new ArrayList<>();
            for (Map<String, String> values : combined) {
                for (String slot : column.slots()) {
                    Map<String, String> more = new LinkedHashMap<>(values);
                    more.put(column.name(), slot);
                    longer.add(more);
                }
            }
            combined = longer;
        }
        List<Row> rows = new ArrayList<>();
        for (Map<String, String> values : combined) {
            String number = String.valueOf(from + rows.size());
            values.put(idOf(entity), entity + number);
            for (Column column : columns) {
                boolean own = column.stated() == Stated.NOTHING
                        && !values.get(column.name()).isEmpty();
                values.computeIfPresent(column.name(), (key, value) -> own ? value + "n" + number : value);
            }
            rows.add(new Row(values, parents));
        }
        return rows;
    }

    String text() {
        List<String> attributes = new ArrayList<>(List.of(idOf(name) + ": string"));
        columns.forEach(column -> attributes.add(column.text()));
        String counted = count.isEmpty() ? "" : count + ", ";
        String parents = roles.isEmpty() ? "" : "parents: {%s}, ".formatted(String.join(", ", roles));
        return "  %s: {id: %s, %s%sattributes: {%s}}\n"
                .formatted(name, id, counted, parents, String.join(", ", attributes));
    }
}
