package dev.keywright.verifier.history;

import java.util.Set;

/**
 * An object that is called by one after the other.
 *
 * @param <S> its states
 * @param <C> the calls that there are
 * @param <A> the answers that it gives
 */
interface SequentialModel<S, C, A> {
    /** The states that it may be in after a call with this answer; none where it would not have given the answer. */
    Set<S> after(S state, C call, A answer);

    /** The states that it may be in after a call whose answer nobody knows. */
    Set<S> after(S state, C call);

    /** The other states that it may be in while a call is under way that is not done at once: none for most calls. */
    default Set<S> during(S state, C call) {
        return Set.of();
    }

    /** Whether a call with this answer leaves every state as it is, so that a history makes sense without it. */
    boolean isIdle(C call, A answer);
}
