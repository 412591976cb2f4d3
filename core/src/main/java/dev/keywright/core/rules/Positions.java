package dev.keywright.core.rules;

import dev.keywright.core.source.Span;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.Node.Sequence;
import java.util.Optional;

/** Finds the place where a part of a model was written, so that the model itself needs no positions. */
public final class Positions {
    private final Node root;

    public Positions(Node root) {
        this.root = root;
    }

    /** The place of the node at the end of the path, or of its nearest ancestor that was written. */
    public Span of(String... path) {
        Node node = root;
        Span span = root.start();
        for (String step : path) {
            Optional<Entry> entry = node instanceof Mapping mapping ? mapping.find(step) : Optional.empty();
            Optional<Node> item = node instanceof Sequence sequence ? item(sequence, step) : Optional.empty();
            if (entry.isEmpty() && item.isEmpty()) {
                return span;
            }
            span = entry.map(Positions::span).orElseGet(() -> item.orElseThrow().start());
            node = entry.map(Entry::value).or(() -> item).orElseThrow();
        }
        return span;
    }

    /** The key where the value is a block, the value where it is on the same line. */
    private static Span span(Entry entry) {
        boolean written =
                entry.value() instanceof Scalar scalar && !scalar.text().isEmpty();
        boolean flat = written || entry.value() instanceof Sequence;
        boolean oneLine = entry.value().span().start().line()
                == entry.value().span().end().line();
        return flat && oneLine ? entry.value().span() : entry.key().start();
    }

    private static Optional<Node> item(Sequence sequence, String step) {
        boolean number = step.matches("[0-9]{1,6}");
        int index = number ? Integer.parseInt(step) : sequence.items().size();
        return index < sequence.items().size() ? Optional.of(sequence.items().get(index)) : Optional.empty();
    }
}
