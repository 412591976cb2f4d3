package dev.keywright.core.language;

import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Sequence;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A document in which one value has been replaced by another of whatever shape. */
record Replacement(String place, Node value, Node document) {
    /** One value of every shape that somebody could write. */
    private static final List<Node> SHAPES = Stream.of("", "text", "true", "-1", "[]", "[text]", "{}", "{key: 1.5}")
            .map(Replacement::value)
            .toList();

    /** Every value of the document, replaced by every shape in turn. */
    static List<Replacement> all(Node document) {
        List<Replacement> found = new ArrayList<>();
        replace(document, "", replaced -> replaced, found);
        return found;
    }

    private static Node value(String text) {
        Node document = Documents.read("key: " + text);
        return ((Mapping) document).entries().get(0).value();
    }

    private static void replace(Node node, String place, UnaryOperator<Node> around, List<Replacement> found) {
        for (Node shape : SHAPES) {
            found.add(new Replacement(place, shape, around.apply(shape)));
        }
        if (node instanceof Mapping mapping) {
            for (Entry entry : mapping.entries()) {
                String inside = "%s/%s".formatted(place, entry.name());
                replace(entry.value(), inside, value -> around.apply(with(mapping, entry, value)), found);
            }
        }
        if (node instanceof Sequence sequence) {
            for (int i = 0; i < sequence.items().size(); i++) {
                int index = i;
                String inside = "%s/%s".formatted(place, index);
                replace(sequence.items().get(i), inside, value -> around.apply(with(sequence, index, value)), found);
            }
        }
    }

    private static Mapping with(Mapping mapping, Entry replaced, Node value) {
        return YamlTree.map(mapping.entries().stream()
                .map(entry -> entry.equals(replaced) ? new Entry(entry.key(), value) : entry)
                .toList());
    }

    private static Sequence with(Sequence sequence, int index, Node value) {
        List<Node> items = new ArrayList<>(sequence.items());
        items.set(index, value);
        return YamlTree.list(items);
    }
}
