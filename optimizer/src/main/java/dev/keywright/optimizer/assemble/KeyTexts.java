package dev.keywright.optimizer.assemble;

import dev.keywright.core.design.Format;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.NoFallback;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.Template.Shard;
import dev.keywright.core.facts.References;
import dev.keywright.core.facts.References.Reference;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Bounds;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.GeneratedId;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read.Direction;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.candidate.Shape;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Writes keys as a person likes to read them: `USER#{userId}`, `ORDER#{createdAt}#{orderId}`. */
public final class KeyTexts {
    private static final String SEPARATOR = "#";

    private final Model model;
    private final References references;
    private final SortedAttributes sorted;
    private final Map<OwnerOf, Optional<Owner>> owners = new ConcurrentHashMap<>();
    /** What the keys of entities without a tenant begin with: a tenant may be called `PLAN`, and none has an empty name. */
    private final String outside;

    public KeyTexts(Model model) {
        this.model = model;
        this.outside = areTenantsNamed(model) ? SEPARATOR : "";
        this.references = new References(model);
        this.sorted = new SortedAttributes(model);
    }

    /** Whether somebody chooses the ids of tenants. */
    private static boolean areTenantsNamed(Model model) {
        return model.entities().stream()
                .flatMap(entity -> model.findTenant(entity).stream())
                .anyMatch(tenant -> !GeneratedId.isGenerated(model.origin(tenant)));
    }

    /** `OrderLine` is `ORDER_LINE`. */
    public static String tag(String name) {
        StringBuilder tag = new StringBuilder(name.length() + 4);
        for (int at = 0; at < name.length(); at++) {
            char letter = name.charAt(at);
            boolean word = at > 0 && isUpper(letter) && (isLower(name.charAt(at - 1)) || isDigit(name.charAt(at - 1)));
            boolean plain = isUpper(letter) || isLower(letter) || isDigit(letter);
            tag.append(word ? "_" : "").append(plain ? letter : '_');
        }
        return tag.toString().toUpperCase(Locale.ROOT);
    }

    private static boolean isUpper(char letter) {
        return letter >= 'A' && letter <= 'Z';
    }

    private static boolean isLower(char letter) {
        return letter >= 'a' && letter <= 'z';
    }

    private static boolean isDigit(char letter) {
        return letter >= '0' && letter <= '9';
    }

    /** `brandId` and `brand_id` both name a `BRAND`. */
    private static String label(AttributeUse use) {
        String whole = tag(use.attribute().name());
        boolean longer = whole.endsWith("_ID") && whole.length() > "_ID".length();
        return longer ? whole.substring(0, whole.length() - "_ID".length()) : whole;
    }

    /** The partition key is named after the entity that its attributes identify; otherwise after each attribute. */
    public Template partition(EntityRef entity, Shape shape, String kind) {
        List<Part> parts = new ArrayList<>();
        List<AttributeUse> attributes = shape.partition();
        Optional<Owner> owner = owner(entity, attributes);
        if (attributes.isEmpty()) {
            parts.add(new Literal(outside + kind));
        } else if (owner.isPresent()) {
            TenantFirst first = tenantFirst(owner.get().id());
            parts.addAll(named(first, tag(owner.get().entity().name())));
            first.others().forEach(use -> add(parts, use));
        } else {
            TenantFirst first = tenantFirst(attributes);
            first.tenant().ifPresent(use -> parts.add(equal(use)));
            for (AttributeUse use : first.others()) {
                parts.add(new Literal((parts.isEmpty() ? outside : SEPARATOR) + label(use)));
                add(parts, use);
            }
            if (first.others().isEmpty()) {
                parts.add(new Literal(SEPARATOR + label(attributes.get(0))));
            }
        }
        if (shape.shards() > 1) {
            parts.add(new Literal(SEPARATOR));
            List<AttributeUse> id =
                    model.entity(entity).id().stream().map(AttributeUse::own).toList();
            parts.add(new Shard(id, shape.shards()));
        }
        return new Template(parts);
    }

    /** The attributes of a partition key: the tenant, which is its first segment and closed by a separator, and the others. */
    private record TenantFirst(Optional<AttributeUse> tenant, List<AttributeUse> others) {}

    private TenantFirst tenantFirst(List<AttributeUse> attributes) {
        Optional<AttributeUse> tenant =
                attributes.stream().filter(this::isTenant).findFirst();
        List<AttributeUse> others =
                attributes.stream().filter(use -> !isTenant(use)).toList();
        return new TenantFirst(tenant, others);
    }

    private boolean isTenant(AttributeUse use) {
        return !use.isInherited()
                && model.findTenant(model.entity(use.attribute().entity()))
                        .filter(use.attribute()::equals)
                        .isPresent();
    }

    /** The name of a kind of item, behind the tenant where there is one. */
    private List<Part> named(TenantFirst first, String name) {
        List<Part> parts = new ArrayList<>();
        first.tenant().ifPresent(use -> parts.add(equal(use)));
        parts.add(new Literal((parts.isEmpty() ? outside : SEPARATOR) + name));
        return parts;
    }

    /** The partition of one of several equal copies. */
    public Template copy(EntityRef entity, Shape shape, String kind, int times) {
        List<Part> parts = new ArrayList<>(partition(entity, shape, kind).parts());
        spread(parts, times);
        return new Template(parts);
    }

    private static void spread(List<Part> parts, int times) {
        if (times > 1) {
            parts.add(new Literal(SEPARATOR));
            parts.add(new Template.Random(times));
        }
    }

    private void add(List<Part> parts, AttributeUse use) {
        parts.add(new Literal(SEPARATOR));
        parts.add(equal(use));
    }

    /** The same in a sort key, where some numbers are inverted. */
    private void add(List<Part> parts, AttributeUse use, Shape shape) {
        parts.add(new Literal(SEPARATOR));
        parts.add(segment(use, shape.inverted().contains(use) ? Direction.DESCENDING : Direction.ASCENDING));
    }

    /** Values alone, for a partition key that only one item type has. */
    public Template plain(List<AttributeUse> attributes) {
        return joined(attributes, this::equal);
    }

    /** The same for a sort key. */
    Template plainSort(List<AttributeUse> attributes) {
        return joined(attributes, this::segment);
    }

    private static Template joined(List<AttributeUse> attributes, Function<AttributeUse, Segment> segment) {
        if (attributes.size() == 1) {
            return Template.of(Segment.of(attributes.get(0)));
        }
        List<Part> parts = new ArrayList<>();
        for (AttributeUse use : attributes) {
            if (!parts.isEmpty()) {
                parts.add(new Literal(SEPARATOR));
            }
            parts.add(segment.apply(use));
        }
        return new Template(parts);
    }

    /** The partition of an index that holds one item type: its values, or the name of the item type where there are none. */
    Template values(EntityRef entity, Shape shape, String kind) {
        if (shape.partition().isEmpty() && shape.shards() == 1) {
            return Template.of(new Literal(kind));
        }
        if (shape.shards() == 1) {
            return plain(shape.partition());
        }
        List<Part> parts = new ArrayList<>();
        shape.partition().forEach(use -> {
            parts.add(equal(use));
            parts.add(new Literal(SEPARATOR));
        });
        if (parts.isEmpty()) {
            parts.add(new Literal(kind + SEPARATOR));
        }
        parts.add(new Shard(
                model.entity(entity).id().stream().map(AttributeUse::own).toList(), shape.shards()));
        return new Template(parts);
    }

    /** The sort key of an index that holds one item type. */
    Template sortValues(Shape shape) {
        AttributeUse first = shape.sort().get(0);
        if (shape.sort().size() == 1) {
            return Template.of(
                    shape.inverted().contains(first) ? segment(first, Direction.DESCENDING) : Segment.of(first));
        }
        List<Part> parts = new ArrayList<>();
        for (AttributeUse use : shape.sort()) {
            if (!parts.isEmpty()) {
                parts.add(new Literal(SEPARATOR));
            }
            parts.add(segment(use, shape.inverted().contains(use) ? Direction.DESCENDING : Direction.ASCENDING));
        }
        return new Template(parts);
    }

    /** Grouping attributes first, then the item type, then the rest. */
    public Template sort(EntityRef entity, Shape shape, String kind) {
        List<Part> parts = new ArrayList<>();
        List<AttributeUse> known = new ArrayList<>(shape.partition());
        boolean named = false;
        for (int level = 0; level < shape.levels(); level++) {
            AttributeUse use = shape.sort().get(level);
            known.add(use);
            String own = owner(entity, known)
                    .map(owner -> tag(owner.entity().name()))
                    .orElse(label(use));
            boolean last = level == shape.levels() - 1;
            named = last && own.equals(kind);
            parts.add(new Literal((parts.isEmpty() ? shape.mark().text() : SEPARATOR) + own));
            add(parts, use, shape);
        }
        if (!named) {
            parts.add(new Literal((parts.isEmpty() ? shape.mark().text() : SEPARATOR) + kind));
        }
        shape.sort().subList(shape.levels(), shape.sort().size()).forEach(use -> add(parts, use, shape));
        return new Template(parts);
    }

    /** The entity or ancestor that exactly these attributes identify, and its id in its own order. */
    record Owner(EntityRef entity, List<AttributeUse> id) {}

    /** The key of a cache: many keys are made of the same attributes. */
    private record OwnerOf(EntityRef entity, List<AttributeUse> attributes) {
        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof OwnerOf that && entity.equals(that.entity) && attributes.equals(that.attributes);
        }

        @Override
        public int hashCode() {
            int hash = entity.hashCode();
            return 31 * hash + attributes.hashCode();
        }
    }

    Optional<Owner> owner(EntityRef ref, List<AttributeUse> attributes) {
        return owners.computeIfAbsent(
                new OwnerOf(ref, List.copyOf(attributes)), asked -> findOwner(asked.entity(), asked.attributes()));
    }

    private Optional<Owner> findOwner(EntityRef ref, List<AttributeUse> attributes) {
        LinkedHashSet<AttributeUse> wanted = new LinkedHashSet<>(attributes);
        Entity entity = model.entity(ref);
        List<AttributeUse> id = entity.id().stream().map(AttributeUse::own).toList();
        if (!wanted.isEmpty() && wanted.equals(new LinkedHashSet<>(id))) {
            return Optional.of(inherited(entity, id).orElse(new Owner(ref, id)));
        }
        return references.of(entity, attributes).stream()
                .filter(reference -> reference.heldAs().equals(wanted))
                .findFirst()
                .map(reference -> new Owner(reference.ancestor(), List.copyOf(reference.heldAs())));
    }

    /** An entity that is identified by its parent's id alone belongs to the parent. */
    private Optional<Owner> inherited(Entity entity, List<AttributeUse> id) {
        return references.of(entity, id).stream()
                .filter(reference -> reference.heldAs().equals(new LinkedHashSet<>(id)))
                .reduce((nearer, further) -> further)
                .map((Reference reference) -> new Owner(reference.ancestor(), List.copyOf(reference.heldAs())));
    }

    public Segment segment(AttributeUse use) {
        return segment(use, Direction.ASCENDING);
    }

    private Segment segment(AttributeUse use, Direction direction) {
        Attribute attribute = model.origin(use.attribute());
        if (attribute.type() != AttributeType.NUMBER) {
            return Segment.of(use);
        }
        // Zeros for every number there may be cost 38 bytes; where nothing asks for the order, the digits alone will
        // do.
        boolean plain = !isBounded(attribute) && direction == Direction.ASCENDING && !sorted.contains(use);
        return plain
                ? Segment.of(use)
                : new Segment(use, new Format.Padded(digits(attribute), direction), new NoFallback());
    }

    /** A segment that is only ever compared for equality, as all those of partition keys are. */
    private Segment equal(AttributeUse use) {
        return isBounded(model.origin(use.attribute())) ? segment(use) : Segment.of(use);
    }

    private static boolean isBounded(Attribute attribute) {
        return attribute.bounds().low().isStated() && attribute.bounds().high().isStated();
    }

    /** As many digits as the widest value of the declared range takes, its sign included. */
    private static int digits(Attribute attribute) {
        Bounds bounds = attribute.bounds();
        if (!isBounded(attribute)) {
            return Format.MOST_DIGITS;
        }
        Rational scale = Rational.ONE;
        for (int digit = 0; digit < attribute.decimals(); digit++) {
            scale = scale.times(Rational.of(10));
        }
        int low = length(bounds.low().value().times(scale));
        int high = length(bounds.high().value().times(scale));
        boolean negative = bounds.low().value().isLessThan(Rational.ZERO);
        return Math.min(Format.MOST_DIGITS, Math.max(low, high) + (negative ? 1 : 0));
    }

    private static int length(Rational number) {
        return number.abs().roundedUp().toString().length();
    }

    /** A guard's key: the space of names that the value belongs to. */
    public Template guard(String space, List<AttributeRef> attributes) {
        List<AttributeUse> uses = attributes.stream().map(AttributeUse::own).toList();
        return number(space.isEmpty() ? named(attributes) : tag(space), uses, 1);
    }

    private String named(List<AttributeRef> attributes) {
        Entity entity = model.entity(attributes.get(0).entity());
        StringBuilder name = new StringBuilder(tag(entity.name()));
        boolean id = Model.isId(entity, attributes)
                && entity.uniques().stream()
                        .noneMatch(unique -> unique.attributes().equals(attributes));
        if (id) {
            return name.append("_ID").toString();
        }
        attributes.stream()
                .filter(attribute -> !isTenant(AttributeUse.own(attribute)))
                .forEach(attribute -> name.append('_').append(tag(attribute.name())));
        return name.toString();
    }

    /** The key of a counter: the item type and its attributes. */
    public Template number(String kind, List<AttributeUse> by, int shards) {
        List<Part> parts = new ArrayList<>();
        TenantFirst first = tenantFirst(by);
        parts.addAll(named(first, kind));
        first.others().forEach(use -> add(parts, use));
        spread(parts, shards);
        return new Template(parts);
    }
}
