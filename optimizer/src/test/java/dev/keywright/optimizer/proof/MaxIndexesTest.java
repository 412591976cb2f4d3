package dev.keywright.optimizer.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.optimizer.search.Found;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** `maxIndexes` is kept where a design keeps it. */
class MaxIndexesTest {
    private static final String MODEL = """
            keywright: 1
            name: devices
            entities:
              User:
                id: userId
                count: 100000
                attributes:
                  userId: {type: string, size: 26}
                  team: {type: string, distinct: 500}
                  mail: {type: string, size: 30, distinct: 100000}
              Device:
                id: deviceId
                count: 300000
                attributes:
                  deviceId: {type: string, size: 26}
                  model: {type: string, distinct: 200}
                  soldAt: timestamp
            patterns:
              join: {create: User, rps: 1}
              sell: {create: Device, rps: 2}
              user: {read: User, by: userId, consistency: strong, rps: 50}
              device: {read: Device, by: deviceId, consistency: strong, rps: 50}
              ofTeam: {read: User, by: team, limit: 20, rps: 5}
              ofMail: {read: User, by: mail, rps: 5}
              ofModel: {read: Device, by: model, order: soldAt desc, limit: 20, rps: 5}
            options: {maxIndexes: %s, tolerance: %s}
            """;

    private static Found found(int most, String tolerance) {
        return Problem.of(MODEL.formatted(most, tolerance)).findDesign().orElseThrow();
    }

    private static int indexes(Found found) {
        return found.design().tables().stream()
                .mapToInt(table -> table.indexes().size())
                .max()
                .orElse(0);
    }

    /** Three patterns ask by something else than the id; the third can have a share in an index of the others. */
    @ParameterizedTest
    @ValueSource(strings = {"0", "{share: 0.005, dollars: 0.10}"})
    void sharesIndexesBeforeItHasTooMany(String tolerance) {
        Found free = found(20, tolerance);
        Found limited = found(2, tolerance);

        assertThat(indexes(limited)).isEqualTo(2);
        assertThat(limited.bill().servesEverything()).isTrue();
        assertThat(limited.bill().objectiveNanoDollars()).isGreaterThanOrEqualTo(free.cheapestNanoDollars());
    }

    /** With one index, one question about users must be answered otherwise, which costs more. */
    @Test
    void answersOtherwiseWhereNoIndexIsLeft() {
        Found limited = found(1, "0");

        assertThat(indexes(limited)).isEqualTo(1);
        assertThat(limited.bill().servesEverything()).isTrue();
        assertThat(limited.bill().objectiveNanoDollars())
                .isGreaterThan(found(2, "0").cheapestNanoDollars());
    }

    @Test
    void doesWithoutAnyIndex() {
        Found found = Problem.of("""
                keywright: 1
                name: notes
                entities:
                  Note:
                    id: noteId
                    count: 1000000
                    attributes:
                      noteId: {type: string, size: 26}
                      writtenAt: timestamp
                      author: {type: string, distinct: 1000}
                patterns:
                  write: {create: Note, rps: 1}
                  show: {read: Note, by: noteId, rps: 5}
                  ofAuthor: {read: Note, by: author, order: writtenAt desc, limit: 10, rps: 5}
                options: {maxIndexes: 0}
                """).findDesign().orElseThrow();

        assertThat(found.bill().servesEverything()).isTrue();
        assertThat(indexes(found)).isZero();
    }
}
