package dev.keywright.backends.policy;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.FileName;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.policy.LeadingKey.Whose;
import dev.keywright.backends.text.JsonTree;
import dev.keywright.backends.text.Markdown;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.model.External;
import java.util.List;
import java.util.Map;

/** The overview of all policies, for people. */
final class PolicyOverview {
    /** The maximum length of a managed policy, without white space. */
    private static final int LARGEST_POLICY = 6144;

    private static final String TEXT = """
            <!-- %s -->
            # Policies of %s

            Each policy allows what its pattern needs and nothing else. A transaction needs the permissions of its actions; a
            query of an index is allowed on the index and not on the table. IAM compares the partition keys of a request with
            the caller's identity, including the prefix ("the caller's own"), or with the pattern of all keys of that item type.

            IAM sees the partition keys that a request names and nothing else of an item. It does not see the index keys of an
            item that is written: whoever may put an item may give it any place in any index. Those keys are kept by the
            generated program alone, which computes them from the item's attributes. Give these policies to the program, and
            not to clients that write items by themselves.
            %s
            | policy | allows | on | items |
            |---|---|---|---|
            %s""";

    private static final String BATCHES = """

            `BatchWriteItem` carries puts and deletes alike, and IAM cannot tell them apart: a policy that allows it to delete
            items also allows to put items with the same partition keys.
            """;

    private final Blueprint blueprint;
    private final Map<String, List<Statement>> byPattern;
    private final Map<String, List<Statement>> byRole;
    private final List<Statement> stream;

    PolicyOverview(
            Blueprint blueprint,
            Map<String, List<Statement>> byPattern,
            Map<String, List<Statement>> byRole,
            List<Statement> stream) {
        this.blueprint = blueprint;
        this.byPattern = byPattern;
        this.byRole = byRole;
        this.stream = stream;
    }

    String text() {
        StringBuilder rows = new StringBuilder();
        byPattern.forEach((id, statements) ->
                rows.append(statements.isEmpty() ? without(id) : rows("patterns/" + FileName.of(id), id, statements)));
        byRole.forEach((role, statements) -> rows.append(rows("roles/" + role, role, statements)));
        rows.append(rows("stream", "stream handler", stream));
        String title = blueprint.model().title().isEmpty()
                ? blueprint.model().name()
                : blueprint.model().title();
        return TEXT.formatted(GeneratedFile.MARKER, Markdown.text(title), batches(), rows) + tooLarge();
    }

    private String batches() {
        boolean any = byPattern.values().stream()
                .flatMap(List::stream)
                .anyMatch(statement -> statement.actions().contains("BatchWriteItem"));
        return any ? BATCHES : "";
    }

    private String without(String id) {
        ServedPattern served = blueprint.account().bill().patterns().stream()
                .filter(found -> found.pattern().id().equals(id))
                .findFirst()
                .orElseThrow();
        String why = served.pattern().operation() instanceof External external
                ? "served by %s".formatted(Markdown.text(external.system()))
                : "none: the design cannot serve it";
        return "| %s | %s | | |\n".formatted(Markdown.text(id), why);
    }

    private static String rows(String path, String name, List<Statement> statements) {
        StringBuilder rows = new StringBuilder();
        for (Statement statement : statements) {
            String whose = statement.keys().stream()
                    .map(PolicyOverview::items)
                    .findFirst()
                    .orElse("any");
            rows.append("| [%s](%s.json) | %s | %s | %s |\n"
                    .formatted(
                            Markdown.text(name),
                            path,
                            String.join(", ", statement.actions()),
                            Markdown.code(statement
                                    .resource()
                                    .substring(statement.resource().indexOf("table/"))),
                            whose));
        }
        return rows.toString();
    }

    private static String items(LeadingKey key) {
        return key.whose() == Whose.CALLERS ? "the caller's own" : Markdown.code(key.text());
    }

    private String tooLarge() {
        StringBuilder text = new StringBuilder();
        byRole.forEach((role, statements) -> {
            int size = JsonTree.line(IamBackend.tree(statements)).length();
            if (size > LARGEST_POLICY) {
                text.append("\n`%s` has %s characters, but a managed policy may have at most %s; split the role.\n"
                        .formatted(role, size, LARGEST_POLICY));
            }
        });
        return text.toString();
    }
}
