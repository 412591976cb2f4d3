package dev.keywright.runtime.store;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A condition that must hold for a write, and its meaning for the caller where it does not. */
public record Precondition(Requirement requirement, Meaning meaning) {
    /**
     * The most decisive of the preconditions that an item fails; none where it meets them all. Where something has changed
     * since it was read, nothing else is sure; what is gone altogether has not just changed.
     */
    public static Optional<Meaning> decisive(List<Precondition> preconditions, Map<String, AttributeValue> item) {
        List<Precondition> all = preconditions.stream()
                .filter(precondition -> !precondition.requirement().holds(item))
                .toList();
        List<Meaning> failed = all.stream()
                .filter(one -> all.stream().noneMatch(one::isSaidBy))
                .map(Precondition::meaning)
                .toList();
        if (item.isEmpty() && failed.contains(Meaning.NOT_THERE)) {
            return Optional.of(Meaning.NOT_THERE);
        }
        if (failed.contains(Meaning.STALE)) {
            return Optional.of(Meaning.STALE);
        }
        return failed.stream()
                .filter(meaning -> meaning != Meaning.PARENT_GONE)
                .findFirst()
                .or(() -> failed.stream().findFirst());
    }

    /** A value that was not read but that a condition of the caller fixes: that tells why, and nothing has changed. */
    private boolean isSaidBy(Precondition other) {
        return meaning == Meaning.STALE
                && other.meaning != Meaning.STALE
                && requirement instanceof Requirement.Same same
                && other.requirement instanceof Requirement.OneOf fixed
                && fixed.path().equals(same.path())
                && fixed.values().equals(List.of(same.value()));
    }

    /** The meaning of a failed precondition for the whole write. */
    public enum Meaning {
        /** There is one with that identity already. */
        EXISTS,
        /** Another one has the unique value. */
        TAKEN,
        /** There is nothing to write to. */
        NOT_THERE,
        /** A condition of the pattern does not hold. */
        CONDITION,
        /** Something that was read before has changed since: all begins anew. */
        STALE,
        /** A parent that something is counted in is gone, and the number with it. */
        PARENT_GONE,
        /** A parent is not where it was found: it has moved, or it is gone. It is looked for again. */
        PARENT_MOVED,
        /** An item has no map for embedded children yet: the first child brings it. */
        MAP_MISSING
    }
}
