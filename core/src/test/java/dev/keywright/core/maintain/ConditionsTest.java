package dev.keywright.core.maintain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.price.BuiltInPrices;
import org.junit.jupiter.api.Test;

/** Conditions look at the item that is written. */
class ConditionsTest {
    private static final Model MODEL = TestModels.read("""
            keywright: 1
            name: teams
            entities:
              Team:
                id: teamId
                count: 1000
                attributes:
                  teamId: {type: string, size: 12}
                  state: {type: string, values: [OPEN, SHUT]}
                  members: {type: number, counts: Member}
              Member:
                id: [teamId, userId]
                parents:
                  Team: {average: 5, max: 20}
                attributes:
                  userId: {type: string, size: 12}
            patterns:
              shut: {delete: Team, by: teamId, if: {state: SHUT}, rps: 1}
              empty: {delete: Team, by: teamId, if: members < 1, rps: 1}
              read: {read: Team, by: teamId, rps: 1}
            """);

    private final CostModel costing = new CostModel(
            Facts.of(MODEL), BuiltInPrices.list().find("us-east-1").orElseThrow());

    private ServedPattern served(String pattern, String further) {
        Design design = DesignReader.read(TestModels.root("""
                                keywright: 1
                                design: teams
                                tables:
                                  teams:
                                    key: {partition: PK, sort: SK}
                                    items:
                                      Team: {PK: "T#{teamId}", SK: "T"}
                                      Member: {PK: "T#{teamId}", SK: "U#{userId}"}
                                      %s
                                """.formatted(further)), MODEL, new Diagnostics())
                .orElseThrow();
        return costing.bill(design)
                .pattern(MODEL.findPattern(pattern).orElseThrow().ref());
    }

    @Test
    void canLookAtANumberThatIsKeptInTheItem() {
        assertThat(served("empty", "Members: {counts: Member, by: [teamId], in: Team}")
                        .isServed())
                .isTrue();
    }

    @Test
    void cannotLookAtANumberThatIsKeptElsewhereOrCountedWhenAskedFor() {
        String unseen = "`if` tests `members`, which is not in the item of `Team`";
        assertThat(served("empty", "Members: {counts: Member, by: [teamId], PK: \"N#{teamId}\", SK: N}")
                        .failures())
                .containsExactly(unseen);
        assertThat(served("empty", "").failures()).containsExactly(unseen);
    }

    @Test
    void cannotLookAtWhatIsSplitOff() {
        assertThat(served("shut", "").isServed()).isTrue();
        assertThat(served("shut", "State: {part: Team, attributes: [state], PK: \"T#{teamId}\", SK: S}")
                        .failures())
                .containsExactly("`if` tests `state`, which is not in the item of `Team`");
    }
}
