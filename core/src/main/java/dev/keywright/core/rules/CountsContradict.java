package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.number.Rational;

/** Finds counts that differ so much that no data can satisfy them. */
final class CountsContradict implements Rule {
    static final Problem PROBLEM = Problem.error(
            "counts-contradict", "Figures that give two very different numbers of the same entity.", """
            Each child has exactly one parent in each role, so the children counted through one parent are the
            children counted through the other. Storage, fan-out and heat would each follow another number.""", """
            Correct one of the averages or counts; the number of parents times the average must give the same
            through every parent.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    /** Beyond this factor a figure is not rough but wrong. */
    private static final Rational FACTOR = Rational.of(2);

    @Override
    public void check(Subject subject) {
        for (CountDifference difference : CountDifference.all(subject)) {
            if (difference.factor().compareTo(FACTOR) >= 0) {
                subject.report(PROBLEM, difference.where(), difference.message());
            }
        }
    }
}
