package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.data.Recipe;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Orders in two directions, children of parents of several kinds, and keys with names that only DynamoDB takes. */
class MixedOrdersTest {
    private static final String BOOKINGS = """
            keywright: 1
            name: mixed
            entities:
              Room:
                id: roomId
                count: 100
                attributes: {roomId: {type: string, size: 10}}
              Booking:
                id: [roomId, day, slot]
                parents: {Room: {average: 3000, max: 30000}}
                attributes: {day: date, slot: {type: number, between: [0, 23]}, guest: {type: string, size: 200}}
            patterns:
              days: {read: Booking, by: roomId, range: {day: 0.05}, order: [day desc, slot], limit: 4, rps: 10}
              book: {create: Booking, rps: 2}
            """;

    private static final String HUB = """
            keywright: 1
            name: hub
            entities:
              User:
                id: userId
                count: 1000
                attributes: {userId: {type: string, size: 12}, name: string}
              Team:
                id: teamId
                count: 100
                attributes: {teamId: {type: string, size: 12}, title: string}
              Repo:
                id: [owner, repo]
                parents:
                  owner:
                    oneOf: [User, Team]
                    average: {User: 3, Team: 9}
                    max: 1000
                    via: {userId: owner, teamId: owner}
                attributes:
                  repo: {type: string, size: 12}
                  updatedAt: timestamp
            patterns:
              user: {read: User, by: userId, include: {Repo: {order: updatedAt desc, limit: 5}}, rps: 10}
              team: {read: Team, by: teamId, include: {Repo: {order: updatedAt desc, limit: 5}}, rps: 10}
              whole: {read: Team, by: teamId, include: [Repo], rps: 1}
              repos: {read: Repo, by: owner, order: updatedAt desc, limit: 10, rps: 5}
              repo: {create: Repo, rps: 1}
              touch: {update: Repo, by: [owner, repo], set: updatedAt, rps: 1}
              newUser: {create: User, rps: 1}
              newTeam: {create: Team, rps: 1}
            """;

    private static void assertIsRight(Model model, Design design) {
        for (int seed = 1; seed <= 5; seed++) {
            Recipe recipe = new Recipe(60, seed, RoundTrip.NOW, Set.of());
            assertThat(RoundTrip.inMemory(model, design, recipe).findFirstDifference())
                    .isEmpty();
        }
    }

    @Test
    void servesAnOrderInTwoDirections() {
        Model model = Examples.modelOf(BOOKINGS);

        assertIsRight(model, Designs.cheapest(model));
        assertIsRight(model, Examples.designOf(BOOKINGS, """
                keywright: 1
                design: mixed
                tables:
                  mixed:
                    key: {partition: PK, sort: SK}
                    items:
                      Room: {PK: "ROOM#{roomId}", SK: ROOM}
                      Booking: {PK: "ROOM#{roomId}", SK: "BOOKING#{day}#{slot:02:desc}"}
                """));
    }

    @Test
    void includesTheChildrenOfEachKindOfParent() {
        Model model = Examples.modelOf(HUB);

        assertIsRight(model, Designs.cheapest(model));
    }

    @Test
    void usesKeysWithAnyNameThatDynamoDbTakes() {
        assertIsRight(Examples.modelOf(BOOKINGS), Examples.designOf(BOOKINGS, """
                keywright: 1
                design: mixed
                tables:
                  mixed:
                    key: {partition: "Room Number", sort: "Day#Slot.%s"}
                    items:
                      Room: {"Room Number": "ROOM#{roomId}", "Day#Slot.%s": ROOM}
                      Booking: {"Room Number": "ROOM#{roomId}", "Day#Slot.%s": "BOOKING#{day}#{slot:02:desc}"}
                """.replace("%s", "é".repeat(123))));
    }
}
