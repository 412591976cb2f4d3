package dev.keywright.moving.reshape;

import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Progress;
import dev.keywright.moving.run.Target;
import dev.keywright.moving.source.Finding;
import dev.keywright.runtime.stream.StreamRecord;
import java.util.List;
import java.util.Optional;

/** The things of the side that is the master, as they are there and as things of the side that follows. */
final class Master {
    private final Image image;
    private final Optional<Translation> translation;

    Master(Way way, Target target, int threads) {
        this.image = new Image(way.from(), target, threads);
        this.translation = way.map().map(map -> new Translation(map, image.things()));
    }

    /** As things of its own model. */
    Things own() {
        return image.things();
    }

    /** As things of the other side's model. */
    Things things() {
        return translation.map(Translation::things).orElseGet(image::things);
    }

    long strangers() {
        return image.strangers();
    }

    /** The things that cannot be things of the other side. */
    List<Finding> left() {
        return translation.map(Translation::left).orElse(List.of());
    }

    void scan(Progress progress) throws InterruptedException, MoveFailure {
        image.scan(progress);
        translation.ifPresent(Translation::begin);
    }

    /** Reads again what the records name; the things of the other side that are others than before. */
    List<ThingChange> apply(List<StreamRecord> records) {
        List<ThingChange> changes = image.apply(records);
        return translation.map(one -> one.apply(changes)).orElse(changes);
    }
}
