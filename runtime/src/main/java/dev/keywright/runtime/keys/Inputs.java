package dev.keywright.runtime.keys;

import dev.keywright.runtime.description.Feed;
import dev.keywright.runtime.description.Given;
import dev.keywright.runtime.description.Selection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The values that a caller gives to a read. */
public record Inputs(
        Map<String, AttributeValue> given,
        Map<String, List<AttributeValue>> choices,
        Map<String, Bounds> ranges,
        Map<String, String> prefixes,
        String contains) {
    public static final Inputs NONE = new Inputs(Map.of(), Map.of(), Map.of(), Map.of(), "");

    public Inputs {
        given = Map.copyOf(given);
        choices = Map.copyOf(choices);
        ranges = Map.copyOf(ranges);
        prefixes = Map.copyOf(prefixes);
    }

    public static Inputs of(Map<String, AttributeValue> given) {
        return new Inputs(given, Map.of(), Map.of(), Map.of(), "");
    }

    public Inputs with(String name, AttributeValue value) {
        Map<String, AttributeValue> more = new LinkedHashMap<>(given);
        more.put(name, value);
        return new Inputs(more, choices, ranges, prefixes, contains);
    }

    public Inputs with(String use, List<AttributeValue> values) {
        Map<String, List<AttributeValue>> more = new LinkedHashMap<>(choices);
        more.put(use, List.copyOf(values));
        return new Inputs(given, more, ranges, prefixes, contains);
    }

    public Inputs with(String use, Bounds bounds) {
        Map<String, Bounds> more = new LinkedHashMap<>(ranges);
        more.put(use, bounds);
        return new Inputs(given, choices, more, prefixes, contains);
    }

    public Inputs withPrefix(String use, String prefix) {
        Map<String, String> more = new LinkedHashMap<>(prefixes);
        more.put(use, prefix);
        return new Inputs(given, choices, ranges, more, contains);
    }

    public Inputs containing(String text) {
        return new Inputs(given, choices, ranges, prefixes, text);
    }

    public Bounds range(String use) {
        return ranges.getOrDefault(use, Bounds.OPEN);
    }

    /** The inputs that are meant for an included entity; the text that it contains has the name of that entity alone. */
    public Inputs within(String included) {
        String start = included + ".";
        return new Inputs(
                given,
                within(choices, start),
                within(ranges, start),
                within(prefixes, start),
                prefixes.getOrDefault(included, ""));
    }

    private static <T> Map<String, T> within(Map<String, T> all, String start) {
        Map<String, T> some = new LinkedHashMap<>();
        all.forEach((name, value) -> {
            if (name.startsWith(start)) {
                some.put(name.substring(start.length()), value);
            }
        });
        return some;
    }

    /** The same, with what an entity gives too. */
    public Inputs and(Inputs fed) {
        Map<String, AttributeValue> both = new LinkedHashMap<>(given);
        both.putAll(fed.given);
        return new Inputs(both, choices, ranges, prefixes, contains);
    }

    /** The inputs of a further read, taken from an entity; empty where it lacks one of them. */
    public static Optional<Inputs> from(Feed feed, Values values) {
        Map<String, AttributeValue> given = new LinkedHashMap<>();
        for (Feed.Pipe pipe : feed.pipes()) {
            AttributeValue value = values.known().get(pipe.use());
            if (value == null) {
                return Optional.empty();
            }
            given.put(pipe.input(), value);
        }
        return Optional.of(Inputs.of(given));
    }

    /** The values that an attribute may have; none where the caller has left one out. */
    public List<AttributeValue> values(Given attribute) {
        if (attribute instanceof Given.OneOf one) {
            return one.constants();
        }
        AttributeValue value = given.get(((Given.Input) attribute).name());
        return value == null ? List.of() : List.of(value);
    }

    /** The distinct values that a selection gives an attribute; none where it gives none. */
    public List<AttributeValue> values(Selection selection, String use) {
        for (Given one : selection.by()) {
            if (one.use().equals(use)) {
                return distinct(values(one));
            }
        }
        return selection.in().contains(use) ? distinct(choices.getOrDefault(use, List.of())) : List.of();
    }

    private static List<AttributeValue> distinct(List<AttributeValue> values) {
        return values.size() < 2 ? values : values.stream().distinct().toList();
    }
}
