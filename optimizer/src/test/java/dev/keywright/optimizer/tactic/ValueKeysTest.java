package dev.keywright.optimizer.tactic;

import static dev.keywright.optimizer.tactic.TacticAssert.assertThat;

import org.junit.jupiter.api.Test;

class ValueKeysTest {
    /** Attributes by themselves make up this key: an index on them takes no bytes of its own. */
    @Test
    void proposesNothingWhereAttributesAreTheKey() {
        assertThat(new ValueKeys()).on("""
                entities:
                  Job: {id: jobId, count: 10, attributes: {jobId: string, owner: string}}
                patterns:
                  jobs: {count: Job, by: owner, rps: 1}
                """).proposesNothing();
    }

    /** A team has no region of its own, so its index key is written beside its attributes. */
    @Test
    void keysAnIndexByAnInheritedValueWithoutTheItemType() {
        assertThat(new ValueKeys()).on("""
                entities:
                  Org: {id: orgId, count: 10, attributes: {orgId: string, region: string}}
                  Team: {id: teamId, parents: {Org: {average: 3, max: 9}}, attributes: {teamId: string}}
                patterns:
                  teams: {count: Team, by: Org.region, rps: 1}
                """).proposesExactly("GSI of Team by Org.region, KEYS_ONLY");
    }

    /** An index on the login itself would hold the guards of logins as well. */
    @Test
    void keysAnIndexByAGuardedValueWithoutTheItemType() {
        assertThat(new ValueKeys())
                .on("""
                entities:
                  User: {id: userId, count: 10, attributes: {userId: string, login: {type: string, unique: true}, bio: string}}
                patterns:
                  user: {read: User, by: login, rps: 1}
                  rename: {update: User, by: userId, set: login, rps: 1}
                """)
                .proposesExactly("GSI of User by login, KEYS_ONLY", "GSI of User by login, INCLUDE userId, login, bio");
    }
}
