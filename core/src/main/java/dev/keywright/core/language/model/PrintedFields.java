package dev.keywright.core.language.model;

import dev.keywright.core.number.Figure;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.List;

/** The fields of a map to be printed, in reading order; unstated ones are omitted. */
final class PrintedFields {
    private final List<Entry> entries = new ArrayList<>();

    void node(String field, Node value) {
        entries.add(YamlTree.entry(field, value));
    }

    void text(String field, String text) {
        if (!text.isEmpty()) {
            node(field, YamlTree.text(text));
        }
    }

    void number(String field, Figure figure) {
        figure.find().ifPresent(number -> node(field, PrintedValues.number(number)));
    }

    void duration(String field, Figure seconds) {
        seconds.find().ifPresent(number -> node(field, PrintedValues.duration(number)));
    }

    void flag(String field) {
        node(field, YamlTree.plain("true"));
    }

    /** Always as a list, as the language's own examples write it. */
    void list(String field, List<? extends Node> items) {
        if (!items.isEmpty()) {
            node(field, YamlTree.list(items));
        }
    }

    /** A single one without a list, several as a list. */
    void oneOrList(String field, List<? extends Node> items) {
        if (items.size() == 1) {
            node(field, items.get(0));
            return;
        }
        list(field, items);
    }

    void map(String field, List<Entry> inner) {
        if (!inner.isEmpty()) {
            node(field, YamlTree.map(inner));
        }
    }

    boolean areEmpty() {
        return entries.isEmpty();
    }

    Mapping map() {
        return YamlTree.map(entries);
    }
}
