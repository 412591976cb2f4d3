package dev.keywright.optimizer.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.HotPattern;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.heat.PartitionLimits;
import dev.keywright.optimizer.candidate.Candidate.Copy;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.Found.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Limits of partitions are rows of the program: the cheapest design that keeps them is found, and none that does not. */
class HeatRowsTest {
    private static final String CHAT = """
            keywright: 1
            name: chat
            entities:
              Room:
                id: roomId
                count: 5000
                attributes:
                  roomId: {type: string, size: 20}
              Message:
                id: [roomId, messageId]
                parents: {Room: {average: 20000, max: 5000000}}
                attributes:
                  messageId: {type: string, size: 26, follows: sentAt}
                  sentAt: timestamp
                  text: {type: string, size: 200}
            patterns:
              send: {create: Message, rps: {average: 400, peak: 5000}, hottest: {roomId: 0.7}}
              latest: {read: Message, by: roomId, order: sentAt desc, limit: 30, rps: {average: 300, peak: %s}, hottest: {roomId: 0.5}}
              one: {read: Message, by: [roomId, messageId], rps: 5}
            options: {headroom: %s}
            """;

    /** 7,200 units for the votes of the busiest poll, 4,000 for its commonest option, 3,708 in the index by time. */
    @Test
    void spreadsTheCountersAndTheIndexOfABusyPoll() throws IOException {
        Found found = Problem.of(Files.readString(Path.of("../examples/faults/05-hot.yaml")))
                .find();

        assertThat(found.isProven()).isTrue();
        assertThat(Heat.of(found.bill()).partitions()).noneMatch(PartitionHeat::isOverLimit);
        assertThat(found.chosen())
                .filteredOn(Counter.class::isInstance)
                .extracting(candidate -> ((Counter) candidate).shards())
                .containsExactlyInAnyOrder(8, 5);
        assertThat(found.chosen())
                .filteredOn(IndexEntry.class::isInstance)
                .extracting(candidate -> ((IndexEntry) candidate).shape().shards())
                .containsExactly(4);
    }

    /** 0.7 × 5,000 messages a second take four partitions, and each message is written once. */
    @Test
    void spreadsABusyRoomAndWritesEachMessageOnce() {
        Found found = Problem.of(CHAT.formatted(3000, "1")).find();

        assertThat(found.isProven()).isTrue();
        assertThat(found.chosen()).noneMatch(candidate -> candidate instanceof Copy || candidate instanceof IndexEntry);
        assertThat(shards(found)).isEqualTo(4);
    }

    /** Three requests beyond the first for each of 300 readers a second, at 50 cents a million: $1,166.40 a month. */
    @Test
    void pricesTheRequestsThatShardsTake() {
        String text = CHAT.formatted(300, "1").replace("headroom: 1", "request: 0.5");
        Found found = Problem.of(text).find();

        assertThat(found.isProven()).isTrue();
        assertThat(shards(found)).isEqualTo(4);
        assertThat(found.bill().requestNanoDollars()).isEqualTo(1_166_400_000_000L);
    }

    /** With a headroom of 0.5, each of the shards is planned for 500 writes a second: 3,500 take seven. */
    @Test
    void plansForAShareOfTheLimit() {
        Found found = Problem.of(CHAT.formatted(300, "0.5")).find();

        assertThat(shards(found)).isEqualTo(7);
    }

    /** Every reader asks all shards, for a unit and a half each: so many readers take equal copies of all shards. */
    @Test
    void readsShardsFromCopiesWhereBothAreTooMuch() {
        Found found = Problem.of(CHAT.formatted(6000, "1")).find();

        assertThat(found.status()).isNotEqualTo(Status.OVER_LIMIT);
        assertThat(Heat.of(found.bill()).partitions()).noneMatch(PartitionHeat::isOverLimit);
    }

    /** One configuration is read 0.8 × 100,000,000 times a second: 3,000 units are 7,500 readers. */
    @Test
    void namesThePatternAndTheRateThatWouldFitWhereNoDesignKeepsTheLimits() {
        Problem problem = Problem.of("""
                keywright: 1
                name: hot
                entities:
                  Config:
                    id: configId
                    count: 50
                    attributes:
                      configId: {type: string, size: 12}
                patterns:
                  P1: {read: Config, by: configId, rps: {average: 2000, peak: 100000000}, hottest: 0.8}
                  P2: {create: Config, rps: 0.01}
                """);
        Found found = problem.find();

        assertThat(found.status()).isEqualTo(Status.OVER_LIMIT);
        assertThat(found.isProven()).isFalse();
        HotPattern hot = HotPattern.find(
                        Heat.of(found.bill()),
                        PartitionLimits.OF_DYNAMODB,
                        problem.costing().facts())
                .orElseThrow();
        assertThat(hot.pattern().id()).isEqualTo("P1");
        assertThat(hot.fittingPerSecond().roughly()).isEqualTo("7,500");
    }

    private static int shards(Found found) {
        return found.chosen().stream()
                .filter(candidate -> candidate.entity().name().equals("Message"))
                .flatMap(candidate -> candidate.asHome().stream())
                .map(Home::shape)
                .findFirst()
                .orElseThrow()
                .shards();
    }
}
