package dev.keywright.optimizer.search.round;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.optimizer.candidate.CandidateKind;
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

    /** Repositories count their forks, and most repositories are none. */
    private static final String FORKS = """
            keywright: 1
            name: forks
            entities:
              Repository:
                id: repoId
                count: 60000
                parents:
                  source:
                    entity: Repository
                    average: 0.3
                    max: 1000
                    share: 0.05
                    optional: true
                    via: {repoId: sourceId}
                attributes:
                  repoId: {type: string, size: 20}
                  owner: {type: string, size: 14, distinct: 20000}
                  updatedAt: timestamp
                  forks: {type: number, counts: Repository.source}
            patterns:
              create: {create: Repository, with: {sourceId: absent}, rps: 20}
              fork: {create: Repository, with: {sourceId: present}, rps: 1}
              get: {read: Repository, by: repoId, rps: 80}
              forksOf: {read: Repository, by: sourceId, limit: 25, rps: 5}
              ofOwner: {read: Repository, by: owner, order: updatedAt desc, limit: 25, rps: 10}
              push: {update: Repository, by: repoId, set: [updatedAt], rps: 6}
            """;

    /** Who creates a repository that is no fork changes no number, and pays for no transaction. */
    @Test
    void knowsWhichWritesChangeANumber() {
        SmallSearch search = SmallSearch.of(FORKS);
        assertThat(search.foreseen().surcharges())
                .filteredOn(surcharge -> surcharge.choices().stream()
                        .anyMatch(choice -> choice.candidate().is(CandidateKind.COUNTER)))
                .noneMatch(surcharge -> surcharge.group().startsWith("create at"));
        Finished finished = search.finish();
        assertThat(finished.found().isProven()).isTrue();
        assertThat(finished.rounds()).hasSize(1);
    }

    /** The number of an item that is read through an index with other items is in that index, or asked for afterwards. */
    private static final String COURSES = """
            keywright: 1
            name: courses
            entities:
              Organization:
                id: orgId
                count: 500
                attributes: {orgId: {type: string, size: 26}}
              Course:
                id: courseId
                parents:
                  Organization: {average: 60, max: 3000}
                attributes:
                  courseId: {type: string, size: 26}
                  title: {type: string, size: 60}
                  description: {type: string, size: 900, max: 8000}
                  status: {type: string, values: {DRAFT: 0.2, OPEN: 0.6, CLOSED: 0.2}}
                  startsAt: timestamp
                  enrolled: {type: number, counts: Enrollment}
              Module:
                id: moduleId
                parents:
                  Course: {average: 8, max: 40}
                attributes:
                  moduleId: {type: string, size: 26}
                  position: {type: number, between: [1, 999]}
                  title: {type: string, size: 50}
              Enrollment:
                id: [courseId, userId]
                parents:
                  Course: {average: 40, max: 5000}
                attributes:
                  userId: {type: string, size: 26}
                  enrolledAt: timestamp
            patterns:
              createOrg: {create: Organization, perDay: 2}
              createCourse: {create: Course, perHour: 30}
              courses: {read: Course, by: [orgId, status], order: startsAt desc, limit: 25, rps: 10}
              course: {read: Course, by: courseId, include: {Module: {order: position}}, rps: 60}
              outline: {read: Module, by: courseId, order: position, rps: 20}
              editCourse: {update: Course, by: courseId, set: [title, description], perHour: 60}
              openCourse: {update: Course, by: courseId, set: [status], perHour: 30}
              addModule: {create: Module, perHour: 200}
              moveModule: {update: Module, by: moduleId, set: [position], perHour: 50}
              enroll: {create: Enrollment, rps: 2}
              leave: {delete: Enrollment, by: [courseId, userId], rps: 0.1}
            """;

    @Test
    void learnsOfAllCombinationsOfOptionsWhatOneOfThemShows() {
        Finished finished = SmallSearch.of(COURSES).finish();
        assertThat(finished.found().isProven()).isTrue();
        assertThat(finished.rounds().size()).isLessThanOrEqualTo(4);
    }
}
