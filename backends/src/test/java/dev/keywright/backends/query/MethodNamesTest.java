package dev.keywright.backends.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.model.Model;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MethodNamesTest {
    private static final String ENTITIES = """
            keywright: 1
            name: shop
            entities:
              Customer:
                id: customerId
                count: 1000
                attributes:
                  customerId: {type: string, size: 26}
                  email: {type: string, unique: true}
              Order:
                id: [customerId, orderId]
                parents:
                  Customer: {average: 6, max: 500}
                attributes:
                  orderId: {type: string, size: 26}
                  status: {type: string, values: [OPEN, IN_TRANSIT, DONE]}
                  placedAt: timestamp
              Line:
                id: [customerId, orderId, lineNo]
                parents:
                  Order: {average: 3, max: 50}
                attributes:
                  lineNo: {type: number, between: [1, 999]}
            patterns:
            """;

    private static Map<String, String> names(String patterns) {
        Check.Outcome read =
                Check.model("model.yaml", (ENTITIES + patterns.indent(2)).getBytes(StandardCharsets.UTF_8));
        Model model = read.model().orElseThrow(() -> new AssertionError(read.diagnostics()));
        return MethodNames.of(model);
    }

    @Test
    void sayTheVerbTheEntityAndBy() {
        assertThat(names("""
                        a: {title: What she bought, read: Order, by: customerId, rps: 1}
                        b: {read: Customer, by: customerId, rps: 1}
                        c: {read: Customer, by: email, rps: 1}
                        d: {read: Line, by: [customerId, orderId], rps: 1}
                        e: {count: Order, by: [customerId, status=IN_TRANSIT], rps: 1}
                        f: {create: Order, batch: 5, rps: 1}
                        g: {delete: Order, by: customerId, rps: 1}
                        h: {transaction: [{create: Order}, {create: Line, times: 2}, {update: Customer, by: customerId, set: email}], rps: 1}
                        i: {external: OpenSearch, reads: [Order, Line]}
                        """).values())
                .containsExactly(
                        "listOrdersByCustomer",
                        "getCustomer",
                        "getCustomerByEmail",
                        "listLinesByOrder",
                        "countOrdersByCustomerAndStatusInTransit",
                        "createOrders",
                        "deleteOrdersByCustomer",
                        "createOrderAndLineAndUpdateCustomer",
                        "searchOrdersAndLines");
    }

    @Test
    void areTheAuthorsWhereHeGivesThem() {
        assertThat(names("""
                        a: {method: history, read: Order, by: customerId, rps: 1}
                        b: {method: listOrdersByCustomer, read: Order, by: customerId, order: placedAt, rps: 1}
                        c: {read: Order, by: customerId, order: placedAt desc, limit: 5, rps: 1}
                        """).values())
                .containsExactly("history", "listOrdersByCustomer", "listOrdersByCustomerOrderedByPlacedAtDescending");
    }

    @Test
    void tellAllPatternsApartThatDoAlikeWhateverTheirOrder() {
        String ship = "ship: {update: Order, by: [customerId, orderId], to: {status: IN_TRANSIT}, rps: 1}\n";
        String close = "close: {update: Order, by: [customerId, orderId], to: {status: DONE}, rps: 1}\n";
        assertThat(names(ship + close)).isEqualTo(names(close + ship));
        assertThat(names(ship + close).values())
                .containsExactly("updateOrderSetStatusInTransit", "updateOrderSetStatusDone");
    }

    @Test
    void fallBackOnTheIdOfThePattern() {
        assertThat(names("""
                        AP-001: {read: Customer, by: customerId, rps: 1}
                        AP-002: {read: Customer, by: customerId, lag: 60s, rps: 1}
                        """).values()).containsExactly("getCustomerAP001", "getCustomerAP002");
    }

    @Test
    void doNotDependOnTitles() {
        String pattern = "a: {title: %s, read: Order, by: customerId, rps: 1}";
        assertThat(names(pattern.formatted("Her orders"))).isEqualTo(names(pattern.formatted("Die Bestellungen")));
    }
}
