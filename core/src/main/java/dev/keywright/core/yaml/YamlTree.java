package dev.keywright.core.yaml;

import dev.keywright.core.source.Span;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Quoting;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.Node.Sequence;
import java.util.List;

/** Nodes that were never in a file, for writing one. */
public final class YamlTree {
    private static final Span NOWHERE = Span.startOf("");

    private YamlTree() {}

    /** A string, whatever it looks like: `true` and `12` are written in quotes. */
    public static Scalar text(String text) {
        return new Scalar(NOWHERE, text, Quoting.QUOTED);
    }

    /** A value with YAML's meaning: `true`, `12`, `0.5`. */
    public static Scalar plain(String text) {
        return new Scalar(NOWHERE, text, Quoting.PLAIN);
    }

    public static Scalar number(long number) {
        return plain(Long.toString(number));
    }

    public static Sequence list(List<? extends Node> items) {
        return new Sequence(NOWHERE, List.copyOf(items));
    }

    public static Sequence texts(List<String> texts) {
        return list(texts.stream().map(YamlTree::text).toList());
    }

    /** The texts as a list, or a single one without the list, as people write it. */
    public static Node textOrTexts(List<String> texts) {
        return texts.size() == 1 ? text(texts.get(0)) : texts(texts);
    }

    public static Mapping map(List<Entry> entries) {
        return new Mapping(NOWHERE, entries);
    }

    public static Mapping map(Entry... entries) {
        return map(List.of(entries));
    }

    public static Entry entry(String key, Node value) {
        return new Entry(text(key), value);
    }
}
