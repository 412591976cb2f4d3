package dev.keywright.core.language;

import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Quoting;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.Node.Sequence;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A YAML document as an editor shows it to a JSON Schema: the core schema's types, and keys that are always text. */
final class JsonTree {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final Pattern TRUTH = Pattern.compile("(true|True|TRUE)|false|False|FALSE");
    private static final Pattern HEXADECIMAL = Pattern.compile("0x[0-9a-fA-F]+");
    private static final Pattern OCTAL = Pattern.compile("0o[0-7]+");
    private static final Pattern DECIMAL = Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?");

    private JsonTree() {}

    static JsonNode of(Node node) {
        if (node instanceof Mapping mapping) {
            ObjectNode object = JSON.objectNode();
            for (Entry entry : mapping.entries()) {
                object.set(entry.name(), of(entry.value()));
            }
            return object;
        }
        if (node instanceof Sequence sequence) {
            ArrayNode array = JSON.arrayNode();
            sequence.items().forEach(item -> array.add(of(item)));
            return array;
        }
        if (node instanceof Scalar scalar) {
            return scalar.quoting() == Quoting.PLAIN ? plain(scalar) : JSON.stringNode(scalar.text());
        }
        throw new AssertionError("unhandled node " + node);
    }

    private static JsonNode plain(Scalar scalar) {
        String text = scalar.text();
        if (scalar.isNothing()) {
            return JSON.nullNode();
        }
        Matcher truth = TRUTH.matcher(text);
        if (truth.matches()) {
            return JSON.booleanNode(truth.group(1) != null);
        }
        if (HEXADECIMAL.matcher(text).matches()) {
            return JSON.numberNode(new BigInteger(text.substring(2), 16));
        }
        if (OCTAL.matcher(text).matches()) {
            return JSON.numberNode(new BigInteger(text.substring(2), 8));
        }
        boolean isNumber = DECIMAL.matcher(text).matches();
        return isNumber ? number(new BigDecimal(text)) : JSON.stringNode(text);
    }

    /** JSON Schema, like JavaScript, takes `2.0` and `2e3` for integers. */
    private static JsonNode number(BigDecimal decimal) {
        boolean whole = decimal.signum() == 0 || decimal.stripTrailingZeros().scale() <= 0;
        return whole ? JSON.numberNode(decimal.toBigIntegerExact()) : JSON.numberNode(decimal);
    }
}
