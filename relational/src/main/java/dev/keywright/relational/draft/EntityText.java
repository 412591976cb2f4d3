package dev.keywright.relational.draft;

import dev.keywright.relational.catalogue.Column;
import dev.keywright.relational.catalogue.Column.Between;
import dev.keywright.relational.catalogue.Column.Generation;
import dev.keywright.relational.catalogue.ColumnKind;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.catalogue.TypeBounds;
import dev.keywright.relational.catalogue.UniqueKey;
import dev.keywright.relational.numbers.ColumnNumbers;
import dev.keywright.relational.numbers.ColumnNumbers.Sign;
import dev.keywright.relational.numbers.Figure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One entity of the model, with the evidence for each figure beside it. */
final class EntityText {
    private static final Pattern SCALE = Pattern.compile("\\(\\s*\\d+\\s*,\\s*(\\d+)\\s*\\)");
    private static final int MOST_VALUES = 20;
    /** Longer ones are texts, not a choice; YAML itself refuses very long keys. */
    private static final int LONGEST_VALUE = 100;
    /** Half of what a partition key may have: several such texts fit into keys. */
    private static final int LONGEST_DECLARED = 1024;
    /** What the model takes a text to have. */
    private static final int USUAL_TEXT = 20;

    private final Facts facts;
    private final Parents parents;

    EntityText(Facts facts, Parents parents) {
        this.facts = facts;
        this.parents = parents;
    }

    String of(Table table) {
        StringBuilder text = new StringBuilder();
        text.append(Yaml.line("  ", facts.collected().naming().entity(table.name()) + ":", ""));
        text.append(Yaml.line("    ", SourceLines.entity(table), ""));
        List<String> id = names(table, table.key());
        text.append(Yaml.line(
                "    ", "id: " + Yaml.list(id), table.keyOrigin().equals("primary key") ? "" : table.keyOrigin()));
        Figure count = facts.countFigure(table.name());
        String evidence = count.value() < 0.5 ? "the table is empty: one is planned for" : count.from();
        text.append(Yaml.line("    ", "count: " + Yaml.whole(facts.count(table.name())), evidence));
        text.append(parents.text(table));
        text.append(attributes(table));
        List<String> unique = table.uniqueKeys().stream()
                .filter(key -> isMeant(table, key) && key.columns().size() > 1)
                .map(key -> "[%s]".formatted(String.join(", ", names(table, key.columns()))))
                .toList();
        if (!unique.isEmpty()) {
            text.append("    unique: [%s]\n".formatted(String.join(", ", unique)));
        }
        return text.append('\n').toString();
    }

    private static boolean isMeant(Table table, UniqueKey key) {
        return key.condition().isEmpty() && !Set.copyOf(key.columns()).equals(Set.copyOf(table.key()));
    }

    private List<String> names(Table table, List<String> columns) {
        return columns.stream()
                .map(column -> facts.collected().naming().attribute(table.name(), column))
                .toList();
    }

    private String attributes(Table table) {
        Set<String> held = parents.held(table);
        StringBuilder text = new StringBuilder();
        for (Column column : table.columns()) {
            if (column.kind() != ColumnKind.SEARCH) {
                text.append(attribute(table, column, held.contains(column.name())));
            }
        }
        return text.length() == 0 ? "" : "    attributes:\n" + text;
    }

    private String attribute(Table table, Column column, boolean held) {
        String name = facts.collected().naming().attribute(table.name(), column.name());
        List<String> fields = new ArrayList<>();
        Set<String> evidence = new LinkedHashSet<>();
        if (!held) {
            fields.add("type: " + column.kind().type());
            figures(table, column, fields, evidence);
        }
        fields.add(SourceLines.attribute(column));
        if (column.generation() == Generation.COMPUTED) {
            evidence.add("computed by the database");
        }
        String content = "%s: {%s}".formatted(Yaml.item(name), String.join(", ", fields));
        return Yaml.line("      ", content, String.join("; ", evidence));
    }

    private void figures(Table table, Column column, List<String> fields, Set<String> evidence) {
        ColumnNumbers numbers = facts.numbers().get(table.name()).column(column.name());
        boolean key = table.key().contains(column.name());
        size(column, numbers, fields, evidence);
        if (column.isOptional() && !key) {
            fields.add(numbers.presence()
                    .map(share -> "presence: " + Yaml.number(Math.min(0.999, Math.max(0.001, share.value()))))
                    .orElse("optional: true"));
            numbers.presence().ifPresentOrElse(share -> evidence.add(share.from()), () -> evidence.add(Figure.ASSUMED));
        }
        boolean unique = table.uniqueKeys().stream()
                .anyMatch(index -> isMeant(table, index) && index.columns().equals(List.of(column.name())));
        if (unique) {
            fields.add("unique: true");
        }
        if (!key && !unique) {
            spread(table, column, numbers, fields, evidence);
        }
        bounds(column, numbers, fields, evidence);
        Matcher scale = SCALE.matcher(column.type());
        if (column.kind() == ColumnKind.DECIMAL
                && scale.find()
                && !scale.group(1).equals("0")) {
            fields.add("decimals: " + scale.group(1));
        }
        boolean generated = column.generation() == Generation.NUMBERED || column.generation() == Generation.IDENTIFIER;
        if (key && generated) {
            fields.add("generated: true");
        }
    }

    /** The type's bounds, from zero on where the database numbers the rows itself and none lies below. */
    private static void bounds(Column column, ColumnNumbers numbers, List<String> fields, Set<String> evidence) {
        if (column.between().isEmpty() || !column.kind().isNumber()) {
            return;
        }
        Between bounds = column.between().get();
        boolean typed = TypeBounds.of(column.type()).filter(bounds::equals).isPresent();
        boolean counted = typed && numbers.sign() == Sign.NEVER_NEGATIVE;
        fields.add("between: [%s, %s]".formatted(counted ? "0" : bounds.least(), bounds.most()));
        if (typed) {
            evidence.add("between: %s%s".formatted(column.type(), counted ? ", none below 0" : ""));
        }
    }

    private static void size(Column column, ColumnNumbers numbers, List<String> fields, Set<String> evidence) {
        if (column.kind() == ColumnKind.UUID) {
            fields.add("size: 36");
            return;
        }
        // Longer ones are seldom filled; the largest value that was seen says more.
        OptionalInt declared = TypeBounds.characters(column.type());
        double most = declared.isPresent() && declared.getAsInt() <= LONGEST_DECLARED ? declared.getAsInt() : 0;
        if (numbers.size().isEmpty()) {
            if (most > 0) {
                fields.add("size: %s, max: %s".formatted(Yaml.whole(Math.min(USUAL_TEXT, most)), Yaml.whole(most)));
                evidence.add("max: " + column.type());
            }
            return;
        }
        if (!column.kind().isMeasured() && !column.kind().isNumber()) {
            return;
        }
        double size = Math.max(1, Math.rint(numbers.size().get().value()));
        fields.add("size: " + Yaml.whole(size));
        evidence.add(numbers.size().get().from());
        double largest = numbers.largest()
                .filter(unused -> column.kind().isMeasured())
                .map(Figure::value)
                .orElse(0.0);
        if (Math.max(largest, most) > size) {
            fields.add("max: " + Yaml.whole(Math.max(largest, most)));
        }
        if (most > largest) {
            evidence.add("max: " + column.type());
        }
    }

    private void spread(Table table, Column column, ColumnNumbers numbers, List<String> fields, Set<String> evidence) {
        Map<String, Double> shares = new LinkedHashMap<>();
        List<String> listed = column.kind() == ColumnKind.BOOLEAN ? List.of("true", "false") : column.values();
        listed.forEach(value -> shares.put(value, share(numbers, value)));
        boolean written = facts.values() == Facts.Values.WRITTEN
                && column.kind() == ColumnKind.TEXT
                && !numbers.shares().isEmpty()
                && numbers.shares().size() <= MOST_VALUES;
        if (listed.isEmpty() && written) {
            shares.putAll(numbers.shares());
        }
        boolean sayable = shares.keySet().stream()
                .noneMatch(
                        value -> value.isBlank() || value.length() > LONGEST_VALUE || value.matches("present|absent"));
        boolean typed = column.kind() == ColumnKind.TEXT || column.kind() == ColumnKind.BOOLEAN;
        if (!shares.isEmpty()
                && sayable
                && typed
                && (column.kind() != ColumnKind.BOOLEAN || !numbers.shares().isEmpty())) {
            fields.add("values: " + Shares.text(shares));
            numbers.hottest().ifPresent(figure -> evidence.add(figure.from()));
            return;
        }
        double rows = facts.count(table.name())
                * numbers.presence().map(Figure::value).orElse(1.0);
        boolean comparable =
                column.kind() == ColumnKind.TEXT || column.kind().isNumber() || column.kind() == ColumnKind.UUID;
        numbers.distinct()
                .filter(distinct -> comparable && distinct.value() >= 1 && distinct.value() < rows * 0.9)
                .ifPresent(distinct -> {
                    fields.add("distinct: " + Yaml.whole(Math.min(distinct.value(), rows)));
                    evidence.add(distinct.from());
                    numbers.hottest()
                            .filter(hottest -> hottest.value() > 2 / distinct.value() && hottest.value() < 1)
                            .ifPresent(hottest -> fields.add("hottest: " + Yaml.number(hottest.value())));
                });
    }

    private static double share(ColumnNumbers numbers, String value) {
        String written = value.equals("true") ? "t" : value.equals("false") ? "f" : value;
        String digit = value.equals("true") ? "1" : value.equals("false") ? "0" : value;
        return numbers.shares()
                .getOrDefault(
                        value,
                        numbers.shares().getOrDefault(written, numbers.shares().getOrDefault(digit, 0.0)));
    }
}
