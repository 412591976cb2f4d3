package dev.keywright.core.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.core.price.BuiltInPrices;
import org.junit.jupiter.api.Test;

/** Parents that come along, where only some of everything is selected. */
class IncludedEntitiesTest {
    private static final Model MODEL = TestModels.read("""
            keywright: 1
            name: letters
            entities:
              User:
                id: userId
                count: 1000
                attributes:
                  userId: {type: string, size: 12}
                  name: {type: string, size: 20}
              Letter:
                id: letterId
                parents:
                  sender: {entity: User, average: 5, via: {userId: senderId}}
                  receiver: {entity: User, average: 5, via: {userId: receiverId}}
                attributes:
                  letterId: {type: string, size: 12}
                  subject: {type: string, size: 20}
            patterns:
              received: {read: Letter, by: receiverId, include: [sender], select: [subject], rps: 1}
              named: {read: Letter, by: receiverId, include: [sender], select: [subject, sender.name], rps: 1}
              by-own-name: {read: Letter, by: receiverId, select: [subject], rps: 1}
              by-parent: {read: Letter, by: receiver.userId, select: [subject], rps: 1}
            """);

    private final CostModel costing = new CostModel(
            Facts.of(MODEL), BuiltInPrices.list().find("us-east-1").orElseThrow());

    private Plan.WithIncluded plan(String pattern, String copied, String carried) {
        Design design = DesignReader.read(TestModels.root("""
                                keywright: 1
                                design: letters
                                tables:
                                  letters:
                                    key: {partition: PK, sort: SK}
                                    items:
                                      User: {PK: "U#{userId}", SK: "U"}
                                      Letter: {PK: "L#{letterId}", SK: "L"}
                                      Received:
                                        copies: Letter
                                        attributes: [%s]
                                        carries: [%s]
                                        PK: "U#{receiverId}"
                                        SK: "L#{letterId}"
                                """.formatted(copied, carried)), MODEL, new Diagnostics())
                .orElseThrow();
        Reads reads = new Reads(costing.bill(design).layout(), costing.weights());
        return (Plan.WithIncluded) reads.cheapest(read(pattern)).orElseThrow().plan();
    }

    private static Read read(String pattern) {
        return (Read) MODEL.findPattern(pattern).orElseThrow().operation();
    }

    @Test
    void fetchesWhatTheParentIsFoundBy() {
        assertThat(((Plan.Find) plan("received", "subject, senderId", "").root()).fetches())
                .isEmpty();
        assertThat(((Plan.Find) plan("received", "subject", "").root()).fetches())
                .hasSize(1);
    }

    /** One who holds the id of a parent does not know whether there is such a parent. */
    @Test
    void looksForAParentOfWhichOnlyTheIdIsWanted() {
        assertThat(plan("received", "subject, senderId", "").included())
                .singleElement()
                .isInstanceOf(IncludedPlan.Asked.class);
    }

    @Test
    void takesWhatIsCarriedForTheParentItself() {
        assertThat(plan("named", "subject, senderId", "sender.name").included())
                .singleElement()
                .isInstanceOf(IncludedPlan.Carried.class);
    }

    @Test
    void takesTheNameOfAParentsIdForWhatTheChildHolds() {
        assertThat(read("by-parent").selection())
                .isNotEqualTo(read("by-own-name").selection());
        assertThat(read("by-parent").selection().attributes())
                .isEqualTo(read("by-own-name").selection().attributes());
    }
}
