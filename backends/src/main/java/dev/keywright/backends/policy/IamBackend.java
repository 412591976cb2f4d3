package dev.keywright.backends.policy;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.FileName;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.text.JsonTree;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.layout.Entry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** An IAM policy for each pattern and each role, with the least privileges. */
public final class IamBackend implements Backend {
    @Override
    public String name() {
        return "iam";
    }

    @Override
    public String summary() {
        return "least-privilege policies, one for each pattern and one for each role";
    }

    @Override
    public List<String> options() {
        return List.of(Roles.ROLE, Roles.IDENTITY, Roles.ACCOUNT);
    }

    @Override
    public List<String> mistakes(Blueprint blueprint, Choices choices) {
        List<String> mistakes = new ArrayList<>(Roles.mistakes(blueprint.model(), choices));
        PatternPolicy policy = policy(blueprint, choices);
        for (ServedPattern served : blueprint.account().bill().patterns()) {
            Set<Entry> open = served.isServed() ? policy.openToEveryTenant(served) : Set.of();
            open.forEach(entry -> mistakes.add(
                    "the policy of `%s` would reach the items of every tenant: `%s` of `%s` is not limited to the caller's"
                            .formatted(
                                    served.pattern().id(),
                                    entry.item().name(),
                                    entry.path().name())));
            Set<Entry> alike = served.isServed() ? policy.openToSomeTenant(served) : Set.of();
            alike.forEach(entry -> mistakes.add(
                    "the policy of `%s` would let a tenant of some name reach `%s` of `%s`, which belongs to no tenant: begin its partition key `%s` with the separator"
                            .formatted(
                                    served.pattern().id(),
                                    entry.item().name(),
                                    entry.path().name(),
                                    entry.partition().get(0))));
        }
        return mistakes;
    }

    private static PatternPolicy policy(Blueprint blueprint, Choices choices) {
        Resources resources = new Resources(blueprint.pricing().region(), Roles.account(choices));
        return new PatternPolicy(blueprint.layout(), resources, Roles.identities(choices));
    }

    @Override
    public List<GeneratedFile> files(Blueprint blueprint, Choices choices) {
        Resources resources = new Resources(blueprint.pricing().region(), Roles.account(choices));
        PatternPolicy policy = policy(blueprint, choices);
        Map<String, List<Statement>> byPattern = new LinkedHashMap<>();
        for (ServedPattern served : blueprint.account().bill().patterns()) {
            byPattern.put(served.pattern().id(), served.isServed() ? policy.of(served) : List.of());
        }
        List<GeneratedFile> files = new ArrayList<>();
        byPattern.forEach((id, statements) -> addPolicy("patterns", id, statements, files));
        Map<String, List<Statement>> byRole = new LinkedHashMap<>();
        Roles.roles(choices).forEach((role, ids) -> {
            List<Statement> statements = new ArrayList<>();
            ids.forEach(id -> statements.addAll(byPattern.getOrDefault(id, List.of())));
            byRole.put(role, Statement.joined(statements));
        });
        byRole.forEach((role, statements) -> addPolicy("roles", role, statements, files));
        StreamPolicy streams = new StreamPolicy(blueprint, resources);
        List<Statement> stream = streams.handler();
        addPolicy("", "stream", stream, files);
        addPolicy("", "stream-repair", streams.repair(), files);
        files.add(new GeneratedFile("iam/README.md", new PolicyOverview(blueprint, byPattern, byRole, stream).text()));
        return files;
    }

    private static void addPolicy(String folder, String name, List<Statement> statements, List<GeneratedFile> files) {
        if (!statements.isEmpty()) {
            String path = folder.isEmpty() ? "iam/%s.json" : "iam/" + folder + "/%s.json";
            files.add(new GeneratedFile(path.formatted(FileName.of(name)), JsonTree.write(tree(statements))));
        }
    }

    static Map<String, Object> tree(List<Statement> statements) {
        Map<String, Object> policy = JsonTree.object();
        policy.put("Version", "2012-10-17");
        policy.put("Statement", statements.stream().map(Statement::tree).toList());
        return policy;
    }
}
