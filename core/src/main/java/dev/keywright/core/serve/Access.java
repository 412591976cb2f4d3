package dev.keywright.core.serve;

import dev.keywright.core.layout.Entry;
import dev.keywright.core.number.Rational;

/**
 * The first request of a way: it finds what is asked for, or at least its keys.
 *
 * @param bound how far the key is fixed; nothing of it for a scan
 * @param answers how many it finds that are in the answer, with a limit no more than that
 * @param candidates how many it finds before filters that only a follow-up read can apply
 */
record Access(Bound bound, Request request, Rational answers, Rational candidates) {
    Entry entry() {
        return bound.entry();
    }
}
