package dev.keywright.backends.sample;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Aggregate;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.core.number.Rational;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A few instances of every entity, related as the model states: the first parents have several children. */
final class Specimens {
    /** Enough that an index over a third of them is not empty. */
    private static final int MOST = 18;
    /** The parent that each next instance belongs to. */
    private static final List<Integer> TURNS = List.of(0, 0, 1, 0, 1, 2, 3, 2, 4, 5);

    private static final int MOST_TRIES = 60;

    private final Model model;
    private final ReadableValues values;
    private final Map<EntityRef, List<Specimen>> all = new LinkedHashMap<>();
    private final Map<List<Object>, Integer> numbers = new LinkedHashMap<>();
    private final Set<List<Object>> taken = new LinkedHashSet<>();

    private Specimens(Layout layout) {
        this.model = layout.model();
        this.values = new ReadableValues(layout);
    }

    static Specimens of(Layout layout) {
        Specimens specimens = new Specimens(layout);
        for (Entity entity : specimens.parentsFirst()) {
            specimens.all.put(entity.ref(), new ArrayList<>());
            specimens.make(entity);
        }
        specimens.count();
        return specimens;
    }

    List<Specimen> of(EntityRef entity) {
        return all.getOrDefault(entity, List.of());
    }

    /** The children of an instance in that role. */
    List<Specimen> children(Specimen parent, RoleRef role) {
        return of(role.child()).stream()
                .filter(child -> child.findParent(role).filter(parent::equals).isPresent())
                .toList();
    }

    /** The last number of the sequence within that parent; 0 if none was assigned. */
    int lastNumber(SequenceRef sequence, Specimen parent) {
        return numbers.getOrDefault(List.of(sequence, parent), 0);
    }

    private List<Entity> parentsFirst() {
        List<Entity> ordered = new ArrayList<>();
        List<Entity> rest = new ArrayList<>(model.entities());
        while (!rest.isEmpty()) {
            Entity next = rest.stream()
                    .filter(entity -> rest.stream().noneMatch(other -> isBefore(other, entity)))
                    .findFirst()
                    .orElse(rest.get(0));
            rest.remove(next);
            ordered.add(next);
        }
        return ordered;
    }

    private static boolean isBefore(Entity parent, Entity child) {
        return !parent.equals(child)
                && child.parents().stream().anyMatch(role -> role.isOf(parent.ref()) && !role.optional());
    }

    private void make(Entity entity) {
        int wanted = entity.isSingleton() ? 1 : MOST;
        int made = 0;
        for (int tries = 0; made < wanted && tries < MOST_TRIES; tries++) {
            Optional<Specimen> specimen = draft(entity, made, tries);
            if (specimen.isPresent() && isNew(entity, specimen.get())) {
                all.get(entity.ref()).add(specimen.get());
                made++;
            }
        }
    }

    private Optional<Specimen> draft(Entity entity, int number, int tries) {
        Map<RoleRef, Specimen> parents = new LinkedHashMap<>();
        Map<AttributeRef, SampleValue> known = new LinkedHashMap<>();
        int place = 0;
        for (Parent role : entity.parents()) {
            Optional<Specimen> parent = parent(role, number, tries + place++, known, parents);
            if (parent.isEmpty() && !role.optional()) {
                return Optional.empty();
            }
            parent.ifPresent(chosen -> {
                parents.put(role.ref(), chosen);
                hold(role, chosen, known);
            });
        }
        for (Attribute attribute : entity.attributes()) {
            boolean own = !attribute.isHeld() && !(attribute.meaning() instanceof Attribute.Counts);
            if (own && attribute.meaning() instanceof Attribute.Numbered numbered) {
                int next = next(numbered.sequence(), entity, parents);
                known.put(attribute.ref(), SampleValue.number(next));
            } else if (own && (values.isThere(attribute, number) || isKey(entity, attribute))) {
                boolean numbered = attribute.spread().values().isEmpty() && !isShared(entity, attribute);
                int shown = numbered ? number : tries;
                known.put(attribute.ref(), values.of(entity, attribute, shown));
            }
        }
        Map<AttributeRef, SampleValue> ordered = new LinkedHashMap<>();
        entity.attributes().stream()
                .filter(attribute -> known.containsKey(attribute.ref()))
                .forEach(attribute -> ordered.put(attribute.ref(), known.get(attribute.ref())));
        return Optional.of(new Specimen(entity.ref(), ordered, parents));
    }

    /** Whether others may have taken the value: a user and an organization cannot have the same name. */
    private boolean isShared(Entity entity, Attribute attribute) {
        return entity.uniques().stream()
                .filter(unique -> unique.attributes().contains(attribute.ref()))
                .anyMatch(model::isShared);
    }

    private static boolean isKey(Entity entity, Attribute attribute) {
        return entity.id().contains(attribute.ref());
    }

    /** The next candidate that has room, agrees with the attributes given by another parent, and is not that parent. */
    private Optional<Specimen> parent(
            Parent role, int number, int turn, Map<AttributeRef, SampleValue> known, Map<RoleRef, Specimen> others) {
        Parent.Kind kind = role.kinds().get(number % role.kinds().size());
        List<Specimen> fitting = of(kind.entity()).stream()
                .filter(parent -> fits(role, parent, known) && hasRoom(role, parent))
                .filter(parent -> !others.containsValue(parent))
                .toList();
        if (fitting.isEmpty()) {
            return Optional.empty();
        }
        int place = TURNS.get(turn % TURNS.size()) + turn / TURNS.size();
        return Optional.of(fitting.get(place % fitting.size()));
    }

    private boolean hasRoom(Parent role, Specimen parent) {
        Rational children = Rational.of(children(parent, role.ref()).size());
        return role.max().find().filter(most -> !most.isMoreThan(children)).isEmpty();
    }

    private static boolean fits(Parent role, Specimen parent, Map<AttributeRef, SampleValue> known) {
        return role.holds().stream()
                .filter(holding -> holding.source().entity().equals(parent.entity()))
                .filter(holding -> known.containsKey(holding.held()))
                .allMatch(holding -> parent.find(holding.source())
                        .filter(known.get(holding.held())::equals)
                        .isPresent());
    }

    private static void hold(Parent role, Specimen parent, Map<AttributeRef, SampleValue> known) {
        for (Holding holding : role.holds()) {
            if (holding.source().entity().equals(parent.entity())) {
                parent.find(holding.source()).ifPresent(value -> known.putIfAbsent(holding.held(), value));
            }
        }
    }

    private int next(SequenceRef sequence, Entity entity, Map<RoleRef, Specimen> parents) {
        return entity.parents().stream()
                .filter(role -> role.isOf(sequence.parent()) && parents.containsKey(role.ref()))
                .findFirst()
                .map(role -> lastNumber(sequence, parents.get(role.ref())) + 1)
                .orElse(1);
    }

    private boolean isNew(Entity entity, Specimen specimen) {
        Optional<List<SampleValue>> id = specimen.findAll(entity.id());
        List<List<Object>> keys = new ArrayList<>();
        id.ifPresent(values -> keys.add(List.of(entity.ref(), values)));
        for (Entity.Unique unique : entity.uniques()) {
            specimen.findAll(unique.attributes()).ifPresent(values -> keys.add(List.of(unique.space(), values)));
        }
        if (id.isEmpty() || keys.stream().anyMatch(taken::contains)) {
            return false;
        }
        taken.addAll(keys);
        for (Attribute attribute : entity.attributes()) {
            if (attribute.meaning() instanceof Attribute.Numbered numbered) {
                entity.parents().stream()
                        .filter(role -> role.isOf(numbered.sequence().parent()))
                        .flatMap(role -> specimen.findParent(role.ref()).stream())
                        .findFirst()
                        .ifPresent(parent -> numbers.merge(List.of(numbered.sequence(), parent), 1, Integer::sum));
            }
        }
        return true;
    }

    /** The number of specimens, what an attribute of theirs adds up to, or its last value; none where there is no specimen. */
    static Optional<SampleValue> aggregate(Aggregate aggregate, List<Specimen> all) {
        return switch (aggregate.kind()) {
            case COUNTS -> Optional.of(SampleValue.number(all.size()));
            case SUMS ->
                Optional.of(SampleValue.number(all.stream()
                        .map(one -> amount(one, aggregate.of().orElseThrow()))
                        .reduce(BigDecimal.ZERO, BigDecimal::add)));
            case LATEST, LARGEST ->
                all.stream()
                        .flatMap(one -> one.find(aggregate.of().orElseThrow()).stream())
                        .max(Comparator.comparing(KeyOrder::of));
        };
    }

    private static BigDecimal amount(Specimen specimen, AttributeRef of) {
        return specimen.find(of)
                .filter(value ->
                        value instanceof SampleValue.Scalar scalar && scalar.value() instanceof KeyValue.Numeric)
                .map(value -> ((KeyValue.Numeric) ((SampleValue.Scalar) value).value()).number())
                .orElse(BigDecimal.ZERO);
    }

    /** Counts are known when all instances exist. */
    private void count() {
        for (Entity entity : model.entities()) {
            for (Attribute attribute : entity.attributes()) {
                if (attribute.meaning() instanceof Attribute.Counts counts) {
                    of(entity.ref())
                            .forEach(one -> aggregate(counts.aggregate(), children(one, counts.children()))
                                    .ifPresent(value -> one.set(attribute.ref(), value)));
                }
            }
        }
    }
}
