package dev.keywright.app.interview;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Quoting;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.Node.Sequence;
import dev.keywright.core.yaml.YamlReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A person who knows everything that a model says, and answers each question with it, in words where there are words. */
final class PrecisePerson implements Person {
    private static final List<String> RATES = List.of("rps", "perMinute", "perHour", "perDay");

    private final Mapping model;
    private int nextPattern;

    PrecisePerson(String text) {
        model = (Mapping)
                YamlReader.read(Source.of("model", text), new Diagnostics()).orElseThrow();
    }

    /** What counts another entity is said once all entities are known: when it is asked how long they are kept. */
    @Override
    public Map<String, String> answers(List<Question> questions) {
        Map<String, String> answers = new LinkedHashMap<>();
        if (questions.stream().anyMatch(question -> question.id().equals("retention"))) {
            for (Entry entity : section("entities").entries()) {
                String counting = attributes((Mapping) entity.value(), PrecisePerson::counts);
                if (!counting.isEmpty()) {
                    answers.put(entity.name() + ".attributes", counting);
                }
            }
        }
        answers.putAll(Person.super.answers(questions));
        return answers;
    }

    @Override
    public String answer(Question question) {
        String id = question.id();
        if (id.equals("application")) {
            return "%s. %s".formatted(text(at("title")), text(at("description")));
        }
        if (id.equals("entities")) {
            return String.join(", ", section("entities").keys());
        }
        if (id.equals("patterns")) {
            return nextPattern == patterns().size()
                    ? "done"
                    : pattern(patterns().get(nextPattern++));
        }
        if (id.equals("retention")) {
            return retention();
        }
        if (id.endsWith(".rps")) {
            return rate((Mapping) section("patterns")
                    .find(id.substring(0, id.length() - 4))
                    .orElseThrow()
                    .value());
        }
        Optional<Mapping> entity =
                section("entities").find(id.replaceFirst("\\..*$", "")).map(found -> (Mapping) found.value());
        return entity.map(known -> aboutEntity(id, known)).orElseGet(() -> aboutAll(id));
    }

    /** What another system answers is written into the model by hand: nobody is asked for it. */
    private List<Entry> patterns() {
        return section("patterns").entries().stream()
                .filter(pattern -> ((Mapping) pattern.value()).find("external").isEmpty())
                .toList();
    }

    private static String aboutAll(String id) {
        return switch (id) {
            case "shape" -> "1";
            case "consistency" -> "none";
            case "latency" -> "50 ms";
            case "confirm.patterns", "confirm.design" -> "yes";
            default -> id.endsWith(".limit") ? "all" : "not needed";
        };
    }

    private static String aboutEntity(String id, Mapping entity) {
        return switch (id.replaceFirst("^[^.]*\\.", "")) {
            case "id" -> flat(entity.find("id").orElseThrow().value()).replaceAll("[\\[\\]]", "");
            case "count" ->
                entity.find("count")
                        .map(count -> text(Optional.of(count.value())))
                        .orElse("don't know");
            case "parents" ->
                entity.find("parents")
                        .map(parents -> ((Mapping) parents.value())
                                .entries().stream().map(PrecisePerson::parent).collect(Collectors.joining("; ")))
                        .orElse("none");
            case "attributes" -> {
                String all = attributes(entity, attribute -> !counts(attribute));
                yield all.isEmpty() ? "nothing" : all;
            }
            default -> id.endsWith(".size") ? "20" : "not needed";
        };
    }

    private static String attributes(Mapping entity, Predicate<Entry> wanted) {
        return entity.find("attributes")
                .map(attributes -> ((Mapping) attributes.value())
                        .entries().stream()
                                .filter(wanted)
                                .map(PrecisePerson::attribute)
                                .collect(Collectors.joining(", ")))
                .orElse("");
    }

    private static boolean counts(Entry attribute) {
        return attribute.value() instanceof Mapping fields
                && fields.find("counts").isPresent();
    }

    private static String parent(Entry parent) {
        Mapping fields = (Mapping) parent.value();
        boolean plain = fields.keys().equals(List.of("average", "max"));
        return plain
                ? "%s %s, at most %s"
                        .formatted(
                                parent.name(),
                                text(fields.find("average").map(Entry::value)),
                                text(fields.find("max").map(Entry::value)))
                : "%s: %s".formatted(parent.name(), flat(fields));
    }

    private static String attribute(Entry attribute) {
        if (attribute.value() instanceof Scalar type) {
            return "%s %s".formatted(attribute.name(), type.text());
        }
        Mapping fields = (Mapping) attribute.value();
        boolean plain = fields.keys().equals(List.of("type", "size"));
        return plain
                ? "%s %s %s bytes"
                        .formatted(
                                attribute.name(),
                                text(fields.find("type").map(Entry::value)),
                                text(fields.find("size").map(Entry::value)))
                : "%s: %s".formatted(attribute.name(), flat(fields));
    }

    private String retention() {
        List<String> said = new ArrayList<>();
        for (Entry entity : section("entities").entries()) {
            Mapping fields = (Mapping) entity.value();
            fields.find("expires")
                    .ifPresent(at -> said.add("%s expires %s".formatted(entity.name(), flat(at.value()))));
            fields.find("elsewhere").ifPresent(at -> said.add("%s elsewhere".formatted(entity.name())));
        }
        return said.isEmpty() ? "none" : String.join("; ", said);
    }

    /** Every other pattern comes with its rate; the rest wait to be asked. */
    private String pattern(Entry pattern) {
        Mapping fields = (Mapping) pattern.value();
        String words = fields.find("transaction")
                .map(transaction -> ((Sequence) transaction.value())
                        .items().stream().map(item -> operation((Mapping) item)).collect(Collectors.joining(" and ")))
                .orElseGet(() -> operation(fields));
        String line = "%s: \"%s\" %s"
                .formatted(pattern.name(), text(fields.find("title").map(Entry::value)), words);
        return nextPattern % 2 == 0 ? line : "%s, %s".formatted(line, rate(fields));
    }

    private static String operation(Mapping fields) {
        return fields.entries().stream()
                .filter(field ->
                        !List.of("title", "note", "peak", "transaction").contains(field.name())
                                && !RATES.contains(field.name()))
                .map(field -> "%s %s".formatted(field.name(), flat(field.value())))
                .collect(Collectors.joining(" "));
    }

    private static String rate(Mapping fields) {
        Entry rate = fields.entries().stream()
                .filter(field -> RATES.contains(field.name()))
                .findFirst()
                .orElseThrow();
        String unit = rate.name().equals("rps")
                ? "a second"
                : "a " + rate.name().substring(3).toLowerCase(java.util.Locale.ROOT);
        if (rate.value() instanceof Mapping both) {
            return "%s %s, peak %s"
                    .formatted(
                            text(both.find("average").map(Entry::value)),
                            unit,
                            text(both.find("peak").map(Entry::value)));
        }
        return "%s %s".formatted(text(Optional.of(rate.value())), unit);
    }

    private Mapping section(String name) {
        return (Mapping) at(name).orElseThrow();
    }

    private Optional<Node> at(String name) {
        return model.find(name).map(Entry::value);
    }

    private static String text(Optional<Node> node) {
        return node.map(value -> ((Scalar) value).text().strip()).orElse("");
    }

    /** On one line, however deep it is. */
    private static String flat(Node node) {
        if (node instanceof Mapping mapping) {
            return mapping.entries().stream()
                    .map(entry -> "%s: %s".formatted(entry.name(), flat(entry.value())))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (node instanceof Sequence sequence) {
            return sequence.items().stream().map(PrecisePerson::flat).collect(Collectors.joining(", ", "[", "]"));
        }
        Scalar scalar = (Scalar) node;
        return scalar.quoting() == Quoting.PLAIN ? scalar.text() : "\"%s\"".formatted(scalar.text());
    }
}
