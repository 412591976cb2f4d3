package dev.keywright.backends.policy;

import dev.keywright.backends.text.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * What is allowed on one table or index, and to which of its items and attributes.
 *
 * @param actions without their service
 * @param keys the partition keys that may be touched; none where any may
 * @param attributes the attributes that may be asked for; none where all may
 */
record Statement(List<String> actions, String resource, List<LeadingKey> keys, List<String> attributes) {
    Statement {
        actions = List.copyOf(new TreeSet<>(actions));
        keys = List.copyOf(keys);
        attributes = List.copyOf(new TreeSet<>(attributes));
    }

    /** Statements that differ in their actions alone are one. */
    static List<Statement> joined(List<Statement> statements) {
        List<Statement> joined = new ArrayList<>();
        for (Statement statement : statements) {
            int same = 0;
            while (same < joined.size() && !joined.get(same).isAboutTheSameAs(statement)) {
                same++;
            }
            if (same == joined.size()) {
                joined.add(statement);
            } else {
                joined.set(same, joined.get(same).and(statement.actions()));
            }
        }
        return joined;
    }

    private boolean isAboutTheSameAs(Statement other) {
        return resource.equals(other.resource) && keys.equals(other.keys) && attributes.equals(other.attributes);
    }

    private Statement and(List<String> more) {
        List<String> all = new ArrayList<>(actions);
        all.addAll(more);
        return new Statement(all, resource, keys, attributes);
    }

    Map<String, Object> tree() {
        Map<String, Object> tree = Json.object();
        tree.put("Effect", "Allow");
        tree.put("Action", actions.stream().map(action -> "dynamodb:" + action).toList());
        tree.put("Resource", resource);
        Map<String, Object> condition = condition();
        if (!condition.isEmpty()) {
            tree.put("Condition", condition);
        }
        return tree;
    }

    /**
     * `ForAllValues` because a request may name several keys; it also holds where a request names none, as a scan does,
     * which `Null` forbids.
     */
    private Map<String, Object> condition() {
        Map<String, Object> equal = Json.object();
        Map<String, Object> like = Json.object();
        for (LeadingKey key : keys) {
            (key.hasWildcard() ? like : equal).put("dynamodb:LeadingKeys", List.of(key.text()));
        }
        if (!attributes.isEmpty()) {
            equal.put("dynamodb:Attributes", attributes);
        }
        Map<String, Object> condition = Json.object();
        put(condition, "ForAllValues:StringEquals", equal);
        put(condition, "ForAllValues:StringLike", like);
        if (!keys.isEmpty()) {
            condition.put("Null", Map.of("dynamodb:LeadingKeys", "false"));
        }
        if (!attributes.isEmpty()) {
            condition.put("StringEqualsIfExists", Map.of("dynamodb:Select", "SPECIFIC_ATTRIBUTES"));
        }
        return condition;
    }

    private static void put(Map<String, Object> condition, String operator, Map<String, Object> keys) {
        if (!keys.isEmpty()) {
            condition.put(operator, keys);
        }
    }
}
