package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.number.Rational;

/** Finds counts that differ so much that no data set can satisfy both. */
final class CountsContradict implements PartRule {
    static final Problem PROBLEM = Problem.error(
            "counts-contradict", "Figures that give two very different counts of the same entity.", """
            Each child has exactly one parent in each role, so counting the children through one parent
            must give the same number as counting them through another. Otherwise storage, fan-out and
            partition heat are each computed from a different number.""", """
            Correct one of the averages or counts: the number of parents times the average must be the
            same through every parent.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    /** Beyond this factor a figure is not a rough estimate but wrong. */
    private static final Rational FACTOR = Rational.of(2);

    @Override
    public void check(ModelSubject subject) {
        for (CountDifference difference : CountDifference.all(subject)) {
            if (difference.factor().compareTo(FACTOR) >= 0) {
                subject.report(PROBLEM, difference.where(), difference.message());
            }
        }
    }
}
