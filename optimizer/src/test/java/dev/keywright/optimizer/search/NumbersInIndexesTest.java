package dev.keywright.optimizer.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.language.design.DesignPrinter;
import org.junit.jupiter.api.Test;

/** An index that shows a number is worth its writes where a list is read more often than the number changes. */
class NumbersInIndexesTest {
    private static final String POLLS = """
            keywright: 1
            name: polls
            entities:
              Poll:
                id: pollId
                count: 100000
                attributes:
                  pollId: {type: string, size: 12}
                  owner: {type: string, size: 12, distinct: 20000}
                  voters: {type: number, counts: Vote}
              Vote:
                id: [pollId, voterId]
                parents:
                  Poll: {average: 400, max: 2000}
                attributes:
                  voterId: {type: string, size: 12}
            patterns:
              polls: {read: Poll, by: owner, rps: 500}
              poll: {read: Poll, by: pollId, rps: 500}
              open: {create: Poll, rps: 1}
              vote: {create: Vote, rps: 20}
            """;

    /**
     * A list is half a unit at 500 a second, $81, and so is a poll. A vote writes two items in a transaction and the entry, five units at
     * 20 a second, $162, and a new poll its item and the entry, $3.24. Without the number in the index, each list would read the items
     * of five polls as well, $405; polls keyed by their owner would be found by id through a guard, $387 in all.
     */
    @Test
    void areReadWithTheList() {
        Found found = SmallSearch.of(POLLS).finish().found();

        assertThat(found.bill().servesEverything()).isTrue();
        assertThat(DesignPrinter.print(found.design())).contains("in: Poll").contains("indexes:");
        assertThat(found.bill().readNanoDollars()).isEqualTo(162_000_000_000L);
        assertThat(found.bill().writeNanoDollars()).isEqualTo(165_240_000_000L);
    }
}
