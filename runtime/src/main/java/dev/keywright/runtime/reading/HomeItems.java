package dev.keywright.runtime.reading;

import dev.keywright.runtime.description.Entity;
import dev.keywright.runtime.description.ItemType;
import dev.keywright.runtime.keys.CompiledEntry;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.keys.Values;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Entities' own items, which are read once more where something in them is needed that another entry lacks. */
public final class HomeItems {
    private final Design design;
    private final Finder finder;
    private final Instant now;

    public HomeItems(Design design, Finder finder, Instant now) {
        this.design = design;
        this.finder = finder;
        this.now = now;
    }

    /** DynamoDB deletes by whole seconds: one whose second has come is gone for every reader. */
    boolean isLiving(String entity, Values values) {
        Entity of = design.entity(entity);
        if (of.expiry().isEmpty()) {
            return true;
        }
        AttributeValue until = values.known().get(of.expiry().get());
        return until == null || Scalars.moment(until).getEpochSecond() > now.getEpochSecond();
    }

    /** The key of an item of that kind, as another entry of the same item has it or of the values. */
    public Optional<Map<String, AttributeValue>> key(CompiledEntry primary, FoundEntity found) {
        return key(primary, found, Values.NONE);
    }

    /** The same, where the caller gave what neither says. */
    Optional<Map<String, AttributeValue>> key(CompiledEntry primary, FoundEntity found, Values given) {
        return found.findSource(primary.item())
                .map(source -> design.key(primary.table(), source.item()))
                .or(() -> key(primary, found.values().or(given)));
    }

    private static Optional<Map<String, AttributeValue>> key(CompiledEntry primary, Values values) {
        if (!values.hasAll(primary.required())) {
            return Optional.empty();
        }
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        primary.fields().forEach(field -> key.put(field.name(), field.template().encode(values, Map.of())));
        return Optional.of(key);
    }

    /** The same with its own item, if that is there. */
    public Optional<FoundEntity> read(String entity, FoundEntity found, boolean consistent) {
        return design.findHome(entity)
                .flatMap(home -> key(home.primary(), found)
                        .flatMap(key -> finder.byKey(home.primary(), List.of(key), consistent).values().stream()
                                .findFirst())
                        .map(read -> read.and(found)));
    }

    /** The same with those of its parts that tell of any of these attributes, as they are now. */
    public FoundEntity withParts(String entity, FoundEntity found, Collection<String> uses) {
        FoundEntity more = found;
        for (CompiledItem item : design.followers(entity)) {
            boolean asked = item.kind() == ItemType.Kind.PART
                    && item.stored().stream().anyMatch(one -> uses.contains(one.use()) && !found.isCertain(one.use()));
            if (asked) {
                FoundEntity known = more;
                more = key(item.primary(), known)
                        .flatMap(key -> finder.byKey(item.primary(), List.of(key), true).values().stream()
                                .findFirst())
                        .map(part -> part.and(known))
                        .orElse(known);
            }
        }
        return more;
    }

    /** The same with an entry of its own item that holds an attribute of that name; empty where there is none. */
    Optional<FoundEntity> holding(String entity, String name, FoundEntity found) {
        boolean here = design.findHome(entity)
                .flatMap(home -> found.findSource(home.name()))
                .filter(source -> source.entry().holds(name))
                .isPresent();
        return here ? Optional.of(found) : read(entity, found, false);
    }

    public FoundEntity.Source source(String entity, FoundEntity found) {
        return design.findHome(entity)
                .flatMap(home -> found.findSource(home.name()))
                .orElseThrow(() -> new IllegalStateException("the item of %s was not read".formatted(entity)));
    }

    /** Reads the time of expiry of entities that may have expired. */
    List<FoundEntity> withExpiry(String entity, List<FoundEntity> found) {
        Entity of = design.entity(entity);
        if (of.expiry().isEmpty()) {
            return found;
        }
        List<FoundEntity> all = new ArrayList<>();
        for (FoundEntity one : found) {
            if (one.isCertain(of.expiry().get())) {
                all.add(one);
            } else {
                read(entity, one, false).ifPresent(all::add);
            }
        }
        return all;
    }
}
