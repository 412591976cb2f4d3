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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

    private static Set<String> differences(Model model, Design design) {
        EngineDescription description = RoundTrip.description(model, design);
        Bill bill = description.bill();
        Recipe recipe = new Recipe(40, 7, RoundTrip.NOW, Set.of()).with(BucketWindows.of(bill));
        Population population = new WorldGenerator(model, recipe).make();
        Oracle oracle = new Oracle(population.world());
        Workload workload = new Workload(population, recipe);
        MemoryStore memory = new MemoryStore(description.design());
        Dice dice = new Dice(recipe.seed());
        EngineProgram loader = new EngineProgram(description, () -> memory, recipe.now(), dice::below);
        for (Entity entity : model.entities()) {
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

    /** An open side of a range is another condition than the plan's. */
    private static List<PatternInputs> inputs(Pattern pattern, Workload workload) {
        if (!isQuestion(pattern)) {
            return workload.write(pattern.operation(), Intent.SUCCEED).stream().toList();
        }
        List<PatternInputs> all = new ArrayList<>();
        for (PatternInputs inputs : workload.questions(pattern.operation(), QUESTIONS)) {
            all.addAll(inputs.batch().isEmpty() ? List.of(inputs) : inputs.batch());
        }
        all.removeIf(inputs -> inputs.ranges().values().stream()
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
