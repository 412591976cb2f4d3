package dev.keywright.moving.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Rules that nobody wrote: what a child gets from its parents, and what an id that sorts by a time may come from. */
class RuleBookTest {
    private static final String OLD = """
            keywright: 1
            name: old
            entities:
              Person:
                id: email
                count: 5
                attributes:
                  email: {type: string, size: 30}
              Board:
                id: board
                count: 5
                attributes:
                  board: {type: string, size: 10}
              Card:
                id: card
                parents:
                  assignee: {entity: Person, average: 5, max: 10, optional: true, via: {email: assignee}}
                  Board: {average: 5, max: 10}
                attributes:
                  card: {type: string, size: 26}
                  at: timestamp
                  seen: timestamp
                  due: {type: timestamp, values: ["2026-01-01T00:00:00Z", "2026-06-01T02:00:00+02:00"]}
            patterns:
              P1: {read: Card, by: card, rps: 1}
            """;
    private static final String NEXT = """
            keywright: 1
            name: next
            entities:
              Person:
                id: [tenant, email]
                count: 5
                attributes:
                  tenant: {type: string, size: 10}
                  email: {type: string, size: 30}
              Board:
                id: [tenant, board]
                count: 5
                attributes:
                  tenant: {type: string, size: 10}
                  board: {type: string, size: 10}
              Card:
                id: [tenant, card]
                parents:
                  assignee: {entity: Person, average: 5, max: 10, optional: true, via: {tenant: assigneeTenant, email: assignee}}
                  Board: {average: 5, max: 10}
                attributes:
                  card: {type: string, size: 26}
                  at: timestamp
                  seen: timestamp
                  due: {type: timestamp, values: ["2026-01-01T00:00:00.000Z", "2026-06-01T00:00:00Z"]}
            patterns:
              P1: {read: Card, by: [tenant, card], rps: 1}
            """;
    private static final String SORTED =
            NEXT.replace("card: {type: string, size: 26}", "card: {type: string, size: 26, follows: at}");
    private static final String MAP = """
            keywright: 1
            map: next
            entities:
              Person: {attributes: {tenant: {constant: home}}}
              Board: {attributes: {tenant: {constant: home}}}
            """;

    private static ThingMapReader.Outcome read(String map, String old, String next) {
        return ThingMapReader.read(
                "map.yaml", map.getBytes(StandardCharsets.UTF_8), Examples.modelOf(old), Examples.modelOf(next));
    }

    private static ThingMap map(String old, String next) {
        ThingMapReader.Outcome read = read(MAP, old, next);
        return read.map().orElseThrow(() -> new AssertionError(read.diagnostics()));
    }

    private static Optional<Datum> ofCard(ThingMap map, String attribute, Map<String, String> values) {
        OldThing card = new OldThing() {
            @Override
            public Optional<Datum> find(AttributeRef one) {
                return Optional.ofNullable(values.get(one.name())).map(Datum::text);
            }

            @Override
            public Optional<Thing> find(ThingRef other) {
                throw new AssertionError("a card holds all that is needed: " + other);
            }
        };
        EntityRef entity = new EntityRef("Card");
        EntityMap cards = map.entities().stream()
                .filter(one -> one.next().equals(entity))
                .findFirst()
                .orElseThrow();
        return cards.rules().get(new AttributeRef(entity, attribute)).value(card);
    }

    @Test
    void givesNothingOfAParentThatIsNotThere() {
        ThingMap map = map(OLD, NEXT);
        Map<String, String> free = Map.of("card", "c1", "board", "b1");
        assertThat(ofCard(map, "assignee", free)).isEmpty();
        assertThat(ofCard(map, "assigneeTenant", free)).isEmpty();
        assertThat(ofCard(map, "tenant", free)).contains(Datum.text("home"));
        Map<String, String> taken = Map.of("card", "c1", "board", "b1", "assignee", "ann@example.com");
        assertThat(ofCard(map, "assignee", taken)).contains(Datum.text("ann@example.com"));
        assertThat(ofCard(map, "assigneeTenant", taken)).contains(Datum.text("home"));
    }

    @Test
    void takesFromTheParentThatIsAlwaysThere() {
        String shared = NEXT.replace(
                "via: {tenant: assigneeTenant, email: assignee}", "via: {tenant: tenant, email: assignee}");
        assertThat(ofCard(map(OLD, shared), "tenant", Map.of("card", "c1", "board", "b1")))
                .contains(Datum.text("home"));
    }

    @Test
    void comparesMomentsAndNotHowTheyAreWritten() {
        assertThat(read(MAP, OLD, NEXT).diagnostics()).isEmpty();
        assertThat(read(MAP, OLD, NEXT.replace("2026-06-01T00", "2026-06-01T02"))
                        .diagnostics())
                .extracting(Diagnostic::message)
                .containsExactly(
                        "`Card.due` of the old model may be `2026-06-01T00:00:00.000Z`, which `Card.due` of the new one cannot be");
    }

    @Test
    void wantsAnIdThatSortsByTheSameTime() {
        assertThat(read(MAP, OLD, SORTED).diagnostics())
                .extracting(Diagnostic::message)
                .containsExactly("`Card.card` sorts by `at`, and nothing says that `card` does");
        String sorted = OLD.replace("card: {type: string, size: 26}", "card: {type: string, size: 26, follows: at}");
        assertThat(read(MAP, sorted, SORTED).diagnostics()).isEmpty();
        List<Diagnostic> other = read(
                        MAP + "  Card: {attributes: {card: {uuid: [cards, card], time: seen}}}\n", OLD, SORTED)
                .diagnostics();
        assertThat(other).hasSize(1);
        assertThat(read(MAP + "  Card: {attributes: {card: {uuid: [cards, card], time: at}}}\n", OLD, SORTED)
                        .diagnostics())
                .isEmpty();
    }

    @Test
    void saysWhatStaysForGood() {
        String expiring = OLD.replace("    id: card\n", "    id: card\n    expires: seen\n");
        assertThat(map(expiring, NEXT).outliving())
                .containsExactly(
                        "no `Card` expires in the new model; one that has expired and is still in the old table"
                                + " at the switch stays for good");
        assertThat(map(OLD, NEXT).outliving()).isEmpty();
    }
}
