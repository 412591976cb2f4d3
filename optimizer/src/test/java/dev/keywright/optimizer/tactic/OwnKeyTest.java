package dev.keywright.optimizer.tactic;

import static dev.keywright.optimizer.tactic.TacticAssert.assertThat;

import org.junit.jupiter.api.Test;

class OwnKeyTest {
    @Test
    void proposesTheIdAsPartitionKey() {
        assertThat(new OwnKey()).on("""
                entities:
                  User: {id: userId, count: 10, attributes: {userId: string, name: string}}
                patterns:
                  profile: {read: User, by: userId, rps: 1}
                """).proposesExactly("Home of User by userId");
    }

    @Test
    void putsAllOfACombinedIdIntoThePartitionKey() {
        assertThat(new OwnKey()).on("""
                entities:
                  Order: {id: orderId, count: 10, attributes: {orderId: string}}
                  Line: {id: [orderId, sku], parents: {Order: {average: 3, max: 9}}, attributes: {sku: string}}
                patterns:
                  add: {create: Line, rps: 1}
                """).proposesExactly("Home of Order by orderId", "Home of Line by orderId, sku");
    }

    /** One Query reads the owner and a page of its children only where no other type sorts between them. */
    @Test
    void standsAtTheEdgeOfItsChildrenWhereOnlySomeOfThemAreIncluded() {
        String orders = """
                entities:
                  Order: {id: orderId, count: 10, attributes: {orderId: string}}
                  Line: {id: lineId, parents: {Order: {average: 3, max: 9}}, attributes: {lineId: string}}
                patterns:
                  one: {read: Order, by: orderId, include: %s, rps: 1}
                """;
        assertThat(new OwnKey())
                .on(orders.formatted("{Line: {limit: 5}}"))
                .proposesExactly(
                        "Home of Order by orderId", "Home of Order by orderId as the owner", "Home of Line by lineId");
        assertThat(new OwnKey())
                .on(orders.formatted("Line"))
                .proposesExactly("Home of Order by orderId", "Home of Line by lineId");
    }

    @Test
    void givesASingletonAPartitionWithoutAnyAttribute() {
        assertThat(new OwnKey()).on("""
                entities:
                  Settings: {singleton: true, attributes: {theme: string}}
                patterns:
                  settings: {read: Settings, rps: 1}
                """).proposesExactly("Home of Settings in one partition");
    }
}
