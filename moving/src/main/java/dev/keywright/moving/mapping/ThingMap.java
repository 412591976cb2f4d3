package dev.keywright.moving.mapping;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.ValueShare;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.world.Thing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How the things of one model become things of another.
 *
 * @param created things of the new model that come from nothing
 */
public record ThingMap(Model old, Model next, List<EntityMap> entities, List<Thing> created) {
    public ThingMap {
        entities = List.copyOf(entities);
        created = List.copyOf(created);
    }

    /** The attributes that things store themselves; numbers of children follow from these. */
    static List<Attribute> stored(Entity entity) {
        return entity.attributes().stream()
                .filter(attribute -> !(attribute.meaning() instanceof Attribute.Counts))
                .toList();
    }

    /** A sentence for each entity. */
    public List<String> words() {
        List<String> words = new ArrayList<>();
        entities.forEach(one -> words.add(one.words()));
        return words;
    }

    /** Old entities and attributes that no new thing has anything of. */
    public List<String> dropped() {
        Set<AttributeRef> used = new LinkedHashSet<>();
        entities.forEach(one -> one.rules().values().forEach(rule -> used.addAll(rule.uses())));
        List<String> dropped = new ArrayList<>();
        for (Entity entity : old.entities()) {
            if (!entity.isStored()) {
                continue;
            }
            List<AttributeRef> unused = stored(entity).stream()
                    .map(Attribute::ref)
                    .filter(attribute -> !used.contains(attribute))
                    .toList();
            boolean comes = entities.stream().anyMatch(one -> one.old().equals(entity.ref()));
            if (!comes) {
                List<AttributeRef> seen = stored(entity).stream()
                        .map(Attribute::ref)
                        .filter(used::contains)
                        .toList();
                String except = seen.isEmpty() ? "" : ", except %s where others look it up".formatted(Names.of(seen));
                dropped.add("`%s` goes nowhere%s".formatted(entity.name(), except));
            } else if (!unused.isEmpty()) {
                dropped.add("%s of `%s` %s nowhere"
                        .formatted(Names.of(unused), entity.name(), unused.size() == 1 ? "goes" : "go"));
            }
        }
        return dropped;
    }

    /** What an old thing that has expired becomes where the new model lets none expire: DynamoDB may take days to delete it. */
    public List<String> outliving() {
        return entities.stream()
                .filter(one -> old.entity(one.old()).findExpiry().isPresent()
                        && next.entity(one.next()).findExpiry().isEmpty())
                .map(one ->
                        "no `%s` expires in the new model; one that has expired and is still in the old table at the switch stays for good"
                                .formatted(one.next().name()))
                .toList();
    }

    /** A text that differs where the same old things would become other new ones. */
    public String fingerprint() {
        StringBuilder text = new StringBuilder();
        entities.forEach(one -> {
            text.append(one.next()).append(" from ").append(one.old()).append('\n');
            one.rules()
                    .forEach((attribute, rule) ->
                            text.append(attribute).append(": ").append(rule).append('\n'));
        });
        created.forEach(thing -> text.append(thing).append('\n'));
        return text.toString();
    }

    /** The map back, where every value of each side is one of the other: entities and attributes with other names, nothing more. */
    public Optional<ThingMap> findInverse() {
        if (!created.isEmpty()) {
            return Optional.empty();
        }
        Map<Entity, EntityMap> back = new LinkedHashMap<>();
        for (EntityMap one : entities) {
            Optional<EntityMap> inverse = inverse(one);
            boolean first = back.put(old.entity(one.old()), inverse.orElse(one)) == null;
            if (inverse.isEmpty() || !first) {
                return Optional.empty();
            }
        }
        boolean whole = back.size() == stored(old) && entities.size() == stored(next);
        return whole ? Optional.of(new ThingMap(next, old, List.copyOf(back.values()), List.of())) : Optional.empty();
    }

    private static long stored(Model model) {
        return model.entities().stream().filter(Entity::isStored).count();
    }

    private Optional<EntityMap> inverse(EntityMap one) {
        Map<AttributeRef, Rule> back = new LinkedHashMap<>();
        for (Map.Entry<AttributeRef, Rule> entry : one.rules().entrySet()) {
            AttributeRef attribute = entry.getKey();
            boolean exact = entry.getValue() instanceof Copied copied
                    && copied.old().entity().equals(one.old())
                    && old.mayBeMissing(copied.old()) == next.mayBeMissing(attribute)
                    && values(old, copied.old()).equals(values(next, attribute))
                    && back.put(copied.old(), new Copied(attribute)) == null;
            if (!exact) {
                return Optional.empty();
            }
        }
        boolean whole = back.size() == stored(old.entity(one.old())).size()
                && back.size() == stored(next.entity(one.next())).size();
        boolean lastsAsLong = next.entity(one.next())
                .findExpiry()
                .map(one.rules()::get)
                .equals(old.entity(one.old()).findExpiry().map(Copied::new));
        return whole && lastsAsLong ? Optional.of(new EntityMap(one.old(), one.next(), back)) : Optional.empty();
    }

    /** The declared values of an attribute as things have them; none where it may have any. */
    public static List<String> values(Model model, AttributeRef attribute) {
        Attribute origin = model.origin(attribute);
        return origin.spread().values().stream()
                .map(ValueShare::value)
                .map(value -> KeyValue.of(value, origin.type()).text())
                .sorted()
                .toList();
    }
}
