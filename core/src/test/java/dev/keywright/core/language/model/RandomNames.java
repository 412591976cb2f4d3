package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.AttributeNames;
import dev.keywright.core.language.Dice;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.model.Value;
import dev.keywright.core.number.Rational;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The names that a pattern about an entity may use, and the constants that an attribute may be compared with. */
final class RandomNames {
    private final Model model;
    private final Dice dice;
    private final AttributeNames names;
    private final Relatives relatives;
    private final RandomWords words;
    private final Map<EntityRef, Map<String, AttributeUse>> meanings = new LinkedHashMap<>();
    private final Map<EntityRef, Map<String, Entity>> relations = new LinkedHashMap<>();

    RandomNames(Model model, Dice dice) {
        this.model = model;
        this.dice = dice;
        this.names = new AttributeNames(model, new Diagnostics());
        this.relatives = new Relatives(model);
        this.words = new RandomWords(dice);
    }

    List<Attribute> own(Entity entity, Predicate<Attribute> wanted) {
        return entity.attributes().stream().filter(wanted).toList();
    }

    /** Texts that each mean another attribute of the entity or of a parent. */
    List<String> any(Entity entity, Predicate<Attribute> wanted) {
        Map<String, AttributeUse> known = meanings(entity);
        Map<AttributeUse, String> texts = new LinkedHashMap<>();
        for (String text : dice.shuffled(List.copyOf(known.keySet()))) {
            AttributeUse use = known.get(text);
            if (wanted.test(model.attribute(use.attribute()))) {
                texts.putIfAbsent(use, text);
            }
        }
        return List.copyOf(texts.values());
    }

    Attribute attribute(Entity entity, String text) {
        return model.attribute(meanings(entity).get(text).attribute());
    }

    /** Found once for each entity, for there are many spellings and long ways. */
    private Map<String, AttributeUse> meanings(Entity entity) {
        return meanings.computeIfAbsent(entity.ref(), any -> {
            Map<String, AttributeUse> found = new LinkedHashMap<>();
            for (String text : spellings(entity)) {
                names.find(entity, text).ifPresent(use -> found.put(text, use));
            }
            return found;
        });
    }

    private Set<String> spellings(Entity entity) {
        Set<String> spellings = new LinkedHashSet<>();
        entity.attributes().forEach(attribute -> spellings.add(attribute.name()));
        for (Entity ancestor : ancestors(entity)) {
            for (Attribute attribute : ancestor.attributes()) {
                spellings.add(attribute.name());
                spellings.add(attribute.ref().toString());
            }
        }
        for (Parent parent : entity.parents()) {
            model.entity(parent.entity()).attributes().stream()
                    .map(attribute -> parent.role() + "." + attribute.name())
                    .forEach(spellings::add);
        }
        return spellings;
    }

    private List<Entity> ancestors(Entity entity) {
        List<Entity> found = new ArrayList<>();
        List<Entity> next = new ArrayList<>(List.of(entity));
        for (int i = 0; i < next.size(); i++) {
            for (Parent parent : next.get(i).parents()) {
                Entity ancestor = model.entity(parent.entity());
                if (!found.contains(ancestor)) {
                    found.add(ancestor);
                    next.add(ancestor);
                }
            }
        }
        return found;
    }

    /** What may be included: one name for each way to a relative that is stored. */
    Map<String, Entity> relatives(Entity entity) {
        return relations.computeIfAbsent(entity.ref(), any -> findRelatives(entity));
    }

    private Map<String, Entity> findRelatives(Entity entity) {
        Set<String> candidates = new LinkedHashSet<>();
        for (Entity other : model.entities()) {
            candidates.add(other.name());
            other.parents()
                    .forEach(parent -> candidates.addAll(
                            List.of(parent.role(), parent.ref().toString())));
        }
        Map<String, Entity> found = new LinkedHashMap<>();
        Set<List<Step>> ways = new LinkedHashSet<>();
        for (String name : dice.shuffled(List.copyOf(candidates))) {
            List<List<Step>> paths = relatives.meanings(entity, name);
            if (paths.size() == 1 && ways.add(paths.get(0))) {
                List<Step> path = paths.get(0);
                found.put(name, model.entity(path.get(path.size() - 1).to()));
            }
        }
        found.values().removeIf(other -> !other.isStored());
        return found;
    }

    /** A constant that the attribute may have. */
    Scalar constant(Attribute attribute) {
        Attribute origin = model.origin(attribute.ref());
        List<Value> declared = origin.spread().values().stream()
                .map(Attribute.ValueShare::value)
                .toList();
        if (!declared.isEmpty()) {
            Value value = dice.pick(declared);
            return value instanceof Value.Text ? YamlTree.text(value.text()) : YamlTree.plain(value.text());
        }
        return switch (origin.type()) {
            case NUMBER -> YamlTree.plain(number(origin));
            case BOOLEAN -> YamlTree.plain(dice.pick(List.of("true", "false")));
            case TIMESTAMP -> YamlTree.text("2024-02-29T12:00:00.500Z");
            case DATE -> YamlTree.text("2024-02-29");
            case STRING, BINARY, LIST, MAP, SET -> YamlTree.text(words.value());
        };
    }

    /** A number within the bounds, and no finer than the attribute may be. */
    private String number(Attribute attribute) {
        List<String> possible = Stream.of("0", "1", "-2", "0.125", "1e6", "99999999999999999999")
                .filter(text -> {
                    Rational number = Rational.parse(text).orElseThrow();
                    Attribute.Bounds bounds = attribute.bounds();
                    boolean outside = number.isLessThan(bounds.low().or(number))
                            || number.isMoreThan(bounds.high().or(number));
                    return !outside && number.decimals() <= attribute.decimals();
                })
                .toList();
        return possible.isEmpty() ? attribute.bounds().low().value().exactly() : dice.pick(possible);
    }

    /** Attributes of other types cannot be compared with a constant. */
    static boolean hasConstants(Attribute attribute) {
        return isComparable(attribute) && attribute.type() != AttributeType.BINARY;
    }

    static boolean isComparable(Attribute attribute) {
        return !attribute.type().isCollection() && attribute.store() == Attribute.Store.ITEM;
    }

    static boolean isText(Attribute attribute) {
        return attribute.type() == AttributeType.STRING && isComparable(attribute);
    }

    static boolean isKept(Attribute attribute) {
        return attribute.meaning() instanceof Attribute.Counts || attribute.meaning() instanceof Attribute.Numbered;
    }
}
