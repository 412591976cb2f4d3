package dev.keywright.backends.query;

import dev.keywright.core.model.AttributeType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A description of what the runtime is to do, in no language yet. */
public sealed interface Node {
    /** One thing of that type with its components, in the order of the type's constructor. */
    record Thing(String type, Map<String, Node> components) implements Node {
        public Thing {
            components = new LinkedHashMap<>(components);
        }
    }

    record Sequence(List<Node> elements) implements Node {
        public Sequence {
            elements = List.copyOf(elements);
        }
    }

    record Pairs(Map<String, Node> entries) implements Node {
        public Pairs {
            entries = new LinkedHashMap<>(entries);
        }
    }

    record Text(String text) implements Node {}

    record Letter(char letter) implements Node {}

    record Whole(long number) implements Node {}

    record Truth(boolean isTrue) implements Node {}

    /** One of a closed set. */
    record Choice(String type, String name) implements Node {}

    /** A constant of an attribute's type. */
    record Constant(AttributeType type, String text) implements Node {}

    /** How an item stands in a table or an index: the first place is its table. */
    record EntryOf(String item, int number) implements Node {}

    static Node of(String text) {
        return new Text(text);
    }

    static Node of(long number) {
        return new Whole(number);
    }

    static Node of(boolean isTrue) {
        return new Truth(isTrue);
    }

    static Node all(Collection<? extends Node> elements) {
        return new Sequence(new ArrayList<>(elements));
    }

    static Node texts(Collection<String> texts) {
        return new Sequence(texts.stream().<Node>map(Text::new).toList());
    }

    /** Names and nodes by turns. */
    static Node thing(String type, Object... components) {
        Map<String, Node> named = new LinkedHashMap<>();
        for (int at = 0; at < components.length; at += 2) {
            named.put((String) components[at], (Node) components[at + 1]);
        }
        return new Thing(type, named);
    }
}
