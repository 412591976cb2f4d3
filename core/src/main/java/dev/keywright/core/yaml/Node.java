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

    /** Whether both have the same content, wherever they are written. */
    boolean says(Node other);

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

        @Override
        public boolean says(Node other) {
            return other instanceof Scalar scalar && quoting == scalar.quoting && text.equals(scalar.text);
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

        @Override
        public boolean says(Node other) {
            if (!(other instanceof Sequence sequence) || items.size() != sequence.items.size()) {
                return false;
            }
            for (int item = 0; item < items.size(); item++) {
                if (!items.get(item).says(sequence.items.get(item))) {
                    return false;
                }
            }
            return true;
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

        @Override
        public boolean says(Node other) {
            if (!(other instanceof Mapping mapping) || entries.size() != mapping.entries.size()) {
                return false;
            }
            for (int entry = 0; entry < entries.size(); entry++) {
                if (!entries.get(entry).says(mapping.entries.get(entry))) {
                    return false;
                }
            }
            return true;
        }
    }

    record Entry(Scalar key, Node value) {
        public String name() {
            return key.text();
        }

        /** Whether both have the same key and the same value, in the same order. */
        public boolean says(Entry other) {
            return key.says(other.key) && value.says(other.value);
        }
    }
}
