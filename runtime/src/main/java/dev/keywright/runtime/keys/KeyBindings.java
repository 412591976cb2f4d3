package dev.keywright.runtime.keys;

import dev.keywright.runtime.description.Format;
import dev.keywright.runtime.description.Look.Bucket;
import dev.keywright.runtime.description.Look.Turn;
import dev.keywright.runtime.description.Selection;
import dev.keywright.runtime.keys.PartCodec.Segment;
import dev.keywright.runtime.keys.PartCodec.Shard;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The values that a question gives the known parts of a key: each combination is a query of its own. */
public final class KeyBindings {
    private final IntUnaryOperator dice;

    public KeyBindings(IntUnaryOperator dice) {
        this.dice = dice;
    }

    /** One combination: the values, one value of the bucket by its attribute, and drawn numbers by key field and part. */
    public record Binding(Values values, Values bucket, Map<String, Map<Integer, Integer>> numbers) {
        Values all() {
            return bucket.or(values);
        }

        Map<Integer, Integer> numbers(String field) {
            return numbers.getOrDefault(field, Map.of());
        }

        private Binding with(String use, AttributeValue value) {
            return new Binding(values.with(use, value), bucket, numbers);
        }

        private Binding with(String field, int part, int number) {
            Map<String, Map<Integer, Integer>> more = new LinkedHashMap<>(numbers);
            Map<Integer, Integer> ofField = new LinkedHashMap<>(numbers(field));
            ofField.put(part, number);
            more.put(field, ofField);
            return new Binding(values, bucket, more);
        }
    }

    /** Those of one bucket stand together, and buckets in the order in which they are read. */
    public List<Binding> of(
            CompiledEntry entry,
            int sortParts,
            Optional<Bucket> bucket,
            Selection question,
            int copies,
            Inputs inputs) {
        List<Binding> all = List.of(new Binding(Values.NONE, Values.NONE, Map.of()));
        if (bucket.isPresent()) {
            String use = bucket.get().use();
            all = between(bucket.get(), inputs.range(use)).stream()
                    .map(value -> new Binding(Values.NONE, new Values(Map.of(use, value)), Map.of()))
                    .toList();
        }
        for (CompiledEntry.KeyField field : entry.partition()) {
            all = bound(all, field, field.template().parts().size(), question, copies, inputs);
        }
        int left = sortParts;
        for (CompiledEntry.KeyField field : entry.sort()) {
            int known = Math.min(left, field.template().parts().size());
            all = bound(all, field, known, question, copies, inputs);
            left -= known;
        }
        return all;
    }

    private List<Binding> bound(
            List<Binding> before,
            CompiledEntry.KeyField field,
            int known,
            Selection question,
            int copies,
            Inputs inputs) {
        List<Binding> all = before;
        for (int number = 0; number < known; number++) {
            PartCodec part = field.template().parts().get(number);
            if (part instanceof PartCodec.Literal) {
                continue;
            }
            all = extended(all, field.name(), number, part, question, copies, inputs);
        }
        return all;
    }

    private List<Binding> extended(
            List<Binding> before, String field, int at, PartCodec part, Selection question, int copies, Inputs inputs) {
        if (before.size() == 1) {
            return extended(before.get(0), field, at, part, question, copies, inputs);
        }
        List<Binding> all = new ArrayList<>();
        for (Binding binding : before) {
            all.addAll(extended(binding, field, at, part, question, copies, inputs));
        }
        return all;
    }

    private List<Binding> extended(
            Binding binding, String field, int at, PartCodec part, Selection question, int copies, Inputs inputs) {
        if (part instanceof Segment segment) {
            boolean bound =
                    binding.values().has(segment.use()) || binding.bucket().has(segment.use());
            // What lacks the value has the default in its key.
            boolean missing = segment.fallback().isPresent() && question.lacks().contains(segment.use());
            return bound || missing
                    ? List.of(binding)
                    : valued(binding, segment.use(), inputs.values(question, segment.use()));
        }
        Shard number = (Shard) part;
        if (number.isRandom()) {
            // Of equal copies a reader takes any one.
            boolean any = copies > 1 && number.count() == copies;
            return any
                    ? List.of(binding.with(field, at, dice.applyAsInt(number.count())))
                    : numbered(binding, field, at, number.count());
        }
        return sharded(binding, field, at, number, question, inputs);
    }

    private static List<Binding> valued(Binding binding, String use, List<AttributeValue> values) {
        if (values.size() == 1) {
            return List.of(binding.with(use, values.get(0)));
        }
        List<Binding> all = new ArrayList<>();
        for (AttributeValue value : values) {
            all.add(binding.with(use, value));
        }
        return all;
    }

    private static List<Binding> numbered(Binding binding, String field, int part, int count) {
        List<Binding> all = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            all.add(binding.with(field, part, number));
        }
        return all;
    }

    /** The shard is computed where all its values are known; otherwise all shards are queried. */
    private static List<Binding> sharded(
            Binding binding, String field, int part, Shard shard, Selection question, Inputs inputs) {
        Binding known = binding;
        for (String use : shard.uses()) {
            List<AttributeValue> values = inputs.values(question, use);
            if (values.size() != 1) {
                return numbered(binding, field, part, shard.count());
            }
            known = known.with(use, values.get(0));
        }
        return List.of(known);
    }

    /** One value of each bucket from the one bound to the other; its text is made by the key. */
    private static List<AttributeValue> between(Bucket bucket, Bounds bounds) {
        if (bounds.from().isEmpty() || bounds.to().isEmpty()) {
            throw new IllegalArgumentException(bucket.use() + " needs both bounds: its key is spread over time");
        }
        String from = bounds.from().get().s();
        boolean day = from.length() == "2026-01-31".length();
        LocalDateTime end = time(bounds.to().get().s());
        List<AttributeValue> values = new ArrayList<>();
        for (LocalDateTime at = time(from); !at.isAfter(end); at = next(at, bucket.length())) {
            values.add(day ? Scalars.day(at.toLocalDate()) : Scalars.moment(at.toInstant(ZoneOffset.UTC)));
        }
        if (bucket.turn() == Turn.NEWEST_FIRST) {
            Collections.reverse(values);
        }
        return values;
    }

    private static LocalDateTime time(String text) {
        return text.length() == "2026-01-31".length()
                ? LocalDate.parse(text).atStartOfDay()
                : LocalDateTime.ofInstant(Moments.read(text), ZoneOffset.UTC);
    }

    /** Where the next bucket begins. */
    private static LocalDateTime next(LocalDateTime at, Format.Kind length) {
        LocalDateTime day = at.truncatedTo(ChronoUnit.DAYS);
        return switch (length) {
            case HOUR -> at.truncatedTo(ChronoUnit.HOURS).plusHours(1);
            case DAY -> day.plusDays(1);
            case MONTH -> day.withDayOfMonth(1).plusMonths(1);
            case YEAR -> day.withDayOfYear(1).plusYears(1);
            case PLAIN, PADDED, NEGATED, SECONDS, LOWER, UPPER -> throw new IllegalArgumentException("no buckets");
        };
    }
}
