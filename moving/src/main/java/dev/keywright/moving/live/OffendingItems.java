package dev.keywright.moving.live;

import dev.keywright.moving.run.Difference;
import dev.keywright.moving.run.MoveFailure;
import java.util.List;

/** Items that an index cannot hold. */
record OffendingItems(long count, List<Difference> first) {
    MoveFailure failure() {
        StringBuilder text = new StringBuilder(
                "%s cannot be in the new indexes, and could not be written any more with them. Nothing was changed; mend %s first:"
                        .formatted(count == 1 ? "1 item" : count + " items", count == 1 ? "it" : "them"));
        first.forEach(
                one -> text.append("\n  ").append(one.where()).append(": ").append(one.text()));
        if (first.size() < count) {
            text.append("\n  and ").append(count - first.size()).append(" more");
        }
        return new MoveFailure(text.toString());
    }
}
