package dev.keywright.backends.javacode;

import dev.keywright.backends.query.Description;
import dev.keywright.backends.query.Node;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.backends.text.Java;
import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What the engine is told of the model and its design. */
final class SchemaSource {
    private static final int LINE = 110;

    private static final String CLASS = """
            /** What the engine is told of the model and its design: entities, items, and the plan of every access pattern. */
            public final class Schema {
                private final Design design = new Design(
                        List.of(%s),
                        List.of(%s),
                        %s,
                        %s);
                private final Lookups lookups = %s;

                public Design design() {
                    return design;
                }

                public Lookups lookups() {
                    return lookups;
                }
            %s}
            """;

    private static final String METHOD = """

                /** %s */
                %s %s() {
                    return %s;
                }
            """;

    private final Map<String, String> byPattern = new LinkedHashMap<>();
    private final Identifiers names = new Identifiers();

    private final String text;

    SchemaSource(Description description) {
        List.of("design", "lookups").forEach(names::unique);
        this.text = text(description);
    }

    String text() {
        return text;
    }

    /** The method that says how a pattern is answered or written. */
    String method(Pattern pattern) {
        return byPattern.get(pattern.id());
    }

    private String text(Description description) {
        StringBuilder body = new StringBuilder();
        String entities = group("entity", "Entity", description.entities(), body);
        String items = group("item", "ItemType", description.items(), body);
        Node.Thing lookups = (Node.Thing) description.lookups();
        description.questions().forEach((id, plan) -> {
            String name = names.unique("plan" + Identifiers.pascal(id));
            byPattern.put(id, name);
            body.append(method("How " + Java.comment(id) + " is answered.", "public Plan", name, plan));
        });
        description.writes().forEach((id, steps) -> {
            String name = names.unique("steps" + Identifiers.pascal(id));
            byPattern.put(id, name);
            body.append(method("How " + Java.comment(id) + " is written.", "public List<Step>", name, Node.all(steps)));
        });
        String counts = "List.of(" + inline(description.counts(), "count", "Count", body) + ")";
        String nests = "List.of(" + inline(description.nests(), "nest", "Nest", body) + ")";
        String looks = lookups(lookups, body);
        return CLASS.formatted(entities, items, counts, nests, looks, body);
    }

    /** One method for each; the call of all of them. */
    private String group(String prefix, String type, Map<String, Node> nodes, StringBuilder body) {
        List<String> calls = new ArrayList<>();
        nodes.forEach((name, node) -> {
            String method = names.unique(prefix + Identifiers.pascal(name));
            calls.add(method + "()");
            body.append(method(Java.comment(name) + ".", "private static " + type, method, node));
        });
        return String.join(", ", calls);
    }

    private String inline(Node nodes, String prefix, String type, StringBuilder body) {
        List<String> calls = new ArrayList<>();
        for (Node node : ((Node.Sequence) nodes).elements()) {
            String method = names.unique(prefix + (calls.size() + 1));
            calls.add(method + "()");
            body.append(method("One that is kept.", "private static " + type, method, node));
        }
        return String.join(", ", calls);
    }

    private String lookups(Node.Thing lookups, StringBuilder body) {
        List<String> arguments = new ArrayList<>();
        lookups.components().forEach((name, pairs) -> {
            List<String> entries = new ArrayList<>();
            ((Node.Pairs) pairs).entries().forEach((key, node) -> {
                String method = names.unique(name + Identifiers.pascal(key));
                String type = name.equals("ofParents") ? "private List<Lookups.OfParent>" : "private Plan";
                body.append(method("For " + Java.comment(key) + ".", type, method, node));
                entries.add("Map.entry(%s, %s())".formatted(Java.literal(key), method));
            });
            arguments.add("Map.ofEntries(" + String.join(", ", entries) + ")");
        });
        return "new Lookups(\n            " + String.join(",\n            ", arguments) + ")";
    }

    private static String method(String about, String type, String name, Node node) {
        return METHOD.formatted(about, type, name, print(node, 8));
    }

    static String print(Node node, int indent) {
        String flat = flat(node);
        if (flat.length() + indent <= LINE) {
            return flat;
        }
        if (node instanceof Node.Thing thing) {
            return "new " + thing.type() + broken(List.copyOf(thing.components().values()), indent);
        }
        if (node instanceof Node.Sequence sequence) {
            return "List.of" + broken(sequence.elements(), indent);
        }
        return flat;
    }

    private static String broken(List<Node> nodes, int indent) {
        String margin = "\n" + " ".repeat(indent + 8);
        return nodes.stream()
                .map(node -> print(node, indent + 8))
                .collect(Collectors.joining("," + margin, "(" + margin, ")"));
    }

    private static String flat(Node node) {
        if (isEverything(node)) {
            return "Selection.ALL";
        }
        if (node instanceof Node.Thing thing) {
            return "new " + thing.type() + "(" + flat(thing.components().values()) + ")";
        }
        if (node instanceof Node.Sequence sequence) {
            return "List.of(" + flat(sequence.elements()) + ")";
        }
        if (node instanceof Node.Pairs pairs) {
            return pairs.entries().entrySet().stream()
                    .map(entry -> "Map.entry(%s, %s)".formatted(Java.literal(entry.getKey()), flat(entry.getValue())))
                    .collect(Collectors.joining(", ", "Map.ofEntries(", ")"));
        }
        if (node instanceof Node.Text text) {
            return Java.literal(text.text());
        }
        if (node instanceof Node.Letter letter) {
            return "'" + letter.letter() + "'";
        }
        if (node instanceof Node.Whole whole) {
            return String.valueOf(whole.number());
        }
        if (node instanceof Node.Truth truth) {
            return String.valueOf(truth.isTrue());
        }
        if (node instanceof Node.Choice choice) {
            return choice.type() + "." + choice.name();
        }
        if (node instanceof Node.EntryOf entry) {
            return "design.entry(%s, %s)".formatted(Java.literal(entry.item()), entry.number());
        }
        return constant((Node.Constant) node);
    }

    /** A selection that leaves nothing out. */
    private static boolean isEverything(Node node) {
        return node instanceof Node.Thing thing
                && thing.type().equals("Selection")
                && thing.components().values().stream().allMatch(new Node.Sequence(List.of())::equals);
    }

    private static String flat(Iterable<Node> nodes) {
        List<String> texts = new ArrayList<>();
        nodes.forEach(node -> texts.add(flat(node)));
        return String.join(", ", texts);
    }

    private static String constant(Node.Constant constant) {
        return switch (constant.type()) {
            case NUMBER -> "Scalars.number(new BigDecimal(%s))".formatted(Java.literal(constant.text()));
            case BOOLEAN -> "Scalars.truth(%s)".formatted(Boolean.parseBoolean(constant.text()));
            case STRING, TIMESTAMP, DATE, BINARY, LIST, MAP, SET ->
                "Scalars.text(%s)"
                        .formatted(Java.literal(KeyValue.of(new Value.Text(constant.text()), constant.type())
                                .text()));
        };
    }
}
