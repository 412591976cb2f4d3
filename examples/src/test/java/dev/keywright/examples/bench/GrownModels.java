package dev.keywright.examples.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;

/**
 * Models of any size that look like what people write: roots with children, grandchildren and their children, entities
 * with two parents, unique values, numbers of children, several orders of the same list. The same sizes and the same seed
 * give the same text.
 */
final class GrownModels {
    private static final List<String> ROOTS = List.of("Tenant", "Account", "Shop", "Club", "Clinic", "School");
    private static final List<String> CHILDREN =
            List.of("Project", "Order", "Ticket", "Device", "Invoice", "Document", "Message", "Visit");
    private static final List<String> LINKS = List.of("Membership", "Booking", "Enrolment", "Share");
    private static final String ENTITY = """
              %s:
                id: %s
            %s    attributes:
            %s""";
    private static final String MODEL = """
            keywright: 1
            name: grown
            title: A model of %d entities and %d patterns

            entities:
            %s
            patterns:
            %s""";

    private final Random random;
    private final List<Grown> entities = new ArrayList<>();

    private GrownModels(long seed) {
        this.random = new Random(seed);
    }

    /** An entity on its way to becoming text; its parents come before it. */
    record Grown(String name, long count, List<Grown> parents, boolean isCounting) {
        Grown {
            parents = List.copyOf(parents);
        }

        /** `Order3` is identified by `order3Id`. */
        String id() {
            return name.toLowerCase(Locale.ROOT) + "Id";
        }

        boolean isLink() {
            return parents.size() == 2;
        }

        /** What names one: its own id, or those of its two parents. */
        String key() {
            return isLink()
                    ? "[%s, %s]".formatted(parents.get(0).id(), parents.get(1).id())
                    : id();
        }
    }

    static String text(int entities, int patterns, long seed) {
        GrownModels grown = new GrownModels(seed);
        grown.grow(entities);
        StringBuilder described = new StringBuilder();
        grown.entities.forEach(entity -> described.append(grown.described(entity)));
        List<String> asked = new GrownPatterns(grown.entities, grown.random).text(patterns);
        return MODEL.formatted(entities, patterns, described, String.join("", asked));
    }

    private void grow(int wanted) {
        for (int cluster = 1; entities.size() < wanted; cluster++) {
            int left = wanted - entities.size();
            int size = left < 9 ? left : 4 + random.nextInt(left < 12 ? left - 7 : 5);
            cluster(cluster, size);
        }
    }

    /** A root, what is below it, and at last what belongs to two of them. */
    private void cluster(int number, int size) {
        int first = entities.size();
        String root = ROOTS.get(number % ROOTS.size()) + number;
        entities.add(new Grown(root, 1000L + random.nextInt(50_000), List.of(), random.nextBoolean()));
        for (int child = 1; child < size - 1; child++) {
            Grown parent = child < 3 ? entities.get(first) : entities.get(first + random.nextInt(child));
            String name = CHILDREN.get((number + child) % CHILDREN.size()) + number;
            long many = parent.count() * (2 + random.nextInt(12));
            entities.add(new Grown(name, many, List.of(parent), random.nextInt(3) == 0));
        }
        Grown one = entities.get(first + 1);
        Grown other = entities.get(first + Math.min(2, size - 2));
        long links = Math.max(one.count(), other.count()) * (1 + random.nextInt(4));
        entities.add(new Grown(LINKS.get(number % LINKS.size()) + number, links, List.of(one, other), false));
    }

    private String described(Grown entity) {
        StringBuilder above = new StringBuilder();
        if (entity.parents().isEmpty()) {
            above.append("    count: %d\n".formatted(entity.count()));
        } else {
            above.append("    parents:\n");
        }
        for (Grown parent : entity.parents()) {
            double average = (double) entity.count() / parent.count();
            above.append(String.format(
                    Locale.ROOT, "      %s: {average: %.6f, max: %.0f}\n", parent.name(), average, average * 50 + 50));
        }
        return ENTITY.formatted(entity.name(), entity.key(), above, attributes(entity));
    }

    private String attributes(Grown entity) {
        List<String> lines = new ArrayList<>();
        if (!entity.isLink()) {
            lines.add("%s: {type: string, size: 26}".formatted(entity.id()));
        }
        lines.add("name: {type: string, size: %d}".formatted(16 + random.nextInt(30)));
        lines.add("status: {type: string, size: 6, values: {OPEN: 0.2, ACTIVE: 0.5, CLOSED: 0.3}}");
        lines.add("createdAt: timestamp");
        lines.add("dueOn: date");
        lines.add("amount: {type: number, between: [0, 100000], decimals: 2}");
        lines.add("note: {type: string, size: %d, max: 4000}".formatted(50 + random.nextInt(1500)));
        if (entity.parents().isEmpty()) {
            lines.add("email: {type: string, size: 28, unique: true}");
        }
        if (entity.isCounting()) {
            child(entity)
                    .ifPresent(child -> lines.add("children: {type: number, counts: %s, lag: 60s}".formatted(child)));
        }
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append("      ").append(line).append("\n"));
        return text.toString();
    }

    private Optional<String> child(Grown parent) {
        return entities.stream()
                .filter(entity ->
                        entity.parents().size() == 1 && entity.parents().contains(parent))
                .map(Grown::name)
                .findFirst();
    }
}
