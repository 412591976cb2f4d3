package dev.keywright.core.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Designs that are right, and of which no rule may say anything. */
class SilentVerdictTest {
    private static final String SHOP = """
            keywright: 1
            name: shop
            entities:
              Customer:
                id: customerId
                count: 100000
                attributes:
                  customerId: {type: string, size: 12}
                  email: {type: string, size: 28, unique: true}
                  name: {type: string, size: 20}
              Order:
                id: orderId
                parents:
                  Customer: {average: 8, max: 500}
                attributes:
                  orderId: {type: string, size: 26, follows: placedAt}
                  status: {type: string, values: {OPEN: 0.05, SENT: 0.95}}
                  placedAt: timestamp
                  total: {type: number, between: [0, 99999]}
              Line:
                id: [orderId, number]
                parents:
                  Order: {average: 3, max: 40}
                attributes:
                  number: {type: number, between: [1, 999]}
                  text: {type: string, size: 60}
            patterns:
              signUp: {create: Customer, rps: 1}
              signIn: {read: Customer, by: email, rps: 10}
              customer: {read: Customer, by: customerId, consistency: strong, rps: 20}
              orders: {read: Order, by: customerId, order: placedAt desc, limit: 20, rps: 10}
              open: {read: Order, by: status=OPEN, order: placedAt, limit: 50, rps: 1}
              order: {read: Order, by: [customerId, orderId], include: [Line], rps: 10}
              place:
                transaction: [{create: Order, with: {status: OPEN}}, {create: Line, times: 3}]
                rps: 2
              send: {update: Order, by: [customerId, orderId], to: {status: SENT}, if: {status: OPEN}, rps: 2}
            """;

    private static List<String> verdict(String design) {
        return Check.design(
                        "model.yaml",
                        SHOP.getBytes(StandardCharsets.UTF_8),
                        "design.yaml",
                        ("keywright: 1\ndesign: shop\n" + design).getBytes(StandardCharsets.UTF_8))
                .diagnostics()
                .stream()
                .map(diagnostic -> diagnostic.problem().id() + ": " + diagnostic.message())
                .toList();
    }

    /** A guard that leads to its owner in two reads, a sparse index, and lines sorted before their order's header. */
    @Test
    void ofASingleTableWithAGuardAndASparseIndex() {
        assertThat(verdict("""
                tables:
                  shop:
                    key: {partition: PK, sort: SK}
                    indexes:
                      GSI1: {partition: GSI1PK, sort: GSI1SK, projection: all}
                    items:
                      Customer:
                        PK: CUSTOMER#{customerId}
                        SK: CUSTOMER
                      CustomerEmail:
                        guards: Customer.email
                        PK: EMAIL#{email}
                        SK: EMAIL
                      Order:
                        PK: CUSTOMER#{customerId}
                        SK: ORDER#{orderId}
                        GSI1: {partition: OPEN, sort: "{placedAt}#{orderId}", when: {status: [OPEN]}}
                      Line:
                        PK: ORDER#{orderId}
                        SK: LINE#{number:03}
                operations:
                  signIn: GetItem shop + GetItem shop
                  orders: Query shop
                  open: Query GSI1
                  place: TransactWriteItems
                  send: UpdateItem
                """)).isEmpty();
    }

    /** One table for each entity, keys that are single values, and an index of plain attributes. */
    @Test
    void ofTablesWithPlainKeys() {
        assertThat(verdict("""
                tables:
                  customers:
                    key: {partition: customerId}
                    items:
                      Customer: {customerId: "{customerId}"}
                  emails:
                    key: {partition: email}
                    items:
                      CustomerEmail: {guards: Customer.email, email: "{email}"}
                  orders:
                    key: {partition: customerId, sort: orderId}
                    indexes:
                      Open: {partition: openKey, sort: placedAt, projection: all}
                    items:
                      Order:
                        customerId: "{customerId}"
                        orderId: "{orderId}"
                        Open: {partition: "OPEN#{shard(orderId, 4)}", sort: "{placedAt}", when: {status: [OPEN]}}
                  lines:
                    key: {partition: orderId, sort: number}
                    items:
                      Line: {orderId: "{orderId}", number: "{number}"}
                """)).isEmpty();
    }
}
