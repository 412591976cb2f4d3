package dev.keywright.verifier.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.run.PlanFigure.Units;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Plans consume what the bill says, on data with the averages of the model. */
class PlanRunTest {
    private static final Instant NOW = Instant.parse("2126-03-01T12:00:00Z");
    private static final int THINGS = 600;

    private static PlanRun.Result result(Model model, Design design) {
        return PlanRun.of(Designs.costModel(model), design, THINGS, 1, NOW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"deals", "ecommerce", "gaming-profile", "session-store", "social-network"})
    void theExpertsDesignConsumesWhatItsPlansSay(String example) {
        assertThat(result(Examples.model(example), Examples.design(example)).differences())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"deals", "ecommerce", "session-store"})
    void theCheapestDesignConsumesWhatItsPlansSay(String example) {
        Model model = Examples.model(example);

        assertThat(result(model, Designs.cheapest(model)).differences()).isEmpty();
    }

    private static final String TASKS = """
            keywright: 1
            name: tasks
            entities:
              Board:
                id: boardId
                count: 10000
                attributes:
                  boardId: {type: string, size: 36}
              Task:
                id: taskId
                parents:
                  Board: {average: 60}
                attributes:
                  taskId: {type: string, size: 36}
                  state: {type: string, values: {OPEN: 0.25, DONE: 0.75}}
                  at: timestamp
                  text: {type: string, size: 500}
                  causeId: {type: string, size: 36, distinct: 200000}
            patterns:
              open: {read: Task, by: [boardId, state=OPEN], order: at, limit: 5, rps: 1}
              some: {read: Task, by: [boardId, state=OPEN], limit: 10, rps: 1}
              redo: {update: Task, by: causeId, set: [text], rps: 1}
            """;
    private static final String TASK_TABLE = """
            keywright: 1
            design: tasks
            tables:
              tasks:
                key: {partition: PK}
                indexes:
                  board: {partition: boardId, sort: at, projection: all}
                  cause: {partition: causeId, projection: keys}
                  state: {partition: statePK, projection: keys}
                items:
                  Board: {PK: "B#{boardId}"}
                  Task:
                    PK: "T#{taskId}"
                    board: {partition: "{boardId}", sort: "{at}"}
                    cause: {partition: "{causeId}"}
                    state: {partition: "{state}#{boardId}"}
            """;

    /** A filter on a limited query: the engine asks for as many entries at once as the plan counts. */
    @Test
    void aFilteredReadWithALimitConsumesWhatItsPlanSays() {
        PlanRun.Result result = result(Examples.modelOf(TASKS), Examples.designOf(TASKS, TASK_TABLE));

        assertThat(result.differences()).isEmpty();
        assertThat(result.figures().stream()
                        .filter(figure -> figure.pattern().equals("open") && figure.units() == Units.READ)
                        .map(PlanFigure::runs))
                .containsExactly(30);
    }

    /** A visit is closed with a note, which it numbers: one update of the visit does both. */
    @Test
    void aTransactionThatUpdatesAParentAndNumbersAChildInItConsumesWhatItsPlanSays() {
        String visits = """
                keywright: 1
                name: visits
                entities:
                  Visit:
                    id: visitId
                    count: 1000
                    attributes:
                      visitId: {type: string, size: 26}
                      state: {type: string, values: [OPEN, DONE]}
                  Note:
                    id: [visitId, noteNo]
                    parents:
                      Visit: {average: 2, max: 20}
                    attributes:
                      noteNo: {type: number, between: [1, 99], sequence: Visit/note}
                patterns:
                  finish:
                    transaction:
                      - {update: Visit, by: visitId, to: {state: DONE}}
                      - {create: Note}
                    rps: 1
                  other:
                    transaction:
                      - {update: Visit, by: {visitId: another}, to: {state: DONE}}
                      - {create: Note}
                    rps: 1
                """;
        String table = """
                keywright: 1
                design: visits
                tables:
                  visits:
                    key: {partition: PK, sort: SK}
                    items:
                      Visit: {PK: "VISIT#{visitId}", SK: VISIT}
                      VisitNote: {sequence: Visit/note, in: Visit}
                      Note: {PK: "VISIT#{visitId}", SK: "NOTE#{noteNo:02}"}
                """;

        assertThat(result(Examples.modelOf(visits), Examples.designOf(visits, table))
                        .differences())
                .isEmpty();
    }

    private static final String SEATS = """
            keywright: 1
            name: seats
            entities:
              Seat:
                id: seatId
                count: 50000
                attributes:
                  seatId: {type: string, size: 26}
                  state: {type: string, values: {FREE: 0.5, HELD: 0.5}}
                  tags: {type: set, size: 30}
            patterns:
              tag: {update: Seat, by: seatId, add: [tags], rps: 1}
              untag: {update: Seat, by: seatId, remove: {tags: given}, rps: 1}
              free:
                transaction:
                  - {update: Seat, by: seatId, to: {state: FREE}, if: {state: HELD}, times: 2}
                rps: 1
            """;
    private static final String SEAT_TABLE = """
            keywright: 1
            design: seats
            tables:
              seats:
                key: {partition: PK}
                indexes:
                  state: {partition: statePK, projection: all}
                items:
                  Seat: {PK: "S#{seatId}", state: {partition: "{state}"}}
            """;

    /** A set that changes changes its index entry, and a transaction that frees two seats frees two different ones. */
    @Test
    void changesOfSetsAndRepeatedUpdatesConsumeWhatTheirPlansSay() {
        PlanRun.Result result = result(Examples.modelOf(SEATS), Examples.designOf(SEATS, SEAT_TABLE));

        assertThat(result.differences()).isEmpty();
        assertThat(result.notes()).isEmpty();
        assertThat(result.figures().stream()
                        .filter(figure -> figure.units() == Units.WRITE)
                        .map(PlanFigure::runs))
                .containsExactly(30, 30, 30);
    }

    /** The list that a card joins is the one that the same transaction renames, and so is the one that it leaves. */
    @Test
    void aTransactionThatMovesAChildAndUpdatesItsParentsConsumesWhatItsPlanSays() {
        String board = """
                keywright: 1
                name: board
                entities:
                  List:
                    id: listId
                    count: 1000
                    attributes:
                      listId: {type: string, size: 12}
                      title: {type: string, size: 12}
                      cards: {type: number, counts: Card}
                  Card:
                    id: cardId
                    parents:
                      List: {average: 10, max: 200}
                    attributes:
                      cardId: {type: string, size: 12}
                patterns:
                  joined:
                    transaction:
                      - {update: List, by: listId, set: [title]}
                      - {update: Card, by: cardId, set: [listId]}
                    rps: 1
                  both:
                    transaction:
                      - {update: Card, by: {cardId: cardId, listId: from}, set: [listId]}
                      - {update: List, by: {listId: from}, set: [title]}
                      - {update: List, by: listId, set: [title]}
                    rps: 1
                """;
        String table = """
                keywright: 1
                design: board
                tables:
                  board:
                    key: {partition: PK}
                    items:
                      List: {PK: "LIST#{listId}"}
                      Cards: {counts: Card, in: List}
                      Card: {PK: "CARD#{cardId}"}
                """;

        PlanRun.Result result = result(Examples.modelOf(board), Examples.designOf(board, table));

        assertThat(result.differences()).isEmpty();
        assertThat(result.figures().stream()
                        .filter(figure -> figure.units() == Units.WRITE)
                        .map(PlanFigure::runs))
                .containsExactly(30, 30);
    }

    private static final String MESSAGES = """
            keywright: 1
            name: messages
            entities:
              Message:
                id: messageId
                count: 100000
                attributes:
                  messageId: {type: string, size: 36}
                  topic: {type: string, size: 12, distinct: 5}
                  at: timestamp
                  body: {type: string, size: 3500}
            patterns:
              sent: {read: Message, range: {at: 0.3}, limit: 20, rps: 1}
            """;
    private static final String MESSAGE_TABLE = """
            keywright: 1
            design: messages
            tables:
              messages:
                key: {partition: PK}
                indexes:
                  topic: {partition: topic, projection: keys}
                items:
                  Message:
                    PK: "M#{messageId}"
                    topic: {partition: "{topic}"}
            """;

    /** The index tells no time: items are fetched until enough of them match. */
    @Test
    void aScanThatEndsAtALimitConsumesWhatItsPlanSays() {
        PlanRun.Result result = result(Examples.modelOf(MESSAGES), Examples.designOf(MESSAGES, MESSAGE_TABLE));

        assertThat(result.differences()).isEmpty();
        assertThat(result.notes()).isEmpty();
        assertThat(result.figures().stream()
                        .filter(figure -> figure.units() == Units.READ)
                        .map(PlanFigure::runs))
                .containsExactly(30);
    }

    @Test
    void noticesAPlanThatIsWrong() {
        assertThat(new PlanFigure("P", Units.READ, 60, 0.5, 4, 4, 0.1).isRight())
                .isFalse();
        assertThat(new PlanFigure("P", Units.READ, 60, 3.9, 4, 4, 0).isRight()).isTrue();
        assertThat(new PlanFigure("P", Units.READ, 60, 3.7, 4, 4, 0).isRight()).isFalse();
        assertThat(new PlanFigure("P", Units.WRITE, 60, 0.5, 0.75, 0.5, 0.05).isRight())
                .isTrue();
        assertThat(new PlanFigure("P", Units.WRITE, 60, 0, 0.001, 0.001, 0.001).isRight())
                .isTrue();
    }

    private static final String FORUM = """
            keywright: 1
            name: forum
            entities:
              Board:
                id: slug
                count: 40
                attributes: {slug: {type: string, size: 12}, title: {type: string, size: 30}}
              Thread:
                id: threadId
                parents: {Board: {average: 500, max: 40000}}
                attributes:
                  threadId: {type: string, size: 26}
                  title: {type: string, size: 60}
                  state: {type: string, values: {open: 0.9, closed: 0.1}}
                  posts: {type: number, counts: Post}
                  score: {type: number, sums: {of: Post.points}}
                  lastPostAt: {type: timestamp, latest: {of: Post.postedAt}}
              Post:
                id: [threadId, postId]
                parents: {Thread: {average: 18, max: 6000}}
                attributes:
                  postId: {type: string, size: 26}
                  postedAt: {type: timestamp}
                  points: {type: number, between: [0, 100]}
                  text: {type: string, size: 700}
            patterns:
              open-board: {create: Board, rps: 0.01}
              board: {read: Board, by: slug, rps: 5}
              start: {create: Thread, rps: 1}
              thread: {read: Thread, by: threadId, rps: 20}
              active: {read: Thread, by: slug, order: lastPostAt desc, limit: 30, rps: 40}
              busiest: {read: Thread, by: slug, order: posts desc, limit: 10, rps: 9}
              best-open: {read: Thread, by: [slug, state=open], order: score desc, limit: 10, rps: 9}
              posts: {read: Post, by: threadId, order: postedAt asc, limit: 50, rps: 50}
              post: {create: Post, rps: 3}
              remove-post: {delete: Post, by: [threadId, postId], rps: 0.2}
            """;

    /** An entry moves in an index that sorts by what is kept: the old one goes, and a new one comes. */
    @Test
    void anIndexThatSortsByACountASumOrTheLatestConsumesWhatItsPlanSays() {
        Model model = Examples.modelOf(FORUM);
        Design design = Designs.cheapest(model);

        assertThat(design.tables().get(0).indexes())
                .extracting(index -> index.ref().name())
                .containsExactlyInAnyOrder(
                        "ThreadBySlugAndPosts", "ThreadBySlugAndStateAndScore", "ThreadBySlugAndLastPostAt");
        assertThat(result(model, design).differences()).isEmpty();
    }
}
