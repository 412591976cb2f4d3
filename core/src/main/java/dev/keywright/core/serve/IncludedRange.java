package dev.keywright.core.serve;

import dev.keywright.core.layout.Entry;

/**
 * A relative that lies in the partition of what is read.
 *
 * @param question what is known of it, in the inputs of the question that it comes along with
 * @param span where it lies
 */
public record IncludedRange(Included included, Entry entry, Question question, Bound bound, SortKeySpan span) {
    /** A limit holds for what comes right behind the one it belongs to, so the query must start with that one. */
    boolean isBackwardFrom(SortKeySpan root) {
        return question.order().isEmpty() ? span.isBefore(root) : bound.isBackward(question);
    }
}
