package dev.keywright.runtime.engine;

import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Which of an entity are meant. */
public record Selection(
        List<Given> by,
        List<String> in,
        List<String> range,
        List<String> prefix,
        List<String> has,
        List<String> lacks,
        List<String> contains) {
    public static final Selection ALL =
            new Selection(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

    public Selection {
        by = List.copyOf(by);
        in = List.copyOf(in);
        range = List.copyOf(range);
        prefix = List.copyOf(prefix);
        has = List.copyOf(has);
        lacks = List.copyOf(lacks);
        contains = List.copyOf(contains);
    }

    /** What an attribute equals: what the caller gives under a name, or one of these. */
    public record Given(String use, String input, List<AttributeValue> constants) {
        public Given {
            constants = List.copyOf(constants);
        }

        public static Given input(String use, String input) {
            return new Given(use, input, List.of());
        }

        public static Given oneOf(String use, AttributeValue... constants) {
            return new Given(use, "", List.of(constants));
        }

        List<AttributeValue> values(Inputs inputs) {
            if (input.isEmpty()) {
                return constants;
            }
            AttributeValue value = inputs.given().get(input);
            return value == null ? List.of() : List.of(value);
        }

        boolean isOneValue() {
            return !input.isEmpty() || constants.size() == 1;
        }
    }

    /** Whether everyone matches. */
    boolean isEverything() {
        return by.isEmpty()
                && in.isEmpty()
                && range.isEmpty()
                && prefix.isEmpty()
                && has.isEmpty()
                && lacks.isEmpty()
                && contains.isEmpty();
    }

    boolean matches(Inputs inputs, Values values) {
        return isEverything() || matchesAll(inputs, values);
    }

    private boolean matchesAll(Inputs inputs, Values values) {
        return by.stream()
                        .allMatch(given -> values.find(given.use())
                                .filter(given.values(inputs)::contains)
                                .isPresent())
                && in.stream()
                        .allMatch(use -> values.find(use)
                                .filter(inputs.choices().getOrDefault(use, List.of())::contains)
                                .isPresent())
                && range.stream()
                        .allMatch(use -> values.find(use)
                                .filter(inputs.range(use)::contains)
                                .isPresent())
                && prefix.stream()
                        .allMatch(use -> values.find(use)
                                .filter(value -> Scalars.textOf(value)
                                        .startsWith(inputs.prefixes().getOrDefault(use, "")))
                                .isPresent())
                && has.stream().allMatch(values::has)
                && lacks.stream().noneMatch(values::has)
                && (contains.isEmpty() || contains.stream().anyMatch(use -> holds(values, use, inputs.contains())));
    }

    /** A text holds a part of it, a set or a list one of its members. */
    private static boolean holds(Values values, String use, String text) {
        return values.find(use)
                .filter(value -> value.hasSs()
                        ? value.ss().contains(text)
                        : value.hasL()
                                ? value.l().contains(AttributeValue.fromS(text))
                                : Scalars.isScalar(value)
                                        && Scalars.textOf(value).contains(text))
                .isPresent();
    }

    List<AttributeValue> values(String use, Inputs inputs) {
        for (Given given : by) {
            if (given.use().equals(use)) {
                return distinct(given.values(inputs));
            }
        }
        return in.contains(use) ? distinct(inputs.choices().getOrDefault(use, List.of())) : List.of();
    }

    private static List<AttributeValue> distinct(List<AttributeValue> values) {
        return values.size() < 2 ? values : values.stream().distinct().toList();
    }
}
