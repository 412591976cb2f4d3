package dev.keywright.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A design that lacks an item, or has one twice, is judged by all that is there. */
class IncompleteDesignsTest {
    private static final String MODEL = """
            keywright: 1
            name: shop
            entities:
              Customer:
                id: customerId
                count: 1000
                attributes:
                  customerId: string
                  name: string
              Order:
                id: orderId
                parents:
                  Customer: {average: 5, max: 100}
                attributes:
                  orderId: string
                  placedAt: timestamp
            patterns:
              customer: {read: Customer, by: customerId, rps: 1}
              byName: {read: Customer, by: name, order: customerId, rps: 1}
              newCustomer: {create: Customer, rps: 1}
              orders: {read: Order, by: customerId, order: placedAt desc, limit: 10, rps: 1}
              newOrder: {create: Order, rps: 1}
            """;

    private static List<String> problems(String design) {
        Outcome outcome = Check.design(
                "model.yaml",
                MODEL.getBytes(StandardCharsets.UTF_8),
                "design.yaml",
                design.getBytes(StandardCharsets.UTF_8));
        assertThat(outcome.design()).isEmpty();
        return outcome.diagnostics().stream()
                .filter(Diagnostic::isError)
                .map(one -> one.problem().id() + ": " + one.message())
                .toList();
    }

    @Test
    void saysWhichOtherPatternsAreNotServedWhereAnEntityHasNoItem() {
        assertThat(problems("""
                        keywright: 1
                        design: shop
                        tables:
                          shop:
                            key: {partition: PK}
                            items:
                              Customer:
                                PK: "{customerId}"
                        """))
                .anyMatch(problem -> problem.startsWith("entity-without-item: "))
                .anyMatch(problem -> problem.contains("byName"))
                .noneMatch(problem -> problem.contains("orders") || problem.contains("newOrder"));
    }

    @Test
    void saysWhichPatternsAreNotServedWhereAnItemIsWrittenTwice() {
        assertThat(problems("""
                        keywright: 1
                        design: shop
                        tables:
                          shop:
                            key: {partition: PK}
                            items:
                              Customer:
                                PK: CUSTOMER#{customerId}
                              Order:
                                PK: ORDER#{orderId}
                          again:
                            key: {partition: PK}
                            items:
                              Customer:
                                PK: AGAIN#{customerId}
                        """))
                .anyMatch(problem -> problem.startsWith("item-twice: "))
                .anyMatch(problem -> problem.contains("byName"))
                .anyMatch(problem -> problem.contains("orders"));
    }

    static List<Path> designs() throws IOException {
        List<Path> designs = new ArrayList<>();
        try (Stream<Path> folders = Files.list(Path.of("../examples"))) {
            for (Path folder : folders.sorted().toList()) {
                Path design = folder.resolve("expert.design.yaml");
                if (Files.exists(design)) {
                    designs.add(design);
                }
            }
        }
        return designs;
    }

    /** Whatever item is missing, nothing else of the design is in the way of a judgement. */
    @ParameterizedTest
    @MethodSource("designs")
    void judgesADesignThatLacksAnyOfItsItems(Path file) throws IOException {
        byte[] model = Files.readAllBytes(file.resolveSibling("model.yaml"));
        List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
        for (int start = 0; start < lines.size(); start++) {
            if (!lines.get(start).matches(" {6}[A-Z][A-Za-z]*:")) {
                continue;
            }
            List<String> fewer = new ArrayList<>(lines.subList(0, start));
            int end = start + 1;
            while (end < lines.size() && lines.get(end).matches("\\s{7}.*|\\s*")) {
                end++;
            }
            fewer.addAll(lines.subList(end, lines.size()));
            Outcome outcome = Check.design(
                    "model.yaml", model, "design.yaml", String.join("\n", fewer).getBytes(StandardCharsets.UTF_8));
            assertThat(outcome.sources()).hasSize(2);
        }
    }

    @Test
    void takesNumbersInTheItemsOfTwoKindsOfParentsForDifferentItems() {
        String model = """
                keywright: 1
                name: hub
                entities:
                  User:
                    id: userId
                    count: 10
                    attributes: {userId: string, repos: {type: number, counts: Repo}}
                  Team:
                    id: teamId
                    count: 10
                    attributes: {teamId: string, repos: {type: number, counts: Repo}}
                  Repo:
                    id: repoId
                    parents:
                      owner: {oneOf: [User, Team], average: 3, max: 9, via: {userId: ownerId, teamId: ownerId}}
                    attributes: {repoId: string}
                patterns:
                  user: {read: User, by: userId, rps: 1}
                  team: {read: Team, by: teamId, rps: 1}
                  repo: {create: Repo, rps: 1}
                  newUser: {create: User, rps: 1}
                  newTeam: {create: Team, rps: 1}
                  get: {read: Repo, by: repoId, rps: 1}
                """;
        Outcome outcome =
                Check.design("model.yaml", model.getBytes(StandardCharsets.UTF_8), "design.yaml", """
                        keywright: 1
                        design: hub
                        tables:
                          hub:
                            key: {partition: PK}
                            items:
                              User: {PK: "USER#{userId}"}
                              Team: {PK: "TEAM#{teamId}"}
                              Repo: {PK: "REPO#{repoId}"}
                              UserRepos: {counts: Repo, by: [ownerId], in: User}
                              TeamRepos: {counts: Repo, by: [ownerId], in: Team}
                        """.getBytes(
                                StandardCharsets.UTF_8));
        assertThat(outcome.diagnostics().stream().map(one -> one.problem().id()))
                .doesNotContain("item-twice");
        assertThat(outcome.diagnostics().stream().filter(Diagnostic::isError)).isEmpty();
    }
}
