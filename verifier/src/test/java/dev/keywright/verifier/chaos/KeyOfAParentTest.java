package dev.keywright.verifier.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.verifier.ask.ActionInputs;
import org.junit.jupiter.api.Test;

/** A child whose own key holds a value of its parent cannot be stored without that parent, and nothing says that it was. */
class KeyOfAParentTest {
    private static final String MODEL = """
            keywright: 1
            name: orders
            entities:
              Order:
                id: orderId
                count: 1000
                attributes:
                  orderId: {type: string, size: 36}
                  day: {type: string, size: 10}
              Line:
                id: lineId
                parents: {Order: {average: 5}}
                attributes:
                  lineId: {type: string, size: 8}
                  sku: {type: string, size: 8}
            patterns:
              order: {create: Order, rps: 1}
              add: {create: Line, rps: 1}
              save: {put: Line, rps: 1}
              one: {read: Line, by: lineId, rps: 5}
            """;

    private static final String DESIGN = """
            keywright: 1
            design: orders
            tables:
              orders:
                key: {partition: PK, sort: SK}
                indexes:
                  ByLine: {partition: GSI1PK, projection: all}
                items:
                  Order: {PK: "ORDER#{orderId}", SK: ORDER}
                  Line: {PK: "DAY#{Order.day}", SK: "LINE#{lineId}", GSI1PK: "LINE#{lineId}"}
                  LineId: {guards: Line, PK: "LINE#{lineId}", SK: LINE}
            """;

    private final InterruptedProgram program = new InterruptedProgram(MODEL, DESIGN);

    private ActionInputs line(String order) {
        return ActionInputs.fresh(program.things().thing("Line lineId=l1 orderId=%s sku=s".formatted(order)));
    }

    @Test
    void isRefused() {
        for (String pattern : new String[] {"add", "save"}) {
            assertThatThrownBy(() -> program.call(program.undisturbed(), pattern, line("nobody")))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("Line cannot be stored: Order.day is part of its key, and missing or empty");
        }
        program.create("order", "Order orderId=o1 day=2026-01-01");
        program.write(program.undisturbed(), "add", line("o1"));
        assertThat(program.read("one", "lineId", "l1", "sku")).containsExactly("s");
        assertThatThrownBy(() -> program.call(program.undisturbed(), "save", line("nobody")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Line cannot be stored: Order.day is part of its key, and missing or empty");
        assertThat(program.read("one", "lineId", "l1", "sku")).containsExactly("s");
    }
}
