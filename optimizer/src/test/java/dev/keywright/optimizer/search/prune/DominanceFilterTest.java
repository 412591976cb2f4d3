package dev.keywright.optimizer.search.prune;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.optimizer.search.SmallSearch;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The candidates that are left of a model of orders, by its patterns. */
class DominanceFilterTest {
    private static List<String> left(String... patterns) {
        String model = """
                keywright: 1
                name: orders
                entities:
                  Order:
                    id: [orderId]
                    count: 100000
                    attributes:
                      orderId: {type: string, size: 20, generated: true}
                      status: {type: string, size: 6, distinct: 20}
                      note: {type: string, size: 300}
                patterns:
                """;
        return SmallSearch.of(model + "  " + String.join("\n  ", patterns)).choices();
    }

    @Test
    void leavesOneHomeWhereItServesEverythingForTheLeast() {
        assertThat(left("place: {create: Order, rps: 10}", "find: {read: Order, by: [orderId], rps: 10}"))
                .containsExactly("Order is keyed by orderId");
    }

    @Test
    void leavesAnIndexForAQuestionThatTheHomeDoesNotServe() {
        assertThat(left(
                        "place: {create: Order, rps: 10}",
                        "find: {read: Order, by: [orderId], rps: 10}",
                        "list: {read: Order, by: [status], limit: 20, rps: 5}"))
                .containsExactly(
                        "Order is keyed by orderId",
                        "GSI on status, KEYS_ONLY (Order)",
                        "GSI on status, projection ALL (Order)",
                        "Order is keyed by status / orderId",
                        "GSI on orderId, KEYS_ONLY (Order)",
                        "GSI on orderId, projection ALL (Order)");
    }

    @Test
    void leavesNoGlobalIndexForAStrongQuestion() {
        assertThat(left(
                        "place: {create: Order, rps: 10}",
                        "find: {read: Order, by: [orderId], consistency: strong, rps: 10}"))
                .containsExactly("Order is keyed by orderId");
    }

    @Test
    void leavesNoIndexThatCostsMoreThanEveryReadThroughIt() {
        assertThat(left(
                        "place: {create: Order, rps: 1000}",
                        "find: {read: Order, by: [orderId], rps: 0.001}",
                        "each: {read: Order, by: [status, orderId], rps: 0.001}"))
                .noneMatch(text -> text.startsWith("GSI"));
    }
}
