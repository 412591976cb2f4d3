package dev.keywright.core.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import org.junit.jupiter.api.Test;

/** Orders of a customer with their lines, which are embedded in them. */
class ListedWithChildrenTest {
    private static final Model MODEL = TestModels.read("""
            keywright: 1
            name: orders
            entities:
              Order:
                id: orderId
                count: 20000
                attributes:
                  orderId: {type: string, size: 27}
                  customer: {type: string, size: 36, distinct: 1000}
                  placedAt: timestamp
              Line:
                id: [orderId, lineNo]
                parents: {Order: {average: 3, max: 60}}
                attributes:
                  lineNo: {type: number, between: [1, 60]}
                  item: {type: string, size: 40}
            patterns:
              orders: {read: Order, by: customer, order: placedAt desc, limit: 10, include: [Line], rps: 1}
            """);

    private static ServedPattern orders(String projection) {
        Design design = DesignReader.read(TestModels.root("""
                                keywright: 1
                                design: orders
                                tables:
                                  orders:
                                    key: {partition: PK}
                                    indexes:
                                      OfCustomer: {partition: GSI1PK, sort: GSI1SK, projection: %s}
                                    items:
                                      Order: {PK: "ORDER#{orderId}", GSI1PK: "{customer}", GSI1SK: "{placedAt}"}
                                      Lines: {embeds: Line, in: Order}
                                """.formatted(projection)), MODEL, new Diagnostics())
                .orElseThrow();
        CostModel costing = new CostModel(
                Facts.of(MODEL), BuiltInPrices.list().find("us-east-1").orElseThrow());
        return costing.bill(design)
                .pattern(MODEL.findPattern("orders").orElseThrow().ref());
    }

    @Test
    void anIndexThatHoldsTheItemHoldsItsChildren() {
        // Ten orders with three lines of about sixty bytes each are less than 4 KB.
        assertThat(orders("all").reads()).extracting(Request::operation).containsExactly(DynamoDbOperation.QUERY);
        assertThat(orders("[Lines, customer]").reads()).hasSize(1);
    }

    @Test
    void anItemThatIsReadForItselfBringsItsChildren() {
        // The query, and each of the ten items once.
        ServedPattern orders = orders("keys");

        assertThat(orders.reads())
                .extracting(Request::operation)
                .containsExactly(DynamoDbOperation.QUERY, DynamoDbOperation.BATCH_GET_ITEM);
        assertThat(orders.reads().stream().map(Request::units).reduce(Rational.ZERO, Rational::plus))
                .isEqualTo(Rational.of(11, 2));
    }
}
