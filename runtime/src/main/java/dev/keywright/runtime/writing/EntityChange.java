package dev.keywright.runtime.writing;

import dev.keywright.runtime.reading.FoundEntity;
import java.util.List;
import java.util.Optional;

/** One entity as it was and as it is: new where there is nothing before, deleted where there is nothing after. */
public record EntityChange(String entity, Optional<FoundEntity> before, Optional<FoundEntity> after) {
    /** Whether it has all these attributes before and after, and the same. */
    boolean keeps(List<String> uses) {
        return before.isPresent()
                && after.isPresent()
                && uses.stream()
                        .allMatch(use -> before.get()
                                .values()
                                .find(use)
                                .equals(after.get().values().find(use)));
    }
}
