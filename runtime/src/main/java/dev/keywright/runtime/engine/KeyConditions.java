package dev.keywright.runtime.engine;

import dev.keywright.runtime.engine.KeyBindings.Binding;
import dev.keywright.runtime.engine.KeyCondition.Anywhere;
import dev.keywright.runtime.engine.KeyCondition.Begins;
import dev.keywright.runtime.engine.KeyCondition.Ranges;
import dev.keywright.runtime.engine.KeyCondition.Within;
import dev.keywright.runtime.engine.Look.Member;
import dev.keywright.runtime.engine.Part.Literal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Turns what is known of a key into the conditions of queries. */
final class KeyConditions {
    private final Design design;
    private final KeyBindings bindings;

    KeyConditions(Design design, KeyBindings bindings) {
        this.design = design;
        this.bindings = bindings;
    }

    /** One query, the bucket that it asks, if any, and what is known of whatever it finds. */
    record Asked(KeyCondition condition, Values bucket, Values known) {}

    /** As many as there are combinations of values; those that can find nothing are left out. */
    List<Asked> of(Look look, Inputs inputs) {
        List<Asked> all = new ArrayList<>();
        int copies = design.item(look.entry().item()).copies();
        for (Binding binding :
                bindings.of(look.entry(), look.sortParts(), look.buckets(), look.question(), copies, inputs)) {
            KeyCondition condition =
                    look.members().isEmpty() ? condition(look, binding, inputs) : range(look, binding, inputs);
            if (!condition.isEmpty()) {
                all.add(new Asked(condition, binding.bucket(), binding.values()));
            }
        }
        return all;
    }

    private static Map<String, AttributeValue> partition(Entry entry, Binding binding) {
        Map<String, AttributeValue> equal = new LinkedHashMap<>();
        for (Entry.KeyField field : entry.partition()) {
            equal.put(field.name(), field.template().encode(binding.all(), binding.numbers(field.name())));
        }
        return equal;
    }

    private static KeyCondition condition(Look look, Binding binding, Inputs inputs) {
        Map<String, AttributeValue> equal = partition(look.entry(), binding);
        int left = look.sortParts();
        for (Entry.KeyField field : look.entry().sort()) {
            int parts = field.template().parts().size();
            if (left < parts) {
                return new KeyCondition(equal, within(field, left, look, binding, inputs));
            }
            equal.put(field.name(), field.template().encode(binding.all(), binding.numbers(field.name())));
            left -= parts;
        }
        return new KeyCondition(equal, new Anywhere());
    }

    private static Within within(Entry.KeyField field, int part, Look look, Binding binding, Inputs inputs) {
        Template template = field.template();
        Values values = binding.all();
        Map<Integer, Integer> numbers = binding.numbers(field.name());
        Bounds bounds = look.range().isEmpty() ? Bounds.OPEN : inputs.range(look.range());
        if (!bounds.equals(Bounds.OPEN)) {
            return new Ranges(field.name(), template.range(values, numbers, part, bounds));
        }
        if (!look.prefix().isEmpty()) {
            String text = inputs.prefixes().getOrDefault(look.prefix(), "");
            return begins(field.name(), template.beginning(values, numbers, part, text));
        }
        return begins(field.name(), start(template, values, numbers, part));
    }

    /** What all keys begin with; a text that is left out on purpose, because others differ there, is no part of it. */
    private static String start(Template template, Values values, Map<Integer, Integer> numbers, int part) {
        return template.parts().get(part) instanceof Literal
                ? template.start(values, numbers, part)
                : template.opening(values, numbers, part);
    }

    private static Within begins(String name, String start) {
        return start.isEmpty() ? new Anywhere() : new Begins(name, start);
    }

    /** From the first to the last of what is asked for and what comes along; all of the partition where one may be anywhere. */
    private KeyCondition range(Look look, Binding binding, Inputs inputs) {
        Entry.KeyField field = look.entry().sort().get(0);
        List<Optional<Bounds>> spans = new ArrayList<>();
        spans.add(span(field, look.sortParts(), binding));
        for (Member member : look.members()) {
            int copies = design.item(member.entry().item()).copies();
            Binding known = bindings.of(
                            member.entry(), member.sortParts(), List.of(), member.question(), copies, inputs)
                    .get(0);
            spans.add(span(member.entry().sort().get(0), member.sortParts(), known));
        }
        boolean open = spans.stream().anyMatch(Optional::isEmpty);
        Map<String, AttributeValue> equal = partition(look.entry(), binding);
        return new KeyCondition(
                equal,
                open
                        ? new Anywhere()
                        : new Ranges(
                                field.name(),
                                spans.stream()
                                        .flatMap(Optional::stream)
                                        .reduce(Bounds::around)
                                        .orElseThrow()));
    }

    private static Optional<Bounds> span(Entry.KeyField field, int sortParts, Binding binding) {
        Template template = field.template();
        Map<Integer, Integer> numbers = binding.numbers(field.name());
        if (sortParts == template.parts().size()) {
            AttributeValue exactly = template.encode(binding.all(), numbers);
            return Optional.of(Bounds.between(exactly, exactly));
        }
        String start = start(template, binding.all(), numbers, sortParts);
        return start.isEmpty() ? Optional.empty() : Optional.of(Template.ofAllThatBeginWith(start));
    }
}
