package dev.keywright.optimizer.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.layout.Layout;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With `options: tenant`, every partition key of the cheapest design begins with the tenant. */
class TenantsTest {
    private static final String MODEL = """
            keywright: 1
            name: tenants
            entities:
              Tenant:
                id: tenantId
                count: 100
                attributes:
                  tenantId: {type: string, size: 12}
                  projects: {type: number, counts: Project}
              Project:
                id: projectId
                parents: {Tenant: {average: 10, max: 100}}
                attributes:
                  projectId: {type: string, size: 26}
                  slug: {type: string, size: 15, unique: true}
                  status: {type: string, values: [OPEN, DONE]}
              Task:
                id: [projectId, number]
                parents: {Project: {average: 20, max: 400}}
                attributes:
                  number: {type: number, between: [1, 9999], sequence: Project/task}
                  due: timestamp
              Plan:
                id: planId
                count: 5
                attributes: {planId: {type: string, size: 12}}
            patterns:
              found: {title: Found, create: Tenant, perDay: 1}
              tenant: {title: Tenant, read: Tenant, by: tenantId, rps: 1}
              start: {title: Start, create: Project, perDay: 9}
              slug: {title: By slug, read: Project, by: [tenantId, slug], consistency: strong, rps: 5}
              open: {title: Open, read: Project, by: [tenantId, status=OPEN], limit: 20, rps: 20}
              rename: {title: Rename, update: Project, by: [tenantId, projectId], set: slug, perDay: 2}
              add: {title: Add, create: Task, rps: 1}
              tasks: {title: Tasks, read: Task, by: [tenantId, projectId], order: due, limit: 20, rps: 20}
              due: {title: Due, read: Task, by: tenantId, order: due, limit: 20, rps: 20}
              plan: {title: Plan, read: Plan, by: planId, rps: 1}
              offer: {title: Offer, create: Plan, perDay: 1}
            options: {tenant: {attribute: tenantId, except: [Plan]}%s}
            """;

    @ParameterizedTest
    @ValueSource(strings = {"", ", layout: aggregate-tables", ", layout: aggregate-tables, names: natural"})
    void areTheFirstSegmentOfEveryPartitionKey(String options) {
        Problem problem = Problem.of(MODEL.formatted(options));
        Design design = problem.find().design();
        assertThat(errors(problem.text(), design)).isEmpty();
        Layout layout = problem.costing().bill(design).layout();
        List<String> partitions = layout.items().stream()
                .filter(item -> !item.kind().entity().name().equals("Plan"))
                .flatMap(item -> layout.entries(item).stream())
                .map(entry -> entry.partition().get(0).toString())
                .toList();
        assertThat(partitions)
                .isNotEmpty()
                .allMatch(partition -> partition.startsWith("{tenantId}#") || partition.equals("{tenantId}"));
    }

    private static List<String> errors(String model, Design design) {
        return Check.design(
                        "model.yaml",
                        model.getBytes(StandardCharsets.UTF_8),
                        "design.yaml",
                        DesignPrinter.print(design).getBytes(StandardCharsets.UTF_8))
                .diagnostics()
                .stream()
                .filter(Diagnostic::isError)
                .map(Diagnostic::message)
                .toList();
    }
}
