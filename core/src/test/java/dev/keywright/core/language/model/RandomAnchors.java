package dev.keywright.core.language.model;

import dev.keywright.core.language.Dice;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Names maps and numbers while they are written, so that later ones can be aliases of them or merge them in. */
final class RandomAnchors {
    private static final Node.Scalar MERGE = YamlTree.plain("<<");

    private final Dice dice;
    private final Map<String, Node> named = new LinkedHashMap<>();

    RandomAnchors(Dice dice) {
        this.dice = dice;
    }

    /** A name for what is about to be written, if it gets one. */
    Optional<String> name(Node node) {
        boolean suited =
                node instanceof Mapping mapping ? isFlat(mapping) : node instanceof Scalar scalar && isNumber(scalar);
        if (!suited || !dice.chance(4)) {
            return Optional.empty();
        }
        String name = "a" + named.size();
        named.put(name, node);
        return Optional.of(name);
    }

    /** The name of something equal that was written before, if that is to be used. */
    Optional<String> findAlias(Node node) {
        return named.entrySet().stream()
                .filter(known -> known.getValue().equals(node))
                .map(Map.Entry::getKey)
                .filter(name -> dice.chance(60))
                .findFirst();
    }

    /** The fields of a map, some of them perhaps merged in from a map that was written before. */
    List<Entry> shortened(Mapping mapping) {
        Optional<Map.Entry<String, Node>> base = named.entrySet().stream()
                .filter(known -> known.getValue() instanceof Mapping part
                        && !part.entries().isEmpty()
                        && mapping.entries().containsAll(part.entries()))
                .filter(known -> dice.chance(50))
                .findFirst();
        if (base.isEmpty()) {
            return mapping.entries();
        }
        List<Entry> rest = new ArrayList<>(mapping.entries());
        rest.removeAll(((Mapping) base.get().getValue()).entries());
        Node alias = YamlTree.plain("*" + base.get().getKey());
        rest.add(
                dice.between(0, rest.size()),
                new Entry(MERGE, dice.chance(80) ? alias : YamlTree.list(List.of(alias))));
        return rest;
    }

    static boolean isFlat(Mapping mapping) {
        return !mapping.entries().isEmpty()
                && mapping.entries().stream().allMatch(entry -> entry.value() instanceof Scalar);
    }

    private static boolean isNumber(Scalar scalar) {
        return scalar.quoting() == Node.Quoting.PLAIN && scalar.text().matches("[0-9]+");
    }
}
