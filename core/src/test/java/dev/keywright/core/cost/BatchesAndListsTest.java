package dev.keywright.core.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.core.serve.Request;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A batch is billed item by item, and listed values are asked for one by one. */
class BatchesAndListsTest {
    private static final Model MESSAGES = TestModels.read("""
            keywright: 1
            name: messages
            entities:
              Message:
                id: messageId
                count: 100000
                attributes:
                  messageId: {type: string, size: 26}
                  topic: {type: string, size: 12, distinct: 100}
                  body: {type: string, size: 2500}
            patterns:
              archive: {delete: Message, by: messageId, batch: 25, rps: 1}
              some: {read: Message, in: {topic: 4}, limit: 10, select: [messageId, topic], rps: 1}
            """);

    private static Bill bill() {
        CostModel costing = new CostModel(
                Facts.of(MESSAGES), BuiltInPrices.list().find("us-east-1").orElseThrow());
        return costing.bill(DesignReader.read(TestModels.root("""
                                keywright: 1
                                design: messages
                                tables:
                                  messages:
                                    key: {partition: PK}
                                    indexes:
                                      ByTopic: {partition: TPK, projection: [messageId, topic]}
                                    items:
                                      Message: {PK: "{messageId}", TPK: "TOPIC#{topic}"}
                                """), MESSAGES, new Diagnostics())
                .orElseThrow());
    }

    private static ServedPattern served(Bill bill, String name) {
        return bill.pattern(MESSAGES.findPattern(name).orElseThrow().ref());
    }

    /** An item of 2.6 KB takes 3 units, and its index entry of less than 1 KB takes one: 25 of each. */
    @Test
    void aDeletedItemTakesTheUnitsOfItsSize() {
        Bill bill = bill();
        Layout layout = bill.layout();

        assertThat(served(bill, "archive").writeUnits()).isEqualTo(Rational.of(25 * 3 + 25));
        assertThat(Operations.of(served(bill, "archive"), layout))
                .extracting(PlannedOperation::operation, PlannedOperation::times)
                .containsExactly(tuple(DynamoDbOperation.BATCH_WRITE_ITEM, Rational.ONE));
    }

    /** Four topics are four queries of at most ten entries, each in half a unit. */
    @Test
    void eachListedValueIsAQueryOfItsOwn() {
        List<Request> reads = served(bill(), "some").reads();

        assertThat(reads).hasSize(1);
        assertThat(reads.get(0).operation()).isEqualTo(DynamoDbOperation.QUERY);
        assertThat(reads.get(0).times()).isEqualTo(Rational.of(4));
        assertThat(served(bill(), "some").readUnits()).isEqualTo(Rational.of(2));
    }
}
