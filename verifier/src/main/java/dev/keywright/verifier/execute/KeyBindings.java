package dev.keywright.verifier.execute;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.codec.KeyValues;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Random;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.Template.Shard;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.serve.Bound;
import dev.keywright.core.serve.Buckets;
import dev.keywright.core.serve.Question;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.world.Datum;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All values that a question gives the known parts of a key: each combination is a partition, or a query, of its own. */
final class KeyBindings {
    private final Supplies supplies;
    private final Dice dice;

    KeyBindings(Model model, Dice dice) {
        this.supplies = new Supplies(model);
        this.dice = dice;
    }

    /**
     * One combination: the values, one value of the bucket by its attribute, and the numbers of shards by template and part.
     * Who lies in a bucket has any value of it.
     */
    record KeyBinding(
            Map<AttributeUse, KeyValue> values,
            Map<AttributeUse, KeyValue> bucket,
            Map<Template, Map<Integer, Integer>> numbers) {
        KeyValues of(Template template) {
            Map<AttributeUse, KeyValue> all = new LinkedHashMap<>(values);
            all.putAll(bucket);
            return new KeyValues(all, numbers.getOrDefault(template, Map.of()));
        }

        Values known() {
            Map<AttributeUse, Datum> known = new LinkedHashMap<>();
            values.forEach((use, value) -> known.put(use, new Datum.Scalar(value)));
            return new Values(known);
        }

        private KeyBinding with(AttributeUse use, KeyValue value) {
            Map<AttributeUse, KeyValue> more = new LinkedHashMap<>(values);
            more.put(use, value);
            return new KeyBinding(more, bucket, numbers);
        }

        private KeyBinding with(Template template, int part, int number) {
            Map<Template, Map<Integer, Integer>> more = new LinkedHashMap<>(numbers);
            Map<Integer, Integer> ofTemplate = new LinkedHashMap<>(more.getOrDefault(template, Map.of()));
            ofTemplate.put(part, number);
            more.put(template, ofTemplate);
            return new KeyBinding(values, bucket, more);
        }
    }

    /** Those of one bucket stand together, and buckets in the order in which they are read. */
    List<KeyBinding> of(Bound bound, Question question, Inputs inputs) {
        List<KeyBinding> all = List.of(new KeyBinding(Map.of(), Map.of(), Map.of()));
        for (Buckets buckets : bound.buckets().stream().toList()) {
            AttributeUse use = buckets.attribute();
            all = BucketValues.between(buckets, inputs.range(use)).stream()
                    .map(value -> new KeyBinding(Map.of(), Map.of(use, value), Map.of()))
                    .toList();
        }
        for (Template template : bound.entry().partition()) {
            all = bound(all, template, template.parts().size(), bound, question, inputs);
        }
        int left = bound.sortParts();
        for (Template template : bound.entry().sort()) {
            int known = Math.min(left, template.parts().size());
            all = bound(all, template, known, bound, question, inputs);
            left -= known;
        }
        return all;
    }

    private List<KeyBinding> bound(
            List<KeyBinding> before, Template template, int known, Bound bound, Question question, Inputs inputs) {
        List<KeyBinding> all = before;
        for (int number = 0; number < known; number++) {
            Part part = template.parts().get(number);
            List<KeyBinding> longer = new ArrayList<>();
            for (KeyBinding binding : all) {
                longer.addAll(extended(binding, template, number, part, bound, question, inputs));
            }
            all = longer;
        }
        return all;
    }

    private List<KeyBinding> extended(
            KeyBinding binding,
            Template template,
            int number,
            Part part,
            Bound bound,
            Question question,
            Inputs inputs) {
        if (part instanceof Segment segment) {
            return with(binding, segment.attribute(), question, inputs);
        }
        if (part instanceof Random random) {
            return Bound.isAnyCopy(bound.entry(), part)
                    ? List.of(binding.with(template, number, dice.below(random.count())))
                    : numbered(binding, template, number, random.count());
        }
        if (part instanceof Shard shard) {
            return sharded(binding, template, number, shard, question, inputs);
        }
        return List.of(binding);
    }

    private List<KeyBinding> with(KeyBinding binding, AttributeUse use, Question question, Inputs inputs) {
        if (binding.values().containsKey(use) || binding.bucket().containsKey(use)) {
            return List.of(binding);
        }
        return supplies.of(use, question, inputs).stream()
                .map(value -> binding.with(use, value))
                .toList();
    }

    private static List<KeyBinding> numbered(KeyBinding binding, Template template, int part, int count) {
        List<KeyBinding> all = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            all.add(binding.with(template, part, number));
        }
        return all;
    }

    /** Who knows all that the shard is computed of computes it; everyone else asks all of them. */
    private List<KeyBinding> sharded(
            KeyBinding binding, Template template, int part, Shard shard, Question question, Inputs inputs) {
        KeyBinding known = binding;
        for (AttributeUse use : shard.attributes()) {
            List<KeyValue> values = supplies.of(use, question, inputs);
            boolean one = question.knows(use) && values.size() == 1;
            if (!one) {
                return numbered(binding, template, part, shard.count());
            }
            known = known.with(use, values.get(0));
        }
        return List.of(known);
    }
}
