package dev.keywright.optimizer.search.round;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.optimizer.search.SmallSearch;
import dev.keywright.optimizer.search.SmallSearch.Finished;
import org.junit.jupiter.api.Test;

/** Searches that used to learn the same again for every home, index or part. */
class FewRoundsTest {
    private static final String BOARD = """
            keywright: 1
            name: board
            entities:
              Board:
                id: boardId
                count: 500
                attributes: {boardId: {type: string, size: 12}, title: string}
              Column:
                id: [boardId, columnId]
                parents: {Board: {average: 4, max: 20}}
                attributes: {columnId: {type: string, size: 8}, cards: {type: number, counts: Card}}
              Card:
                id: [boardId, cardId]
                parents: {Board: {average: 40, max: 500}, Column: {average: 10, max: 300, via: {boardId: boardId}}}
                attributes: {cardId: {type: string, size: 12}, text: {type: string, size: 80}}
            patterns:
              board: {read: Board, by: boardId, include: [Column], rps: 20}
              column: {read: Card, by: [boardId, columnId], rps: 20}
              move: {update: Card, by: [boardId, cardId], set: [columnId], rps: 5}
              add: {create: Card, rps: 1}
            """;

    /** One query reads a board with its columns only if each column's item holds its number of cards. */
    @Test
    void countsOnNumbersOfIncludedEntitiesOnlyInTheirItems() {
        Finished finished = SmallSearch.of(BOARD).finish();
        assertThat(finished.found().isProven()).isTrue();
        assertThat(finished.rounds().size()).isLessThanOrEqualTo(4);
        assertThat(finished.round(1).programNanoDollars())
                .isLessThanOrEqualTo(finished.found().bill().objectiveNanoDollars());
    }

    private static final String PEOPLE = """
            keywright: 1
            name: people
            entities:
              Person:
                id: personId
                count: 2000
                attributes: {personId: {type: string, size: 20}, name: {type: string, size: 18}}
              Friend:
                id: [a, b]
                parents:
                  from: {entity: Person, average: 10, max: 300, via: {personId: a}}
                  to: {entity: Person, average: 10, max: 300, via: {personId: b}}
                attributes: {since: timestamp}
            patterns:
              get: {read: Person, by: personId, rps: 20}
              friends: {read: Friend, by: a, order: since desc, limit: 4, rps: 30}
              fans: {read: Friend, by: b, order: from.name, limit: 4, rps: 10}
              hire: {create: Person, perHour: 10}
              rename: {update: Person, by: personId, set: [name], perHour: 2}
              befriend: {create: Friend, rps: 1}
              fire: {delete: Person, by: personId, cascade: [Friend], perHour: 1}
            """;

    /** Each index on an inherited name makes renaming dearer, at each home: that is learned for all of them at once. */
    @Test
    void learnsOfAllIndexesWhatOneOfThemShows() {
        Finished finished = SmallSearch.of(PEOPLE).finish();
        assertThat(finished.found().isProven()).isTrue();
        assertThat(finished.rounds().size()).isLessThanOrEqualTo(6);
    }
}
