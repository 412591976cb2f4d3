package dev.keywright.core.facts;

import dev.keywright.core.facts.WorldEntity.Column;
import dev.keywright.core.facts.WorldEntity.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/**
 * A small model of random shape, and data that have exactly the numbers that the model states: under each parent stands
 * every combination of the attributes' values, so that no two attributes depend on each other.
 */
record World(Shape shape, List<WorldEntity> all) {
    World {
        all = List.copyOf(all);
    }

    /** What relates the entities to each other. */
    enum Shape {
        ALONE,
        CHILDREN,
        CHILDREN_OF_SOME,
        GRANDCHILDREN,
        TWO_PARENTS,
        OPTIONAL_PARENT,
        ONLY_OPTIONAL_PARENT,
        TWO_KINDS,
        TWO_KINDS_UNDER_ONE_NAME
    }

    /** The entity that is asked for; the others are its ancestors. */
    WorldEntity last() {
        return all.get(all.size() - 1);
    }

    static World of(Random random) {
        Shape shape = Shape.values()[random.nextInt(Shape.values().length)];
        WorldEntity a = WorldEntity.root("A", shape == Shape.ALONE ? 3 : 1, random);
        return new World(
                shape,
                switch (shape) {
                    case ALONE -> List.of(a);
                    case CHILDREN -> List.of(a, child("B", a, 1, random));
                    case CHILDREN_OF_SOME -> List.of(a, child("B", a, 2, random));
                    case GRANDCHILDREN -> grandchildren(a, random);
                    case TWO_PARENTS -> twoParents(a, 0, random);
                    case OPTIONAL_PARENT -> twoParents(a, 1 + random.nextInt(3), random);
                    case ONLY_OPTIONAL_PARENT -> List.of(a, sometimesChild(a, random));
                    case TWO_KINDS -> twoKinds(a, "", random);
                    case TWO_KINDS_UNDER_ONE_NAME -> twoKinds(a, "owner", random);
                });
    }

    String text() {
        StringBuilder text = new StringBuilder("keywright: 1\nname: world\nentities:\n");
        all.forEach(entity -> text.append(entity.text()));
        return text.append("patterns:\n").toString();
    }

    /** The entities whose attributes the last one inherits: only a parent that each one has gives them. */
    List<WorldEntity> inheritedFrom() {
        return switch (shape) {
            case ALONE, ONLY_OPTIONAL_PARENT, TWO_KINDS, TWO_KINDS_UNDER_ONE_NAME -> List.of();
            case OPTIONAL_PARENT -> all.subList(0, 1);
            case CHILDREN, CHILDREN_OF_SOME, GRANDCHILDREN, TWO_PARENTS -> all.subList(0, all.size() - 1);
        };
    }

    /** Each set of identities by which the last entity can be asked for, one or several ancestors at a time. */
    List<List<Map<String, String>>> identities() {
        List<List<Map<String, String>>> identities = new ArrayList<>();
        if (shape == Shape.TWO_KINDS_UNDER_ONE_NAME) {
            List<Map<String, String>> either = new ArrayList<>();
            all.get(0).rows().forEach(row -> either.add(Map.of("owner", row.value("aId"))));
            all.get(1).rows().forEach(row -> either.add(Map.of("owner", row.value("bId"))));
            return List.of(either);
        }
        for (WorldEntity ancestor : all.subList(0, all.size() - 1)) {
            identities.add(ancestor.rows().stream()
                    .map(row -> row.named(ancestor.id()))
                    .toList());
        }
        if (shape == Shape.GRANDCHILDREN) {
            List<String> both = Stream.concat(Stream.of("aId"), all.get(1).id().stream())
                    .distinct()
                    .toList();
            identities.add(
                    all.get(1).rows().stream().map(row -> row.named(both)).toList());
        }
        return identities;
    }

    /** References that some of the last entity lack. */
    List<String> sparseReferences() {
        return switch (shape) {
            case OPTIONAL_PARENT -> List.of("bId");
            case ONLY_OPTIONAL_PARENT -> List.of("aId");
            case TWO_KINDS -> List.of("aId", "bId");
            case ALONE, CHILDREN, CHILDREN_OF_SOME, GRANDCHILDREN, TWO_PARENTS, TWO_KINDS_UNDER_ONE_NAME -> List.of();
        };
    }

    private static List<WorldEntity> grandchildren(WorldEntity a, Random random) {
        WorldEntity b = child("B", a, 1, random);
        return List.of(a, b, child("C", b, 1, random));
    }

    /** Every n-th parent has n times the children; the others have none. */
    private static WorldEntity child(String name, WorldEntity parent, int everyNth, Random random) {
        List<Column> columns = WorldEntity.columns(name, 1, random);
        boolean within = random.nextBoolean();
        List<Row> rows = new ArrayList<>();
        int index = 0;
        for (Row one : parent.rows()) {
            boolean has = index++ % everyNth == 0;
            if (has) {
                rows.addAll(WorldEntity.combinations(
                        name, columns, Map.of(parent.name(), one), one.named(parent.id()), rows.size()));
            }
        }
        String share = everyNth == 1 ? "" : ", share: 0.5";
        String role = "%s: {average: %s%s}"
                .formatted(parent.name(), decimal(rows.size(), parent.rows().size()), share);
        List<String> id = new ArrayList<>(within ? parent.id() : List.of());
        id.add(WorldEntity.idOf(name));
        return new WorldEntity(name, id, "", List.of(role), columns, rows);
    }

    /** Each pair of parents has the same number of children; some children have only the first of the two. */
    private static List<WorldEntity> twoParents(WorldEntity a, int without, Random random) {
        WorldEntity b = WorldEntity.root("B", 1, random);
        List<Column> columns = WorldEntity.columns("C", 1, random);
        List<Row> rows = new ArrayList<>();
        for (Row first : a.rows()) {
            for (Row second : b.rows()) {
                Map<String, String> held = new LinkedHashMap<>(first.named(a.id()));
                held.putAll(second.named(b.id()));
                rows.addAll(WorldEntity.combinations("C", columns, Map.of("A", first, "B", second), held, rows.size()));
            }
            for (int alone = 0; alone < without; alone++) {
                rows.addAll(
                        WorldEntity.combinations("C", columns, Map.of("A", first), first.named(a.id()), rows.size()));
            }
        }
        long withBoth =
                rows.stream().filter(row -> row.parents().containsKey("B")).count();
        String optional = without == 0 ? "" : ", optional: true";
        List<String> roles = List.of(
                "A: {average: %s}".formatted(decimal(rows.size(), a.rows().size())),
                "B: {average: %s%s}".formatted(decimal(withBoth, b.rows().size()), optional));
        return List.of(a, b, new WorldEntity("C", List.of("cId"), "", roles, columns, rows));
    }

    private static WorldEntity sometimesChild(WorldEntity a, Random random) {
        List<Column> columns = WorldEntity.columns("B", 2, random);
        List<Row> rows = new ArrayList<>();
        for (Row parent : a.rows()) {
            rows.addAll(WorldEntity.combinations("B", columns, Map.of("A", parent), parent.named(a.id()), rows.size()));
        }
        String role = "A: {average: %s, optional: true}"
                .formatted(decimal(rows.size(), a.rows().size()));
        for (int alone = 1 + random.nextInt(5); alone > 0; alone--) {
            rows.addAll(WorldEntity.combinations("B", columns, Map.of(), Map.of(), rows.size()));
        }
        return new WorldEntity("B", List.of("bId"), "count: " + rows.size(), List.of(role), columns, rows);
    }

    private static List<WorldEntity> twoKinds(WorldEntity a, String name, Random random) {
        WorldEntity b = WorldEntity.root("B", 1, random);
        List<Column> columns = WorldEntity.columns("C", 1, random);
        int times = 1 + random.nextInt(3);
        List<Row> rows = new ArrayList<>();
        for (Row parent : a.rows()) {
            Map<String, String> held = Map.of(name.isEmpty() ? "aId" : name, parent.value("aId"));
            rows.addAll(WorldEntity.combinations("C", columns, Map.of("A", parent), held, rows.size()));
        }
        String ofA = decimal(rows.size(), a.rows().size());
        int before = rows.size();
        for (Row parent : b.rows()) {
            Map<String, String> held = Map.of(name.isEmpty() ? "bId" : name, parent.value("bId"));
            for (int time = 0; time < times; time++) {
                rows.addAll(WorldEntity.combinations("C", columns, Map.of("B", parent), held, rows.size()));
            }
        }
        String ofB = decimal((long) rows.size() - before, b.rows().size());
        String via = name.isEmpty() ? "" : ", via: {aId: %s, bId: %s}".formatted(name, name);
        String role = "owner: {oneOf: [A, B], average: {A: %s, B: %s}%s}".formatted(ofA, ofB, via);
        return List.of(a, b, new WorldEntity("C", List.of("cId"), "", List.of(role), columns, rows));
    }

    /** The quotient, which is a whole number or a half in all of these shapes. */
    private static String decimal(long above, long below) {
        long doubled = 2 * above / below;
        if (doubled * below != 2 * above) {
            throw new IllegalStateException("%d ÷ %d is no half".formatted(above, below));
        }
        return doubled % 2 == 0 ? String.valueOf(doubled / 2) : doubled / 2 + ".5";
    }
}
