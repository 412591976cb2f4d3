package dev.keywright.optimizer.proof;

import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.proof.Exhaustive.Tried;
import dev.keywright.optimizer.search.Found;
import java.util.Optional;
import java.util.Set;

/** The solver against the exhaustive search, on one model. */
record Contest(Problem problem, Optional<Found> solved, Optional<Tried> other) {
    static Contest of(String text, int budget) {
        Problem problem = Problem.of(text);
        Optional<Found> solved = problem.findDesign();
        Set<PatternRef> unbounded =
                solved.map(found -> LongAnswers.of(found.bill())).orElse(Set.of());
        return new Contest(problem, solved, new Exhaustive(problem, budget, unbounded).best());
    }

    private Found found() {
        return solved.orElseThrow();
    }

    /** To a solver that computes with floating point, what differs by less than this share is equal. */
    static final long ALIKE = 10_000_000;

    /** Whether no design was found that is cheaper by more than lines are rounded and than the solver can tell. */
    boolean isWon() {
        return other.isEmpty()
                || (solved.isPresent()
                        && found().status() != Found.Status.OVER_LIMIT
                        && margin() <= roundings() + found().bill().objectiveNanoDollars() / ALIKE);
    }

    long margin() {
        return found().bill().objectiveNanoDollars() - other.orElseThrow().objective();
    }

    /** Each line of a bill is rounded to a nano-dollar. */
    long roundings() {
        long lines = found().bill().patterns().stream()
                .mapToLong(served -> served.lines().size() + 1L)
                .sum();
        return lines + found().bill().storage().size();
    }

    /** What the solver found and what beat it. */
    @Override
    public String toString() {
        return """
                %s
                # the solver: %s
                %s
                # the exhaustive search: %s
                %s""".formatted(
                        problem.text(),
                        solved.map(found -> found.bill().objectiveNanoDollars())
                                .map(String::valueOf)
                                .orElse("nothing"),
                        solved.map(found -> DesignPrinter.print(found.design())).orElse(""),
                        other.map(Tried::objective).map(String::valueOf).orElse("nothing"),
                        other.map(tried -> DesignPrinter.print(tried.design())).orElse(""));
    }
}
