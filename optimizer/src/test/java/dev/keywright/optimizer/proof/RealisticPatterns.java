package dev.keywright.optimizer.proof;

import dev.keywright.optimizer.proof.RealisticEntity.Need;
import dev.keywright.optimizer.proof.RealisticEntity.Role;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/** The patterns of a realistic model: what is created is read, listed, changed and deleted, more often read than written. */
final class RealisticPatterns {
    private final Draw draw;
    private final RealisticEntities entities;
    private final Optional<String> tenant;
    private final List<String> patterns = new ArrayList<>();

    RealisticPatterns(Draw draw, RealisticEntities entities) {
        this.draw = draw;
        this.entities = entities;
        this.tenant = entities.findTenant();
    }

    /** One line for each pattern: the creations first, and then some of all that could be asked. */
    List<String> lines(int many) {
        entities.all().forEach(entity -> add("create: " + entity.name(), writeRate()));
        List<String> created = List.copyOf(patterns);
        patterns.clear();
        entities.all().forEach(this::reads);
        entities.all().forEach(this::writes);
        List<String> others = new ArrayList<>(patterns);
        Collections.shuffle(others, new Random(draw.between(0, 1_000_000)));
        List<String> chosen = new ArrayList<>(created.subList(0, Math.min(created.size(), many)));
        others.stream().limit(Math.max(0, many - chosen.size())).forEach(chosen::add);
        List<String> lines = new ArrayList<>();
        for (int number = 1; number <= chosen.size(); number++) {
            lines.add("P%s: {%s}".formatted(number, chosen.get(number - 1)));
        }
        return lines;
    }

    private void add(String text, String rate) {
        patterns.add("%s, %s".formatted(text, rate));
    }

    private String readRate() {
        return draw.pick(
                "rps: 0.2", "rps: 2", "rps: {average: 10, peak: 40}", "rps: 30", "rps: {average: 80, peak: 300}");
    }

    private String writeRate() {
        return draw.pick("perDay: 20", "perHour: 60", "rps: 0.2", "rps: {average: 1, peak: 10}", "rps: 4");
    }

    private void reads(RealisticEntity entity) {
        String consistency = draw.chance(15) ? ", consistency: strong" : "";
        add("read: %s, by: %s%s".formatted(entity.name(), list(entity.id()), consistency), readRate());
        if (draw.chance(15)) {
            add("read: %s, by: %s, batch: 20".formatted(entity.name(), list(entity.id())), readRate());
        }
        for (Role role : entity.parents()) {
            listed(entity, role);
        }
        unique(entity);
        for (RealisticEntity child : entities.all()) {
            boolean few = child.parents().stream()
                    .anyMatch(role ->
                            role.kinds().contains(entity) && role.figures().contains("max: 12"));
            if (few || (draw.chance(10) && isParentOnce(entity, child))) {
                add(
                        "read: %s, by: %s, include: [%s]".formatted(entity.name(), list(entity.id()), child.name()),
                        readRate());
            }
        }
    }

    private static boolean isParentOnce(RealisticEntity entity, RealisticEntity child) {
        return child.parents().stream()
                        .filter(role -> role.kinds().contains(entity))
                        .count()
                == 1;
    }

    private void unique(RealisticEntity entity) {
        entity.settable().stream().filter(name -> name.endsWith("Email")).forEach(email -> {
            List<String> by = new ArrayList<>(tenant.map(List::of).orElse(List.of()));
            by.add(email);
            add("read: %s, by: %s".formatted(entity.name(), list(by)), readRate());
        });
    }

    /** The children of a parent: all, by status, within a time, by rank; and how many there are. */
    private void listed(RealisticEntity entity, Role role) {
        List<String> by = new ArrayList<>(role.names());
        String name = entity.name();
        String prefix = name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
        boolean timed = entity.has(prefix + "At");
        String order = timed ? ", order: %sAt desc, limit: %s".formatted(prefix, draw.pick(10, 25)) : "";
        String hottest = draw.chance(15) ? ", hottest: 0.05" : "";
        add("read: %s, by: %s%s%s".formatted(name, list(by), order, hottest), readRate());
        if (entity.has(prefix + "Status") && draw.chance(60)) {
            List<String> open = new ArrayList<>(by);
            open.add(prefix + "Status=OPEN");
            add("read: %s, by: %s%s".formatted(name, list(open), order), readRate());
        }
        if (timed && draw.chance(20)) {
            add("read: %s, by: %s, range: {%sAt: 0.1}".formatted(name, list(by), prefix), readRate());
        }
        if (entity.has(prefix + "Rank") && draw.chance(50)) {
            add("read: %s, by: %s, order: %sRank desc, limit: 10".formatted(name, list(by), prefix), readRate());
        }
        if (draw.chance(25)) {
            add("count: %s, by: %s%s".formatted(name, list(by), draw.pick("", ", lag: 60s")), readRate());
        }
        if (draw.chance(20) && role.need() == Need.ALWAYS && role.kinds().size() == 1) {
            add("read: %s, by: %s, include: [%s]".formatted(name, list(entity.id()), role.role()), readRate());
        }
    }

    private void writes(RealisticEntity entity) {
        String by = "by: " + list(entity.id());
        if (!entity.settable().isEmpty()) {
            List<String> set = draw.some(entity.settable(), 2);
            add("update: %s, %s, set: %s".formatted(entity.name(), by, list(set)), writeRate());
        }
        entity.settable().stream()
                .filter(name -> name.endsWith("Status"))
                .forEach(status -> add(
                        "update: %s, %s, to: {%s: DONE}, if: {%s: OPEN}".formatted(entity.name(), by, status, status),
                        writeRate()));
        entity.settable().stream()
                .filter(name -> name.endsWith("Due"))
                .forEach(due -> add("update: %s, %s, remove: [%s]".formatted(entity.name(), by, due), writeRate()));
        for (Role role : entity.parents()) {
            boolean mayMove = role.names().stream().noneMatch(entity.id()::contains)
                    && role.kinds().size() == 1;
            if (mayMove && draw.chance(50)) {
                add("update: %s, %s, set: %s".formatted(entity.name(), by, list(role.names())), writeRate());
            }
        }
        if (draw.chance(60)) {
            add("delete: %s, %s%s".formatted(entity.name(), by, cascade(entity)), "perDay: " + draw.pick(5, 200));
        }
        if (draw.chance(15)) {
            children(entity)
                    .findFirst()
                    .ifPresent(child -> add(
                            "transaction: [{create: %s}, {create: %s}]".formatted(entity.name(), child.name()),
                            writeRate()));
        }
    }

    private String cascade(RealisticEntity entity) {
        List<String> names = children(entity).map(RealisticEntity::name).toList();
        return names.isEmpty() || draw.chance(40) ? "" : ", cascade: %s".formatted(list(draw.some(names, 3)));
    }

    private Stream<RealisticEntity> children(RealisticEntity entity) {
        return entities.all().stream()
                .filter(child -> child.parents().stream()
                        .anyMatch(role -> role.kinds().equals(List.of(entity)) && role.need() == Need.ALWAYS));
    }

    private static String list(List<String> names) {
        return names.size() == 1 ? names.get(0) : "[%s]".formatted(String.join(", ", names));
    }
}
