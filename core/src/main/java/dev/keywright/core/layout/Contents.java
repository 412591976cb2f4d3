package dev.keywright.core.layout;

import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Template;
import dev.keywright.core.layout.Sizes.Measure;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Parent;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The attributes of items and index entries by name, and the bytes that they take. */
public final class Contents {
    /** A list or a map takes three bytes, and one for each element. */
    private static final Rational MAP_BYTES = Rational.of(3);

    private static final Rational ELEMENT_BYTES = Rational.ONE;
    /** A count has about eight digits, two in a byte, and one byte more. */
    private static final Rational NUMBER_BYTES = Rational.of(5);

    private static final Rational LARGEST_NUMBER_BYTES = Rational.of(21);

    private final Layout layout;
    private final Sizes sizes;
    private final RequestIds requests;
    private final Revisions revisions;
    private final Map<Measure, IdentityHashMap<ItemType, Map<State, Map<String, Rational>>>> parts =
            new EnumMap<>(Measure.class);
    private final Map<Measure, IdentityHashMap<ItemType, Map<String, Held>>> values = new EnumMap<>(Measure.class);
    private final IdentityHashMap<ItemType, Optional<String>> requestIds = new IdentityHashMap<>();
    private final IdentityHashMap<Entry, Set<String>> names = new IdentityHashMap<>();
    private final IdentityHashMap<Entry, Rational> averages = new IdentityHashMap<>();

    /** A value that an item holds, with its bytes where it is there, name included. */
    private record Held(AttributeUse use, Rational bytes) {}

    Contents(Layout layout) {
        this.layout = layout;
        this.sizes = new Sizes(layout.model(), layout.estimates());
        this.requests = new RequestIds(layout);
        this.revisions = new Revisions(layout);
    }

    /** The name under which an item keeps the id of the last request that changed it. */
    public Optional<String> findRequestId(ItemType item) {
        Optional<String> known = requestIds.get(item);
        if (known == null) {
            Map<String, Rational> others = withoutRequest(item, State.AVERAGE, Measure.AVERAGE);
            known = requests.find(item, others.keySet(), sum(others, others.keySet()));
            requestIds.put(item, known);
        }
        return known;
    }

    /** The name under which the item of a parent keeps the revision of a value that may fall. */
    public Optional<String> findRevision(ItemType number) {
        return revisions.find(number);
    }

    /** The expected bytes of an item in a given state, names and keys included. */
    public Rational bytes(ItemType item, State state) {
        return sum(parts(item, state, Measure.AVERAGE), names(item));
    }

    /** The bytes of an item with everything in it at its largest. */
    public Rational maxBytes(ItemType item) {
        return sum(parts(item, State.AVERAGE, Measure.LARGEST), names(item));
    }

    /** The expected bytes of an entry, in a state in which it exists. */
    public Rational bytes(Entry entry, State state) {
        return state.known().isEmpty()
                ? averages.computeIfAbsent(entry, unused -> measured(entry, State.AVERAGE))
                : measured(entry, state);
    }

    private Rational measured(Entry entry, State state) {
        State within = layout.within(entry, state);
        return sum(parts(entry.item(), within, Measure.AVERAGE), names(entry));
    }

    public Rational maxBytes(Entry entry) {
        return sum(parts(entry.item(), layout.within(entry, State.AVERAGE), Measure.LARGEST), names(entry));
    }

    /** The largest text of a key. */
    public Rational maxKeyBytes(Template template) {
        return sizes.of(template, State.AVERAGE, Measure.LARGEST);
    }

    private static Rational sum(Map<String, Rational> parts, Set<String> names) {
        Rational sum = Rational.ZERO;
        for (String name : names) {
            sum = sum.plus(parts.getOrDefault(name, Rational.ZERO));
        }
        return sum;
    }

    /** The names of all attributes that an item can have. */
    private Set<String> names(ItemType item) {
        return parts(item, State.AVERAGE, Measure.AVERAGE).keySet();
    }

    /** The names of the attributes that an entry holds. */
    public Set<String> names(Entry entry) {
        return names.computeIfAbsent(entry, this::namesOf);
    }

    private Set<String> namesOf(Entry entry) {
        Set<String> all = names(entry.item());
        if (!(entry.path() instanceof Path.Secondary secondary)
                || secondary.index().projection() instanceof Projection.All) {
            return all;
        }
        Set<String> held = new LinkedHashSet<>(entry.path().table().key().attributes());
        for (String name : secondary.index().key().attributes()) {
            held.add(layout.findStored(entry.item(), name)
                    .map(Layout::storedName)
                    .filter(all::contains)
                    .orElse(name));
        }
        if (secondary.index().projection() instanceof Projection.Only only) {
            for (String name : only.attributes()) {
                held.add(layout.findStored(entry.item(), name)
                        .map(Layout::storedName)
                        .orElse(name));
            }
        }
        held.retainAll(all);
        return held;
    }

    /** Every attribute of an item with its expected bytes, the name included, weighted by how often it is present. */
    private Map<String, Rational> parts(ItemType item, State state, Measure measure) {
        Map<State, Map<String, Rational>> known = parts.computeIfAbsent(measure, unused -> new IdentityHashMap<>())
                .computeIfAbsent(item, unused -> new LinkedHashMap<>());
        Map<String, Rational> found = known.get(state);
        if (found == null) {
            found = measured(item, state, measure);
            known.put(state, found);
        }
        return found;
    }

    private Map<String, Rational> measured(ItemType item, State state, Measure measure) {
        Map<String, Rational> held = withoutRequest(item, state, measure);
        findRequestId(item).ifPresent(name -> held.put(name, RequestIds.bytes(name)));
        return held;
    }

    private Map<String, Rational> withoutRequest(ItemType item, State state, Measure measure) {
        Map<String, Rational> held = new LinkedHashMap<>();
        values(item, measure)
                .forEach((name, value) ->
                        held.put(name, weighted(value.bytes(), presence(value.use(), state, measure))));
        for (Entry entry : layout.entries(item)) {
            keys(entry, state, measure).forEach((name, bytes) -> merge(held, entry, name, bytes, measure));
        }
        inside(item, measure).forEach(held::put);
        return held;
    }

    /** The values of the model in an item, by name. */
    private Map<String, Held> values(ItemType item, Measure measure) {
        return values.computeIfAbsent(measure, unused -> new IdentityHashMap<>())
                .computeIfAbsent(item, unused -> {
                    Map<String, Held> found = new LinkedHashMap<>();
                    for (AttributeUse use : layout.stored(item)) {
                        String name = Layout.storedName(use);
                        found.put(name, new Held(use, Sizes.utf8(name).plus(sizes.value(use.attribute(), measure))));
                    }
                    return found;
                });
    }

    /** A key attribute named like an attribute of the item is that attribute; alternatives of one index share theirs. */
    private void merge(Map<String, Rational> parts, Entry entry, String name, Rational bytes, Measure measure) {
        boolean own = values(entry.item(), measure).containsKey(name);
        boolean alternative =
                !entry.isPrimary() && !entry.path().table().key().attributes().contains(name);
        if (own || (!alternative && parts.containsKey(name))) {
            return;
        }
        boolean again = alternative && isSharedWithEarlier(entry, name);
        if (!again) {
            parts.merge(name, bytes, measure == Measure.LARGEST ? Rational::max : Rational::plus);
        }
    }

    /** Two indexes may use one attribute; it is stored once. */
    private boolean isSharedWithEarlier(Entry entry, String name) {
        for (Entry other : layout.entries(entry.item())) {
            if (other.path().equals(entry.path())) {
                return false;
            }
            if (other.path().key().attributes().contains(name)) {
                return true;
            }
        }
        return false;
    }

    private Map<String, Rational> keys(Entry entry, State state, Measure measure) {
        Map<String, Rational> keys = new LinkedHashMap<>();
        boolean multiple = entry.path() instanceof Path.Secondary secondary
                && secondary.index().isMultiAttribute();
        if (multiple) {
            return keys;
        }
        List<Template> templates = new ArrayList<>(entry.partition());
        templates.addAll(entry.sort());
        List<String> names = entry.path().key().attributes();
        boolean always = measure == Measure.LARGEST || entry.isPrimary();
        Rational share = always ? Rational.ONE : layout.share(entry, state);
        State within = layout.within(entry, state);
        for (int number = 0; number < names.size(); number++) {
            Rational bytes = Sizes.utf8(names.get(number)).plus(sizes.of(templates.get(number), within, measure));
            keys.put(names.get(number), weighted(bytes, share));
        }
        return keys;
    }

    private Rational presence(AttributeUse use, State state, Measure measure) {
        return measure == Measure.LARGEST ? Rational.ONE : state.presence(use, layout.estimates());
    }

    private static Rational weighted(Rational bytes, Rational share) {
        return share.equals(Rational.ONE) ? bytes : bytes.times(share);
    }

    /** Children, counters and sequences that are kept in this item. */
    private Map<String, Rational> inside(ItemType item, Measure measure) {
        Map<String, Rational> inside = new LinkedHashMap<>();
        EntityRef entity = item.kind().entity();
        for (ItemType other : layout.items()) {
            boolean embedded = item.kind().isHome() && other.kind().isInside(entity);
            boolean itself = other.ref().equals(item.ref());
            if (other.kind().isNumber() && (itself || (embedded && !isDeclared(other, item)))) {
                Rational bytes = measure == Measure.AVERAGE ? NUMBER_BYTES : LARGEST_NUMBER_BYTES;
                inside.put(other.name(), Sizes.utf8(other.name()).plus(bytes));
            }
            if (other.kind().isNumber() && embedded) {
                Rational bytes = measure == Measure.AVERAGE ? NUMBER_BYTES : LARGEST_NUMBER_BYTES;
                revisions
                        .find(other)
                        .ifPresent(name -> inside.put(name, Sizes.utf8(name).plus(bytes)));
            }
            if (other.kind().storesItsEntity() && embedded) {
                Rational children = embedded(other.kind().entity(), entity, measure);
                inside.put(other.name(), Sizes.utf8(other.name()).plus(children));
            }
        }
        return inside;
    }

    /** A count that the entity declares as an attribute is stored under that name. */
    private boolean isDeclared(ItemType number, ItemType item) {
        return number.kind() instanceof Counter counter
                && layout.stored(item).stream()
                        .anyMatch(use ->
                                layout.model().attribute(use.attribute()).meaning() instanceof Attribute.Counts counts
                                        && counter.isOf(counts));
    }

    /** The children as a map by their id, without the attributes that repeat the parent's id. */
    private Rational embedded(EntityRef childRef, EntityRef parent, Measure measure) {
        Entity child = layout.model().entity(childRef);
        Parent role = child.parents().stream()
                .filter(one -> one.isOf(parent))
                .findFirst()
                .orElseThrow();
        Rational many = measure == Measure.AVERAGE
                ? layout.estimates().perParent(role, parent)
                : role.max().or(layout.estimates().perParent(role, parent));
        return MAP_BYTES.plus(many.times(embeddedChild(child, parent, measure)));
    }

    private Rational embeddedChild(Entity child, EntityRef parent, Measure measure) {
        Rational bytes = ELEMENT_BYTES.plus(MAP_BYTES);
        for (Attribute attribute : child.attributes()) {
            boolean ofParent = attribute.origin() instanceof Attribute.Held held
                    && held.sources().get(0).entity().equals(parent);
            boolean counted = attribute.meaning() instanceof Attribute.Counts;
            if (ofParent || counted) {
                continue;
            }
            Rational value = sizes.value(attribute.ref(), measure);
            boolean key = child.id().contains(attribute.ref());
            Rational whole =
                    key ? value : value.plus(Sizes.utf8(attribute.name())).plus(ELEMENT_BYTES);
            bytes = bytes.plus(weighted(whole, presence(AttributeUse.own(attribute.ref()), State.AVERAGE, measure)));
        }
        return bytes;
    }
}
