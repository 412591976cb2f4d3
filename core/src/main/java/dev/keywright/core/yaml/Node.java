package dev.keywright.core.yaml;

import dev.keywright.core.source.Span;
import java.util.List;
import java.util.Optional;

/** A piece of a YAML document with its place; aliases are already resolved. */
public sealed interface Node {
    Span span();

    /** The place that a message about this node points at: for a block of many lines, its first line. */
    default Span start() {
        Span span = span();
        boolean oneLine = span.start().line() == span.end().line();
        return oneLine ? span : new Span(span.file(), span.start(), span.start());
    }

    /** The kind of this node, in words. */
    String kind();

    /** A single value; `plain` means unquoted, so that `true`, `12` and an empty value have YAML's meaning. */
    record Scalar(Span span, String text, Quoting quoting) implements Node {
        private static final List<String> NOTHING = List.of("", "~", "null", "Null", "NULL");

        /** True for an empty value, `~` and `null`. */
        public boolean isNothing() {
            return quoting == Quoting.PLAIN && NOTHING.contains(text);
        }

        @Override
        public String kind() {
            return isNothing() ? "nothing" : "`" + text + "`";
        }
    }

    /** Whether quotes (or a block style) make a scalar plain text. */
    enum Quoting {
        PLAIN,
        QUOTED
    }

    record Sequence(Span span, List<Node> items) implements Node {
        public Sequence {
            items = List.copyOf(items);
        }

        @Override
        public String kind() {
            return "a list";
        }
    }

    record Mapping(Span span, List<Entry> entries) implements Node {
        public Mapping {
            entries = List.copyOf(entries);
        }

        public Optional<Entry> find(String key) {
            for (Entry entry : entries) {
                if (entry.key().text().equals(key)) {
                    return Optional.of(entry);
                }
            }
            return Optional.empty();
        }

        public List<String> keys() {
            return entries.stream().map(entry -> entry.key().text()).toList();
        }

        @Override
        public String kind() {
            return "a map";
        }
    }

    record Entry(Scalar key, Node value) {
        public String name() {
            return key.text();
        }
    }
}
