package dev.keywright.optimizer.search.price;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.SmallSearch;
import org.junit.jupiter.api.Test;

/** A number in an item under another key than the id is found by a copy where that is cheaper than a longer read. */
class HolderFindersTest {
    private static final String TEAMS = """
            keywright: 1
            name: teams
            entities:
              Org:
                id: orgId
                count: 50
                attributes:
                  orgId: {type: string, size: 12}
              Team:
                id: [orgId, teamId]
                parents:
                  Org: {average: 40, max: 2000}
                attributes:
                  teamId: {type: string, size: 26}
                  title: {type: string, size: 300}
                  email: {type: string, size: 28, unique: true}
                  projects: {type: number, counts: Project}
              Project:
                id: [orgId, projectId]
                parents:
                  Team: {average: 2000, max: 90000}
                attributes:
                  projectId: {type: string, size: 26}
            patterns:
              team: {read: Team, by: [orgId, email], rps: 30}
              begin: {create: Project, rps: 4}
              found: {create: Team, perDay: 20}
            options: {tenant: orgId}
            """;

    /**
     * Teams of an organization under their addresses are 18 KB, 5 units of a strongly consistent read for each of 4 projects a second,
     * $6.48; a copy of the key is one unit, $1.30. The team itself is half a unit 30 times a second, $4.86.
     */
    @Test
    void areWorthTheirPrice() {
        Found found = SmallSearch.of(TEAMS).finish().found();

        assertThat(DesignPrinter.print(found.design())).contains("copies: Team").contains("in: Team");
        assertThat(found.bill().readNanoDollars()).isEqualTo(4_860_000_000L + 1_296_000_000L);
    }
}
