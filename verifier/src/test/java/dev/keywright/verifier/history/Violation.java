package dev.keywright.verifier.history;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Calls that cannot have happened one after the other, as few as there must be.
 *
 * @param before the states that there may have been before them
 */
record Violation<S, C, A>(Set<S> before, List<Occurrence<C, A>> calls) {
    /**
     * The violation in a history. It ends with the first answer that nothing explains, begins after the last moment before its last change at
     * which no call was under way, and leaves out calls that change nothing: a history without them is as linearizable as it
     * was.
     */
    static <S, C, A> Optional<Violation<S, C, A>> find(
            SequentialModel<S, C, A> model, S initial, List<Occurrence<C, A>> history) {
        Linearizability<S, C, A> checker = new Linearizability<>(model);
        if (checker.isLinearizable(Set.of(initial), history)) {
            return Optional.empty();
        }
        List<Occurrence<C, A>> sorted = history.stream()
                .sorted(Comparator.comparingLong(Occurrence::returned))
                .toList();
        int most = (int) sorted.stream().filter(Occurrence::isKnown).count();
        int fewest = 0;
        while (most - fewest > 1) {
            int middle = (most + fewest) / 2;
            if (checker.isLinearizable(Set.of(initial), until(sorted, middle))) {
                fewest = middle;
            } else {
                most = middle;
            }
        }
        return Optional.of(smallest(model, checker, Set.of(initial), until(sorted, most)));
    }

    /** The first so many answers, and everything that was called before the last of them. */
    private static <C, A> List<Occurrence<C, A>> until(List<Occurrence<C, A>> sorted, int answers) {
        List<Occurrence<C, A>> some = new ArrayList<>(sorted.subList(0, answers));
        long end = answers == 0 ? Long.MIN_VALUE : sorted.get(answers - 1).returned();
        for (Occurrence<C, A> later : sorted.subList(answers, sorted.size())) {
            if (later.invoked() <= end) {
                some.add(Occurrence.unknown(later.thread(), later.call(), later.invoked()));
            }
        }
        some.sort(Comparator.comparingLong(Occurrence::invoked));
        return some;
    }

    private static <S, C, A> Violation<S, C, A> smallest(
            SequentialModel<S, C, A> model,
            Linearizability<S, C, A> checker,
            Set<S> initial,
            List<Occurrence<C, A>> calls) {
        Set<S> before = initial;
        List<Occurrence<C, A>> rest = calls;
        long latest = Long.MIN_VALUE;
        for (int cut = 0; cut < calls.size(); cut++) {
            boolean quiet = calls.get(cut).invoked() > latest;
            if (quiet) {
                Set<S> states = checker.finalStates(initial, calls.subList(0, cut));
                List<Occurrence<C, A>> later = calls.subList(cut, calls.size());
                boolean telling = later.stream().anyMatch(call -> !isIdle(model, call));
                boolean enough = telling && !states.isEmpty() && !checker.isLinearizable(states, later);
                before = enough ? states : before;
                rest = enough ? later : rest;
            }
            latest = Math.max(latest, calls.get(cut).returned());
        }
        for (Occurrence<C, A> call : List.copyOf(rest)) {
            List<Occurrence<C, A>> fewer =
                    rest.stream().filter(other -> !other.equals(call)).toList();
            if (isIdle(model, call) && !checker.isLinearizable(before, fewer)) {
                rest = fewer;
            }
        }
        return new Violation<>(before, rest);
    }

    private static <S, C, A> boolean isIdle(SequentialModel<S, C, A> model, Occurrence<C, A> call) {
        return call.isKnown() && model.isIdle(call.call(), call.answer().orElseThrow());
    }

    @Override
    public String toString() {
        return "before: %s\n%s"
                .formatted(
                        before.stream().map(Object::toString).collect(Collectors.joining(" or ")),
                        calls.stream().map(Object::toString).collect(Collectors.joining("\n")));
    }
}
