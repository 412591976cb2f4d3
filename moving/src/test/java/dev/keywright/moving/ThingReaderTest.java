package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.moving.items.Place;
import dev.keywright.moving.items.ThingReader;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.moving.items.Told;
import dev.keywright.runtime.store.MemoryStore;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.data.WorldGenerator;
import dev.keywright.verifier.program.EngineDescription;
import dev.keywright.verifier.program.EngineProgram;
import dev.keywright.verifier.run.BucketWindows;
import dev.keywright.verifier.run.VerificationSubject;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.ParentsFirst;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Whatever the engine writes for a world, its items tell of exactly this world. */
class ThingReaderTest {
    private static final int SEEDS = 4;
    private static final Path ROOT = Path.of("..");
    private static final Path VERIFIER = ROOT.resolve("verifier/src/test/resources");

    /** Not github: its design has no way to the parents in whose items children are kept, and moves refuse it. */
    static Stream<Path> designs() throws Exception {
        List<Path> designs = new ArrayList<>();
        for (String example : List.of(
                "big-time-deals",
                "campaigns",
                "conduit",
                "deals",
                "ecommerce",
                "gaming-profile",
                "hr-tasks",
                "instagram",
                "outbox",
                "package-delivery",
                "session-store",
                "social-network",
                "workspaces")) {
            designs.add(ROOT.resolve("examples/%s/expert.design.yaml".formatted(example)));
        }
        try (Stream<Path> files = Files.list(VERIFIER.resolve("cases"))) {
            files.filter(file -> file.getFileName().toString().startsWith("faults-"))
                    .sorted()
                    .forEach(designs::add);
        }
        try (Stream<Path> files = Files.list(VERIFIER.resolve("program"))) {
            files.filter(file -> file.toString().endsWith(".design.yaml"))
                    .sorted()
                    .forEach(designs::add);
        }
        return designs.stream();
    }

    private static Path model(Path design) {
        String name = design.getFileName().toString();
        if (name.startsWith("faults-")) {
            String fault = name.substring("faults-".length()).replace(".design.yaml", ".yaml");
            return ROOT.resolve("examples/faults").resolve(fault);
        }
        return name.equals("expert.design.yaml")
                ? design.resolveSibling("model.yaml")
                : design.resolveSibling(name.replace(".design.yaml", ".yaml"));
    }

    @ParameterizedTest
    @MethodSource("designs")
    void readsBackWhatTheEngineWrites(Path design) throws Exception {
        String model = Files.readString(model(design));
        compare(Examples.modelOf(model), Examples.designOf(model, Files.readString(design)));
    }

    @Test
    void readsBackEmbeddedChildren() {
        compare(Examples.modelOf(Shelves.MODEL), Examples.designOf(Shelves.MODEL, Shelves.DESIGN));
    }

    private static void compare(Model model, Design design) {
        CostModel costing = Designs.costModel(model);
        Bill bill = costing.bill(design);
        EngineDescription description = EngineDescription.of(bill, costing.weights());
        assertThat(description.isLoadable()).isTrue();
        ThingReader reader = new ThingReader(description);
        for (int seed = 1; seed <= SEEDS; seed++) {
            World world = new WorldGenerator(
                            model,
                            new Recipe(
                                    120,
                                    seed,
                                    Instant.parse("2126-03-01T12:00:00Z"),
                                    VerificationSubject.keys(bill.layout()),
                                    BucketWindows.of(bill)))
                    .make()
                    .world();
            Map<ThingRef, Thing> expected = new LinkedHashMap<>();
            Map<Place, Map<String, AttributeValue>> items =
                    items(description, world, seed, thing -> expected.put(reader.ref(thing), thing));
            List<Told> told = new ArrayList<>();
            items.forEach((place, item) -> told.addAll(reader.told(place.table(), item)));
            assertThat(expected).isNotEmpty();
            assertThat(reader.things(told)).as("seed %s", seed).containsExactlyInAnyOrderEntriesOf(expected);
            expected.values().forEach(thing -> found(reader, items, thing));
        }
    }

    /** Where a thing's values say where it is, it is there. */
    private static void found(ThingReader reader, Map<Place, Map<String, AttributeValue>> items, Thing thing) {
        Map<AttributeRef, Datum> values = thing.values();
        List<Place> places = reader.places(thing.entity(), values);
        if (places.isEmpty()) {
            return;
        }
        List<Told> told = new ArrayList<>();
        places.stream()
                .filter(items::containsKey)
                .forEach(place -> told.addAll(reader.told(place.table(), items.get(place))));
        assertThat(reader.things(told)).as("%s at %s", thing, places).containsEntry(reader.ref(thing), thing);
    }

    /** Those of a world; an expert's key may be too short for all things, and the engine refuses some then. */
    private static Map<Place, Map<String, AttributeValue>> items(
            EngineDescription description, World world, int seed, Consumer<Thing> created) {
        MemoryStore memory = new MemoryStore(description.design());
        Map<Place, Map<String, AttributeValue>> items = new LinkedHashMap<>();
        memory.watch((table, before, after) -> {
            Place place = new Place(table, description.design().key(table, after.isEmpty() ? before : after));
            if (after.isEmpty()) {
                items.remove(place);
            } else {
                items.put(place, after);
            }
        });
        Random random = new Random(seed);
        EngineProgram program = new EngineProgram(description, () -> memory, Instant.EPOCH, random::nextInt);
        for (Entity entity : ParentsFirst.of(world.model())) {
            for (Thing thing : world.stored(entity.ref())) {
                if (program.create(thing, world) instanceof WriteOutcome.Done) {
                    created.accept(thing);
                }
            }
        }
        return items;
    }
}
