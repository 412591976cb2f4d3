package dev.keywright.optimizer.search.round;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.optimizer.search.SmallSearch;
import dev.keywright.optimizer.search.SmallSearch.Finished;
import org.junit.jupiter.api.Test;

/** A home that throttles is no solution of the program, which chooses its sharded variant in the first round. */
class HeatCutsTest {
    @Test
    void needsNoCutForALoadThatARowKnows() {
        SmallSearch search = SmallSearch.of("""
                keywright: 1
                name: events
                entities:
                  Event:
                    id: [eventId]
                    count: 100
                    attributes:
                      eventId: {type: string, size: 12, generated: true}
                      createdAt: timestamp
                patterns:
                  record: {create: Event, rps: 5000}
                  newest: {read: Event, order: createdAt desc, limit: 10, consistency: strong, rps: 1}
                """);
        Finished finished = search.finish();
        assertThat(finished.round(1).cuts()).isEmpty();
        assertThat(finished.found().chosen().stream().map(search::text))
                .containsExactly("Event is keyed by EVENT#{shard(eventId, 5)} / EVENT#{createdAt}#{eventId}");
    }
}
