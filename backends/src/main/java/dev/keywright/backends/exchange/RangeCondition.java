package dev.keywright.backends.exchange;

import dev.keywright.backends.text.Identifiers;
import dev.keywright.backends.text.JsonTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The sort key condition of a query in the form of `schema.json`: a comparison whose values are parameters after those of
 * the partition key. The format counts parameters, so a partition key of several values leaves no room for them.
 *
 * @param partition the inputs in the partition key
 * @param values the parameters that are compared
 */
record RangeCondition(String operator, List<String> partition, List<Object> values) {
    private static final Pattern BEGINNING = Pattern.compile("^(.*?) AND begins_with\\((.+?), (.*)\\)$");
    private static final Pattern BETWEEN = Pattern.compile("^(.*?) AND ([^ ]+) BETWEEN (.*) AND (.*)$");
    private static final Pattern INPUT = Pattern.compile("\\{([^}:|]+)[^}]*}");
    private static final Pattern BOUND = Pattern.compile("\\{(?:from|to) [^}]*}");

    static Optional<RangeCondition> find(String keyCondition) {
        Matcher beginning = BEGINNING.matcher(keyCondition);
        if (beginning.matches()) {
            String name = Identifiers.snake(beginning.group(2)) + "_prefix";
            return find("begins_with", beginning.group(1), List.of(parameter(name, beginning.group(3))));
        }
        Matcher between = BETWEEN.matcher(keyCondition);
        if (!between.matches()) {
            return Optional.empty();
        }
        String name = Identifiers.snake(between.group(2));
        return find(
                "between",
                between.group(1),
                List.of(parameter(name + "_from", between.group(3)), parameter(name + "_to", between.group(4))));
    }

    private static Optional<RangeCondition> find(String operator, String partition, List<Object> values) {
        List<String> inputs =
                INPUT.matcher(partition).results().map(found -> found.group(1)).toList();
        boolean single = !partition.contains(" AND ") && inputs.size() == 1;
        return single ? Optional.of(new RangeCondition(operator, inputs, values)) : Optional.empty();
    }

    /** A text without inputs is always the same; another one is described by how it is put together. */
    private static Map<String, Object> parameter(String name, String text) {
        Map<String, Object> parameter = JsonTree.object();
        parameter.put("name", name);
        parameter.put("type", "string");
        boolean fixed = !INPUT.matcher(text).find() && !BOUND.matcher(text).find();
        parameter.put(fixed ? "default" : "description", text);
        return parameter;
    }

    /** All parameters: those of the partition key out of what the caller gives, then the compared ones. */
    List<Object> parameters(List<Object> given) {
        List<Object> all = new ArrayList<>(given.stream()
                .filter(one -> one instanceof Map<?, ?> parameter && partition.contains(parameter.get("name")))
                .toList());
        all.addAll(values);
        return all;
    }
}
