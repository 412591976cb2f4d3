package dev.keywright.moving.items;

import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.runtime.description.ItemType;
import dev.keywright.runtime.keys.CompiledEmbed;
import dev.keywright.runtime.keys.CompiledEntry;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Values;
import dev.keywright.verifier.program.EngineDescription;
import dev.keywright.verifier.program.EngineValues;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The things of items: what {@link ItemMapper} does, the other way round. A thing is told of by its own item, by the items that
 * parts of it are split off to, or by a map in its parent's item; copies, guards and numbers say nothing that these do not.
 */
public final class ThingReader {
    private final Model model;
    private final Design design;
    private final List<LastPlace> lastPlaces;

    /** A reader of things as the model has them. */
    public ThingReader(EngineDescription description) {
        this(description, List.of());
    }

    private ThingReader(EngineDescription description, List<LastPlace> lastPlaces) {
        this.model = description.bill().layout().model();
        this.design = description.design();
        this.lastPlaces = lastPlaces;
    }

    /** A reader that tells of parents also which numbers their sequences gave out last: see {@link LastNumber}. */
    public static ThingReader withLastNumbers(EngineDescription description) {
        Layout layout = description.bill().layout();
        List<LastPlace> places = new ArrayList<>();
        for (dev.keywright.core.design.ItemType item : layout.items()) {
            if (item.kind() instanceof SequenceItem sequence) {
                layout.findHolder(item)
                        .ifPresent(
                                holder -> places.add(new LastPlace(sequence.sequence(), holder.name(), item.name())));
            }
        }
        return new ThingReader(description, places);
    }

    /** Where a sequence keeps its last number: the item type, and the attribute. */
    private record LastPlace(SequenceRef sequence, String holder, String attribute) {}

    /** All that an item says about things: its own, and the children that are embedded in it. */
    public List<Told> told(String table, Map<String, AttributeValue> item) {
        Optional<CompiledItem> kind = design.kind(table, item);
        if (kind.isEmpty()) {
            return List.of();
        }
        return switch (kind.get().kind()) {
            case ENTITY -> home(kind.get(), item);
            case PART ->
                told(kind.get().entity(), values(kind.get(), item), Told.Role.PART).stream()
                        .toList();
            case SEQUENCE ->
                told(kind.get().entity(), values(kind.get(), item), Told.Role.PART)
                        .map(told -> told.with(lastNumbers(kind.get(), item)))
                        .filter(told -> !lastPlaces.isEmpty())
                        .stream()
                        .toList();
            case GUARD, COPY, COUNTER -> List.of();
        };
    }

    private List<Told> home(CompiledItem home, Map<String, AttributeValue> item) {
        Values values = values(home, item);
        List<Told> told = new ArrayList<>();
        told(home.entity(), values, Told.Role.HOME)
                .map(one -> one.with(lastNumbers(home, item)))
                .ifPresent(told::add);
        for (CompiledEmbed embed : design.embedsIn(home.entity())) {
            if (design.findHome(embed.entity()).isEmpty()) {
                embed.read(values, item)
                        .forEach(child ->
                                told(embed.entity(), child, Told.Role.HOME).ifPresent(told::add));
            }
        }
        return told;
    }

    private Map<AttributeRef, Datum> lastNumbers(CompiledItem kind, Map<String, AttributeValue> item) {
        Map<AttributeRef, Datum> numbers = new LinkedHashMap<>();
        for (LastPlace place : lastPlaces) {
            if (place.holder().equals(kind.name()) && item.containsKey(place.attribute())) {
                long last = Long.parseLong(item.get(place.attribute()).n());
                numbers.put(LastNumber.of(place.sequence()), Datum.number(last));
            }
        }
        return numbers;
    }

    /** Those of the attributes, of the key, and of the keys of indexes. */
    private static Values values(CompiledItem kind, Map<String, AttributeValue> item) {
        Values values = kind.read(kind.primary(), item);
        for (CompiledEntry entry : kind.entries()) {
            if (!entry.isPrimary() && entry.isMeant(values)) {
                values = values.or(kind.read(entry, item));
            }
        }
        return values;
    }

    /** Nothing where the id is not told: that is no item of this design. */
    private Optional<Told> told(String entity, Values values, Told.Role role) {
        Entity of = model.findEntity(entity).orElseThrow();
        Map<AttributeRef, Datum> data = new LinkedHashMap<>();
        for (Attribute attribute : of.attributes()) {
            if (!(attribute.meaning() instanceof Attribute.Counts)) {
                values.find(attribute.name())
                        .ifPresent(
                                value -> data.put(attribute.ref(), EngineValues.read(model, attribute.ref(), value)));
            }
        }
        return data.keySet().containsAll(of.id())
                ? Optional.of(new Told(
                        new ThingRef(of.ref(), of.id().stream().map(data::get).toList()), data, role))
                : Optional.empty();
    }

    public ThingRef ref(Thing thing) {
        return new ThingRef(thing.entity(), thing.identity(model.entity(thing.entity())));
    }

    /** The things that all of this together tells of, by who they are; parts without a home are no things. */
    public Map<ThingRef, Thing> things(Collection<Told> all) {
        Map<ThingRef, Map<AttributeRef, Datum>> values = new LinkedHashMap<>();
        for (Told.Role role : Told.Role.values()) {
            for (Told told : all) {
                if (told.role() == Told.Role.HOME && role == Told.Role.HOME) {
                    values.put(told.thing(), new LinkedHashMap<>(told.values()));
                }
                if (told.role() == Told.Role.PART && role == Told.Role.PART && values.containsKey(told.thing())) {
                    told.values().forEach(values.get(told.thing())::putIfAbsent);
                }
            }
        }
        Map<ThingRef, Thing> things = new LinkedHashMap<>();
        values.forEach((ref, data) -> things.put(ref, new Thing(ref.entity(), data)));
        return things;
    }

    /**
     * The places where items tell of a thing whose values are known as far as this. Nothing where too little is known to say
     * where its home is.
     */
    public List<Place> places(EntityRef entity, Map<AttributeRef, Datum> known) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        known.forEach((attribute, datum) -> values.put(attribute.name(), EngineValues.write(datum)));
        return places(entity.name(), new Values(values));
    }

    private List<Place> places(String entity, Values values) {
        Optional<CompiledItem> home = design.findHome(entity);
        if (home.isEmpty()) {
            return design.findEmbed(entity)
                    .map(embed -> places(embed.parent(), parent(embed, values)))
                    .orElse(List.of());
        }
        List<Place> places = new ArrayList<>(ItemKeys.of(home.get(), values));
        if (!places.isEmpty()) {
            for (CompiledItem item : design.followers(entity)) {
                if (item.kind() == ItemType.Kind.PART) {
                    places.addAll(ItemKeys.of(item, values));
                }
            }
            lastPlaces.stream()
                    .filter(place -> place.sequence().parent().name().equals(entity)
                            && !place.holder().equals(home.get().name()))
                    .forEach(place -> places.addAll(ItemKeys.of(design.item(place.holder()), values)));
        }
        return places;
    }

    /** What a child says about the parent in whose item it is. */
    private Values parent(CompiledEmbed embed, Values child) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        EntityRef entity = model.findEntity(embed.entity()).orElseThrow().ref();
        for (Parent.Holding holding :
                model.parent(new RoleRef(entity, embed.role())).holds()) {
            if (holding.source().entity().name().equals(embed.parent())) {
                child.find(holding.held().name())
                        .ifPresent(value -> values.put(holding.source().name(), value));
            }
        }
        return new Values(values);
    }
}
