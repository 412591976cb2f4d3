package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.moving.run.CutOver;
import dev.keywright.moving.run.Move;
import dev.keywright.moving.run.Reverse;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.rows.SourceRow;
import dev.keywright.runtime.store.DynamoDbStore;
import dev.keywright.runtime.store.Meter;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.data.Intent;
import dev.keywright.verifier.data.Population;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.data.Workload;
import dev.keywright.verifier.data.WorldGenerator;
import dev.keywright.verifier.oracle.Oracle;
import dev.keywright.verifier.program.EngineProgram;
import dev.keywright.verifier.run.BucketWindows;
import dev.keywright.verifier.run.VerificationSubject;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A made-up world as rows and, moved, in a design; a program that writes to the design, and the world as it should be then. */
final class WrittenDesign implements AutoCloseable {
    private static final Instant NOW = Instant.parse("2126-03-01T12:00:00Z");
    private static final long SEED = 7;

    private final Scene scene;
    private final World world;
    private final Workload workload;
    private final EngineProgram program;
    private final List<Pattern> writes;
    private final Dice dice = new Dice(SEED);

    private WrittenDesign(Scene scene, World world, Workload workload, EngineProgram program, List<Pattern> writes) {
        this.scene = scene;
        this.world = world;
        this.workload = workload;
        this.program = program;
        this.writes = writes;
    }

    static WrittenDesign of(Model plain, Design design, RelationalWorld.Keys keys) throws Exception {
        return of(Database.POSTGRES, plain, design, keys);
    }

    static WrittenDesign of(Database database, Model plain, Design design, RelationalWorld.Keys keys) throws Exception {
        Model model = RelationalWorld.sourced(plain);
        CostModel costing = Designs.costModel(model);
        Bill bill = costing.bill(design);
        Recipe recipe = new Recipe(80, SEED, NOW, VerificationSubject.keys(bill.layout()), BucketWindows.of(bill));
        Population population = new WorldGenerator(model, recipe).make();
        Scene scene = new Scene(database, model, design, RelationalWorld.script(population.world(), keys, database));
        Dice dice = new Dice(SEED);
        EngineProgram program = new EngineProgram(
                scene.description(),
                () -> new DynamoDbStore(
                        scene.target().client(), scene.target()::name, "", EngineProgram.PATIENCE, Meter.NONE),
                NOW,
                dice::below);
        List<Pattern> writes = model.patterns().stream()
                .filter(pattern -> !(pattern.operation() instanceof Read) && !(pattern.operation() instanceof Count))
                .filter(pattern -> bill.pattern(pattern.ref()).isServed())
                .toList();
        return new WrittenDesign(scene, population.world(), new Workload(population, recipe), program, writes);
    }

    /** Embedded children, guards and numbers in parents; references that delete what belongs to a deleted row. */
    static WrittenDesign shelves() throws Exception {
        return shelves(Database.POSTGRES);
    }

    static WrittenDesign shelves(Database database) throws Exception {
        String model = Shelves.MODEL + Shelves.MORE_PATTERNS;
        return of(
                database, Examples.modelOf(model), Examples.designOf(model, Shelves.DESIGN), RelationalWorld.Keys.IDS);
    }

    Scene scene() {
        return scene;
    }

    void cutOver() throws Exception {
        FollowTest.run(scene);
        CutOver.Result result = new CutOver(
                        scene.move(),
                        scene.target(),
                        Scene.settings(),
                        FollowTest.MUCH,
                        CutOver.MOST_RANGES,
                        (what, done, all) -> {})
                .run(() -> {});
        assertThat(result.verified().differences()).isEmpty();
        assertThat(result.verified().isPassed()).isTrue();
    }

    /** So many writes that do something. */
    void write(int most) {
        Oracle oracle = new Oracle(world);
        int written = 0;
        for (int tries = 0; written < most && tries < 4 * most; tries++) {
            Pattern pattern = writes.get(dice.below(writes.size()));
            Optional<PatternInputs> inputs = workload.write(pattern.operation(), Intent.SUCCEED);
            if (inputs.isPresent()) {
                oracle.write(pattern.operation(), inputs.get());
                program.write(pattern.operation(), inputs.get());
                written++;
            }
        }
        assertThat(written).isPositive();
    }

    Reverse.Result reverse() throws Exception {
        return new Reverse(scene.move(), scene.target(), Scene.settings(), (what, done, all) -> {}).run(() -> true);
    }

    /** Every row is a thing of the world, and every thing is a row. */
    void assertRowsAreTheWorld() throws Exception {
        Move move = scene.move();
        try (RowReader reader = scene.source().open()) {
            for (Entity entity : move.entities()) {
                List<Thing> rows = new ArrayList<>();
                for (SourceRow row : reader.snapshot(in -> in.range(move.table(entity), List.of(), List.of()))) {
                    rows.add(move.families().thing(row, new ArrayList<>()));
                }
                assertThat(rows).as(entity.name()).containsExactlyInAnyOrderElementsOf(world.stored(entity.ref()));
            }
        }
    }

    @Override
    public void close() {
        scene.close();
    }
}
