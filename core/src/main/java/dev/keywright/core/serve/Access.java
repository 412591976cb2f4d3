package dev.keywright.core.serve;

import dev.keywright.core.layout.Entry;
import dev.keywright.core.number.Rational;

/**
 * The first request of an access path: it finds the items, or at least their keys.
 *
 * @param bound the part of the key that the question fixes; none for a scan
 * @param answers the number of items in the answer, at most the limit
 * @param candidates the number of items before filters that only a follow-up read can apply
 */
record Access(Bound bound, Request request, Rational answers, Rational candidates) {
    Entry entry() {
        return bound.entry();
    }
}
