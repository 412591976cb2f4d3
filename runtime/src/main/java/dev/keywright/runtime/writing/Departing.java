package dev.keywright.runtime.writing;

import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.store.ItemWrite;
import java.util.List;

/**
 * One that is about to leave an old design.
 *
 * @param entity its name in the new design
 * @param found its values there
 * @param removes all that goes in the old design, on the condition that it is as it was read
 */
record Departing(String entity, FoundEntity found, List<ItemWrite> removes) {
    Departing {
        removes = List.copyOf(removes);
    }
}
