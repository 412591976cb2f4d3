package dev.keywright.optimizer.proof;

import dev.keywright.optimizer.proof.SmallEntities.SmallEntity;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Patterns about small entities, each as the fields of one line. */
final class SmallPatterns {
    private static final List<String> SORTED = List.of("createdAt", "closedAt", "amount");

    private final Draw draw;
    private final SmallEntities entities;

    SmallPatterns(Draw draw, SmallEntities entities) {
        this.draw = draw;
        this.entities = entities;
    }

    String next() {
        SmallEntity entity = draw.pick(entities.all());
        int kind = draw.between(0, 99);
        if (kind < 50) {
            return read(entity);
        }
        if (kind < 58) {
            return "count: %s%s%s".formatted(entity.name(), by(entity), draw.chance(40) ? ", lag: 60s" : "");
        }
        if (kind < 72) {
            return "create: " + entity.name();
        }
        if (kind < 88) {
            return update(entity);
        }
        if (kind < 96) {
            return delete(entity);
        }
        return transaction(entity);
    }

    private String read(SmallEntity entity) {
        StringBuilder text = new StringBuilder("read: " + entity.name());
        boolean one = draw.chance(30);
        boolean strong = draw.chance(12);
        List<String> sorted = entity.keys().stream().filter(SORTED::contains).toList();
        text.append(one ? ", by: [%s]".formatted(String.join(", ", entity.id())) : by(entity));
        boolean many = !one;
        if (many && !sorted.isEmpty() && draw.chance(50)) {
            String order = draw.pick(sorted);
            text.append(", order: %s %s".formatted(order, draw.pick("asc", "desc")));
            if (draw.chance(25)) {
                text.append(", range: {%s: 0.05}".formatted(order));
            }
        } else if (many && !sorted.isEmpty() && draw.chance(25)) {
            text.append(", range: {%s: %s}".formatted(draw.pick(sorted), draw.pick("0.01", "0.2")));
        } else if (many && entity.has("kind") && draw.chance(10)) {
            text.append(", prefix: kind");
        }
        if (many && draw.chance(60)) {
            text.append(", limit: %s".formatted(draw.pick(1, 10, 50)));
        }
        condition(entity, many, text);
        include(entity, text);
        if (draw.chance(35)) {
            text.append(", select: [%s]".formatted(String.join(", ", draw.some(selectable(entity), 3))));
        }
        return text.append(strong ? ", consistency: strong" : "").toString();
    }

    private void condition(SmallEntity entity, boolean many, StringBuilder text) {
        if (many && entity.has("closedAt") && draw.chance(25)) {
            text.append(draw.chance(50) ? ", has: closedAt" : ", lacks: closedAt");
        }
    }

    /** Its own attributes, and those of its parent that it lacks. */
    private static List<String> selectable(SmallEntity entity) {
        List<String> names = new ArrayList<>(entity.attributes());
        entity.parent()
                .ifPresent(parent -> parent.attributes().stream()
                        .filter(name -> !names.contains(name) && !name.startsWith("all"))
                        .forEach(name -> names.add(parent.name() + "." + name)));
        return names;
    }

    private void include(SmallEntity entity, StringBuilder text) {
        List<SmallEntity> children = entities.childrenOf(entity);
        if (!children.isEmpty() && draw.chance(30)) {
            SmallEntity child = draw.pick(children);
            List<String> details = new ArrayList<>(conditions(child, text.toString()));
            if (child.has("createdAt") && draw.chance(60)) {
                details.add("order: createdAt desc, limit: %s".formatted(draw.pick(1, 5, 20)));
            }
            text.append(
                    details.isEmpty()
                            ? ", include: [%s]".formatted(child.name())
                            : ", include: {%s: {%s}}".formatted(child.name(), String.join(", ", details)));
        } else if (entity.parent().isPresent() && draw.chance(15)) {
            text.append(", include: [%s]".formatted(entity.parent().get().name()));
        }
    }

    /** Conditions on children that come along, by dice of their own: the rest of a model is the same with and without. */
    private static List<String> conditions(SmallEntity child, String read) {
        Draw own = new Draw(new Random(read.hashCode()));
        List<String> conditions = new ArrayList<>();
        if (own.chance(60)) {
            return conditions;
        }
        if (child.has("status") && own.chance(70)) {
            conditions.add("by: %s".formatted(own.pick("status=NEW", "status", "\"status=[NEW, OLD]\"")));
        } else if (child.has("kind") && own.chance(60)) {
            conditions.add(own.chance(50) ? "by: kind" : "in: {kind: 2}");
        }
        if (child.has("createdAt") && own.chance(30)) {
            conditions.add("range: createdAt");
        }
        if (child.has("closedAt") && own.chance(30)) {
            conditions.add(own.chance(50) ? "has: closedAt" : "lacks: closedAt");
        }
        return conditions;
    }

    /** Some of what may be given: a parent, an attribute, a constant; now and then nothing. */
    private String by(SmallEntity entity) {
        Set<String> given = new LinkedHashSet<>();
        if (!entity.held().isEmpty() && draw.chance(60)) {
            given.addAll(entity.held());
        }
        if (entity.has("kind") && draw.chance(40)) {
            given.add("kind");
        }
        if (entity.has("status") && draw.chance(40)) {
            given.add(draw.chance(70) ? "status=NEW" : "status");
        }
        if (entity.has("open") && draw.chance(20)) {
            given.add("open=true");
        }
        if (entity.has("email") && draw.chance(given.isEmpty() ? 60 : 10)) {
            given.add("email");
        }
        return given.isEmpty() ? "" : ", by: [%s]".formatted(String.join(", ", given));
    }

    /** By the identity, by more than it, or by something else that names one. */
    private String target(SmallEntity entity) {
        Set<String> given = new LinkedHashSet<>(entity.id());
        if (draw.chance(30)) {
            given.addAll(entity.held());
        }
        if (entity.has("email") && draw.chance(10)) {
            return "by: [email]";
        }
        return "by: [%s]".formatted(String.join(", ", given));
    }

    private String update(SmallEntity entity) {
        List<String> changeable = new ArrayList<>(entity.keys());
        changeable.addAll(entity.plain());
        changeable.removeIf(name -> name.startsWith("all"));
        if (changeable.isEmpty()) {
            return "create: " + entity.name();
        }
        String start = "update: %s, %s".formatted(entity.name(), target(entity));
        String one = draw.pick(changeable);
        if (one.equals("views")) {
            return start + ", add: views";
        }
        if (one.equals("closedAt") && draw.chance(40)) {
            return start + ", remove: closedAt";
        }
        if (one.equals("status") && draw.chance(50)) {
            return start + ", to: {status: OLD}";
        }
        return draw.chance(30)
                ? start + ", set: {%s: 0.1}".formatted(one)
                : start + ", set: [%s]".formatted(String.join(", ", draw.some(changeable, 2)));
    }

    private String delete(SmallEntity entity) {
        List<SmallEntity> children = entities.childrenOf(entity);
        String cascade = children.isEmpty() || draw.chance(50)
                ? ""
                : ", cascade: [%s]".formatted(draw.pick(children).name());
        return "delete: %s, %s%s".formatted(entity.name(), target(entity), cascade);
    }

    private String transaction(SmallEntity entity) {
        List<SmallEntity> children = entities.childrenOf(entity);
        return children.isEmpty()
                ? "create: " + entity.name()
                : "transaction: [{create: %s}, {create: %s, times: 3}]"
                        .formatted(entity.name(), draw.pick(children).name());
    }
}
