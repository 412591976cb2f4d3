package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Blueprint.Pricing;
import dev.keywright.backends.blueprint.Blueprint.Quality;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.FileName;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.blueprint.Insights;
import dev.keywright.backends.policy.IamBackend;
import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.Bill;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Table;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
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
import dev.keywright.verifier.program.PermissionDoor.Permission;
import dev.keywright.verifier.run.BucketWindows;
import dev.keywright.verifier.world.ParentsFirst;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The policy of each pattern allows every request that the engine sends for it, whether the call succeeds or not. */
class PoliciesTest {
    private static final int QUESTIONS = 8;
    private static final int WRITES = 3;

    @ParameterizedTest
    @FieldSource("dev.keywright.verifier.Examples#WITH_DESIGNS")
    void allowWhatTheExpertsDesignNeeds(String example) {
        assertThat(refused(Examples.model(example), Examples.design(example))).isEmpty();
    }

    @ParameterizedTest
    @FieldSource("dev.keywright.verifier.Examples#WITH_DESIGNS")
    void allowWhatTheCheapestDesignNeeds(String example) {
        Model model = Examples.model(example);

        assertThat(refused(model, Designs.cheapest(model))).isEmpty();
    }

    /** A put that creates counts, and looks for who counts it; a guard names what is not where it was; a cascade of few is a batch. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "reads/kinds",
                "reads/guards",
                "reads/parents",
                "program/leaving",
                "program/sums",
                "program/extremes",
                "program/falls"
            })
    void allowWhatAPutOrAGuardOrACascadeNeeds(String name) throws IOException {
        Path folder = Path.of("src/test/resources");
        String model = Files.readString(folder.resolve(name + ".yaml"));
        String design = Files.readString(folder.resolve(name + ".design.yaml"));

        assertThat(refused(Examples.modelOf(model), Examples.designOf(model, design)))
                .isEmpty();
    }

    private static Set<String> refused(Model model, Design design) {
        EngineDescription description = RoundTrip.description(model, design);
        Bill bill = description.bill();
        Map<String, GeneratedPolicy> policies = policies(bill);
        Map<String, List<String>> partitions = new LinkedHashMap<>();
        for (Table table : design.tables()) {
            String resource = "table/" + table.name();
            partitions.put(resource, table.key().partition());
            table.indexes()
                    .forEach(index -> partitions.put(
                            resource + "/index/" + index.name(), index.key().partition()));
        }
        Recipe recipe = new Recipe(40, 7, RoundTrip.NOW, Set.of()).with(BucketWindows.of(bill));
        Population population = new WorldGenerator(model, recipe).make();
        Oracle oracle = new Oracle(population.world());
        Workload workload = new Workload(population, recipe);
        MemoryStore memory = new MemoryStore(description.design());
        Dice dice = new Dice(recipe.seed());
        EngineProgram loader = new EngineProgram(description, () -> memory, recipe.now(), dice::below);
        for (Entity entity : ParentsFirst.of(model)) {
            population.world().stored(entity.ref()).forEach(thing -> loader.create(thing, population.world()));
        }
        Set<String> refused = new LinkedHashSet<>();
        for (Pattern pattern : model.patterns()) {
            if (pattern.operation() instanceof External
                    || !bill.pattern(pattern.ref()).isServed()) {
                continue;
            }
            PermissionDoor door = new PermissionDoor(memory, partitions::get);
            EngineProgram program = new EngineProgram(description, () -> door, recipe.now(), dice::below);
            perform(pattern, workload, program, oracle);
            for (Permission permission : door.needed()) {
                if (!policies.get(pattern.id()).allows(permission)) {
                    refused.add("%s: %s".formatted(pattern.id(), permission));
                }
            }
        }
        return refused;
    }

    private static void perform(Pattern pattern, Workload workload, EngineProgram program, Oracle oracle) {
        if (pattern.operation() instanceof Read || pattern.operation() instanceof Count) {
            for (PatternInputs inputs : workload.questions(pattern.operation(), QUESTIONS)) {
                if (pattern.operation() instanceof Read read) {
                    program.read(read, inputs, PagePosition.START);
                } else {
                    program.count((Count) pattern.operation(), inputs);
                }
            }
            return;
        }
        for (Intent intent : Intent.values()) {
            for (int time = 0; time < WRITES; time++) {
                workload.write(pattern.operation(), intent).ifPresent(inputs -> {
                    oracle.write(pattern.operation(), inputs);
                    program.write(pattern.operation(), inputs);
                });
            }
        }
    }

    private static Map<String, GeneratedPolicy> policies(Bill bill) {
        Model model = bill.layout().model();
        Blueprint blueprint = new Blueprint(
                "",
                Account.of(bill, Designs.costModel(model).prices()),
                Quality.given(),
                new Pricing(model.options().region(), LocalDate.parse("2026-08-15")),
                List.of(),
                () -> Insights.NONE);
        Map<String, String> files = new LinkedHashMap<>();
        for (GeneratedFile file : new ArrayList<>(new IamBackend().files(blueprint, Choices.NONE))) {
            files.put(file.path(), file.text());
        }
        Map<String, GeneratedPolicy> policies = new LinkedHashMap<>();
        for (Pattern pattern : model.patterns()) {
            String path = "iam/patterns/%s.json".formatted(FileName.of(pattern.id()));
            if (files.containsKey(path)) {
                policies.put(pattern.id(), new GeneratedPolicy(files.get(path)));
            }
        }
        return policies;
    }
}
