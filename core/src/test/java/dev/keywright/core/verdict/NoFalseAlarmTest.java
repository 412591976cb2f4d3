package dev.keywright.core.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.diagnostic.Diagnostic;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What rules for designs must not say. */
class NoFalseAlarmTest {
    /** A user and an organization share a space of names, so that no name is both. */
    @Test
    void keysOfOneUniqueSpaceNeverCollide() {
        String model = """
                keywright: 1
                name: owners
                entities:
                  User: {id: userId, count: 1000, attributes: {userId: {type: string, size: 26}, login: {type: string, unique: names}}}
                  Org: {id: orgId, count: 1000, attributes: {orgId: {type: string, size: 26}, name: {type: string, unique: names}}}
                patterns:
                  P1: {create: User, rps: 1}
                  P2: {create: Org, rps: 1}
                  P3: {read: User, by: login, rps: 1}
                  P4: {read: Org, by: name, rps: 1}
                """;
        String design = """
                keywright: 1
                design: owners
                tables:
                  owners:
                    key: {partition: PK, sort: SK}
                    items:
                      User: {PK: "OWNER#{login}", SK: OWNER}
                      Org: {PK: "OWNER#{%s}", SK: OWNER}
                """;

        assertThat(ids(model, design.formatted("name"))).doesNotContain("keys-collide");
        assertThat(ids(model, design.formatted("orgId"))).contains("keys-collide");
    }

    /** Three updates of one unit each are not one. */
    @Test
    void aMoveIsComparedWithAsManyUpdates() {
        String model = """
                keywright: 1
                name: queue
                entities:
                  Job: {id: jobId, count: 1000, attributes: {jobId: {type: string, size: 26}, state: {type: string, values: [A, B]}}}
                patterns:
                  P1: {create: Job, rps: 1}
                  P2: {read: Job, by: [state, jobId], rps: 1}
                  P3: {transaction: [{update: Job, by: [state, jobId], set: state, times: 3}], rps: 1}
                """;
        String design = """
                keywright: 1
                design: queue
                tables:
                  queue:
                    key: {partition: PK, sort: SK}
                    items:
                      Job: {PK: "STATE#{state}", SK: "JOB#{jobId}"}
                """;

        assertThat(messages(model, design, "home-key-changes"))
                .singleElement()
                .asString()
                .contains("a delete and a put of 12 write units instead of an update of 3,");
    }

    /** An index that is read too much throttles its readers, and no writer. */
    @Test
    void aHotReadHoldsBackNoWrites() {
        String model = """
                keywright: 1
                name: news
                entities:
                  Story: {id: storyId, count: 1000, attributes: {storyId: {type: string, size: 26}, topic: {type: string, distinct: 2}}}
                patterns:
                  P1: {create: Story, perDay: 10}
                  P2: {read: Story, by: topic, limit: 10, rps: 90000}
                """;
        String design = """
                keywright: 1
                design: news
                tables:
                  news:
                    key: {partition: storyId}
                    indexes:
                      ByTopic: {partition: [topic], projection: all}
                    items:
                      Story: {storyId: "{storyId}"}
                """;

        assertThat(messages(model, design, "hot-partition"))
                .singleElement()
                .asString()
                .contains("are read from the busiest")
                .doesNotContain("throttles the writes");
    }

    /** A page of a scan ends after as many as the caller wants. */
    @Test
    void aScanForAPageIsNotAScanOfAll() {
        String model = """
                keywright: 1
                name: things
                entities:
                  Thing: {id: thingId, count: 100000, attributes: {thingId: {type: string, size: 26}}}
                patterns:
                  P1: {create: Thing, perDay: 10}
                  P2: {read: Thing, limit: 20, rps: 1}
                """;
        String design = """
                keywright: 1
                design: things
                tables:
                  things:
                    key: {partition: thingId}
                    items:
                      Thing: {thingId: "{thingId}"}
                """;

        assertThat(messages(model, design, "full-scan"))
                .singleElement()
                .asString()
                .startsWith("every page of `P2` scans for 20 in `things`: 0.5 read units");
    }

    /** Twelve messages are cheaply filtered, and at most ten thousand are not. */
    @Test
    void anIndexThatKeepsAnAnswerShortIsNotRedundant() {
        String model = """
                keywright: 1
                name: mail
                entities:
                  User: {id: userId, count: 1000, attributes: {userId: {type: string, size: 26}}}
                  Mail:
                    id: [userId, mailId]
                    parents: {User: {average: 12, max: %s}}
                    attributes:
                      mailId: {type: string, size: 26}
                      body: {type: string, size: 250}
                      readAt: {type: timestamp, presence: 0.9}
                patterns:
                  P1: {create: Mail, rps: 10}
                  P2: {count: Mail, by: userId, lacks: readAt, rps: 5}
                """;
        String design = """
                keywright: 1
                design: mail
                tables:
                  mail:
                    key: {partition: PK, sort: SK}
                    indexes:
                      Unread: {partition: UnreadPK, projection: keys}
                    items:
                      User: {PK: "USER#{userId}", SK: USER}
                      Mail:
                        PK: USER#{userId}
                        SK: MAIL#{mailId}
                        Unread: {partition: "{userId}", when: {readAt: absent}}
                """;

        assertThat(ids(model.formatted(50), design)).contains("redundant-index");
        assertThat(ids(model.formatted(10000), design)).doesNotContain("redundant-index");
    }

    /** Of the million customers of a merchant one has that mail address, and a contact is on no more lists than its team has. */
    @Test
    void anAnswerIsNotAsLongAsItsParentIsLarge() {
        String model = """
                keywright: 1
                name: mailing
                entities:
                  Team: {id: teamId, count: 800, attributes: {teamId: {type: string, size: 26}}}
                  List:
                    id: [teamId, listId]
                    parents: {Team: {average: 6, max: 300}}
                    attributes: {listId: {type: string, size: 26}}
                  Contact:
                    id: [teamId, contactId]
                    parents: {Team: {average: 400, max: 1000000}}
                    attributes: {contactId: {type: string, size: 26}, email: {type: string, size: 30%s}}
                  Membership:
                    id: [teamId, listId, contactId]
                    parents:
                      List: {average: 120, max: 1000000, via: {teamId: teamId}}
                      Contact: {via: {teamId: teamId}}
                    attributes: {since: timestamp}
                patterns:
                  P1: {read: Contact, by: [teamId, email], rps: 1}
                  P2: {read: Membership, by: [teamId, contactId], rps: 1}
                """;
        String design = """
                keywright: 1
                design: mailing
                tables:
                  mailing:
                    key: {partition: PK, sort: SK}
                    indexes:
                      ByMail: {partition: ByMailPK}
                    items:
                      Team: {PK: "TEAM#{teamId}", SK: TEAM}
                      List: {PK: "TEAM#{teamId}", SK: "LIST#{listId}"}
                      Contact: {PK: "TEAM#{teamId}", SK: "CONTACT#{contactId}", ByMailPK: "{teamId}#{email}"}
                      Membership: {PK: "TEAM#{teamId}", SK: "MEMBERSHIP#{contactId}#{listId}"}
                """;

        assertThat(ids(model.formatted(""), design)).doesNotContain("long-answer");
        assertThat(messages(model.formatted(", distinct: 4"), design, "long-answer"))
                .singleElement()
                .asString()
                .startsWith("`P1` has no limit;");
    }

    private static List<String> ids(String model, String design) {
        return checked(model, design).stream()
                .map(diagnostic -> diagnostic.problem().id())
                .toList();
    }

    private static List<String> messages(String model, String design, String id) {
        return checked(model, design).stream()
                .filter(diagnostic -> diagnostic.problem().id().equals(id))
                .map(Diagnostic::message)
                .toList();
    }

    private static List<Diagnostic> checked(String model, String design) {
        return Check.design(
                        "model.yaml",
                        model.getBytes(StandardCharsets.UTF_8),
                        "design.yaml",
                        design.getBytes(StandardCharsets.UTF_8))
                .diagnostics();
    }
}
