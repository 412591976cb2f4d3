package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.ask.WriteOutcome.Why;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Many at once on the same number, the same unique value and the same condition. */
class ConcurrencyTest {
    private static final int WRITERS = 6;
    private static final int EACH = 4;
    private static final EntityRef PROJECT = new EntityRef("Project");
    private static final EntityRef TASK = new EntityRef("Task");
    private static final AttributeUse NUMBER = AttributeUse.own(new AttributeRef(TASK, "number"));
    private static final AttributeUse TASKS = AttributeUse.own(new AttributeRef(PROJECT, "tasks"));
    private static final AttributeUse BUDGET = AttributeUse.own(new AttributeRef(PROJECT, "budget"));

    private static final String MODEL = """
            keywright: 1
            name: tracker
            entities:
              Project:
                id: projectId
                count: 100
                attributes:
                  projectId: {type: string, size: 12}
                  budget: {type: number, between: [0, 1000]}
                  tasks: {type: number, counts: Task}
              Task:
                id: [projectId, number]
                parents:
                  Project: {average: 20, max: 900}
                attributes:
                  number: {type: number, sequence: Project/task, between: [1, 9999]}
                  slug: {type: string, size: 12, unique: true}
            patterns:
              open: {create: Project, rps: 1}
              project: {read: Project, by: projectId, consistency: strong, rps: 1}
              spend: {update: Project, by: projectId, add: budget, if: budget >= price, rps: 1}
              add: {create: Task, rps: 1}
              tasks: {read: Task, by: projectId, order: number, consistency: strong, rps: 1}
            """;

    private static final String DESIGN = """
            keywright: 1
            design: tracker
            tables:
              tracker:
                key: {partition: PK, sort: SK}
                items:
                  Project:
                    PK: PROJECT#{projectId}
                    SK: PROJECT
                  ProjectTasks:
                    counts: Task
                    in: Project
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

    private final Model model = Examples.modelOf(MODEL);
    private final Design design = Examples.designOf(MODEL, DESIGN);
    private Database database;
    private Namespace tables;

    @BeforeEach
    void start() {
        database = new Database(Endpoint.of(Local.shared()));
        tables = new Namespace(database, "concurrent");
        tables.create(model, design);
        Map<AttributeRef, Datum> values = new LinkedHashMap<>();
        values.put(new AttributeRef(PROJECT, "projectId"), Datum.text("p"));
        values.put(BUDGET.attribute(), Datum.number(10));
        assertThat(program().create(new Thing(PROJECT, values), new World(model, RoundTrip.NOW)))
                .isEqualTo(new WriteOutcome.Done(1));
    }

    @AfterEach
    void end() {
        tables.close();
        database.close();
    }

    private EngineProgram program() {
        return RoundTrip.stage(model, design, database.client(), tables::name).engine();
    }

    private Operation pattern(String id) {
        return model.findPattern(id).orElseThrow().operation();
    }

    private static PatternInputs task(String slug) {
        Map<AttributeRef, Datum> values = new LinkedHashMap<>();
        values.put(new AttributeRef(TASK, "projectId"), Datum.text("p"));
        values.put(new AttributeRef(TASK, "slug"), Datum.text(slug));
        return PatternInputs.write(ActionInputs.fresh(new Thing(TASK, values)));
    }

    /** The outcomes of several concurrent writers. */
    private List<WriteOutcome> atOnce(Operation operation, int each, Slugs slugs) {
        ExecutorService threads = Executors.newFixedThreadPool(WRITERS);
        try {
            List<Callable<List<WriteOutcome>>> writers = new ArrayList<>();
            for (int number = 0; number < WRITERS; number++) {
                int writer = number;
                writers.add(() -> {
                    EngineProgram own = program();
                    List<WriteOutcome> outcomes = new ArrayList<>();
                    for (int time = 0; time < each; time++) {
                        outcomes.add(own.write(operation, slugs.inputs(writer, time)));
                    }
                    return outcomes;
                });
            }
            List<WriteOutcome> all = new ArrayList<>();
            for (Future<List<WriteOutcome>> done : threads.invokeAll(writers)) {
                all.addAll(done.get());
            }
            return all;
        } catch (InterruptedException | ExecutionException failed) {
            throw new AssertionError(failed);
        } finally {
            threads.shutdown();
        }
    }

    private interface Slugs {
        PatternInputs inputs(int writer, int time);
    }

    private List<AnswerRow> rows(String pattern) {
        PatternInputs inputs = PatternInputs.of(Map.of("projectId", Datum.text("p")));
        return program()
                .read((Read) pattern(pattern), inputs, PagePosition.START)
                .rows();
    }

    @Test
    void givesOutEveryNumberOnceAndCountsEveryTask() {
        List<WriteOutcome> outcomes =
                atOnce(pattern("add"), EACH, (writer, time) -> task("s-%s-%s".formatted(writer, time)));
        List<Datum> numbers = new ArrayList<>();
        for (int number = 1; number <= WRITERS * EACH; number++) {
            numbers.add(Datum.number(number));
        }
        assertThat(outcomes).hasSize(WRITERS * EACH).containsOnly(new WriteOutcome.Done(1));
        assertThat(rows("tasks").stream().map(row -> row.find(NUMBER).orElseThrow()))
                .isEqualTo(numbers);
        assertThat(rows("project").get(0).find(TASKS)).contains(Datum.number(WRITERS * EACH));
    }

    @Test
    void letsOneOfManyHaveAUniqueValueAndLeavesNothingOfTheOthers() {
        List<WriteOutcome> outcomes = atOnce(pattern("add"), 1, (writer, time) -> task("the same"));
        assertThat(outcomes).containsOnlyOnce(new WriteOutcome.Done(1));
        assertThat(outcomes).contains(new WriteOutcome.Refused(Why.TAKEN)).hasSize(WRITERS);
        assertThat(rows("tasks")).hasSize(1);
        assertThat(rows("tasks").get(0).find(NUMBER)).contains(Datum.number(1));
        assertThat(rows("project").get(0).find(TASKS)).contains(Datum.number(1));
    }

    @Test
    void spendsNoMoreThanThereIs() {
        PatternInputs spending =
                PatternInputs.write(ActionInputs.given(Map.of("projectId", Datum.text("p"), "price", Datum.number(4)))
                        .adding(BUDGET.attribute(), BigDecimal.valueOf(-4)));
        List<WriteOutcome> outcomes = atOnce(pattern("spend"), 1, (writer, time) -> spending);
        assertThat(outcomes.stream().filter(new WriteOutcome.Done(1)::equals)).hasSize(2);
        assertThat(outcomes.stream().filter(new WriteOutcome.Refused(Why.CONDITION)::equals))
                .hasSize(WRITERS - 2);
        assertThat(rows("project").get(0).find(BUDGET)).contains(Datum.number(2));
    }
}
