package dev.keywright.verifier.run;

import dev.keywright.core.model.Entity;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.world.ParentsFirst;
import dev.keywright.verifier.world.Thing;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** The load of a world into the database, each thing as the engine creates it. */
final class WorldLoad {
    private final Scene scene;
    private final List<Mismatch> refused = new ArrayList<>();

    WorldLoad(Scene scene) {
        this.scene = scene;
    }

    void all(Progress progress) {
        int all = scene.oracle().world().size();
        int done = 0;
        for (Entity entity : ParentsFirst.of(scene.model())) {
            for (Thing thing : scene.oracle().world().stored(entity.ref())) {
                progress.at("storing", done++, all);
                store(thing);
            }
        }
        scene.settle();
    }

    void again() {
        scene.settle();
        scene.stored().clear();
        scene.streams().skip();
        all((what, done, all) -> {});
    }

    private void store(Thing thing) {
        String got = got(thing);
        List<Exchange> exchanges = scene.otherExchanges();
        if (!got.isEmpty()) {
            refused.add(new Mismatch("storing", thing.toString(), "wrote 1", got, scene.texts(exchanges)));
        }
    }

    private String got(Thing thing) {
        try {
            WriteOutcome outcome = scene.program().create(thing, scene.oracle().world());
            return outcome instanceof WriteOutcome.Done ? "" : ReportTexts.outcome(outcome);
        } catch (DynamoDbException | IllegalStateException | IllegalArgumentException failed) {
            return "it failed: " + failed.getMessage();
        }
    }

    /** The things that could not be stored. */
    List<Mismatch> refused() {
        return List.copyOf(refused);
    }
}
