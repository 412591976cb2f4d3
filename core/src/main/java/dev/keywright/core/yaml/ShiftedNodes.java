package dev.keywright.core.yaml;

import dev.keywright.core.source.Span;
import dev.keywright.core.source.TextPosition;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.Node.Sequence;

/** Nodes some lines further down, or up. */
final class ShiftedNodes {
    private ShiftedNodes() {}

    static Entry entry(Entry entry, int lines) {
        return lines == 0 ? entry : new Entry(scalar(entry.key(), lines), node(entry.value(), lines));
    }

    private static Node node(Node node, int lines) {
        if (node instanceof Scalar scalar) {
            return scalar(scalar, lines);
        }
        if (node instanceof Sequence sequence) {
            return new Sequence(
                    span(sequence.span(), lines),
                    sequence.items().stream().map(item -> node(item, lines)).toList());
        }
        if (node instanceof Mapping mapping) {
            return new Mapping(
                    span(mapping.span(), lines),
                    mapping.entries().stream().map(entry -> entry(entry, lines)).toList());
        }
        throw new AssertionError("unhandled node " + node);
    }

    private static Scalar scalar(Scalar scalar, int lines) {
        return new Scalar(span(scalar.span(), lines), scalar.text(), scalar.quoting());
    }

    private static Span span(Span span, int lines) {
        return new Span(span.file(), position(span.start(), lines), position(span.end(), lines));
    }

    private static TextPosition position(TextPosition position, int lines) {
        return new TextPosition(position.line() + lines, position.column());
    }
}
