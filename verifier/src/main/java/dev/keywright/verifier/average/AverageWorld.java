package dev.keywright.verifier.average;

import dev.keywright.core.facts.Estimates;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Attribute.Follows;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.oracle.SequenceNumbers;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A world with the averages of a model: so many children per parent, values in their shares, everything as large as the model
 * says. Which values meet in one thing is random.
 */
public final class AverageWorld {
    private final Model model;
    private final Estimates estimates;
    private final AverageValues values;
    private final ValueColumns columns;
    private final EvenParents parents;
    private final World world;
    private final SequenceNumbers sequences;
    private final Map<EntityRef, List<Thing>> all = new LinkedHashMap<>();
    private final Map<List<Object>, Long> ordinals = new LinkedHashMap<>();

    public AverageWorld(Model model, Estimates estimates, Instant now, Dice dice) {
        this.model = model;
        this.estimates = estimates;
        this.values = new AverageValues(model, estimates, now);
        this.columns = new ValueColumns(model, estimates, values, dice);
        this.parents = new EvenParents(estimates, this::all);
        this.world = new World(model, now);
        this.sequences = new SequenceNumbers(world);
        parentsFirst().forEach(this::fill);
    }

    public World world() {
        return world;
    }

    Estimates estimates() {
        return estimates;
    }

    public AverageValues values() {
        return values;
    }

    /** The entities, parents before their children. */
    public List<EntityRef> entities() {
        return List.copyOf(all.keySet());
    }

    /** All of an entity, wherever they are kept. */
    public List<Thing> all(EntityRef entity) {
        return Collections.unmodifiableList(all.getOrDefault(entity, List.of()));
    }

    private void fill(Entity entity) {
        int count = count(entity);
        Map<AttributeRef, List<Optional<Datum>>> drawn = new LinkedHashMap<>();
        for (Attribute attribute : entity.attributes()) {
            if (isDrawn(entity, attribute)) {
                drawn.put(attribute.ref(), columns.of(attribute, count));
            }
        }
        List<Thing> made = all.computeIfAbsent(entity.ref(), unused -> new ArrayList<>());
        for (int number = 0; number < count; number++) {
            Optional<Thing> thing = thing(entity, number, drawn);
            if (thing.isPresent()) {
                made.add(thing.get());
            }
        }
    }

    private int count(Entity entity) {
        return entity.isSingleton()
                ? 1
                : Math.max(1, estimates.count(entity.ref()).roundedUp().intValueExact());
    }

    private static boolean isDrawn(Entity entity, Attribute attribute) {
        boolean given = attribute.meaning() instanceof Counts
                || attribute.meaning() instanceof Numbered
                || attribute.meaning() instanceof Follows;
        return !given && !attribute.isHeld() && !entity.id().contains(attribute.ref());
    }

    /** Empty where its parents have such a child already. */
    private Optional<Thing> thing(Entity entity, int number, Map<AttributeRef, List<Optional<Datum>>> drawn) {
        Map<AttributeRef, Datum> held = parents.held(entity, number);
        Map<AttributeRef, Datum> whole = new LinkedHashMap<>();
        for (Attribute attribute : entity.attributes()) {
            AttributeRef ref = attribute.ref();
            if (held.containsKey(ref)) {
                whole.put(ref, held.get(ref));
            } else if (drawn.containsKey(ref)) {
                drawn.get(ref).get(number).ifPresent(value -> whole.put(ref, value));
            } else if (entity.id().contains(ref) && isOwn(attribute)) {
                whole.put(ref, values.value(attribute, ordinal(entity, attribute, held, number)));
            }
        }
        Thing thing = following(entity, new Thing(entity.ref(), whole), number);
        if (!entity.isStored()) {
            return Optional.of(thing);
        }
        Thing numbered = sequences.numbered(thing);
        boolean complete = entity.id().stream().allMatch(numbered::has);
        if (!complete
                || world.findStored(entity.ref(), numbered.identity(entity)).isPresent()) {
            return Optional.empty();
        }
        world.put(numbered);
        sequences.taken(numbered);
        return Optional.of(numbered);
    }

    private static boolean isOwn(Attribute attribute) {
        return !attribute.isHeld()
                && !(attribute.meaning() instanceof Numbered)
                && !(attribute.meaning() instanceof Follows);
    }

    /** An id within a parent counts from the first child of that parent, unless there are as many values as children. */
    private long ordinal(Entity entity, Attribute attribute, Map<AttributeRef, Datum> held, int number) {
        List<Object> scope = new ArrayList<>(List.of(entity.ref(), attribute.ref()));
        entity.id().stream().filter(held::containsKey).forEach(id -> scope.add(held.get(id)));
        long distinct = values.distinct(attribute);
        boolean oneOfSeveral = attribute.spread().distinct().isStated()
                && entity.id().stream()
                                .filter(id -> isOwn(entity.attribute(id)))
                                .count()
                        > 1;
        if (oneOfSeveral) {
            return number % Math.max(1, distinct);
        }
        boolean alone = scope.size() == 2 || distinct >= count(entity);
        return alone ? number : ordinals.merge(scope, 1L, Long::sum) - 1;
    }

    /** Ids that sort by a time are made last. */
    Thing following(Entity entity, Thing thing, long number) {
        Thing made = thing;
        for (Attribute attribute : entity.attributes()) {
            if (attribute.meaning() instanceof Follows follows && !made.has(attribute.ref())) {
                String time = made.find(follows.time()).map(Datum::toString).orElse("");
                made = made.with(attribute.ref(), Datum.text(values.following(attribute, time, number)));
            }
        }
        return made;
    }

    /** A parent comes before its children, where that is possible. */
    private List<Entity> parentsFirst() {
        Set<EntityRef> done = new LinkedHashSet<>();
        List<Entity> ordered = new ArrayList<>();
        List<Entity> rest = new ArrayList<>(model.entities());
        while (!rest.isEmpty()) {
            Entity next = rest.stream()
                    .filter(entity -> entity.parents().stream().allMatch(parent -> isDone(parent, done, entity)))
                    .findFirst()
                    .orElse(rest.get(0));
            rest.remove(next);
            done.add(next.ref());
            ordered.add(next);
        }
        return ordered;
    }

    private static boolean isDone(Parent parent, Set<EntityRef> done, Entity entity) {
        return parent.kinds().stream()
                .allMatch(kind -> done.contains(kind.entity()) || kind.entity().equals(entity.ref()));
    }
}
