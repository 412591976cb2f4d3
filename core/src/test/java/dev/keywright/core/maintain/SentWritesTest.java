package dev.keywright.core.maintain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.cost.Operations;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.maintain.Effect.Cause;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.core.serve.AccessPaths;
import org.junit.jupiter.api.Test;

/** Writes are priced as they are sent: one item needs no transaction, and only values that are needed are read. */
class SentWritesTest {
    private static final String ORDER_ENTITIES = """
            keywright: 1
            name: orders
            entities:
              Order:
                id: orderId
                count: 1000000
                attributes:
                  orderId: {type: string, size: 20}
                  note: {type: string, size: 300}
              OrderLine:
                id: [orderId, lineNo]
                parents:
                  Order: {average: 10, max: 50}
                attributes:
                  lineNo: {type: number, between: [1, 50]}
                  product: {type: string, size: 100}
            """;
    private static final Model ORDERS = TestModels.read(ORDER_ENTITIES + """
            patterns:
              place:
                transaction:
                  - create: Order
                  - create: OrderLine
                    times: 10
                rps: 50
              get: {read: Order, by: orderId, include: [OrderLine], rps: 1}
            """);
    private static final String ORDER_TABLE = """
            keywright: 1
            design: orders
            tables:
              orders:
                key: {partition: PK, sort: SK}
                items:
                  Order: {PK: "ORDER#{orderId}", SK: ORDER}
                  OrderLine: {%s}
            """;

    @Test
    void aTransactionOfOneItemIsAPut() {
        Bill bill = bill(ORDERS, ORDER_TABLE.formatted("embeds: OrderLine, in: Order"));
        ServedPattern place = served(bill, "place");

        // The order with ten lines takes two units, and no transaction doubles them.
        assertThat(units(place)).isEqualTo(Rational.of(2));
        assertThat(Operations.of(place, bill.layout()))
                .singleElement()
                .satisfies(sent -> assertThat(sent.operation()).isEqualTo(DynamoDbOperation.PUT_ITEM));
    }

    @Test
    void aTransactionOfSeveralItemsIsDoubled() {
        Bill bill = bill(ORDERS, ORDER_TABLE.formatted("PK: \"ORDER#{orderId}\", SK: \"LINE#{lineNo}\""));

        assertThat(units(served(bill, "place"))).isEqualTo(Rational.of(22));
    }

    private static final Model JOBS = TestModels.read("""
            keywright: 1
            name: jobs
            entities:
              Job:
                id: jobId
                count: 1000000
                attributes:
                  jobId: {type: string, size: 26}
                  status: {type: string, values: {OPEN: 0.01, HELD: 0.01, DONE: 0.98}}
                  createdAt: timestamp
                  priority: {type: number, between: [0, 999]}
                  dueAt: {type: timestamp, presence: 0.5}
                  score: {type: number, between: [0, 999]}
            patterns:
              open: {read: Job, by: status=OPEN, order: createdAt, limit: 25, rps: 1}
              due: {read: Job, by: priority, order: dueAt, limit: 25, rps: 1}
              best: {read: Job, by: priority, order: score, limit: 25, rps: 1}
              finish: {update: Job, by: jobId, to: {status: DONE}, if: {status: OPEN}, rps: 10}
              hold: {update: Job, by: jobId, to: {status: HELD}, if: {status: OPEN}, rps: 10}
              reopen: {update: Job, by: jobId, to: {status: OPEN}, rps: 10}
              clear: {update: Job, by: jobId, remove: [dueAt], rps: 10}
              plan: {update: Job, by: jobId, set: [dueAt], rps: 10}
              rank: {update: Job, by: jobId, set: [priority], rps: 10}
              win: {update: Job, by: jobId, add: score, rps: 10}
            """);
    private static final String JOB_TABLE = """
            keywright: 1
            design: jobs
            tables:
              jobs:
                key: {partition: PK}
                indexes:
                  open: {partition: openPK, sort: openSK, projection: keys}
                  due: {partition: duePK, sort: dueSK, projection: all}
                  best: {partition: bestPK, sort: bestSK, projection: all}
                items:
                  Job:
                    PK: "{jobId}"
                    open: {partition: "OPEN", sort: "{createdAt}#{jobId}", when: {status: [OPEN, HELD]}}
                    duePK: "P#{priority}"
                    dueSK: "D#{dueAt}"
                    bestPK: "P#{priority}"
                    bestSK: "{score}"
            """;

    @Test
    void anEntryThatGoesNeedsNoOldValues() {
        Bill bill = bill(JOBS, JOB_TABLE);

        assertThat(served(bill, "finish").reads()).isEmpty();
        assertThat(served(bill, "clear").reads()).isEmpty();
    }

    @Test
    void anEntryThatStaysNeedsNoOldValues() {
        assertThat(served(bill(JOBS, JOB_TABLE), "hold").reads()).isEmpty();
    }

    @Test
    void anEntryThatMayComeNeedsTheRestOfItsKey() {
        Bill bill = bill(JOBS, JOB_TABLE);

        assertThat(served(bill, "reopen").reads()).hasSize(1);
        assertThat(served(bill, "plan").reads()).hasSize(1);
        assertThat(served(bill, "rank").reads()).hasSize(1);
    }

    @Test
    void aNumberThatIsAKeyItselfIsAddedToWithoutARead() {
        assertThat(served(bill(JOBS, JOB_TABLE), "win").reads()).isEmpty();
    }

    private static final Model REPOS = TestModels.read("""
            keywright: 1
            name: repos
            entities:
              Repo:
                id: repoId
                count: 1000
                attributes:
                  repoId: {type: string, size: 20}
                  pulls: {type: number, counts: Pull}
                  issues: {type: number, counts: Issue}
              Pull:
                id: [repoId, number]
                parents:
                  Repo: {average: 3, max: 20}
                attributes:
                  number: {type: number, sequence: Repo/number}
                  branch: {type: string, size: 20}
              Issue:
                id: [repoId, number]
                parents:
                  Repo: {average: 3, max: 20}
                attributes:
                  number: {type: number, sequence: Repo/number}
              Tag:
                id: tagId
                count: 2000
                parents:
                  Repo: {average: 1, max: 20, optional: true}
                attributes:
                  tagId: {type: string, size: 26}
            patterns:
              newPull: {create: Pull, rps: 1}
              newIssue: {create: Issue, rps: 1}
              start:
                transaction: [{create: Repo}, {create: Issue}]
                rps: 1
              untag: {update: Tag, by: tagId, remove: [repoId], rps: 1}
              get: {read: Repo, by: repoId, include: [Pull, Issue], rps: 1}
            """);
    private static final String REPO_TABLE = """
            keywright: 1
            design: repos
            tables:
              repos:
                key: {partition: PK, sort: SK}
                items:
                  Repo: {PK: "REPO#{repoId}", SK: REPO}
                  RepoNumber: {sequence: Repo/number, in: Repo}
                  Pulls: {counts: Pull, in: Repo}
                  Issues: {counts: Issue, in: Repo}
                  Tags: {counts: Tag, by: [repoId], in: Repo}
                  Pull: {embeds: Pull, in: Repo}
                  Issue: {PK: "REPO#{repoId}", SK: "ISSUE#{number:06}"}
                  Tag: {PK: "TAG#{tagId}", SK: TAG}
            """;

    /** The child, its number and the count stand in one item. */
    @Test
    void anEmbeddedChildItsNumberAndItsCountAreOneUpdate() {
        Bill bill = bill(REPOS, REPO_TABLE);

        assertThat(units(served(bill, "newPull"))).isEqualTo(Rational.of(1));
    }

    /** The issue, and the item of its repository with the number and the count, in a transaction. */
    @Test
    void twoNumbersInOneItemAreOneUpdate() {
        assertThat(units(served(bill(REPOS, REPO_TABLE), "newIssue"))).isEqualTo(Rational.of(4));
    }

    /** The repository is put with the number and the count. */
    @Test
    void aNumberOfANewParentIsNeitherReadNorUpdated() {
        ServedPattern start = served(bill(REPOS, REPO_TABLE), "start");

        assertThat(units(start)).isEqualTo(Rational.of(4));
        assertThat(start.reads()).isEmpty();
    }

    /** Half of the tags have a repository to be counted down; then a transaction doubles both. */
    @Test
    void whatHasNoParentAfterwardsIsCountedDownAlone() {
        assertThat(units(served(bill(REPOS, REPO_TABLE), "untag"))).isEqualTo(Rational.of(5, 2));
    }

    /** Half of the people have a boss, whose item counts them and stays. */
    @Test
    void whoGoesWithItsChildrenIsCountedDownWhereItBelongs() {
        Model model = TestModels.read("""
                keywright: 1
                name: people
                entities:
                  Person:
                    id: personId
                    count: 1000
                    parents:
                      boss: {entity: Person, average: 0.5, optional: true, via: {personId: bossId}}
                    attributes:
                      personId: {type: string, size: 20}
                      reports: {type: number, counts: Person.boss}
                  Note:
                    id: [personId, noteId]
                    parents:
                      Person: {average: 1}
                    attributes:
                      noteId: {type: string, size: 26}
                patterns:
                  fire: {delete: Person, by: personId, cascade: [Note], rps: 1}
                """);
        ServedPattern fire = served(bill(model, """
                keywright: 1
                design: people
                tables:
                  people:
                    key: {partition: PK, sort: SK}
                    items:
                      Person: {PK: "PERSON#{personId}", SK: PERSON}
                      Reports: {counts: Person, by: [bossId], in: Person}
                      Note: {PK: "PERSON#{personId}", SK: "NOTE#{noteId}"}
                """), "fire");

        assertThat(fire.effects().stream()
                        .filter(effect -> effect.cause() != Cause.CASCADE)
                        .map(Effect::units)
                        .reduce(Rational.ZERO, Rational::plus))
                .isEqualTo(Rational.of(5, 2));
    }

    /** A caller may leave out a value that stays as it is. */
    @Test
    void aKeyOfValuesThatMayBeLeftOutNeedsTheOldOnes() {
        Model model = TestModels.read("""
                keywright: 1
                name: jobs
                entities:
                  Job:
                    id: jobId
                    count: 1000
                    attributes:
                      jobId: {type: string, size: 26}
                      team: {type: string, size: 10}
                      rank: {type: number, between: [0, 99]}
                patterns:
                  list: {read: Job, by: team, order: rank, rps: 1}
                  both: {update: Job, by: jobId, set: [team, rank], rps: 1}
                  some: {update: Job, by: jobId, set: {team: 1, rank: 0.1}, rps: 1}
                """);
        Bill bill = bill(model, """
                keywright: 1
                design: jobs
                tables:
                  jobs:
                    key: {partition: PK}
                    indexes:
                      team: {partition: teamPK, projection: all}
                    items:
                      Job: {PK: "{jobId}", teamPK: "{team}#{rank:02}"}
                """);

        assertThat(served(bill, "both").reads()).isEmpty();
        assertThat(served(bill, "some").reads()).hasSize(1);
    }

    /** An order of fifty lines that goes in a transaction is 51 actions of it. */
    @Test
    void childrenThatGoInATransactionCountForItsSize() {
        Model model = TestModels.read(ORDER_ENTITIES + """
                patterns:
                  together:
                    transaction: [{delete: Order, by: orderId, cascade: [OrderLine]}]
                    rps: 1
                  apart: {delete: Order, by: orderId, cascade: [OrderLine], rps: 1}
                """);
        Bill bill = bill(model, ORDER_TABLE.formatted("PK: \"ORDER#{orderId}\", SK: \"LINE#{lineNo}\""));
        TransactionSize sizes = new TransactionSize(
                bill.layout(),
                new AccessPaths(
                        bill.layout(),
                        new CostModel(
                                        Facts.of(model),
                                        BuiltInPrices.list().find("us-east-1").orElseThrow())
                                .weights()));

        assertThat(sizes.mostActions(model.findPattern("together").orElseThrow().operation()))
                .isEqualTo(Rational.of(51));
        assertThat(sizes.mostActions(model.findPattern("apart").orElseThrow().operation()))
                .isEqualTo(Rational.ONE);
    }

    /** DynamoDB takes no item twice in a transaction: the number of the note is given out by the update that closes the visit. */
    @Test
    void aNumberInAnItemThatTheTransactionChangesIsNoActionOfItsOwn() {
        Model model = TestModels.read("""
                keywright: 1
                name: visits
                entities:
                  Visit:
                    id: visitId
                    count: 1000
                    attributes:
                      visitId: {type: string, size: 26}
                      status: {type: string, values: [OPEN, DONE]}
                  Note:
                    id: [visitId, noteNo]
                    parents:
                      Visit: {average: 2, max: 20}
                    attributes:
                      noteNo: {type: number, between: [1, 99], sequence: Visit/note}
                patterns:
                  finish:
                    transaction:
                      - {update: Visit, by: visitId, to: {status: DONE}}
                      - {create: Note}
                    rps: 1
                  other:
                    transaction:
                      - {update: Visit, by: {visitId: another}, to: {status: DONE}}
                      - {create: Note}
                    rps: 1
                """);
        Bill bill = bill(model, """
                keywright: 1
                design: visits
                tables:
                  visits:
                    key: {partition: PK, sort: SK}
                    items:
                      Visit: {PK: "VISIT#{visitId}", SK: VISIT}
                      VisitNote: {sequence: Visit/note, in: Visit}
                      Note: {PK: "VISIT#{visitId}", SK: "NOTE#{noteNo:02}"}
                """);

        assertThat(units(served(bill, "finish"))).isEqualTo(Rational.of(4));
        assertThat(units(served(bill, "other"))).isEqualTo(Rational.of(6));
    }

    private static Rational units(ServedPattern pattern) {
        return pattern.effects().stream()
                .filter(effect -> effect.cause() != Cause.INDEX)
                .map(Effect::units)
                .reduce(Rational.ZERO, Rational::plus);
    }

    private static ServedPattern served(Bill bill, String pattern) {
        return bill.pattern(
                bill.layout().model().findPattern(pattern).orElseThrow().ref());
    }

    private static Bill bill(Model model, String design) {
        CostModel costing = new CostModel(
                Facts.of(model), BuiltInPrices.list().find("us-east-1").orElseThrow());
        return costing.bill(DesignReader.read(TestModels.root(design), model, new Diagnostics())
                .orElseThrow());
    }
}
