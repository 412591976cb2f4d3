package dev.keywright.optimizer.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One to three entities: each has no parent, or one that was made before. */
final class SmallEntities {
    private static final List<String> NAMES = List.of("Shop", "Order", "Line");

    private final Draw draw;
    private final List<SmallEntity> entities = new ArrayList<>();

    /**
     * What patterns may say of an entity.
     *
     * @param id all of the identity, the parent's part first
     * @param held what it holds of its parents
     * @param keys attributes that may be given, ranged over and ordered by
     * @param texts the lines of the attributes
     */
    record SmallEntity(
            String name,
            List<String> id,
            Optional<SmallEntity> parent,
            List<String> held,
            List<String> keys,
            List<String> plain,
            List<String> texts,
            String parents,
            String count) {
        List<String> attributes() {
            List<String> all = new ArrayList<>(id);
            held.stream().filter(name -> !all.contains(name)).forEach(all::add);
            all.addAll(keys);
            all.addAll(plain);
            return all;
        }

        boolean has(String attribute) {
            return keys.contains(attribute) || plain.contains(attribute);
        }
    }

    SmallEntities(Draw draw, int many) {
        this.draw = draw;
        for (int number = 0; number < many; number++) {
            entities.add(entity(NAMES.get(number)));
        }
        for (int number = 0; number < many; number++) {
            countChildren(entities.get(number));
        }
    }

    List<SmallEntity> all() {
        return entities;
    }

    List<SmallEntity> childrenOf(SmallEntity parent) {
        return entities.stream()
                .filter(entity -> entity.parent().filter(parent::equals).isPresent())
                .toList();
    }

    private SmallEntity entity(String name) {
        String ownId = name.toLowerCase(java.util.Locale.ROOT) + "Id";
        boolean child = !entities.isEmpty() && draw.chance(85);
        Optional<SmallEntity> parent = child ? Optional.of(draw.pick(entities)) : Optional.empty();
        List<String> held = parent.map(SmallEntity::id).orElse(List.of());
        List<String> texts = new ArrayList<>();
        List<String> id = new ArrayList<>();
        boolean numbered = child && draw.chance(12);
        boolean within = child && (numbered || draw.chance(50));
        if (within) {
            id.addAll(held);
        }
        id.add(ownId);
        texts.add(
                numbered
                        ? "%s: {type: number, between: [1, 99999], sequence: %s/number}"
                                .formatted(ownId, parent.orElseThrow().name())
                        : "%s: {type: string, size: %s}".formatted(ownId, draw.pick(12, 36)));
        int average = draw.pick(1, 2, 5, 20, 100);
        String parents = child
                ? "%s: {average: %s, max: %s}"
                        .formatted(parent.orElseThrow().name(), average, average * draw.pick(1, 2, 10))
                : "";
        List<String> keys = new ArrayList<>();
        List<String> plain = new ArrayList<>();
        int many = draw.between(1, 4);
        for (int number = 0; number < many; number++) {
            attribute(keys, plain, texts);
        }
        return new SmallEntity(
                name, id, parent, held, keys, plain, texts, parents, child ? "" : String.valueOf(draw.count()));
    }

    private void attribute(List<String> keys, List<String> plain, List<String> texts) {
        String name = draw.pick("status", "kind", "createdAt", "closedAt", "amount", "email", "body", "views", "open");
        if (keys.contains(name) || plain.contains(name)) {
            return;
        }
        String text = switch (name) {
            case "status" -> "{type: string, size: 6, values: {NEW: 0.1, OLD: 0.9}}";
            case "kind" -> "{type: string, size: 8, distinct: %s}".formatted(draw.pick(5, 50));
            case "createdAt" -> "timestamp";
            case "closedAt" -> "{type: timestamp, presence: %s}".formatted(draw.pick("0.05", "0.5"));
            case "amount" -> "{type: number, between: [0, 99999]}";
            case "email" ->
                draw.chance(70)
                        ? "{type: string, size: 28, unique: true}"
                        : "{type: string, size: 28, unique: true, presence: 0.3}";
            case "body" -> "{type: string, size: %s}".formatted(draw.bytes());
            case "views" -> "{type: number, between: [0, 999999]}";
            default -> "{type: boolean, values: {true: 0.02, false: 0.98}}";
        };
        boolean key = !List.of("body", "views", "open").contains(name);
        (key ? keys : plain).add(name);
        texts.add(name + ": " + text);
    }

    /** A declared number of children, or what they add up to, exact or trailing. */
    private void countChildren(SmallEntity parent) {
        for (SmallEntity child : childrenOf(parent)) {
            if (draw.chance(20)) {
                String name = "all" + child.name() + "s";
                String lag = draw.chance(50) ? ", lag: 60s" : "";
                parent.plain().add(name);
                String kept = child.plain().contains("views")
                        ? "sums: {of: %s.views}".formatted(child.name())
                        : "counts: " + child.name();
                parent.texts().add("%s: {type: number, %s%s}".formatted(name, kept, lag));
            }
        }
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (SmallEntity entity : entities) {
            lines.add("  %s:".formatted(entity.name()));
            lines.add("    id: [%s]".formatted(String.join(", ", entity.id())));
            if (entity.parent().isPresent()) {
                lines.add("    parents:");
                lines.add("      " + entity.parents());
            } else {
                lines.add("    count: " + entity.count());
            }
            lines.add("    attributes:");
            entity.texts().forEach(text -> lines.add("      " + text));
        }
        return lines;
    }
}
