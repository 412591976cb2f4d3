package dev.keywright.optimizer.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.optimizer.candidate.Candidate.Copy;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.search.Found;
import org.junit.jupiter.api.Test;

/** What is too hot for one partition is spread over as many as it takes. */
class ReliefTest {
    private static final String CONFIG = """
            keywright: 1
            name: hot
            entities:
              Config:
                id: configId
                count: 50
                attributes:
                  configId: {type: string, size: 12}
                  body: {type: string, size: 900}
            patterns:
              P1: {title: Read one, read: Config, by: configId, rps: {average: 2000, peak: %s}, hottest: 0.8}
              P2: {title: Change one, update: Config, by: configId, set: [body], rps: 0.01}
            """;

    /** Half a unit for each of 0.8 × 20,000 readers of the busiest one is 8,000; a partition takes 3,000. */
    @Test
    void readsAHotItemFromAsManyCopiesAsItTakes() {
        Found found = Problem.of(CONFIG.formatted(20_000)).find();

        assertThat(found.isProven()).isTrue();
        assertThat(found.chosen())
                .filteredOn(candidate -> candidate instanceof Copy)
                .singleElement()
                .satisfies(candidate -> assertThat(((Copy) candidate).times()).isEqualTo(3));
        assertThat(Heat.of(found.bill()).partitions()).noneMatch(PartitionHeat::isOverLimit);
    }

    /** 0.8 × 7,500 readers are 3,000 units, which one partition just takes. */
    @Test
    void copiesNothingThatOnePartitionTakes() {
        Found found = Problem.of(CONFIG.formatted(7_500)).find();

        assertThat(found.chosen()).noneMatch(candidate -> candidate instanceof Copy);
    }

    /** 90 copies and the item itself fill a transaction; a hundred million readers would take 13,334. */
    @Test
    void saysSoWhereNoNumberOfCopiesIsEnough() {
        Found found = Problem.of(CONFIG.formatted(100_000_000)).find();

        assertThat(found.chosen()).noneMatch(candidate -> candidate instanceof Copy);
        assertThat(Heat.of(found.bill()).partitions()).anyMatch(PartitionHeat::isOverLimit);
    }

    /** All 1,500 new ones a second begin in the same state: two shards take 750 each. */
    @Test
    void spreadsAHotIndexOverShards() {
        Found found = Problem.of("""
                keywright: 1
                name: shards
                entities:
                  Job:
                    id: jobId
                    count: 1000000
                    attributes:
                      jobId: {type: string, size: 20}
                      state: {type: string, values: {NEW: 0.01, DONE: 0.99}}
                      createdAt: timestamp
                patterns:
                  P1: {title: Newest, read: Job, by: state=NEW, order: createdAt, limit: 20, rps: 5}
                  P2: {title: Start one, create: Job, with: {state: NEW}, rps: {average: 100, peak: 1500}}
                  P3: {title: One, read: Job, by: jobId, rps: 500}
                """).find();

        assertThat(found.chosen())
                .filteredOn(candidate -> candidate instanceof IndexEntry)
                .singleElement()
                .satisfies(candidate ->
                        assertThat(((IndexEntry) candidate).shape().shards()).isEqualTo(2));
        assertThat(Heat.of(found.bill()).partitions()).noneMatch(PartitionHeat::isOverLimit);
    }
}
