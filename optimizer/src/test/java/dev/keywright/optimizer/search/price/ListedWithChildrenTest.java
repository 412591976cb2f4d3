package dev.keywright.optimizer.search.price;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.SmallSearch;
import org.junit.jupiter.api.Test;

/** A list with what comes along in one query, where an index holds the items with the children embedded in them. */
class ListedWithChildrenTest {
    private static final String ORDERS = """
            keywright: 1
            name: orders
            entities:
              Customer:
                id: customerId
                count: 1000
                attributes:
                  customerId: {type: string, size: 36}
              Order:
                id: orderId
                parents: {Customer: {average: 20, max: 3000}}
                attributes:
                  orderId: {type: string, size: 27, follows: placedAt}
                  placedAt: timestamp
                  note: {type: string, size: 300}
              Line:
                id: [orderId, lineNo]
                parents: {Order: {average: 3, max: 60}}
                attributes:
                  lineNo: {type: number, between: [1, 60]}
                  item: {type: string, size: 40}
            patterns:
              order: {read: Order, by: orderId, include: [Line], rps: 30}
              orders: {read: Order, by: customerId, order: placedAt desc, limit: 10, include: [Line], rps: 30}
              place: {transaction: [{create: Order}, {create: Line, times: 3}], rps: 2.5}
              change: {update: Order, by: orderId, set: note, rps: 8}
            """;

    /**
     * An order is half a unit, $4.86, and ten of 700 bytes one unit, $9.72. An order and its entry are 2 units 2.5 times a second, $8.10,
     * and 8 times a second, $25.92.
     */
    @Test
    void takesOneQuery() {
        Found found = SmallSearch.of(ORDERS).finish().found();

        assertThat(DesignPrinter.print(found.design())).contains("embeds: Line").contains("projection: all");
        assertThat(found.bill().readNanoDollars()).isEqualTo(14_580_000_000L);
        assertThat(found.bill().writeNanoDollars()).isEqualTo(34_020_000_000L);
    }
}
