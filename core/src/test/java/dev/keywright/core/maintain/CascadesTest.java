package dev.keywright.core.maintain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.core.serve.Request;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Children that go with what they belong to, and children of those. */
class CascadesTest {
    private static final Model MODEL = TestModels.read("""
            keywright: 1
            name: letters
            entities:
              Team:
                id: teamId
                count: 100
                attributes:
                  teamId: {type: string, size: 12}
                  members: {type: number, counts: Member}
              Member:
                id: memberId
                parents:
                  Team: {average: 5, max: 10}
                attributes:
                  memberId: {type: string, size: 12}
              Letter:
                id: letterId
                parents:
                  sender: {entity: Member, average: 4, via: {memberId: senderId}}
                  receiver: {entity: Member, average: 4, via: {memberId: receiverId}}
                attributes:
                  letterId: {type: string, size: 12}
            patterns:
              leave: {delete: Member, by: memberId, cascade: [Letter], rps: 1}
              disband: {delete: Team, by: teamId, cascade: [Letter, Member], rps: 1}
              put-team: {put: Team, rps: 1}
              put-letter: {put: Letter, rps: 1}
            """);

    private final CostModel costing = new CostModel(
            Facts.of(MODEL), BuiltInPrices.list().find("us-east-1").orElseThrow());

    private ServedPattern served(String pattern, String receiver) {
        Design design = DesignReader.read(TestModels.root("""
                                keywright: 1
                                design: letters
                                tables:
                                  letters:
                                    key: {partition: PK, sort: SK}
                                    indexes:
                                      GSI1: {partition: GSI1PK, sort: SK, projection: keys}
                                      GSI2: {partition: GSI2PK, sort: SK, projection: keys}
                                    items:
                                      Team: {PK: "T#{teamId}", SK: "T"}
                                      Members: {counts: Member, by: [teamId], in: Team}
                                      Member: {PK: "M#{memberId}", SK: "M", GSI1PK: "T#{teamId}"}
                                      Letter: {PK: "L#{letterId}", SK: "L", GSI1PK: "S#{senderId}"%s}
                                      TeamCopy: {copies: Team, PK: "C#{teamId}", SK: "C", GSI2PK: "C#{teamId}"}
                                """.formatted(receiver)), MODEL, new Diagnostics())
                .orElseThrow();
        return costing.bill(design)
                .pattern(MODEL.findPattern(pattern).orElseThrow().ref());
    }

    private static List<String> queries(ServedPattern served) {
        return served.reads().stream()
                .filter(request -> request.operation() == DynamoDbOperation.QUERY)
                .map(Request::keyCondition)
                .toList();
    }

    @Test
    void areLookedForInEachRoleOnEveryLevel() {
        String received = ", GSI2PK: \"R#{receiverId}\"";

        assertThat(queries(served("leave", received))).hasSize(2);
        assertThat(queries(served("disband", received))).hasSize(3);
        assertThat(served("disband", received).isServed()).isTrue();
    }

    @Test
    void areLookedForOnceByEachRole() {
        assertThat(served("leave", ", GSI2PK: \"R#{receiverId}\"").reads())
                .filteredOn(request -> request.operation() == DynamoDbOperation.QUERY)
                .extracting(Request::times)
                .containsOnly(Rational.ONE);
    }

    /** All cards of a board's columns are cards of the board. */
    @Test
    void areCountedOnceWhereTwoChainsLeadToTheSameOnes() {
        Model boards = TestModels.read("""
                keywright: 1
                name: boards
                entities:
                  Board:
                    id: boardId
                    count: 100
                    attributes:
                      boardId: {type: string, size: 12}
                  Column:
                    id: [boardId, columnId]
                    parents:
                      Board: {average: 4}
                    attributes:
                      columnId: {type: string, size: 12}
                  Card:
                    id: [boardId, cardId]
                    parents:
                      Board: {average: 40}
                      Column: {average: 10, via: {boardId: boardId}}
                    attributes:
                      cardId: {type: string, size: 12}
                patterns:
                  drop: {delete: Board, by: boardId, cascade: [Column, Card], rps: 1}
                """);

        assertThat(Facts.of(boards)
                        .pattern(boards.findPattern("drop").orElseThrow().ref())
                        .reaches())
                .extracting(reach -> reach.expected().value())
                .containsExactly(Rational.ONE, Rational.of(4), Rational.of(40));
    }

    @Test
    void stayBehindWhereARoleLeadsNowhere() {
        assertThat(served("leave", "").failures())
                .containsExactly("no key or index finds the Letter of a Member, so they are left behind");
        assertThat(served("disband", "").failures())
                .containsExactly("no key or index finds the Letter of a Team, so they are left behind");
    }

    /** Nothing of a team goes before it is sure that the team does. */
    @Test
    void goOnlyAfterALookAtWhatTheyBelongTo() {
        assertThat(served("disband", ", GSI2PK: \"R#{receiverId}\"").reads())
                .filteredOn(request -> request.operation() == DynamoDbOperation.GET_ITEM)
                .singleElement()
                .satisfies(look -> assertThat(look.consistency()).isEqualTo(Consistency.STRONG));
    }

    @Test
    void lookAtWhatIsReplacedWhereOthersKeepSomethingInIt() {
        assertThat(served("put-team", "").reads()).hasSize(1);
        assertThat(served("put-letter", "").reads()).isEmpty();
    }
}
