package dev.keywright.optimizer.search.price;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.search.SmallSearch;
import org.junit.jupiter.api.Test;

/** A child that may lack the parent that counts it is written in a transaction only where it has one. */
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

    @Test
    void heatsThePartitionOfAChildAsOftenAsItHasThatParent() {
        // 700 writes a second are 700 units alone, and as many more for each of those that are in a transaction; or
        // half of that in each of two partitions.
        assertThat(SmallSearch.of(TASKS).foreseen().loads())
                .extracting(added -> added.load().writeUnits())
                .isNotEmpty()
                .containsOnly(Rational.of(35), Rational.of(35, 2));
    }
}
