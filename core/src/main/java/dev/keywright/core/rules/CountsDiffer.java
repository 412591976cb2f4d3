package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.number.Rational;

/** Finds counts that do not quite agree. */
final class CountsDiffer implements PartRule {
    static final Problem PROBLEM = Problem.warning(
            "counts-differ", "Figures that give two slightly different counts of the same entity.", """
            The first figure is used for storage and partition heat, the others for fan-out, so the costs
            are not those of any single data set.""", """
            Make the number of parents times the average the same through every parent, or remove the
            figures that follow from the others.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    private static final Rational ROUGHLY = Rational.of(105, 100);
    private static final Rational FACTOR = Rational.of(2);

    @Override
    public void check(ModelSubject subject) {
        for (CountDifference difference : CountDifference.all(subject)) {
            boolean notable = difference.factor().isMoreThan(ROUGHLY)
                    && difference.factor().isLessThan(FACTOR);
            if (notable) {
                subject.report(PROBLEM, difference.where(), difference.message());
            }
        }
    }
}
