package dev.keywright.moving.reshape;

import dev.keywright.moving.mapping.ThingMap;
import dev.keywright.moving.run.MoveFailure;
import java.util.Optional;

/**
 * A direction: the side that is the master, and the one that follows it.
 *
 * @param map how things of the master become things of the other side, where the models differ
 */
record Way(Side from, Side to, Optional<ThingMap> map) {
    boolean hasBack() {
        return map.isEmpty() || map.get().findInverse().isPresent();
    }

    /** Fails where a map cannot be turned round. */
    Way back() throws MoveFailure {
        if (!hasBack()) {
            throw new MoveFailure(
                    "the map cannot be turned round, so nothing goes back since the switch: the old tables are as they were then, until `finish`");
        }
        return new Way(to, from, map.flatMap(ThingMap::findInverse));
    }
}
