package dev.keywright.verifier.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Histories of a number that can be created, read, set and added to: those that could be, and those with a planted violation. */
class LinearizabilityTest {
    private static final Optional<Integer> ABSENT = Optional.empty();
    private static final Total NUMBER = new Total();

    /** Calls are words such as `create 1`, `add 1`, `set 5`, `clear 0`, `read`; answers are `done`, `refused` or what was read. */
    private static final class Total implements SequentialModel<Optional<Integer>, String, String> {
        @Override
        public Set<Optional<Integer>> after(Optional<Integer> state, String call, String answer) {
            if (call.equals("read")) {
                return answer.equals(text(state)) ? Set.of(state) : Set.of();
            }
            if (call.startsWith("clear")) {
                return Set.of(ABSENT);
            }
            boolean possible = call.startsWith("create") == state.isEmpty();
            return possible == answer.equals("done") ? after(state, call) : Set.of();
        }

        @Override
        public Set<Optional<Integer>> after(Optional<Integer> state, String call) {
            int given = call.equals("read") ? 0 : Integer.parseInt(call.split(" ", -1)[1]);
            if (call.startsWith("create")) {
                return Set.of(state.isEmpty() ? Optional.of(given) : state);
            }
            if (call.startsWith("set")) {
                return Set.of(state.map(old -> given));
            }
            return Set.of(state.map(old -> old + given));
        }

        @Override
        public Set<Optional<Integer>> during(Optional<Integer> state, String call) {
            return call.startsWith("clear") ? Set.of(ABSENT) : Set.of();
        }

        @Override
        public boolean isIdle(String call, String answer) {
            return call.equals("read") || answer.equals("refused");
        }

        private static String text(Optional<Integer> state) {
            return state.map(String::valueOf).orElse("nothing");
        }
    }

    private static Occurrence<String, String> call(int thread, String call, String answer, long from, long to) {
        return Occurrence.answered(thread, call, answer, from, to);
    }

    private static Optional<Violation<Optional<Integer>, String, String>> violation(
            List<Occurrence<String, String>> history) {
        return Violation.find(NUMBER, ABSENT, history);
    }

    @Test
    void takesCallsThatOverlapInAnyOrder() {
        assertThat(violation(List.of(
                        call(1, "create 0", "done", 0, 10),
                        call(2, "create 7", "refused", 1, 9),
                        call(1, "set 1", "done", 20, 40),
                        call(2, "read", "0", 25, 35),
                        call(3, "read", "1", 21, 24))))
                .isPresent();
        assertThat(violation(List.of(
                        call(1, "create 0", "done", 0, 10),
                        call(2, "create 7", "refused", 1, 9),
                        call(1, "set 1", "done", 20, 40),
                        call(2, "read", "1", 25, 35),
                        call(3, "read", "0", 21, 30))))
                .isEmpty();
    }

    @Test
    void takesACallWithoutAnAnswerAsDoneLaterOrNever() {
        Occurrence<String, String> lost = Occurrence.unknown(1, "add 5", 20);
        List<Occurrence<String, String>> never =
                List.of(call(1, "create 0", "done", 0, 10), lost, call(2, "read", "0", 30, 40));
        List<Occurrence<String, String>> later = List.of(
                call(1, "create 0", "done", 0, 10), lost, call(2, "read", "0", 30, 40), call(2, "read", "5", 50, 60));
        List<Occurrence<String, String>> twice = List.of(
                call(1, "create 0", "done", 0, 10), lost, call(2, "read", "5", 30, 40), call(2, "read", "10", 50, 60));
        assertThat(violation(never)).isEmpty();
        assertThat(violation(later)).isEmpty();
        assertThat(violation(twice)).isPresent();
    }

    /** As a cascade that finds a child again on its second attempt. */
    @Test
    void takesACallOfSeveralStepsAsManyWhileItIsUnderWay() {
        Occurrence<String, String> clear = call(1, "clear 0", "done", 20, 60);
        List<Occurrence<String, String>> twice = List.of(
                call(1, "create 0", "done", 0, 10),
                clear,
                call(2, "create 1", "done", 30, 35),
                call(2, "read", "1", 40, 45),
                call(2, "create 2", "done", 50, 55),
                call(2, "read", "2", 70, 75));
        List<Occurrence<String, String>> tooLate = List.of(
                call(1, "create 0", "done", 0, 10),
                clear,
                call(2, "create 1", "done", 70, 75),
                call(2, "create 2", "done", 80, 85));
        assertThat(violation(twice)).isEmpty();
        assertThat(violation(tooLate)).isPresent();
    }

    @Test
    void findsAStaleRead() {
        Violation<Optional<Integer>, String, String> found = violation(List.of(
                        call(1, "create 0", "done", 0, 10),
                        call(2, "read", "0", 11, 12),
                        call(1, "set 1", "done", 20, 30),
                        call(2, "read", "0", 31, 32),
                        call(2, "read", "1", 33, 34)))
                .orElseThrow();

        assertThat(found.before()).containsExactly(Optional.of(0));
        assertThat(found.calls()).extracting(Occurrence::call).containsExactly("set 1", "read");
    }

    @Test
    void findsALostIncrement() {
        Violation<Optional<Integer>, String, String> found = violation(List.of(
                        call(1, "create 0", "done", 0, 10),
                        call(1, "add 1", "done", 20, 30),
                        call(2, "add 1", "done", 21, 29),
                        call(3, "read", "1", 22, 28),
                        call(2, "read", "1", 40, 41)))
                .orElseThrow();

        assertThat(found.calls()).extracting(Occurrence::call).containsExactly("add 1", "add 1", "read");
        assertThat(found.toString()).startsWith("before: Optional[0]\n").contains("thread 2: read: 1");
    }

    @Test
    void findsASecondCreation() {
        assertThat(violation(List.of(call(1, "create 0", "done", 0, 10), call(2, "create 0", "done", 5, 15))))
                .isPresent();
        assertThat(violation(List.of(call(1, "create 0", "done", 0, 10), call(2, "create 0", "refused", 5, 15))))
                .isEmpty();
    }

    @Test
    void tellsTheStatesInWhichAHistoryMayEnd() {
        List<Occurrence<String, String>> history = List.of(
                call(1, "create 0", "done", 0, 10), call(1, "set 1", "done", 20, 30), call(2, "set 2", "done", 25, 35));

        assertThat(new Linearizability<>(NUMBER).finalStates(Set.of(ABSENT), history))
                .containsExactlyInAnyOrder(Optional.of(1), Optional.of(2));
    }
}
