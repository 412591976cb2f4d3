package dev.keywright.verifier.history;

import java.util.Locale;
import java.util.Optional;

/**
 * A call by one of several threads. It has happened at some moment between its two times, or if it has no answer at any
 * moment after the first, or never.
 *
 * @param invoked the time of the call, in nanoseconds from the start
 * @param returned the time of the answer
 */
record Occurrence<C, A>(int thread, C call, Optional<A> answer, long invoked, long returned) {
    static <C, A> Occurrence<C, A> answered(int thread, C call, A answer, long invoked, long returned) {
        return new Occurrence<>(thread, call, Optional.of(answer), invoked, returned);
    }

    static <C, A> Occurrence<C, A> unknown(int thread, C call, long invoked) {
        return new Occurrence<>(thread, call, Optional.empty(), invoked, Long.MAX_VALUE);
    }

    boolean isKnown() {
        return answer.isPresent();
    }

    @Override
    public String toString() {
        String end = isKnown() ? String.format(Locale.ROOT, "%10.3f ms", returned / 1e6) : "      never  ";
        return String.format(
                Locale.ROOT,
                "%10.3f ms to %s  thread %s: %s: %s",
                invoked / 1e6,
                end,
                thread,
                call,
                answer.map(Object::toString).orElse("no answer"));
    }
}
