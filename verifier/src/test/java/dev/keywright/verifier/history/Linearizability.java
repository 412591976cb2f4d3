package dev.keywright.verifier.history;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether calls of several threads could have happened one after the other, each between its call and its answer: the
 * search of Wing and Gong, with the configurations that were tried before remembered as Lowe does it.
 */
final class Linearizability<S, C, A> {
    private final SequentialModel<S, C, A> model;

    Linearizability(SequentialModel<S, C, A> model) {
        this.model = model;
    }

    /** The calls that have happened so far, and the state after them. */
    private record Configuration<S>(BitSet happened, S state) {}

    boolean isLinearizable(Set<S> initial, List<Occurrence<C, A>> history) {
        return !search(initial, history, Extent.FIRST).isEmpty();
    }

    /** The states in which all calls with an answer may have left it; none where the history is not linearizable. */
    Set<S> finalStates(Set<S> initial, List<Occurrence<C, A>> history) {
        return search(initial, history, Extent.ALL);
    }

    private enum Extent {
        FIRST,
        ALL
    }

    private Set<S> search(Set<S> initial, List<Occurrence<C, A>> unordered, Extent extent) {
        List<Occurrence<C, A>> history = unordered.stream()
                .sorted(Comparator.comparingLong(Occurrence::invoked))
                .toList();
        BitSet known = new BitSet();
        for (int number = 0; number < history.size(); number++) {
            known.set(number, history.get(number).isKnown());
        }
        Set<S> ends = new LinkedHashSet<>();
        Set<Configuration<S>> seen = new HashSet<>();
        Deque<Configuration<S>> open = new ArrayDeque<>();
        initial.forEach(state -> open.push(new Configuration<>(new BitSet(), state)));
        while (!open.isEmpty()) {
            Configuration<S> at = open.pop();
            BitSet left = (BitSet) known.clone();
            left.andNot(at.happened());
            if (left.isEmpty()) {
                ends.add(at.state());
                if (extent == Extent.FIRST) {
                    return ends;
                }
            }
            long firstAnswer = left.stream()
                    .mapToLong(number -> history.get(number).returned())
                    .min()
                    .orElse(Long.MAX_VALUE);
            Set<Configuration<S>> further = next(at, firstAnswer, history);
            further.addAll(meanwhile(at, firstAnswer, history));
            for (Configuration<S> next : further) {
                if (seen.add(next)) {
                    open.push(next);
                }
            }
        }
        return ends;
    }

    /** Whatever was called before the first of the others was answered may be next. */
    private Set<Configuration<S>> next(Configuration<S> at, long firstAnswer, List<Occurrence<C, A>> history) {
        Set<Configuration<S>> next = new LinkedHashSet<>();
        for (int number = at.happened().nextClearBit(0);
                number < history.size() && history.get(number).invoked() <= firstAnswer;
                number = at.happened().nextClearBit(number + 1)) {
            Occurrence<C, A> occurrence = history.get(number);
            Set<S> states = occurrence.isKnown()
                    ? model.after(
                            at.state(), occurrence.call(), occurrence.answer().orElseThrow())
                    : model.after(at.state(), occurrence.call());
            for (S state : states) {
                BitSet happened = (BitSet) at.happened().clone();
                happened.set(number);
                next.add(new Configuration<>(happened, state));
            }
        }
        return next;
    }

    /** What calls of several steps do besides, between their call and their answer. */
    private Set<Configuration<S>> meanwhile(Configuration<S> at, long firstAnswer, List<Occurrence<C, A>> history) {
        int latest = at.happened().length() - 1;
        long now = latest < 0 ? Long.MIN_VALUE : history.get(latest).invoked();
        Set<Configuration<S>> next = new LinkedHashSet<>();
        for (Occurrence<C, A> occurrence : history) {
            if (occurrence.invoked() > firstAnswer) {
                break;
            }
            boolean underWay = occurrence.isKnown() && occurrence.returned() >= now;
            if (underWay) {
                model.during(at.state(), occurrence.call())
                        .forEach(state -> next.add(new Configuration<>(at.happened(), state)));
            }
        }
        return next;
    }
}
