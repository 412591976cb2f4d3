package dev.keywright.verifier.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.Model;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.world.World;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Orders in which writes that were done at the same time can have been done. */
class SerialOrderTest {
    private static final Instant NOW = Instant.parse("2026-06-01T00:00:00Z");
    private final Model model = Examples.modelOf("""
            keywright: 1
            name: tickets
            entities:
              Ticket:
                id: ticketId
                count: 3
                expires: endsAt
                attributes:
                  ticketId: string
                  code: {type: string, unique: true}
                  endsAt: timestamp
            patterns:
              issue: {create: Ticket, rps: 1}
            """);
    private final Things things = new Things(model);
    private final PatternInputs living = ticket("a", "2026-07-01");
    private final PatternInputs expired = ticket("b", "2026-05-01");

    private PatternInputs ticket(String id, String end) {
        return PatternInputs.write(ActionInputs.fresh(
                things.thing("Ticket ticketId=%s code=x endsAt=%sT00:00:00Z".formatted(id, end))));
    }

    private List<PatternInputs> order(List<PatternInputs> won) {
        return new SerialOrder(things.operation("issue")).of(won, new World(model, NOW));
    }

    /** The value of one that has expired from the start is free, and that of the other is not. */
    @Test
    void putsTheExpiredHolderOfAValueFirst() {
        assertThat(order(List.of(living, expired))).containsExactly(expired, living);
    }

    @Test
    void leavesThemAsTheyAreWhereNoOrderWillDo() {
        PatternInputs other = ticket("c", "2026-08-01");

        assertThat(order(List.of(living, other))).containsExactly(living, other);
    }
}
