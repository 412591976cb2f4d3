package dev.keywright.core.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Included entities that stand side by side in an item collection of their own, away from their root. */
class IncludedTogetherTest {
    private static final Model MODEL = TestModels.read("""
            keywright: 1
            name: sessions
            entities:
              User: {id: userId, count: 1000, attributes: {userId: {type: string, size: 12}}}
              Session:
                id: [userId, sessionId]
                parents: {User: {average: 20}}
                attributes: {sessionId: {type: string, size: 12}, name: {type: string, size: 40}}
              Transcript:
                id: [userId, sessionId]
                parents: {Session: {average: 0.9, max: 1}}
                attributes: {text: {type: string, size: 700}}
              Summary:
                id: [userId, sessionId, type]
                parents: {Session: {average: 2, max: 2}}
                attributes: {type: {type: string, size: 2}, content: {type: string, size: 3000}}
              Line:
                id: [userId, sessionId, lineId]
                parents: {Transcript: {average: 3}}
                attributes: {lineId: {type: string, size: 4}}
            patterns:
              open: {read: Session, by: [userId, sessionId], include: [Transcript, Summary], rps: 1}
              first: {read: Session, by: [userId, sessionId], include: {Transcript: {}, Summary: {limit: 1}}, rps: 1}
              all: {read: Session, by: [userId, sessionId], include: [Line, Summary], rps: 1}
              several: {read: Session, by: userId, include: [Transcript, Summary], rps: 1}
            """);

    private final CostModel costing = new CostModel(
            Facts.of(MODEL), BuiltInPrices.list().find("us-east-1").orElseThrow());

    private AccessPath path(String pattern, String summary) {
        Design design = DesignReader.read(TestModels.root("""
                                keywright: 1
                                design: sessions
                                tables:
                                  sessions:
                                    key: {partition: PK, sort: SK}
                                    items:
                                      User: {PK: "U#{userId}", SK: "U"}
                                      Session: {PK: "U#{userId}", SK: "S#{sessionId}"}
                                      Transcript: {PK: "S#{userId}#{sessionId}", SK: "T"}
                                      Line: {PK: "S#{userId}#{sessionId}", SK: "T#{lineId}"}
                                      Summary: {PK: "%s", SK: "Y#{type}"}
                                """.formatted(summary)), MODEL, new Diagnostics())
                .orElseThrow();
        Reads reads = new Reads(costing.bill(design).layout(), costing.weights());
        return reads.cheapest((Read) MODEL.findPattern(pattern).orElseThrow().operation())
                .orElseThrow();
    }

    private static List<IncludedPlan> included(AccessPath path) {
        return ((Plan.WithIncluded) path.plan()).included();
    }

    /** 0.7 KB and 6 KB: one unit and a half, eventually consistent, are one unit of 8 KB together. */
    @Test
    void areReadByOneQuery() {
        AccessPath path = path("open", "S#{userId}#{sessionId}");

        assertThat(included(path).get(0)).isInstanceOf(IncludedPlan.Asked.class);
        assertThat(included(path).get(1)).isInstanceOf(IncludedPlan.Beside.class);
        assertThat(path.requests())
                .extracting(Request::operation)
                .containsExactly(DynamoDbOperation.GET_ITEM, DynamoDbOperation.QUERY);
        assertThat(path.chain().isMoreThan(Rational.ONE)).isFalse();
    }

    @Test
    void areReadOneByOneInDifferentPartitions() {
        AccessPath path = path("open", "Y#{userId}#{sessionId}");

        assertThat(included(path)).allMatch(plan -> plan instanceof IncludedPlan.Asked);
        assertThat(path.requests()).hasSize(3);
    }

    /** A limit would count both kinds. */
    @Test
    void areReadOneByOneUnderALimit() {
        AccessPath path = path("first", "S#{userId}#{sessionId}");

        assertThat(included(path)).allMatch(plan -> plan instanceof IncludedPlan.Asked);
    }

    @Test
    void areReadWithTheirOwnChildren() {
        AccessPath path = path("all", "S#{userId}#{sessionId}");

        assertThat(included(path))
                .filteredOn(plan -> plan instanceof IncludedPlan.Beside)
                .hasSize(2);
        assertThat(path.requests()).hasSize(2);
    }

    /** Two of them under one key, and two under another. */
    @Test
    void areReadByAQueryForEachItemCollection() {
        Model model = TestModels.read("""
                keywright: 1
                name: teams
                entities:
                  Team: {id: teamId, count: 1000, attributes: {teamId: {type: string, size: 12}}}
                  Goal: {id: [teamId, goalId], parents: {Team: {average: 2}}, attributes: {goalId: {type: string, size: 4}}}
                  Task: {id: [teamId, taskId], parents: {Team: {average: 2}}, attributes: {taskId: {type: string, size: 4}}}
                  Note: {id: [teamId, noteId], parents: {Team: {average: 2}}, attributes: {noteId: {type: string, size: 4}}}
                  Plan: {id: [teamId, planId], parents: {Team: {average: 2}}, attributes: {planId: {type: string, size: 4}}}
                patterns:
                  open: {read: Team, by: teamId, include: [Goal, Task, Note, Plan], rps: 1}
                """);
        Design design = DesignReader.read(TestModels.root("""
                                keywright: 1
                                design: teams
                                tables:
                                  teams:
                                    key: {partition: PK, sort: SK}
                                    items:
                                      Team: {PK: "T#{teamId}", SK: "T"}
                                      Goal: {PK: "G#{teamId}", SK: "G#{goalId}"}
                                      Task: {PK: "G#{teamId}", SK: "T#{taskId}"}
                                      Note: {PK: "N#{teamId}", SK: "N#{noteId}"}
                                      Plan: {PK: "N#{teamId}", SK: "P#{planId}"}
                                """), model, new Diagnostics())
                .orElseThrow();
        CostModel costs = new CostModel(
                Facts.of(model), BuiltInPrices.list().find("us-east-1").orElseThrow());

        AccessPath path = new Reads(costs.bill(design).layout(), costs.weights())
                .cheapest((Read) model.findPattern("open").orElseThrow().operation())
                .orElseThrow();

        assertThat(path.requests()).hasSize(3);
    }

    @Test
    void areReadByOneQueryForEachRoot() {
        AccessPath path = path("several", "S#{userId}#{sessionId}");

        assertThat(path.requests()).hasSize(2);
        assertThat(path.requests().get(1).sent()).isEqualTo(Rational.of(20));
        assertThat(path.chain()).isEqualTo(Rational.of(2));
    }
}
