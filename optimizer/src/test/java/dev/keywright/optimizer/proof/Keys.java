package dev.keywright.optimizer.proof;

import dev.keywright.core.design.Format;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.NoFallback;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Random;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.Template.Shard;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Read.Direction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Key texts in the same words as the optimizer's, written a second time: a shorter tag would save bytes, and a search that
 * is free to spell keys as it likes would win by spelling alone.
 */
final class Keys {
    private final Model model;

    Keys(Model model) {
        this.model = model;
    }

    static String tag(String name) {
        StringBuilder tag = new StringBuilder();
        for (int at = 0; at < name.length(); at++) {
            char letter = name.charAt(at);
            boolean word = at > 0 && Character.isUpperCase(letter) && !Character.isUpperCase(name.charAt(at - 1));
            tag.append(word ? "_" : "").append(Character.isLetterOrDigit(letter) ? letter : '_');
        }
        return tag.toString().toUpperCase(Locale.ROOT);
    }

    private static String label(AttributeUse use) {
        String whole = tag(use.attribute().name());
        return whole.endsWith("_ID") ? whole.substring(0, whole.length() - 3) : whole;
    }

    /** `SHOP#{shopId}` where the attributes are somebody's id, `KIND#{kind}#STATUS#{status}` otherwise. */
    Template partition(Entity entity, List<AttributeUse> attributes, String kind) {
        List<Part> parts = new ArrayList<>();
        List<Owner> owners = owners(entity).stream()
                .filter(owner -> new LinkedHashSet<>(owner.id()).equals(new LinkedHashSet<>(attributes)))
                .toList();
        if (attributes.isEmpty()) {
            return Template.of(new Literal(kind));
        }
        if (!owners.isEmpty()) {
            Owner owner = owners.get(owners.size() - 1);
            parts.add(new Literal(tag(owner.name())));
            owner.id().forEach(use -> value(parts, use));
            return new Template(parts);
        }
        for (AttributeUse use : attributes) {
            parts.add(new Literal((parts.isEmpty() ? "" : "#") + label(use)));
            value(parts, use);
        }
        return new Template(parts);
    }

    /** `ORDER#{createdAt}#{orderId}`; so many attributes before the name of the kind, each behind a name of its own. */
    Template sort(
            Entity entity, List<AttributeUse> partition, List<AttributeUse> sort, Standing standing, String kind) {
        List<Part> parts = new ArrayList<>();
        List<AttributeUse> known = new ArrayList<>(partition);
        boolean named = false;
        for (AttributeUse use : sort.subList(0, standing.before())) {
            known.add(use);
            String name = owners(entity).stream()
                    .filter(owner -> new LinkedHashSet<>(owner.id()).equals(new LinkedHashSet<>(known)))
                    .reduce((nearer, further) -> further)
                    .map(owner -> tag(owner.name()))
                    .orElse(label(use));
            parts.add(new Literal((parts.isEmpty() ? standing.mark() : "#") + name));
            value(parts, use);
            named = name.equals(kind);
        }
        if (!named) {
            parts.add(new Literal((parts.isEmpty() ? standing.mark() : "#") + kind));
        }
        sort.subList(standing.before(), sort.size()).forEach(use -> value(parts, use));
        return new Template(parts);
    }

    /** The partition of one of several equal copies. */
    Template copy(Template partition, int times) {
        List<Part> parts = new ArrayList<>(partition.parts());
        if (times > 1) {
            parts.addAll(List.of(new Literal("#"), new Random(times)));
        }
        return new Template(parts);
    }

    /** The partition of one of several shards. */
    Template shard(Template partition, List<AttributeUse> id, int count) {
        List<Part> parts = new ArrayList<>(partition.parts());
        parts.addAll(List.of(new Literal("#"), new Shard(id, count)));
        return new Template(parts);
    }

    /** How many attributes come before the name of the kind, and the character that puts the kind before others. */
    record Standing(int before, String mark) {
        static final Standing PLAIN = new Standing(0, "");
    }

    /** A tag and values. */
    Template text(String tag, List<AttributeUse> uses) {
        List<Part> parts = new ArrayList<>();
        parts.add(new Literal(tag));
        uses.forEach(use -> value(parts, use));
        return new Template(parts);
    }

    /** Values alone; one of them is a key as it is. */
    Template plain(List<AttributeUse> uses) {
        if (uses.size() == 1) {
            return Template.of(Segment.of(uses.get(0)));
        }
        List<Part> parts = new ArrayList<>();
        for (AttributeUse use : uses) {
            parts.addAll(parts.isEmpty() ? List.of(segment(use)) : List.of(new Literal("#"), segment(use)));
        }
        return new Template(parts);
    }

    private void value(List<Part> parts, AttributeUse use) {
        parts.add(new Literal("#"));
        parts.add(segment(use));
    }

    private Segment segment(AttributeUse use) {
        Attribute attribute = model.origin(use.attribute());
        if (attribute.type() != AttributeType.NUMBER) {
            return Segment.of(use);
        }
        String widest = attribute.bounds().high().value().roundedUp().toString();
        return new Segment(use, new Format.Padded(widest.length(), Direction.ASCENDING), new NoFallback());
    }

    /** Somebody whose id the attributes of an entity hold: itself, or what is above it. */
    private record Owner(String name, List<AttributeUse> id) {}

    private List<Owner> owners(Entity entity) {
        List<Owner> owners = new ArrayList<>();
        Map<AttributeRef, AttributeRef> own = new LinkedHashMap<>();
        entity.attributes().forEach(attribute -> own.put(attribute.ref(), attribute.ref()));
        addOwners(entity, own, owners);
        return owners;
    }

    private void addOwners(Entity above, Map<AttributeRef, AttributeRef> heldAs, List<Owner> owners) {
        if (heldAs.keySet().containsAll(above.id())) {
            owners.add(new Owner(
                    above.name(),
                    above.id().stream().map(heldAs::get).map(AttributeUse::own).toList()));
        }
        for (Parent role : above.parents()) {
            Map<AttributeRef, AttributeRef> further = new LinkedHashMap<>();
            for (Holding holding : role.holds()) {
                if (heldAs.containsKey(holding.held())) {
                    further.put(holding.source(), heldAs.get(holding.held()));
                }
            }
            addOwners(model.entity(role.entity()), further, owners);
        }
    }

    /** The ids of an entity and of all that is above it, as far as it holds them. */
    Set<List<AttributeUse>> ids(Entity entity) {
        Set<List<AttributeUse>> ids = new LinkedHashSet<>();
        owners(entity).forEach(owner -> ids.add(owner.id()));
        return ids;
    }
}
