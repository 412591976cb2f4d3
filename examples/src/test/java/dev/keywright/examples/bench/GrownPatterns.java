package dev.keywright.examples.bench;

import dev.keywright.examples.bench.GrownModels.Grown;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** What is asked of a grown model: for each entity what creates it, and some of the usual questions and changes. */
final class GrownPatterns {
    private static final String PATTERN = """
              %s:
                title: %s
            %s    %s
            """;

    private final List<Grown> entities;
    private final Random random;
    private final List<String> texts = new ArrayList<>();

    GrownPatterns(List<Grown> entities, Random random) {
        this.entities = entities;
        this.random = random;
    }

    List<String> text(int wanted) {
        for (Grown entity : entities) {
            add(entity, "create", List.of("create: " + entity.name()), write());
            add(entity, "get", List.of("read: " + entity.name(), "by: " + entity.key()), read());
        }
        List<Runnable> more = new ArrayList<>();
        for (Grown entity : entities) {
            List<Runnable> own = others(entity);
            Collections.shuffle(own, random);
            more.addAll(own.subList(0, Math.min(own.size(), 3)));
        }
        Collections.shuffle(more, random);
        for (Runnable one : more) {
            if (texts.size() < wanted) {
                one.run();
            }
        }
        return texts;
    }

    private List<Runnable> others(Grown entity) {
        List<Runnable> all = new ArrayList<>();
        all.add(() -> add(
                entity,
                "change",
                List.of("update: " + entity.name(), "by: " + entity.key(), "set: {status: 0.6, note: 0.5, dueOn: 0.2}"),
                write()));
        all.add(() -> add(entity, "delete", delete(entity), write()));
        if (entity.parents().isEmpty()) {
            all.add(() -> add(entity, "by-email", List.of("read: " + entity.name(), "by: email"), read()));
        }
        for (Grown parent : entity.parents()) {
            lists(entity, parent, all);
        }
        return all;
    }

    private void lists(Grown entity, Grown parent, List<Runnable> all) {
        String read = "read: " + entity.name();
        String by = parent.id();
        all.add(() -> add(
                entity, "newest-of-" + by, List.of(read, "by: " + by, "order: createdAt desc", "limit: 25"), read()));
        all.add(() -> add(entity, "named-of-" + by, List.of(read, "by: " + by, "order: name", "limit: 50"), read()));
        all.add(() -> add(
                entity,
                "in-state-of-" + by,
                List.of(read, "by: [%s, status]".formatted(by), "order: dueOn", "limit: 20"),
                read()));
        all.add(() -> add(
                entity,
                "with-" + by,
                List.of(
                        "read: " + parent.name(),
                        "by: " + parent.key(),
                        "include: {%s: {order: createdAt desc, limit: 10}}".formatted(entity.name())),
                read()));
    }

    private List<String> delete(Grown entity) {
        List<String> below = below(entity);
        List<String> lines = new ArrayList<>(List.of("delete: " + entity.name(), "by: " + entity.key()));
        if (!below.isEmpty()) {
            lines.add("cascade: [%s]".formatted(String.join(", ", below)));
        }
        return lines;
    }

    private List<String> below(Grown ancestor) {
        List<Grown> found = new ArrayList<>(List.of(ancestor));
        for (Grown entity : entities) {
            if (entity.parents().stream().anyMatch(found::contains)) {
                found.add(entity);
            }
        }
        return found.stream().skip(1).map(Grown::name).toList();
    }

    private String read() {
        int average = 1 + random.nextInt(40);
        return "rps: {average: %d, peak: %d}".formatted(average, average * 4);
    }

    private String write() {
        return "perMinute: %d".formatted(1 + random.nextInt(120));
    }

    private void add(Grown entity, String what, List<String> lines, String rate) {
        String id = "%s-%s".formatted(what, entity.name());
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append("    ").append(line).append("\n"));
        texts.add(PATTERN.formatted(id, "%s %s".formatted(what, entity.name()), text, rate));
    }
}
