package dev.keywright.verifier.program;

import dev.keywright.verifier.program.PermissionDoor.Permission;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;

/** A generated policy, as far as IAM compares actions, resources and partition keys. */
final class GeneratedPolicy {
    private final List<JsonNode> statements;

    GeneratedPolicy(String text) {
        this.statements =
                JsonNode.parser().parse(text).asObject().get("Statement").asArray();
    }

    boolean allows(Permission permission) {
        return statements.stream().anyMatch(statement -> allows(statement, permission));
    }

    private static boolean allows(JsonNode statement, Permission permission) {
        boolean action = statement.asObject().get("Action").asArray().stream()
                .anyMatch(each -> each.asString().equals("dynamodb:" + permission.action()));
        boolean resource = statement.asObject().get("Resource").asString().endsWith(":" + permission.resource());
        return action
                && resource
                && statement
                        .field("Condition")
                        .map(condition -> isMet(condition, permission.key()))
                        .orElse(true);
    }

    private static boolean isMet(JsonNode condition, String key) {
        for (String name : condition.asObject().keySet()) {
            JsonNode compared = condition.asObject().get(name);
            boolean met = switch (name) {
                case "ForAllValues:StringEquals" -> isAmong(compared, key, text -> Pattern.quote(plain(text)));
                case "ForAllValues:StringLike" -> isAmong(compared, key, GeneratedPolicy::wildcards);
                case "Null" -> !key.isEmpty();
                default -> throw new AssertionError("a condition that this does not know: " + name);
            };
            if (!met) {
                return false;
            }
        }
        return true;
    }

    private interface Expressions {
        String of(String text);
    }

    /** Nothing but partition keys may be compared: the engine sends no projections. */
    private static boolean isAmong(JsonNode compared, String key, Expressions expressions) {
        return compared.asObject().keySet().equals(Set.of("dynamodb:LeadingKeys"))
                && compared.asObject().get("dynamodb:LeadingKeys").asArray().stream()
                        .anyMatch(text -> key.matches("(?s)" + expressions.of(text.asString())));
    }

    private static String plain(String text) {
        return text.replaceAll("\\$\\{([$*?])}", "$1");
    }

    private static String wildcards(String text) {
        StringBuilder expression = new StringBuilder();
        for (String part : text.split("(?<!\\{)\\*", -1)) {
            expression.append(expression.length() == 0 ? "" : ".*").append(Pattern.quote(plain(part)));
        }
        return expression.toString();
    }
}
