package dev.keywright.optimizer.tactic;

import static dev.keywright.optimizer.tactic.TacticAssert.assertThat;

import org.junit.jupiter.api.Test;

class SequenceTest {
    private static final String ISSUES = """
            entities:
              Repo: {id: repoId, count: 10, elsewhere: %s, attributes: {repoId: string}}
              Issue: {id: [repoId, no], parents: {Repo: {average: 3, max: 9}}, attributes: {no: {type: number, %s}}}
              Pull: {id: [repoId, no], parents: {Repo: {average: 3, max: 9}}, attributes: {no: {type: number, %s}}}
            patterns:
              open: {create: Issue, rps: 1}
            """;

    private static final String PLAIN = "between: [1, 99]";

    @Test
    void keepsTheLastNumberInItsParentOrInAnItemOfItsOwn() {
        assertThat(new Sequence())
                .on(ISSUES.formatted("false", "sequence: Repo/issue", PLAIN))
                .proposesExactly("Sequence Repo/issue in an item of its own", "Sequence Repo/issue in Repo");
    }

    @Test
    void keepsOneNumberForAllWhoShareASequence() {
        assertThat(new Sequence())
                .on(ISSUES.formatted("false", "sequence: Repo/no", "sequence: Repo/no"))
                .proposesExactly("Sequence Repo/no in an item of its own", "Sequence Repo/no in Repo");
    }

    @Test
    void keepsEachOfTwoSequences() {
        assertThat(new Sequence())
                .on(ISSUES.formatted("false", "sequence: Repo/issue", "sequence: Repo/pull"))
                .proposesExactly(
                        "Sequence Repo/issue in an item of its own",
                        "Sequence Repo/issue in Repo",
                        "Sequence Repo/pull in an item of its own",
                        "Sequence Repo/pull in Repo");
    }

    @Test
    void hasAnItemOfItsOwnWhereTheParentIsKeptElsewhere() {
        assertThat(new Sequence())
                .on(ISSUES.formatted("true", "sequence: Repo/issue", PLAIN))
                .proposesExactly("Sequence Repo/issue in an item of its own");
    }

    @Test
    void proposesNothingForNumbersThatTheCallerGives() {
        assertThat(new Sequence()).on(ISSUES.formatted("false", PLAIN, PLAIN)).proposesNothing();
    }
}
