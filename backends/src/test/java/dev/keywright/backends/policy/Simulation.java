package dev.keywright.backends.policy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Decides requests by a policy as IAM documents it, for as much of the language as the policies use. */
final class Simulation {
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([^}]+)}");

    private final JsonNode policy;
    private final String caller;

    Simulation(String policy, String caller) throws IOException {
        this.policy = new ObjectMapper().readTree(policy);
        this.caller = caller;
    }

    /** One request; what it says of keys and attributes, by the names of IAM's condition keys. */
    record Asked(String action, String resource, Map<String, List<String>> context) {}

    boolean allows(Asked asked) {
        return StreamSupport.stream(policy.get("Statement").spliterator(), false)
                .anyMatch(statement -> texts(statement.get("Action")).contains("dynamodb:" + asked.action())
                        && like(statement.get("Resource").asText(), asked.resource())
                        && holds(statement.path("Condition"), asked.context()));
    }

    private boolean holds(JsonNode condition, Map<String, List<String>> context) {
        return condition
                .propertyStream()
                .allMatch(operator -> operator.getValue()
                        .propertyStream()
                        .allMatch(key -> holds(
                                operator.getKey(),
                                texts(key.getValue()),
                                context.getOrDefault(key.getKey(), List.of()))));
    }

    /** Values for all of which it must hold hold where there are none. */
    private boolean holds(String operator, List<String> wanted, List<String> found) {
        return switch (operator) {
            case "ForAllValues:StringEquals" ->
                found.stream()
                        .allMatch(value ->
                                wanted.stream().anyMatch(text -> filled(text).equals(value)));
            case "ForAllValues:StringLike" ->
                found.stream().allMatch(value -> wanted.stream().anyMatch(text -> like(text, value)));
            case "StringEqualsIfExists" -> found.isEmpty() || wanted.containsAll(found);
            case "StringEquals" ->
                found.size() == 1
                        && wanted.stream().anyMatch(text -> filled(text).equals(found.get(0)));
            case "Null" -> wanted.equals(List.of(String.valueOf(found.isEmpty())));
            default -> throw new AssertionError("unhandled operator " + operator);
        };
    }

    private String filled(String text) {
        return VARIABLE.matcher(text)
                .replaceAll(variable -> java.util.regex.Matcher.quoteReplacement(
                        variable.group(1).length() == 1 ? variable.group(1) : caller));
    }

    /** A star stands for anything, unless it came in by a variable. */
    private boolean like(String pattern, String value) {
        String expression = Pattern.compile("\\*")
                .splitAsStream(pattern.replace("${*}", "\u0000").replace("${$}", "\u0001"))
                .map(piece -> Pattern.quote(filled(piece).replace('\u0000', '*').replace('\u0001', '$')))
                .collect(Collectors.joining(".*"));
        return value.matches(pattern.replace("${*}", "").endsWith("*") ? expression + ".*" : expression);
    }

    private static List<String> texts(JsonNode node) {
        return node.isArray()
                ? StreamSupport.stream(node.spliterator(), false)
                        .map(JsonNode::asText)
                        .toList()
                : List.of(node.asText());
    }
}
