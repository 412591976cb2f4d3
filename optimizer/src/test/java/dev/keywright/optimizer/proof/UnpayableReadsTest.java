package dev.keywright.optimizer.proof;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Two million items, each with a number read for it, cost more than nano-dollars can count on some designs. */
class UnpayableReadsTest {
    private static final String MODEL = """
            keywright: 1
            name: small
            entities:
              Shop:
                id: shopId
                count: 10000000
                attributes:
                  shopId: {type: string, size: 36}
                  amount: {type: number, between: [0, 99999]}
                  email: {type: string, size: 28, unique: true}
                  body: {type: string, size: 1000}
                  kind: {type: string, size: 8, distinct: 5}
                  allOrders: {type: number, counts: Order}
              Order:
                id: [shopId, orderId]
                parents:
                  Shop: {average: 1, max: 1}
                attributes:
                  orderId: {type: string, size: 36}
                  createdAt: timestamp
                  status: {type: string, size: 6, values: {NEW: 0.1, OLD: 0.9}}
                  views: {type: number, between: [0, 999999]}
            patterns:
              P1: {read: Shop, by: [kind, email], order: amount asc, range: {amount: 0.05}, rps: 5}
              P2: {read: Shop, by: kind, order: amount asc, rps: 0.1}
            options: {simplicity: 100, roundTrip: 0.1, tolerance: 0}
            """;

    @Test
    void doNotEndTheSearch() {
        assertThat(Problem.of(MODEL).findDesign())
                .hasValueSatisfying(found -> assertThat(found.bill().patterns())
                        .allSatisfy(served -> assertThat(served.isServed()).isTrue()));
    }
}
