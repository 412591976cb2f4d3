package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.verifier.ask.WriteOutcome;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Children in the items of their parents. */
class EmbeddedChildrenTest {
    private final Scenario scenario = Scenario.of("orders");

    @AfterEach
    void end() {
        scenario.close();
    }

    private String lines() {
        return scenario.rows("order", "customer=c orderId=o").toString();
    }

    @Test
    void areNotThereWhereTheirParentIsNot() {
        assertThat(scenario.write("change", "orderId=none number=1", "Line amount=5"))
                .isEqualTo(new WriteOutcome.Nothing());
        assertThat(scenario.write("drop", "orderId=none number=1")).isEqualTo(new WriteOutcome.Nothing());
    }

    @Test
    void areNotThereWhereTheirParentLacksThem() {
        scenario.stored("Order orderId=o customer=c state=OPEN");

        assertThat(scenario.write("change", "orderId=o number=7", "Line amount=5"))
                .isEqualTo(new WriteOutcome.Nothing());
        assertThat(scenario.write("drop", "orderId=o number=7")).isEqualTo(new WriteOutcome.Nothing());
    }

    @Test
    void getNumbersOneAfterTheOther() {
        scenario.stored("Order orderId=o customer=c state=OPEN");

        WriteOutcome outcome = scenario.create(
                "add", "Line orderId=o amount=1", () -> scenario.create("add", "Line orderId=o amount=2"));

        assertThat(outcome).isEqualTo(new WriteOutcome.Done(1));
        assertThat(lines()).contains("number=1 amount=2", "number=2 amount=1");
    }

    @Test
    void bringTheMapThatAnOlderItemLacks() {
        scenario.client()
                .putItem(request -> request.tableName(scenario.table("orders"))
                        .item(Map.of(
                                "PK", AttributeValue.fromS("CUSTOMER#c"),
                                "SK", AttributeValue.fromS("ORDER#o"),
                                "customer", AttributeValue.fromS("c"),
                                "orderId", AttributeValue.fromS("o"),
                                "state", AttributeValue.fromS("OPEN"))));

        assertThat(scenario.create("add", "Line orderId=o amount=1")).isEqualTo(new WriteOutcome.Done(1));
        assertThat(scenario.create("add", "Line orderId=o amount=2")).isEqualTo(new WriteOutcome.Done(1));
        assertThat(lines()).contains("number=1 amount=1", "number=2 amount=2");
    }

    @Test
    void changeWithTheirParentInOneTransaction() {
        scenario.stored("Order orderId=o customer=c state=OPEN", "Line orderId=o number=1 amount=1");

        WriteOutcome outcome = scenario.transaction(
                "pay", scenario.inputs("orderId=o", ""), scenario.inputs("orderId=o number=1", "Line amount=9"));

        assertThat(outcome).isEqualTo(new WriteOutcome.Done(2));
        assertThat(lines()).contains("state=PAID", "amount=9");
    }
}
