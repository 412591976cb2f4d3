package dev.keywright.core.language.model;

import dev.keywright.core.language.Dice;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Random fields of `read` and `count`. */
final class RandomReads {
    private final Dice dice;
    private final RandomNames names;
    private final RandomSelections selections;
    private final RandomAttributes attributes;

    RandomReads(Dice dice, RandomNames names) {
        this.dice = dice;
        this.names = names;
        this.selections = new RandomSelections(dice, names);
        this.attributes = new RandomAttributes(dice);
    }

    List<Entry> read(Entity entity) {
        List<Entry> fields = new ArrayList<>(List.of(YamlTree.entry("read", YamlTree.text(entity.name()))));
        fields.addAll(selections.conditions(entity));
        fields.addAll(order(entity, 40));
        if (dice.chance(50)) {
            fields.add(YamlTree.entry("limit", YamlTree.number(dice.between(1, 100))));
        }
        Map<String, Entity> relatives = dice.chance(35) ? names.relatives(entity) : Map.of();
        List<String> included = dice.some(List.copyOf(relatives.keySet()), 3);
        if (!included.isEmpty()) {
            fields.add(YamlTree.entry("include", include(included, relatives)));
        }
        fields.addAll(select(entity, included, relatives));
        fields.addAll(freshness());
        return fields;
    }

    List<Entry> count(Entity entity) {
        List<Entry> fields = new ArrayList<>(List.of(YamlTree.entry("count", YamlTree.text(entity.name()))));
        fields.addAll(selections.conditions(entity));
        fields.addAll(freshness());
        return fields;
    }

    private List<Entry> freshness() {
        List<Entry> fields = new ArrayList<>();
        if (dice.chance(20)) {
            fields.add(YamlTree.entry("consistency", YamlTree.text(dice.chance(80) ? "strong" : "eventual")));
        } else if (dice.chance(15)) {
            fields.add(YamlTree.entry("lag", attributes.duration()));
        }
        if (dice.chance(10)) {
            fields.add(YamlTree.entry("batch", YamlTree.number(dice.between(1, 100))));
        }
        return fields;
    }

    private List<Entry> order(Entity entity, int percent) {
        List<String> comparable = names.any(entity, RandomNames::isComparable);
        if (comparable.isEmpty() || !dice.chance(percent)) {
            return List.of();
        }
        List<String> directed = dice.some(comparable, 2).stream()
                .map(name -> name + dice.pick(List.of("", " desc", " desc", " asc", "  desc")))
                .toList();
        return List.of(YamlTree.entry("order", YamlTree.textOrTexts(directed)));
    }

    private Node include(List<String> included, Map<String, Entity> relatives) {
        if (dice.chance(50)) {
            return dice.chance(30) ? YamlTree.textOrTexts(included) : YamlTree.texts(included);
        }
        List<Entry> detailed = new ArrayList<>();
        for (String name : included) {
            List<Entry> details =
                    new ArrayList<>(dice.chance(50) ? selections.included(relatives.get(name)) : List.of());
            details.addAll(order(relatives.get(name), 70));
            if (dice.chance(70)) {
                details.add(YamlTree.entry("limit", YamlTree.number(dice.between(1, 50))));
            }
            Node value = details.isEmpty() && dice.chance(50) ? YamlTree.plain("") : YamlTree.map(details);
            detailed.add(YamlTree.entry(name, value));
        }
        boolean list = dice.chance(20);
        return list
                ? YamlTree.list(
                        detailed.stream().map(entry -> YamlTree.map(entry)).toList())
                : YamlTree.map(detailed);
    }

    private List<Entry> select(Entity entity, List<String> included, Map<String, Entity> relatives) {
        List<String> all = new ArrayList<>(names.any(entity, attribute -> true));
        for (String name : included) {
            Entity relative = relatives.get(name);
            for (Attribute attribute : relative.attributes()) {
                all.add(relative.name() + "." + attribute.name());
            }
        }
        return all.isEmpty() || !dice.chance(25)
                ? List.of()
                : List.of(YamlTree.entry("select", YamlTree.texts(dice.some(all, 5))));
    }
}
