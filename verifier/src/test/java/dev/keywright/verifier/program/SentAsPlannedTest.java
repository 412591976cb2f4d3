package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.store.MemoryStore;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.data.Intent;
import dev.keywright.verifier.data.Population;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.data.Workload;
import dev.keywright.verifier.data.WorldGenerator;
import dev.keywright.verifier.oracle.Oracle;
import dev.keywright.verifier.run.BucketWindows;
import dev.keywright.verifier.world.ParentsFirst;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The requests that the engine sends are those that core prices: operation, place, key condition, direction, limit and consistency. */
class SentAsPlannedTest {
    private static final int QUESTIONS = 8;

    @ParameterizedTest
    @FieldSource("dev.keywright.verifier.Examples#WITH_DESIGNS")
    void sendsWhatThePlansOfTheExpertsDesignSay(String example) {
        assertThat(differences(Examples.model(example), Examples.design(example)))
                .isEmpty();
    }

    @ParameterizedTest
    @FieldSource("dev.keywright.verifier.Examples#WITH_DESIGNS")
    void sendsWhatThePlansOfTheCheapestDesignSay(String example) {
        Model model = Examples.model(example);

        assertThat(differences(model, Designs.cheapest(model))).isEmpty();
    }

    private static final String JOBS = """
            keywright: 1
            name: jobs
            entities:
              Job:
                id: jobId
                count: 1000000
                attributes:
                  jobId: {type: string, size: 26}
                  status: {type: string, values: {OPEN: 0.4, HELD: 0.3, DONE: 0.3}}
                  createdAt: timestamp
                  priority: {type: number, between: [0, 9]}
                  dueAt: {type: timestamp, presence: 0.5}
                  score: {type: number, between: [0, 999]}
              Note:
                id: [jobId, noteNo]
                parents:
                  Job: {average: 2, max: 9}
                attributes:
                  noteNo: {type: number, between: [1, 9]}
            patterns:
              open: {read: Job, by: status=OPEN, order: createdAt, limit: 25, rps: 1}
              due: {read: Job, by: priority, order: dueAt, limit: 25, rps: 1}
              best: {read: Job, by: priority, order: score, limit: 25, rps: 1}
              finish: {update: Job, by: jobId, to: {status: DONE}, if: {status: OPEN}, rps: 10}
              hold: {update: Job, by: jobId, to: {status: HELD}, if: {status: OPEN}, rps: 10}
              reopen: {update: Job, by: jobId, to: {status: OPEN}, rps: 10}
              clear: {update: Job, by: jobId, remove: [dueAt], rps: 10}
              plan: {update: Job, by: jobId, set: [dueAt], rps: 10}
              rank: {update: Job, by: jobId, set: [priority], rps: 10}
              win: {update: Job, by: jobId, add: score, rps: 10}
              start:
                transaction:
                  - create: Job
                  - create: Note
                    times: 2
                rps: 1
            """;
    private static final String JOB_TABLE = """
            keywright: 1
            design: jobs
            tables:
              jobs:
                key: {partition: PK}
                indexes:
                  open: {partition: openPK, sort: openSK, projection: keys}
                  due: {partition: duePK, sort: dueSK, projection: all}
                  best: {partition: bestPK, sort: bestSK, projection: all}
                items:
                  Job:
                    PK: "{jobId}"
                    open: {partition: "OPEN", sort: "{createdAt}#{jobId}", when: {status: [OPEN, HELD]}}
                    duePK: "P#{priority}"
                    dueSK: "D#{dueAt}"
                    bestPK: "P#{priority}"
                    bestSK: "{score}"
                  Note: {embeds: Note, in: Job}
            """;

    /** Index keys that go, stay, may come and are numbers, and a transaction that is one item. */
    @Test
    void sendsWhatThePlansOfIndexKeysSay() {
        assertThat(differences(Examples.modelOf(JOBS), Examples.designOf(JOBS, JOB_TABLE)))
                .isEmpty();
    }

    /** A put finds the one that it replaces through the guard, wherever that stands. */
    @Test
    void sendsWhatThePlansOfAGuardedIdSay() throws IOException {
        Path files = Path.of("src/test/resources/program");
        String text = Files.readString(files.resolve("repositories.yaml"));
        Design design = Examples.designOf(text, Files.readString(files.resolve("repositories.design.yaml")));

        assertThat(differences(Examples.modelOf(text), design)).isEmpty();
    }

    static Set<String> differences(Model model, Design design) {
        EngineDescription description = RoundTrip.description(model, design);
        Bill bill = description.bill();
        Recipe recipe = new Recipe(40, 7, RoundTrip.NOW, Set.of()).with(BucketWindows.of(bill));
        Population population = new WorldGenerator(model, recipe).make();
        Oracle oracle = new Oracle(population.world());
        Workload workload = new Workload(population, recipe);
        MemoryStore memory = RoundTrip.memory(description, recipe.now());
        Dice dice = new Dice(recipe.seed());
        EngineProgram loader = new EngineProgram(description, () -> memory, recipe.now(), dice::below);
        for (Entity entity : ParentsFirst.of(model)) {
            population.world().stored(entity.ref()).forEach(thing -> loader.create(thing, population.world()));
        }
        Set<String> differences = new LinkedHashSet<>();
        for (Pattern pattern : model.patterns()) {
            if (pattern.operation() instanceof External
                    || !bill.pattern(pattern.ref()).isServed()) {
                continue;
            }
            PlannedRequests planned = new PlannedRequests(bill.pattern(pattern.ref()), bill.layout());
            List<SentRequest> all = new ArrayList<>();
            for (PatternInputs inputs : inputs(pattern, workload)) {
                RecordingDoor door = new RecordingDoor(memory);
                perform(pattern, inputs, new EngineProgram(description, () -> door, recipe.now(), dice::below), oracle);
                differences.addAll(unplanned(pattern, door.sent(), planned, texts(inputs)));
                all.addAll(door.sent());
            }
            differences.addAll(unsent(pattern, all, planned));
        }
        return differences;
    }

    /** Two ranges are seldom both closed. */
    private static int questions(Pattern pattern) {
        return QUESTIONS * pattern.operation().questions().size();
    }

    /** An open side of a range is another condition than the plan's. */
    private static List<PatternInputs> inputs(Pattern pattern, Workload workload) {
        if (!isQuestion(pattern)) {
            return workload.write(pattern.operation(), Intent.SUCCEED).stream().toList();
        }
        List<PatternInputs> all = new ArrayList<>();
        for (PatternInputs inputs : workload.questions(pattern.operation(), questions(pattern))) {
            all.addAll(inputs.batch().isEmpty() ? List.of(inputs) : inputs.batch());
        }
        all.removeIf(inputs -> NamedInputs.of(inputs).ranges().values().stream()
                .anyMatch(bounds -> bounds.from().isEmpty() || bounds.to().isEmpty()));
        return all;
    }

    private static boolean isQuestion(Pattern pattern) {
        return pattern.operation() instanceof Read || pattern.operation() instanceof Count;
    }

    private static void perform(Pattern pattern, PatternInputs inputs, EngineProgram program, Oracle oracle) {
        if (pattern.operation() instanceof Read read) {
            program.read(read, inputs, PagePosition.START);
        } else if (pattern.operation() instanceof Count count) {
            program.count(count, inputs);
        } else {
            oracle.write(pattern.operation(), inputs);
            program.write(pattern.operation(), inputs);
        }
    }

    private static Map<String, String> texts(PatternInputs inputs) {
        Map<String, String> texts = new LinkedHashMap<>();
        EngineInputs.of(inputs).given().forEach((name, value) -> texts.put(name, Scalars.textOf(value)));
        return texts;
    }

    private static List<String> unplanned(
            Pattern pattern, List<SentRequest> sent, PlannedRequests planned, Map<String, String> inputs) {
        return sent.stream()
                .filter(request -> !planned.contain(request, isQuestion(pattern) ? inputs : Map.of()))
                .map(request -> "%s with %s sends unplanned %s".formatted(pattern.id(), inputs, request))
                .toList();
    }

    private static List<String> unsent(Pattern pattern, List<SentRequest> sent, PlannedRequests planned) {
        if (!isQuestion(pattern) || sent.isEmpty()) {
            return List.of();
        }
        return planned.first().stream()
                .filter(request -> sent.stream().noneMatch(one -> PlannedRequests.isRead(request, one, Map.of())))
                .map(request ->
                        "%s never sends %s %s".formatted(pattern.id(), request.operation(), request.keyCondition()))
                .toList();
    }
}
