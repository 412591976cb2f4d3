package dev.keywright.optimizer.search.program;

import dev.keywright.optimizer.mip.ProgramBuilder;
import dev.keywright.optimizer.mip.Row;
import dev.keywright.optimizer.mip.Term;
import dev.keywright.optimizer.mip.Variable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The rows of several figures of which only the largest counts: a binary for each figure, and with a figure all those below it.
 * Binaries alone keep the program in whole numbers, and its bound close.
 */
final class Steps<F> {
    private final ProgramBuilder builder;
    private final String name;
    private final Map<F, Variable> steps = new LinkedHashMap<>();
    private Optional<Variable> last = Optional.empty();

    Steps(ProgramBuilder builder, String name) {
        this.builder = builder;
        this.name = name;
    }

    /** Adds the next larger figure, at the cost of what it is above the one before. */
    Variable add(F figure, long cost) {
        Variable step = builder.binary(name, cost);
        last.ifPresent(below -> builder.add(Row.atMost(name, List.of(step.times(1), below.times(-1)), 0)));
        steps.put(figure, step);
        last = Optional.of(step);
        return step;
    }

    /** Takes the step of a figure where all of the conditions hold and none of the exceptions, which are counted negatively. */
    void take(F figure, Together conditions, List<Term> exceptions) {
        List<Term> terms = new ArrayList<>(conditions.terms());
        terms.addAll(exceptions);
        terms.add(steps.get(figure).times(-1));
        builder.add(Row.atMost(name, terms, conditions.most()));
    }
}
