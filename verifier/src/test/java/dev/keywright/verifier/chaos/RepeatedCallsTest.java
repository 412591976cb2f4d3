package dev.keywright.verifier.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.runtime.store.DynamoDbStore;
import dev.keywright.runtime.store.Meter;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.program.EngineProgram;
import dev.keywright.verifier.program.RoundTrip;
import dev.keywright.verifier.world.Datum;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/** A call ends between two of its requests; who repeats it with the same token finishes what was begun, and nothing twice. */
class RepeatedCallsTest {
    private static final String MODEL = """
            keywright: 1
            name: tracker
            entities:
              Team:
                id: teamId
                count: 100
                attributes:
                  teamId: {type: string, size: 12}
                  tasks: {type: number, counts: Task}
              Project:
                id: projectId
                count: 100
                attributes:
                  projectId: {type: string, size: 12}
              Task:
                id: [projectId, number]
                parents:
                  Project: {average: 20, max: 900}
                  Team: {average: 20, max: 900}
                attributes:
                  number: {type: number, sequence: Project/task, between: [1, 9999]}
                  slug: {type: string, size: 12, unique: true}
            patterns:
              found: {create: Team, rps: 1}
              team: {read: Team, by: teamId, consistency: strong, rps: 1}
              open: {create: Project, rps: 1}
              start: {transaction: [{create: Project}, {create: Task, times: 2}], rps: 1}
              add: {create: Task, rps: 1}
              tasks: {read: Task, by: projectId, order: number, consistency: strong, rps: 1}
              drop: {delete: Project, by: projectId, cascade: [Task], rps: 1}
            """;

    private static final String DESIGN = """
            keywright: 1
            design: tracker
            tables:
              tracker:
                key: {partition: PK, sort: SK}
                items:
                  Team:
                    PK: TEAM#{teamId}
                    SK: TEAM
                  TeamTasks:
                    counts: Task
                    by: [teamId]
                    in: Team
                  Project:
                    PK: PROJECT#{projectId}
                    SK: PROJECT
                  ProjectNumbers:
                    sequence: Project/task
                    in: Project
                  Task:
                    PK: PROJECT#{projectId}
                    SK: TASK#{number:04}
                  TaskSlug:
                    guards: Task.slug
                    PK: SLUG#{slug}
                    SK: SLUG
            """;

    private static final AtomicInteger RUNS = new AtomicInteger();

    private final Model model = Examples.modelOf(MODEL);
    private final Design design = Examples.designOf(MODEL, DESIGN);
    private final Things things = new Things(model);
    private final AtomicInteger left = new AtomicInteger(Integer.MAX_VALUE);
    private Database database;
    private Namespace tables;

    /** The program ends before a request is sent. */
    private final class End implements ExecutionInterceptor {
        @Override
        public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
            if (left.decrementAndGet() < 0) {
                throw new IllegalStateException("the program has ended");
            }
        }
    }

    @BeforeEach
    void start() {
        database = new Database(Endpoint.of(Local.shared()), List.of(new End()));
        // The database remembers tokens of earlier runs, for the tables of that name.
        tables = new Namespace(database, "repeated" + RUNS.incrementAndGet());
        tables.create(model, design);
        assertThat(write("", "found", fresh("Team teamId=t"))).isEqualTo(new WriteOutcome.Done(1));
        assertThat(write("", "open", fresh("Project projectId=p"))).isEqualTo(new WriteOutcome.Done(1));
    }

    @AfterEach
    void end() {
        left.set(Integer.MAX_VALUE);
        tables.close();
        database.close();
    }

    private EngineProgram program(String token) {
        return new EngineProgram(
                RoundTrip.description(model, design),
                () -> new DynamoDbStore(
                        database.client(),
                        table -> tables.name(new TableRef(table)),
                        token,
                        EngineProgram.PATIENCE,
                        Meter.NONE),
                RoundTrip.NOW,
                new Dice(0)::below);
    }

    private WriteOutcome write(String token, String pattern, ActionInputs... inputs) {
        return program(token).write(things.operation(pattern), PatternInputs.write(inputs));
    }

    /** The call may have been done by then. */
    private void endAfter(int requests, String pattern, ActionInputs... inputs) {
        left.set(requests);
        assertThat(catchThrowable(() -> write(pattern, pattern, inputs)))
                .satisfiesAnyOf(
                        ended -> assertThat(ended).isNull(),
                        ended -> assertThat(ended).hasMessageContaining("the program has ended"));
        left.set(Integer.MAX_VALUE);
    }

    private ActionInputs fresh(String thing) {
        return ActionInputs.fresh(things.thing(thing));
    }

    private List<String> column(String pattern, Map<String, Datum> by, String attribute) {
        List<AnswerRow> rows = program("")
                .read((Read) things.operation(pattern), PatternInputs.of(by), PagePosition.START)
                .rows();
        return Things.column(rows, attribute);
    }

    private List<String> tasksOfTheTeam() {
        return column("team", Map.of("teamId", Datum.text("t")), "tasks");
    }

    private static ActionInputs ofProject() {
        return ActionInputs.given(Map.of("projectId", Datum.text("p")));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void aCascadeIsFinished(int requests) {
        for (int number = 1; number <= 3; number++) {
            write("", "add", fresh("Task projectId=p teamId=t slug=s" + number));
        }
        assertThat(tasksOfTheTeam()).containsExactly("3");
        endAfter(requests, "drop", ofProject());

        assertThat(write("drop", "drop", ofProject())).isEqualTo(new WriteOutcome.Done(1));
        assertThat(write("drop", "drop", ofProject())).isEqualTo(new WriteOutcome.Done(1));
        assertThat(write("other", "drop", ofProject())).isEqualTo(new WriteOutcome.Nothing());
        assertThat(column("tasks", Map.of("projectId", Datum.text("p")), "number"))
                .isEmpty();
        assertThat(tasksOfTheTeam()).containsExactly("0");
        assertThat(write("", "open", fresh("Project projectId=q"))).isEqualTo(new WriteOutcome.Done(1));
        assertThat(write("", "add", fresh("Task projectId=q teamId=t slug=s1"))).isEqualTo(new WriteOutcome.Done(1));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void aNumberIsGivenOutOnce(int requests) {
        ActionInputs task = fresh("Task projectId=p teamId=t slug=mine");
        endAfter(requests, "add", task);

        assertThat(write("add", "add", task)).isEqualTo(new WriteOutcome.Done(1));
        assertThat(write("", "add", fresh("Task projectId=p teamId=t slug=another")))
                .isEqualTo(new WriteOutcome.Done(1));
        assertThat(write("add", "add", task)).isEqualTo(new WriteOutcome.Done(1));
        assertThat(column("tasks", Map.of("projectId", Datum.text("p")), "number"))
                .containsExactly("1", "2");
        assertThat(tasksOfTheTeam()).containsExactly("2");
    }

    /** The parent is new, too, and its own item holds the last number, which others go on from. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void aNewParentComesOnceWithItsNumberedChildren(int requests) {
        ActionInputs[] project = {
            fresh("Project projectId=q"),
            fresh("Task projectId=q teamId=t slug=one"),
            fresh("Task projectId=q teamId=t slug=two")
        };
        endAfter(requests, "start", project);

        assertThat(write("start", "start", project)).isInstanceOf(WriteOutcome.Done.class);
        assertThat(write("", "add", fresh("Task projectId=q teamId=t slug=three")))
                .isEqualTo(new WriteOutcome.Done(1));
        assertThat(write("start", "start", project)).isInstanceOf(WriteOutcome.Done.class);
        assertThat(column("tasks", Map.of("projectId", Datum.text("q")), "number"))
                .containsExactly("1", "2", "3");
        assertThat(tasksOfTheTeam()).containsExactly("3");
    }
}
