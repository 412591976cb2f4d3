package dev.keywright.verifier.execute;

import dev.keywright.core.codec.Key;
import dev.keywright.core.codec.KeyCodec;
import dev.keywright.core.codec.KeyRange;
import dev.keywright.core.codec.KeyRange.At;
import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.codec.KeyValues;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.serve.Bound;
import dev.keywright.core.serve.IncludedRange;
import dev.keywright.core.serve.Look;
import dev.keywright.verifier.ask.Bounds;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.execute.KeyBindings.KeyBinding;
import dev.keywright.verifier.execute.KeyCondition.Begins;
import dev.keywright.verifier.execute.KeyCondition.Ranges;
import dev.keywright.verifier.execute.KeyCondition.Within;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Turns what is known of a key into the conditions of queries. */
final class KeyConditions {
    private final Codecs codecs;
    private final KeyBindings bindings;

    KeyConditions(Codecs codecs, KeyBindings bindings) {
        this.codecs = codecs;
        this.bindings = bindings;
    }

    /** One query, the bucket that it asks, if any, and what is known of whatever it finds. */
    record Asked(KeyCondition condition, Map<AttributeUse, KeyValue> bucket, Values known) {}

    /** As many as there are combinations of values; those that can find nothing are left out. */
    List<Asked> of(Look look, Inputs inputs) {
        List<Asked> all = new ArrayList<>();
        for (KeyBinding binding : bindings.of(look.bound(), look.question(), inputs)) {
            KeyCondition condition = look.includedRanges().isEmpty()
                    ? condition(look.bound(), binding, inputs)
                    : range(look, binding, inputs);
            if (!condition.isEmpty()) {
                all.add(new Asked(condition, binding.bucket(), binding.known()));
            }
        }
        return all;
    }

    private Map<String, Key> partition(Entry entry, KeyBinding binding) {
        Map<String, Key> equal = new LinkedHashMap<>();
        List<String> names = entry.path().key().partition();
        for (int number = 0; number < names.size(); number++) {
            Template template = entry.partition().get(number);
            equal.put(names.get(number), codecs.of(template).encode(binding.of(template)));
        }
        return equal;
    }

    private KeyCondition condition(Bound bound, KeyBinding binding, Inputs inputs) {
        Entry entry = bound.entry();
        Map<String, Key> equal = partition(entry, binding);
        int left = bound.sortParts();
        for (int number = 0; number < entry.sort().size(); number++) {
            Template template = entry.sort().get(number);
            String name = entry.path().key().sort().get(number);
            if (left < template.parts().size()) {
                return new KeyCondition(equal, within(name, template, left, bound, binding, inputs));
            }
            equal.put(name, codecs.of(template).encode(binding.of(template)));
            left -= template.parts().size();
        }
        return new KeyCondition(equal, List.of());
    }

    private List<Within> within(
            String name, Template template, int part, Bound bound, KeyBinding binding, Inputs inputs) {
        KeyCodec codec = codecs.of(template);
        KeyValues values = binding.of(template);
        if (bound.range().isPresent()) {
            Bounds bounds = inputs.range(bound.range().get().attribute());
            Optional<KeyRange> range = range(codec, values, part, bounds);
            if (range.isPresent()) {
                return List.of(new Ranges(name, range.get()));
            }
        }
        String start = start(template, values, part);
        if (bound.prefix().isPresent()) {
            String text = inputs.prefixes().getOrDefault(bound.prefix().get().attribute(), "");
            start = codec.beginning(values, part, text);
        }
        return start.isEmpty() ? List.of() : List.of(new Begins(name, start));
    }

    /** What all keys begin with; a text that is left out on purpose, because others differ there, is no part of it. */
    private String start(Template template, KeyValues values, int part) {
        String start = codecs.of(template).opening(values, part);
        return template.parts().get(part) instanceof Literal literal
                ? start.substring(0, start.length() - literal.text().length())
                : start;
    }

    private static Optional<KeyRange> range(KeyCodec codec, KeyValues values, int part, Bounds bounds) {
        Optional<KeyValue> from = bounds.from().map(Supplies::scalar);
        Optional<KeyValue> to = bounds.to().map(Supplies::scalar);
        if (from.isPresent() && to.isPresent()) {
            return Optional.of(codec.between(values, part, from.get(), to.get()));
        }
        return from.map(value -> codec.atLeast(values, part, value))
                .or(() -> to.map(value -> codec.atMost(values, part, value)));
    }

    /** From the first to the last of what is asked for and what comes along; all of the partition where one may be anywhere. */
    private KeyCondition range(Look look, KeyBinding binding, Inputs inputs) {
        String name = look.entry().path().key().sort().get(0);
        List<Optional<KeyRange>> spans = new ArrayList<>();
        spans.add(span(look.bound(), binding));
        for (IncludedRange member : look.includedRanges()) {
            KeyBinding known =
                    bindings.of(member.bound(), member.question(), inputs).get(0);
            spans.add(span(member.bound(), known));
        }
        Map<String, Key> equal = partition(look.entry(), binding);
        boolean open = spans.stream().anyMatch(Optional::isEmpty);
        return new KeyCondition(
                equal,
                open
                        ? List.of()
                        : List.of(new Ranges(
                                name,
                                spans.stream()
                                        .flatMap(Optional::stream)
                                        .reduce(KeyRange::around)
                                        .orElseThrow())));
    }

    private Optional<KeyRange> span(Bound bound, KeyBinding binding) {
        Template template = bound.entry().sort().get(0);
        KeyCodec codec = codecs.of(template);
        KeyValues values = binding.of(template);
        if (bound.sortParts() == template.parts().size()) {
            At exactly = new At(codec.encode(values));
            return Optional.of(new KeyRange(exactly, exactly));
        }
        String start = start(template, values, bound.sortParts());
        return start.isEmpty() ? Optional.empty() : Optional.of(KeyRange.ofAllThatBeginWith(start));
    }
}
