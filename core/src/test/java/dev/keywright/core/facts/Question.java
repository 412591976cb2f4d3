package dev.keywright.core.facts;

import dev.keywright.core.facts.WorldEntity.Column;
import dev.keywright.core.facts.WorldEntity.Row;
import dev.keywright.core.facts.WorldEntity.Stated;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/** Conditions as a model writes them, and each of them as plain filters: one for everything that a caller may give. */
final class Question {
    private final WorldEntity entity;
    private final Random random;
    private final Map<String, List<String>> fields = new TreeMap<>();
    private final List<List<Predicate<Row>>> filters = new ArrayList<>();

    private Question(WorldEntity entity, Random random) {
        this.entity = entity;
        this.random = random;
    }

    /** Anything that a read may ask of the last entity of a world. */
    static Question ofRead(World world, Random random) {
        Question question = new Question(world.last(), random);
        question.askForAnAncestor(world);
        question.askForAReference(world);
        List<String> lacked = new ArrayList<>();
        for (Column column : world.last().columns()) {
            question.askOwn(column, world.last(), lacked);
        }
        for (WorldEntity ancestor : world.inheritedFrom()) {
            for (Column column : ancestor.columns()) {
                if (random.nextInt(3) == 0) {
                    question.askByValue(column, ancestor);
                }
            }
        }
        question.order(world, lacked);
        return question;
    }

    /** What a write may look for: equality only. */
    static Question ofWrite(World world, Random random) {
        Question question = new Question(world.last(), random);
        question.askForAnAncestor(world);
        world.last().columns().forEach(column -> question.askByEquality(column, world.last()));
        question.identityWhereNothingElse();
        return question;
    }

    /** What a write to the first entity, the ancestor of the others, may look for. */
    static Question ofAncestor(World world, Random random) {
        WorldEntity first = world.all().get(0);
        Question question = new Question(first, random);
        first.columns().stream()
                .filter(column -> random.nextBoolean())
                .forEach(column -> question.askByEquality(column, first));
        question.identityWhereNothingElse();
        return question;
    }

    /** As the fields of a pattern. */
    String text() {
        StringBuilder text = new StringBuilder();
        fields.forEach((field, parts) -> {
            boolean map = field.equals("in") || field.equals("range") || field.equals("prefix");
            boolean fixed = field.equals("contains");
            String list = String.join(", ", parts);
            text.append(", %s: %s".formatted(field, fixed ? list : (map ? "{%s}" : "[%s]").formatted(list)));
        });
        return text.toString();
    }

    WorldEntity entity() {
        return entity;
    }

    /** The mean over everything that a caller may give. */
    Rational mean(ToLongFunction<List<Row>> number) {
        long ways = 1;
        for (List<Predicate<Row>> condition : filters) {
            ways *= condition.size();
        }
        return Rational.of(sum(entity.rows(), 0, number), ways);
    }

    private long sum(List<Row> left, int next, ToLongFunction<List<Row>> number) {
        if (next == filters.size()) {
            return number.applyAsLong(left);
        }
        long sum = 0;
        for (Predicate<Row> filter : filters.get(next)) {
            sum += sum(left.stream().filter(filter).toList(), next + 1, number);
        }
        return sum;
    }

    private void askForAnAncestor(World world) {
        List<List<Map<String, String>>> identities = world.identities();
        if (random.nextBoolean() && !identities.isEmpty()) {
            List<Map<String, String>> identity = identities.get(random.nextInt(identities.size()));
            identity.get(0).keySet().forEach(name -> add("by", name));
            filters.add(identity.stream().map(Question::hasAll).toList());
        }
    }

    /** Whether there is a parent; who gives its identity has asked already. */
    private void askForAReference(World world) {
        List<String> sparse = world.sparseReferences();
        if (filters.isEmpty() && random.nextBoolean() && !sparse.isEmpty()) {
            askForPresence(sparse.get(random.nextInt(sparse.size())));
        }
    }

    private static Predicate<Row> hasAll(Map<String, String> values) {
        return row -> values.entrySet().stream()
                .allMatch(entry -> row.value(entry.getKey()).equals(entry.getValue()));
    }

    private void askForPresence(String name) {
        boolean has = random.nextBoolean();
        add(has ? "has" : "lacks", name);
        filters.add(List.of(row -> row.value(name).isEmpty() != has));
    }

    private void identityWhereNothingElse() {
        if (filters.isEmpty()) {
            entity.id().forEach(name -> add("by", name));
            filters.add(entity.rows().stream()
                    .map(row -> hasAll(row.named(entity.id())))
                    .toList());
        }
    }

    private void askOwn(Column column, WorldEntity owner, List<String> lacked) {
        String name = column.name();
        int choice = random.nextInt(7);
        if (choice == 0) {
            return;
        }
        if (choice == 1 && column.mayBeMissing()) {
            askForPresence(name);
            if (fields.getOrDefault("lacks", List.of()).contains(name)) {
                lacked.add(name);
            }
            return;
        }
        if (choice == 2 && column.isEven()) {
            askByRange(column);
            return;
        }
        if (choice == 3 && column.isEven() && !fields.containsKey("contains")) {
            String share = column.shareOf(column.values().size() / 2).exactly();
            add("contains", "{attributes: [%s], share: %s}".formatted(name, share));
            filters.add(List.of(
                    row -> row.value(name).contains("K"), row -> row.value(name).contains("M")));
            return;
        }
        if (choice == 4 && column.isEven()) {
            String share = column.shareOf(column.values().size() / 2).exactly();
            add("prefix", "%s: %s".formatted(name, share));
            filters.add(List.of(
                    row -> row.value(name).startsWith("K"),
                    row -> row.value(name).startsWith("M")));
            return;
        }
        askByValue(column, owner);
        if (random.nextInt(4) == 0 && column.mayBeMissing()) {
            add("has", name);
        }
    }

    private void askByRange(Column column) {
        List<String> sorted = column.values().stream().sorted().toList();
        int width = 1 + random.nextInt(sorted.size());
        add("range", "%s: %s".formatted(column.name(), column.shareOf(width).exactly()));
        List<Predicate<Row>> windows = new ArrayList<>();
        for (int from = 0; from + width <= sorted.size(); from++) {
            List<String> window = sorted.subList(from, from + width);
            windows.add(row -> window.contains(row.value(column.name())));
        }
        filters.add(windows);
    }

    private void askByValue(Column column, WorldEntity owner) {
        boolean few = column.stated() != Stated.NOTHING;
        if (few && random.nextInt(4) == 0) {
            askForTwo(column.name(), values(column, owner));
            return;
        }
        askByEquality(column, owner);
    }

    private static List<String> values(Column column, WorldEntity owner) {
        return owner.rows().stream()
                .map(row -> row.value(column.name()))
                .filter(value -> !value.isEmpty())
                .distinct()
                .toList();
    }

    /** A value from the caller, or one or two that the pattern fixes. */
    private void askByEquality(Column column, WorldEntity owner) {
        String name = column.name();
        List<String> values = values(column, owner);
        boolean few = column.stated() != Stated.NOTHING;
        int choice = few ? random.nextInt(3) : 0;
        if (choice == 0) {
            add("by", name);
            filters.add(
                    values.stream().map(value -> oneOf(name, List.of(value))).toList());
            return;
        }
        if (choice == 1) {
            String value = values.get(random.nextInt(values.size()));
            add("by", "%s=%s".formatted(name, value));
            filters.add(List.of(oneOf(name, List.of(value))));
            return;
        }
        List<String> two = values.subList(0, 2);
        add("by", "\"%s=[%s]\"".formatted(name, String.join(", ", two)));
        filters.add(List.of(oneOf(name, two)));
    }

    private void askForTwo(String name, List<String> values) {
        add("in", name + ": 2");
        List<Predicate<Row>> pairs = new ArrayList<>();
        for (int first = 0; first < values.size(); first++) {
            for (int second = first + 1; second < values.size(); second++) {
                pairs.add(oneOf(name, List.of(values.get(first), values.get(second))));
            }
        }
        filters.add(pairs);
    }

    private static Predicate<Row> oneOf(String name, List<String> values) {
        return row -> values.contains(row.value(name));
    }

    /** What lacks the attribute is left out; it may be asked for in another way too. */
    private void order(World world, List<String> lacked) {
        List<Column> columns = world.last().columns().stream()
                .filter(column -> !lacked.contains(column.name()))
                .toList();
        if (!columns.isEmpty() && random.nextInt(3) == 0) {
            String name = columns.get(random.nextInt(columns.size())).name();
            add("order", name);
            filters.add(List.of(row -> !row.value(name).isEmpty()));
        }
    }

    private void add(String field, String part) {
        fields.computeIfAbsent(field, unused -> new ArrayList<>()).add(part);
    }
}
