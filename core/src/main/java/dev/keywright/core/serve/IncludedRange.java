package dev.keywright.core.serve;

import dev.keywright.core.layout.Entry;

/**
 * An included entity in the item collection of the root.
 *
 * @param question the question for it, in the inputs of the root question
 * @param span its place in the sort order
 */
public record IncludedRange(Included included, Entry entry, Question question, Bound bound, SortKeySpan span) {
    /** A limit applies to the entries right behind the root, so the query must start with the root. */
    boolean isBackwardFrom(SortKeySpan root) {
        return question.order().isEmpty() ? span.isBefore(root) : bound.isBackward(question);
    }
}
