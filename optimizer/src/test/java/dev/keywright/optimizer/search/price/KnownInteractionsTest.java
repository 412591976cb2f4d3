package dev.keywright.optimizer.search.price;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.SmallSearch;
import org.junit.jupiter.api.Test;

/** What pieces cost and heat together, beyond each of them alone. */
class KnownInteractionsTest {
    /** The busiest list takes 700 tasks a second; one task of twenty has a project, and is written with it. */
    private static final String TASKS = """
            keywright: 1
            name: tasks
            entities:
              List:
                id: listId
                count: 1000
                attributes:
                  listId: {type: string, size: 12}
              Project:
                id: projectId
                count: 50000
                attributes:
                  projectId: {type: string, size: 12}
                  tasks: {type: number, counts: Task}
              Task:
                id: [listId, taskId]
                parents:
                  List: {average: 10000, max: 2000000}
                  Project: {average: 10, max: 400, optional: true}
                attributes:
                  taskId: {type: string, size: 12}
            patterns:
              project: {read: Project, by: projectId, rps: 500}
              tasks: {read: Task, by: listId, limit: 20, rps: 10}
              begin: {create: Project, rps: 1}
              open: {create: List, rps: 1}
              add: {create: Task, rps: {average: 20, peak: 1000}, hottest: {listId: 0.7}}
            """;

    /** A child that may lack the parent that counts it is written in a transaction only where it has one. */
    @Test
    void heatsThePartitionOfAChildAsOftenAsItHasThatParent() {
        // 700 writes a second are 700 units alone, and as many more for each of those that are in a transaction; or
        // half of that in each of two partitions.
        assertThat(SmallSearch.of(TASKS).foreseen().loads())
                .extracting(added -> added.load().writeUnits())
                .isNotEmpty()
                .containsOnly(Rational.of(35), Rational.of(35, 2));
    }

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
                  Poll: {average: 400, max: 2000000}
                attributes:
                  voterId: {type: string, size: 12}
            patterns:
              polls: {read: Poll, by: owner, rps: 500}
              poll: {read: Poll, by: pollId, rps: 500}
              open: {create: Poll, rps: 1}
              vote: {create: Vote, rps: {average: 20, peak: 400}, hottest: {pollId: 0.7}}
            """;

    /** 0.7 of 400 votes a second step the number of one poll, and each step writes the entry that shows it. */
    @Test
    void heatsAnIndexThatShowsANumberWithEachOfItsSteps() {
        assertThat(SmallSearch.of(POLLS).foreseen().loads())
                .filteredOn(added -> added.choices().stream()
                        .anyMatch(choice -> choice.candidate().is(CandidateKind.INDEX_ENTRY)))
                .extracting(added -> added.load().writeUnits())
                .isNotEmpty()
                .containsOnly(Rational.of(280));
    }
}
