package dev.keywright.core.language.model;

import dev.keywright.core.language.Dice;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Entity;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.List;

/** Random `if`. */
final class RandomConditions {
    private static final List<String> SIGNS = List.of("=", "==", "!=", "<>", "<", "<=", ">", ">=");

    private final Dice dice;
    private final RandomNames names;

    RandomConditions(Dice dice, RandomNames names) {
        this.dice = dice;
        this.names = names;
    }

    /** A map of states, a comparison, or a list of both; most writes have none. */
    List<Entry> any(Entity entity) {
        List<Attribute> all = names.own(entity, attribute -> true);
        if (all.isEmpty() || !dice.chance(35)) {
            return List.of();
        }
        List<Node> items = new ArrayList<>();
        dice.some(all, 3).forEach(attribute -> items.add(condition(attribute, all)));
        if (dice.chance(15)) {
            items.add(alternatives(all));
        }
        boolean states = items.stream().allMatch(Node.Mapping.class::isInstance);
        if (states && dice.chance(80)) {
            List<Entry> entries = items.stream()
                    .flatMap(item -> ((Node.Mapping) item).entries().stream())
                    .toList();
            return List.of(YamlTree.entry("if", YamlTree.map(entries)));
        }
        return List.of(YamlTree.entry("if", items.size() == 1 ? items.get(0) : YamlTree.list(items)));
    }

    /** One of several, each a state, a comparison or a list of both. */
    private Node alternatives(List<Attribute> all) {
        List<Node> items = new ArrayList<>();
        int count = dice.between(2, 3);
        for (int i = 0; i < count; i++) {
            Node one = condition(dice.pick(all), all);
            items.add(dice.chance(70) ? one : YamlTree.list(List.of(one, condition(dice.pick(all), all))));
        }
        return YamlTree.map(YamlTree.entry("any", YamlTree.list(items)));
    }

    private Node condition(Attribute attribute, List<Attribute> all) {
        boolean members = (attribute.type() == AttributeType.SET || attribute.type() == AttributeType.LIST)
                && attribute.store() != Attribute.Store.BLOB;
        if (members && dice.chance(60)) {
            return YamlTree.text(attribute.name() + " contains " + dice.pick(List.of("tag", "'a b'", "\"it's\"")));
        }
        return dice.chance(60) || !RandomNames.isComparable(attribute)
                ? YamlTree.map(YamlTree.entry(attribute.name(), state(attribute)))
                : YamlTree.text(comparisons(attribute, all));
    }

    private Node state(Attribute attribute) {
        if (!RandomNames.hasConstants(attribute) || dice.chance(40)) {
            return YamlTree.text(dice.pick(List.of("present", "absent")));
        }
        return dice.chance(70)
                ? names.constant(attribute)
                : YamlTree.list(List.of(names.constant(attribute), names.constant(attribute)));
    }

    /** Two that are joined, unless the first ends in what would be read as the joint. */
    private String comparisons(Attribute attribute, List<Attribute> all) {
        String first = comparison(attribute, all);
        boolean joined = !first.endsWith("and") && dice.chance(25);
        List<Attribute> comparable =
                all.stream().filter(RandomNames::isComparable).toList();
        return joined ? first + dice.pick(List.of(" and ", "  AND ")) + comparison(dice.pick(comparable), all) : first;
    }

    private String comparison(Attribute attribute, List<Attribute> all) {
        String space = dice.chance(80) ? " " : "";
        List<String> signs = attribute.type() == AttributeType.BOOLEAN ? List.of("=", "!=") : SIGNS;
        return attribute.name() + space + dice.pick(signs) + space + operand(attribute, all);
    }

    /** A constant of its type, an input, or another attribute of its type. */
    private String operand(Attribute attribute, List<Attribute> all) {
        List<String> operands = new ArrayList<>(List.of(dice.pick(List.of("quantity", "größe", "?", "x.y"))));
        if (attribute.type() == AttributeType.NUMBER) {
            operands.add(dice.pick(List.of("12", "-0.5", "1e6")));
        }
        if (attribute.type() == AttributeType.STRING) {
            operands.add(dice.pick(List.of("'it is'", "\"it's\"", "''", "'#1: x'")));
        }
        all.stream()
                .filter(other -> other.type() == attribute.type() && !other.equals(attribute))
                .map(Attribute::name)
                .findFirst()
                .ifPresent(operands::add);
        return dice.pick(operands);
    }
}
