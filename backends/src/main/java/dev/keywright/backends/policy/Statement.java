package dev.keywright.backends.policy;

import dev.keywright.backends.text.JsonTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The permitted actions on one table or index, with the permitted items. Attributes are not restricted: the program reads
 * whole items, and a policy that asks for a projection would refuse it.
 *
 * @param actions without the service prefix
 * @param keys the permitted partition keys; empty for all
 */
record Statement(List<String> actions, String resource, List<LeadingKey> keys) {
    Statement {
        actions = List.copyOf(new TreeSet<>(actions));
        keys = List.copyOf(keys);
    }

    /** Merges statements that differ only in their actions. */
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
        return resource.equals(other.resource) && keys.equals(other.keys);
    }

    private Statement and(List<String> more) {
        List<String> all = new ArrayList<>(actions);
        all.addAll(more);
        return new Statement(all, resource, keys);
    }

    Map<String, Object> tree() {
        Map<String, Object> tree = JsonTree.object();
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
     * `ForAllValues` because a request may have several keys; it also matches a request without keys, such as a Scan, which
     * `Null` excludes.
     */
    private Map<String, Object> condition() {
        Map<String, Object> equal = JsonTree.object();
        Map<String, Object> like = JsonTree.object();
        for (LeadingKey key : keys) {
            (key.hasWildcard() ? like : equal).put("dynamodb:LeadingKeys", List.of(key.text()));
        }
        Map<String, Object> condition = JsonTree.object();
        put(condition, "ForAllValues:StringEquals", equal);
        put(condition, "ForAllValues:StringLike", like);
        if (!keys.isEmpty()) {
            condition.put("Null", Map.of("dynamodb:LeadingKeys", "false"));
        }
        return condition;
    }

    private static void put(Map<String, Object> condition, String operator, Map<String, Object> keys) {
        if (!keys.isEmpty()) {
            condition.put(operator, keys);
        }
    }
}
