package dev.keywright.verifier.execute;

import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.verifier.execute.Found.Source;
import dev.keywright.verifier.execute.Performed.Foreseen;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Entities' own items, which are read once more where a plan did not see that something in them is needed. */
final class Homes {
    private final Layout layout;
    private final Finder finder;
    private final Codecs codecs;
    private final Ledger ledger;

    Homes(Layout layout, Finder finder, Codecs codecs, Ledger ledger) {
        this.layout = layout;
        this.finder = finder;
        this.codecs = codecs;
        this.ledger = ledger;
    }

    /** The key of an item of that kind, of the values or as another entry of the same item has it. */
    Optional<Map<String, AttributeValue>> key(Entry primary, Found found) {
        Optional<Source> source = found.findSource(primary.item().ref());
        return source.map(known -> Finder.key(primary.path(), known.item())).or(() -> key(primary, found.values()));
    }

    Optional<Map<String, AttributeValue>> key(Entry primary, Values values) {
        boolean known = primary.required().stream().allMatch(values::has);
        if (!known) {
            return Optional.empty();
        }
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        ItemReader.named(primary)
                .forEach((name, template) ->
                        key.put(name, AttributeValues.write(codecs.of(template).encode(values.forKeys()))));
        return Optional.of(key);
    }

    /** The same with its own item, if that is there. */
    Optional<Found> read(EntityRef entity, Found found, Consistency consistency) {
        Optional<ItemType> home = layout.findHome(entity);
        if (home.isEmpty()) {
            return Optional.empty();
        }
        Entry primary = layout.primary(home.get());
        ledger.expect(Foreseen.UNPLANNED);
        try {
            return key(primary, found)
                    .flatMap(key -> finder.byKey(primary, List.of(key), consistency).values().stream()
                            .findFirst())
                    .map(read -> read.and(found));
        } finally {
            ledger.expect(Foreseen.PLANNED);
        }
    }

    /** The same with an entry of its own item that holds an attribute of that name; empty where there is none. */
    Optional<Found> holding(EntityRef entity, String name, Found found) {
        boolean here = layout.findHome(entity)
                .flatMap(home -> found.findSource(home.ref()))
                .filter(source -> layout.contents().names(source.entry()).contains(name))
                .isPresent();
        return here ? Optional.of(found) : read(entity, found, Consistency.EVENTUAL);
    }

    Source source(EntityRef entity, Found found) {
        return layout.findHome(entity)
                .flatMap(home -> found.findSource(home.ref()))
                .orElseThrow(() -> new IllegalStateException("the item of %s was not read".formatted(entity)));
    }

    /** Whoever may have expired must be asked when. */
    List<Found> withExpiry(EntityRef entity, List<Found> found) {
        Optional<AttributeRef> expiry = layout.model().entity(entity).findExpiry();
        if (expiry.isEmpty()) {
            return found;
        }
        AttributeUse use = AttributeUse.own(expiry.get());
        List<Found> all = new ArrayList<>();
        for (Found one : found) {
            boolean unknown = !one.values().has(use)
                    && one.sources().values().stream()
                            .noneMatch(source -> layout.readable(source.entry()).contains(use));
            if (unknown) {
                read(entity, one, Consistency.EVENTUAL).ifPresent(all::add);
            } else {
                all.add(one);
            }
        }
        return all;
    }

    /** Under which name a number stands in the item of the parent: the declared one, or that of the counter. */
    String numberName(ItemType item) {
        Counter counter = (Counter) item.kind();
        EntityRef parent = ((Inside) counter.place()).entity();
        return layout.model().entity(parent).attributes().stream()
                .filter(attribute -> attribute.meaning() instanceof Counts counts
                        && counts.children().child().equals(counter.entity())
                        && held(counts).equals(new LinkedHashSet<>(counter.by())))
                .map(Attribute::name)
                .findFirst()
                .orElse(item.name());
    }

    /** What the children that are counted hold of the parent's id. */
    Set<AttributeUse> held(Counts counts) {
        Set<AttributeUse> held = new LinkedHashSet<>();
        for (Holding holding : layout.model().parent(counts.children()).holds()) {
            boolean identifies =
                    layout.model().entity(holding.source().entity()).id().contains(holding.source());
            if (identifies) {
                held.add(AttributeUse.own(holding.held()));
            }
        }
        return held;
    }
}
