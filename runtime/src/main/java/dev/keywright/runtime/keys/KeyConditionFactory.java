package dev.keywright.runtime.keys;

import dev.keywright.runtime.description.IncludedRange;
import dev.keywright.runtime.description.Look;
import dev.keywright.runtime.keys.KeyBindings.Binding;
import dev.keywright.runtime.keys.KeyCondition.Anywhere;
import dev.keywright.runtime.keys.KeyCondition.Begins;
import dev.keywright.runtime.keys.KeyCondition.Ranges;
import dev.keywright.runtime.keys.KeyCondition.Within;
import dev.keywright.runtime.keys.PartCodec.Literal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Turns what is known of a key into the conditions of queries. */
public final class KeyConditionFactory {
    private final Design design;
    private final KeyBindings bindings;

    public KeyConditionFactory(Design design, KeyBindings bindings) {
        this.design = design;
        this.bindings = bindings;
    }

    /** One query, the bucket that it asks, if any, and what is known of whatever it finds. */
    public record Asked(KeyCondition condition, Values bucket, Values known) {}

    /** As many as there are combinations of values; those that can find nothing are left out. */
    public List<Asked> of(Look look, Inputs inputs) {
        List<Asked> all = new ArrayList<>();
        CompiledEntry entry = design.entry(look.entry());
        int copies = design.item(entry.item()).copies();
        for (Binding binding : bindings.of(entry, look.sortParts(), look.bucket(), look.question(), copies, inputs)) {
            KeyCondition condition = look.included().isEmpty()
                    ? condition(look, entry, binding, inputs)
                    : range(look, entry, binding, inputs);
            if (!condition.isEmpty()) {
                all.add(new Asked(condition, binding.bucket(), binding.values()));
            }
        }
        return all;
    }

    private static Map<String, AttributeValue> partition(CompiledEntry entry, Binding binding) {
        Map<String, AttributeValue> equal = new LinkedHashMap<>();
        for (CompiledEntry.KeyField field : entry.partition()) {
            equal.put(field.name(), key(entry, field, binding));
        }
        return equal;
    }

    /** A key that DynamoDB would refuse is refused before anything is sent. */
    private static AttributeValue key(CompiledEntry entry, CompiledEntry.KeyField field, Binding binding) {
        AttributeValue key = field.template().encode(binding.all(), binding.numbers(field.name()));
        entry.check(field, key);
        return key;
    }

    private static KeyCondition condition(Look look, CompiledEntry entry, Binding binding, Inputs inputs) {
        Map<String, AttributeValue> equal = partition(entry, binding);
        int left = look.sortParts();
        for (CompiledEntry.KeyField field : entry.sort()) {
            int parts = field.template().parts().size();
            if (left < parts) {
                return new KeyCondition(equal, within(field, left, look, binding, inputs));
            }
            equal.put(field.name(), key(entry, field, binding));
            left -= parts;
        }
        return new KeyCondition(equal, new Anywhere());
    }

    private static Within within(CompiledEntry.KeyField field, int part, Look look, Binding binding, Inputs inputs) {
        TemplateCodec template = field.template();
        Values values = binding.all();
        Map<Integer, Integer> numbers = binding.numbers(field.name());
        Bounds bounds =
                look.range().isEmpty() ? Bounds.OPEN : inputs.range(look.range().get());
        if (!bounds.equals(Bounds.OPEN)) {
            return new Ranges(field.name(), template.range(values, numbers, part, bounds));
        }
        if (look.prefix().isPresent()) {
            String text = inputs.prefixes().getOrDefault(look.prefix().get(), "");
            return begins(field.name(), template.beginning(values, numbers, part, text));
        }
        return begins(field.name(), start(template, values, numbers, part));
    }

    /** The text that all keys begin with; a literal that is left out on purpose, because others differ there, is no part of it. */
    private static String start(TemplateCodec template, Values values, Map<Integer, Integer> numbers, int part) {
        return template.parts().get(part) instanceof Literal
                ? template.start(values, numbers, part)
                : template.opening(values, numbers, part);
    }

    private static Within begins(String name, String start) {
        return start.isEmpty() ? new Anywhere() : new Begins(name, start);
    }

    /** From the range that begins first to the one that ends last; all of the partition where the plan says no more. */
    private KeyCondition range(Look look, CompiledEntry entry, Binding binding, Inputs inputs) {
        Map<String, AttributeValue> equal = partition(entry, binding);
        if (look.extent().isEmpty()) {
            return new KeyCondition(equal, new Anywhere());
        }
        Look.Extent extent = look.extent().get();
        String name = entry.sort().get(0).name();
        Span first = span(look, extent.first(), binding, inputs);
        if (extent.first() == extent.last()) {
            return new KeyCondition(equal, new Begins(name, first.start().s()));
        }
        Span last = span(look, extent.last(), binding, inputs);
        return new KeyCondition(equal, new Ranges(name, Bounds.between(first.start(), last.end())));
    }

    /** The sort keys that begin so, or just that one. */
    private record Span(AttributeValue start, boolean exact) {
        AttributeValue end() {
            return exact ? start : AttributeValue.fromS(TemplateCodec.behindAll(start.s()));
        }
    }

    private Span span(Look look, int number, Binding root, Inputs inputs) {
        if (number == 0) {
            return span(design.entry(look.entry()).sort().get(0), look.sortParts(), root);
        }
        IncludedRange range = look.included().get(number - 1);
        CompiledEntry entry = design.entry(range.entry());
        int copies = design.item(entry.item()).copies();
        Binding known = bindings.of(entry, range.sortParts(), Optional.empty(), range.question(), copies, inputs)
                .get(0);
        return span(entry.sort().get(0), range.sortParts(), known);
    }

    private static Span span(CompiledEntry.KeyField field, int sortParts, Binding binding) {
        TemplateCodec template = field.template();
        Map<Integer, Integer> numbers = binding.numbers(field.name());
        return sortParts == template.parts().size()
                ? new Span(template.encode(binding.all(), numbers), true)
                : new Span(AttributeValue.fromS(start(template, binding.all(), numbers, sortParts)), false);
    }
}
