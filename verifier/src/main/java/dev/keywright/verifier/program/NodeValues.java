package dev.keywright.verifier.program;

import dev.keywright.backends.query.Node;
import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.AttributeType;
import dev.keywright.runtime.engine.Design;
import dev.keywright.runtime.engine.Scalars;
import java.lang.reflect.Constructor;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Makes of a description what generated code would make of it, without writing any. */
final class NodeValues {
    private static final String PACKAGE = "dev.keywright.runtime.engine.";

    private final Design design;

    NodeValues(Design design) {
        this.design = design;
    }

    <T> T of(Node node, Class<T> type) {
        return type.cast(value(node));
    }

    <T> List<T> all(Iterable<Node> nodes, Class<T> type) {
        List<T> all = new java.util.ArrayList<>();
        nodes.forEach(node -> all.add(of(node, type)));
        return all;
    }

    Object value(Node node) {
        if (node instanceof Node.Thing thing) {
            return thing(thing);
        }
        if (node instanceof Node.Sequence sequence) {
            return sequence.elements().stream().map(this::value).toList();
        }
        if (node instanceof Node.Pairs pairs) {
            Map<String, Object> map = new LinkedHashMap<>();
            pairs.entries().forEach((name, entry) -> map.put(name, value(entry)));
            return map;
        }
        if (node instanceof Node.Text text) {
            return text.text();
        }
        if (node instanceof Node.Letter letter) {
            return letter.letter();
        }
        if (node instanceof Node.Whole whole) {
            return (int) whole.number();
        }
        if (node instanceof Node.Truth truth) {
            return truth.isTrue();
        }
        if (node instanceof Node.Choice choice) {
            return Arrays.stream(type(choice.type()).getEnumConstants())
                    .filter(constant -> ((Enum<?>) constant).name().equals(choice.name()))
                    .findFirst()
                    .orElseThrow();
        }
        if (node instanceof Node.EntryOf entry) {
            return design.entry(entry.item(), entry.number());
        }
        return constant((Node.Constant) node);
    }

    private static AttributeValue constant(Node.Constant constant) {
        if (constant.type() == AttributeType.NUMBER) {
            return Scalars.number(new BigDecimal(constant.text()));
        }
        if (constant.type() == AttributeType.BOOLEAN) {
            return Scalars.truth(Boolean.parseBoolean(constant.text()));
        }
        return Scalars.text(KeyValue.of(new dev.keywright.core.model.Value.Text(constant.text()), constant.type())
                .text());
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(PACKAGE + name.replace('.', '$'));
        } catch (ClassNotFoundException missing) {
            throw new AssertionError(missing);
        }
    }

    private Object thing(Node.Thing thing) {
        Constructor<?> constructor = Arrays.stream(type(thing.type()).getConstructors())
                .max(Comparator.comparingInt(Constructor::getParameterCount))
                .orElseThrow(() -> new AssertionError(thing.type() + " has no constructor"));
        Object[] arguments =
                thing.components().values().stream().map(this::value).toArray();
        try {
            return constructor.newInstance(arguments);
        } catch (ReflectiveOperationException | IllegalArgumentException unfit) {
            throw new AssertionError(thing.type() + Arrays.toString(arguments), unfit);
        }
    }
}
