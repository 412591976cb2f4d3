package dev.keywright.sources.table;

import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.Node.Sequence;
import dev.keywright.sources.draft.Draft.Remark;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values of a template: parameters stand for their defaults, `Fn::Sub`, `Fn::Join` and `Fn::If` are computed, and every
 * other call becomes a question.
 */
final class CloudFormationValues {
    private static final Pattern HOLE = Pattern.compile("\\$\\{(!?[^}]*)}");
    /** What a value is without its unknown part: a table `-orders` of a stage that nobody named is `orders`. */
    private static final Pattern EDGES = Pattern.compile("^[-_.]+|[-_.]+$");

    private final String file;
    private final Node root;
    private final List<Remark> questions;

    CloudFormationValues(String file, Node root, List<Remark> questions) {
        this.file = file;
        this.root = root;
        this.questions = questions;
    }

    String text(Optional<Node> node) {
        return node.map(this::value).map(String::valueOf).orElse("");
    }

    /** The same node as maps, lists and texts. */
    Object value(Node node) {
        if (node instanceof Scalar scalar) {
            return scalar.text();
        }
        if (node instanceof Sequence sequence) {
            return sequence.items().stream().map(this::value).toList();
        }
        Mapping mapping = (Mapping) node;
        if (mapping.entries().size() == 1) {
            Entry call = mapping.entries().get(0);
            boolean isCall = call.name().startsWith("Fn::") || call.name().equals("Ref");
            return isCall ? called(call) : members(mapping);
        }
        return members(mapping);
    }

    private Map<String, Object> members(Mapping mapping) {
        Map<String, Object> members = new LinkedHashMap<>();
        mapping.entries().forEach(entry -> members.put(entry.name(), value(entry.value())));
        return members;
    }

    private Object called(Entry call) {
        return switch (call.name()) {
            case "Ref" -> parameter(text(Optional.of(call.value())), call);
            case "Fn::Sub" -> substituted(call);
            case "Fn::Join" -> joined(call);
            case "Fn::If" -> chosen(call);
            default -> unknown("`%s` is not computed".formatted(call.name()), call);
        };
    }

    private String parameter(String name, Entry call) {
        Optional<Node> declared = CloudFormationFile.child(root, "Parameters")
                .flatMap(parameters -> CloudFormationFile.child(parameters, name));
        return declared.flatMap(parameter -> CloudFormationFile.child(parameter, "Default"))
                .map(Optional::of)
                .map(this::text)
                .orElseGet(() -> unknown(
                        declared.isPresent()
                                ? "the parameter `%s` has no default".formatted(name)
                                : "`%s` is known only where the template is deployed".formatted(name),
                        call));
    }

    private String substituted(Entry call) {
        List<Node> arguments = call.value() instanceof Sequence sequence ? sequence.items() : List.of(call.value());
        Map<String, Object> own =
                arguments.size() > 1 && arguments.get(1) instanceof Mapping mapping ? members(mapping) : Map.of();
        String template = text(arguments.stream().findFirst());
        StringBuilder text = new StringBuilder();
        Matcher hole = HOLE.matcher(template);
        int from = 0;
        while (hole.find()) {
            String name = hole.group(1);
            text.append(template, from, hole.start())
                    .append(
                            name.startsWith("!")
                                    ? "${" + name.substring(1) + "}"
                                    : own.containsKey(name) ? own.get(name) : parameter(name, call));
            from = hole.end();
        }
        return trimmed(text.append(template.substring(from)).toString());
    }

    private String joined(Entry call) {
        if (!(call.value() instanceof Sequence sequence)
                || sequence.items().size() != 2
                || !(sequence.items().get(1) instanceof Sequence parts)) {
            return unknown("this `Fn::Join` is not computed", call);
        }
        List<String> texts = new ArrayList<>();
        parts.items().forEach(part -> texts.add(String.valueOf(value(part))));
        return trimmed(String.join(text(Optional.of(sequence.items().get(0))), texts));
    }

    /** Both branches may hold; the first is what the author thought of first. */
    private Object chosen(Entry call) {
        if (!(call.value() instanceof Sequence sequence) || sequence.items().size() != 3) {
            return unknown("this `Fn::If` is not computed", call);
        }
        ask(
                "does the condition `%s` hold? It is taken to"
                        .formatted(text(Optional.of(sequence.items().get(0)))),
                call);
        return value(sequence.items().get(1));
    }

    private static String trimmed(String text) {
        return EDGES.matcher(text).replaceAll("");
    }

    private String unknown(String reason, Entry call) {
        ask("what is the value here? %s, and it is left out".formatted(reason), call);
        return "";
    }

    private void ask(String text, Entry call) {
        Remark question = FoundTables.question(file, call.key().span().start().line(), text);
        if (!questions.contains(question)) {
            questions.add(question);
        }
    }
}
