package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.moving.destination.Chunk;
import dev.keywright.moving.items.MappedItem;
import dev.keywright.moving.items.SameValue;
import dev.keywright.moving.run.Move;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.runtime.store.MemoryStore;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.data.WorldGenerator;
import dev.keywright.verifier.program.EngineDescription;
import dev.keywright.verifier.program.EngineProgram;
import dev.keywright.verifier.run.BucketWindows;
import dev.keywright.verifier.run.VerificationSubject;
import dev.keywright.verifier.world.ParentsFirst;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Rows that are mapped a few at a time give the items that the engine writes when it creates the whole world. */
class WholeWorldTest {
    private static final int FEW = 7;

    @ParameterizedTest
    @ValueSource(
            strings = {"campaigns", "deals", "ecommerce", "gaming-profile", "hr-tasks", "session-store", "workspaces"})
    void mapsAsTheEngineWritesIntoTheDesignsOfExperts(String example) throws Exception {
        compare(Examples.model(example), Examples.design(example));
    }

    @Test
    void mapsEmbeddedChildrenAndNumbersInParents() throws Exception {
        Model model = Examples.modelOf(Shelves.MODEL);
        compare(model, Examples.designOf(Shelves.MODEL, Shelves.DESIGN));
    }

    @Test
    void mapsNumbersInItemsOfTheirOwnAndSequences() throws Exception {
        Model model = Examples.modelOf(Trackers.MODEL);
        compare(model, Examples.designOf(Trackers.MODEL, Trackers.APART));
        compare(model, Examples.designOf(Trackers.MODEL, Trackers.INSIDE));
    }

    private static void compare(Model plain, Design design) throws Exception {
        Model model = RelationalWorld.sourced(plain);
        CostModel costing = Designs.costModel(model);
        Bill bill = costing.bill(design);
        EngineDescription description = EngineDescription.of(bill, costing.weights());
        World world = new WorldGenerator(
                        model,
                        new Recipe(
                                120,
                                1,
                                Instant.parse("2126-03-01T12:00:00Z"),
                                VerificationSubject.keys(bill.layout()),
                                BucketWindows.of(bill)))
                .make()
                .world();
        try (Scene scene = new Scene(model, design, RelationalWorld.script(world))) {
            Move move = scene.move();
            Map<String, Map<String, AttributeValue>> mapped = new TreeMap<>();
            try (RowReader reader = scene.source().open()) {
                for (Entity entity : move.entities()) {
                    for (Chunk chunk : move.chunks(reader, entity, FEW)) {
                        Move.Content content = move.read(reader, chunk);
                        assertThat(content.mapped().findings()).isEmpty();
                        for (MappedItem item : content.mapped().items()) {
                            assertThat(mapped.put(item.table() + new TreeMap<>(item.key()), item.item()))
                                    .isNull();
                        }
                    }
                }
            }
            Map<String, Map<String, AttributeValue>> whole = whole(description, world);
            assertThat(mapped.keySet()).isEqualTo(whole.keySet());
            whole.forEach((key, item) -> {
                Set<String> names = SameValue.differing(item, mapped.get(key));
                // The id of a request is random.
                names.remove("rid");
                assertThat(names)
                        .as("%s: whole %s, mapped %s", key, item, mapped.get(key))
                        .isEmpty();
            });
        }
    }

    private static Map<String, Map<String, AttributeValue>> whole(EngineDescription description, World world) {
        MemoryStore memory = new MemoryStore(description.design());
        Map<String, Map<String, AttributeValue>> items = new LinkedHashMap<>();
        memory.watch((table, before, after) -> {
            String key = table + new TreeMap<>(description.design().key(table, after.isEmpty() ? before : after));
            if (after.isEmpty()) {
                items.remove(key);
            } else {
                items.put(key, after);
            }
        });
        int[] seed = new int[1];
        EngineProgram program = new EngineProgram(
                description, () -> memory, Instant.EPOCH, bound -> Math.floorMod(seed[0] * 0x9E3779B9, bound));
        for (Entity entity : ParentsFirst.of(world.model())) {
            for (Thing thing : world.stored(entity.ref())) {
                seed[0] = world.identity(thing).toString().hashCode();
                program.create(thing, world);
            }
        }
        return new TreeMap<>(items);
    }
}
