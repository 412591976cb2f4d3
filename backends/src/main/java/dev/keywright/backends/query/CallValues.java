package dev.keywright.backends.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The values of one call of a method, by what the runtime calls them. A value is a String, a BigDecimal, a Boolean, an Instant, a
 * LocalDate, Bytes, or a List, Map or Set of such.
 *
 * @param actions one for each write of a transaction and each of its times, in their order
 */
public record CallValues(
        Map<String, Object> given,
        Map<String, List<Object>> choices,
        Map<String, Between> ranges,
        Map<String, String> prefixes,
        String contains,
        List<Written> actions) {
    public CallValues {
        given = kept(given);
        choices = kept(choices);
        ranges = kept(ranges);
        prefixes = kept(prefixes);
        actions = List.copyOf(actions);
    }

    /** The values of a choice. */
    public List<Object> chosen(Api.Choice choice) {
        return choices.getOrDefault(choice.use(), List.of());
    }

    /** The bounds of a range; open where none are given. */
    public Between bounds(Api.Range range) {
        return ranges.getOrDefault(range.use(), Between.OPEN);
    }

    /** What a text begins with. */
    public String prefix(String use) {
        return prefixes.getOrDefault(use, "");
    }

    /** What each write of a transaction is given, once for each of its times. */
    public List<List<Written>> ofActions(List<Api.Action> transaction) {
        List<List<Written>> parts = new ArrayList<>();
        int from = 0;
        for (Api.Action action : transaction) {
            parts.add(actions.subList(from, from + action.times()));
            from += action.times();
        }
        return parts;
    }

    /** Bounds, both included; a side without a value is open. */
    public record Between(Optional<Object> from, Optional<Object> to) {
        static final Between OPEN = new Between(Optional.empty(), Optional.empty());
    }

    /** Bytes as hexadecimal digits. */
    public record Bytes(String hex) {}

    /** What is given to one write. */
    public record Written(
            Map<String, Object> fresh, Map<String, Object> sets, Map<String, Object> adds, Map<String, Object> given) {
        public Written {
            fresh = kept(fresh);
            sets = kept(sets);
            adds = kept(adds);
            given = kept(given);
        }

        /** What an attribute is set to, or what is added to it. */
        public Optional<Object> findChange(String use) {
            return Optional.ofNullable(sets.containsKey(use) ? sets.get(use) : adds.get(use));
        }
    }

    private static <T> Map<String, T> kept(Map<String, T> values) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
}
