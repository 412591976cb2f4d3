package dev.keywright.core.language.model;

import dev.keywright.core.language.Dice;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Entity;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Random `by`, `in`, `range`, `prefix`, `has`, `lacks`, `contains` and `matches`. */
final class RandomSelections {
    private final Dice dice;
    private final RandomNames names;
    private final RandomWords words;

    RandomSelections(Dice dice, RandomNames names) {
        this.dice = dice;
        this.names = names;
        this.words = new RandomWords(dice);
    }

    /** All that a `read` or a `count` may ask for. */
    List<Entry> conditions(Entity entity) {
        List<String> comparable = names.any(entity, RandomNames::isComparable);
        List<Entry> fields = compared(entity, comparable, chosen(entity, comparable));
        fields.addAll(matches());
        return fields;
    }

    /** All that may be asked of what comes along: nothing by which it is related. */
    List<Entry> included(Entity entity) {
        List<String> comparable = names.any(entity, RandomNames::isComparable).stream()
                .filter(name -> !entity.findAttribute(name)
                        .filter(own -> own.isHeld() || entity.id().contains(own.ref()))
                        .isPresent())
                .toList();
        return compared(entity, comparable, comparable.isEmpty() ? List.of() : dice.some(comparable, 2)).stream()
                .filter(entry ->
                        !List.of("has", "lacks", "contains", "prefix").contains(entry.name()) || isFree(entity, entry))
                .toList();
    }

    private static boolean isFree(Entity entity, Entry entry) {
        return entity.attributes().stream()
                .filter(own -> own.isHeld() || entity.id().contains(own.ref()))
                .noneMatch(own -> entry.value().toString().contains(own.name()));
    }

    private List<Entry> compared(Entity entity, List<String> comparable, List<String> given) {
        List<Entry> fields = new ArrayList<>(by(entity, given));
        List<String> others =
                comparable.stream().filter(name -> !given.contains(name)).toList();
        if (!others.isEmpty() && dice.chance(10)) {
            List<Entry> choices = dice.some(others, 2).stream()
                    .map(name -> YamlTree.entry(name, YamlTree.number(dice.between(1, 10))))
                    .toList();
            fields.add(YamlTree.entry("in", YamlTree.map(choices)));
        }
        if (!comparable.isEmpty() && dice.chance(25)) {
            fields.add(YamlTree.entry("range", narrowing(dice.some(comparable, 2))));
        }
        List<String> texts = names.any(entity, RandomNames::isText);
        if (!texts.isEmpty() && dice.chance(10)) {
            fields.add(YamlTree.entry("prefix", narrowing(dice.some(texts, 2))));
        }
        fields.addAll(presences(entity));
        fields.addAll(contains(entity));
        return fields;
    }

    private List<Entry> matches() {
        if (!dice.chance(25)) {
            return List.of();
        }
        Node average = YamlTree.number(dice.between(0, 50));
        Node both = YamlTree.map(
                YamlTree.entry("average", average), YamlTree.entry("max", YamlTree.number(dice.between(50, 5000))));
        return List.of(YamlTree.entry("matches", dice.chance(50) ? average : both));
    }

    /** A `by` in one of its many shapes, or none, and how many match. */
    List<Entry> by(Entity entity) {
        List<Entry> fields = new ArrayList<>(by(entity, chosen(entity, names.any(entity, RandomNames::isComparable))));
        fields.addAll(matches());
        return fields;
    }

    private List<String> chosen(Entity entity, List<String> known) {
        if (known.isEmpty() || dice.chance(10)) {
            return List.of();
        }
        List<String> ids = entity.id().stream().map(AttributeRef::name).toList();
        return !ids.isEmpty() && dice.chance(40) ? ids : dice.some(known, 3);
    }

    private List<Entry> by(Entity entity, List<String> chosen) {
        if (chosen.isEmpty()) {
            return List.of();
        }
        if (dice.chance(10)) {
            List<Entry> renamed = chosen.stream().map(this::renamed).toList();
            return List.of(YamlTree.entry("by", YamlTree.map(renamed)));
        }
        List<Node> items = chosen.stream().map(name -> given(entity, name)).toList();
        boolean alone = items.size() == 1 && dice.chance(80);
        return List.of(YamlTree.entry("by", alone ? items.get(0) : YamlTree.list(items)));
    }

    private Node given(Entity entity, String name) {
        Attribute attribute = names.attribute(entity, name);
        if (dice.chance(5)) {
            return YamlTree.map(renamed(name));
        }
        if (!RandomNames.hasConstants(attribute) || dice.chance(75)) {
            return YamlTree.text(name);
        }
        String equals = name + dice.pick(List.of("=", "=", " = "));
        if (dice.chance(60)) {
            return YamlTree.text(equals + names.constant(attribute).text());
        }
        String list = IntStream.range(0, dice.between(1, 3))
                .mapToObj(i -> names.constant(attribute).text())
                .collect(Collectors.joining(", ", "[", "]"));
        return YamlTree.text(equals + list);
    }

    private Entry renamed(String name) {
        boolean same = !name.contains(".") && dice.chance(20);
        return YamlTree.entry(name, YamlTree.text(same ? name : words.input()));
    }

    private Node narrowing(List<String> chosen) {
        if (dice.chance(50)) {
            return chosen.size() == 1 ? YamlTree.text(chosen.get(0)) : YamlTree.texts(chosen);
        }
        List<Entry> shares = chosen.stream()
                .map(name -> YamlTree.entry(name, YamlTree.plain(dice.share())))
                .toList();
        return YamlTree.map(shares);
    }

    private List<Entry> presences(Entity entity) {
        List<String> all = dice.shuffled(names.own(entity, attribute -> true).stream()
                .map(Attribute::name)
                .toList());
        int half = all.size() / 2;
        List<Entry> fields = new ArrayList<>();
        fields.addAll(presence("has", all.subList(0, half)));
        fields.addAll(presence("lacks", all.subList(half, all.size())));
        return fields;
    }

    private List<Entry> presence(String field, List<String> candidates) {
        return candidates.isEmpty() || !dice.chance(7)
                ? List.of()
                : List.of(YamlTree.entry(field, YamlTree.textOrTexts(dice.some(candidates, 2))));
    }

    private List<Entry> contains(Entity entity) {
        List<AttributeType> searchable = List.of(AttributeType.STRING, AttributeType.LIST, AttributeType.SET);
        List<String> found = names
                .own(
                        entity,
                        attribute -> searchable.contains(attribute.type()) && attribute.store() == Attribute.Store.ITEM)
                .stream()
                .map(Attribute::name)
                .toList();
        if (found.isEmpty() || !dice.chance(8)) {
            return List.of();
        }
        Node attributes = YamlTree.textOrTexts(dice.some(found, 2));
        if (dice.chance(40)) {
            return List.of(YamlTree.entry("contains", attributes));
        }
        List<Entry> inner = new ArrayList<>(List.of(YamlTree.entry("attributes", attributes)));
        if (dice.chance(70)) {
            inner.add(YamlTree.entry("share", YamlTree.plain(dice.share())));
        }
        return List.of(YamlTree.entry("contains", YamlTree.map(inner)));
    }
}
