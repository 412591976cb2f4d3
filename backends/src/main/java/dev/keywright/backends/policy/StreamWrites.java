package dev.keywright.backends.policy;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.model.Pattern;

/** The writes that are made by the processor of the stream instead of the caller. */
final class StreamWrites {
    private StreamWrites() {}

    static boolean is(ItemType item, Pattern pattern) {
        boolean itself = pattern.operation().writes().stream()
                .anyMatch(write -> write.entity().equals(item.kind().entity()));
        boolean carried = !itself
                && !item.carries().isEmpty()
                && item.carries().stream().allMatch(copy -> copy.kept() == Kept.STREAM);
        return item.kept() == Kept.STREAM || carried;
    }
}
