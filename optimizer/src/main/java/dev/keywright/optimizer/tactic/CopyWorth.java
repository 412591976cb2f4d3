package dev.keywright.optimizer.tactic;

import dev.keywright.core.facts.Reach;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Question;
import dev.keywright.optimizer.tactic.PatternQuestions.PatternQuestion;

/** Whether a copy could ever save as much as it costs to keep. */
final class CopyWorth {
    /** Below this no answer can become cheaper: a request is billed no less. */
    private static final Rational LEAST_BYTES = Rational.of(4096);

    private static final Rational HALF = Rational.of(1, 2);

    /** A copy takes two units more with every write, and a write unit costs five times what a read unit does. */
    private static final Rational READ_UNITS_PER_WRITE = Rational.of(10);

    private final Situation situation;

    CopyWorth(Situation situation) {
        this.situation = situation;
    }

    /**
     * Only long answers can be made shorter by smaller items, and never for more than the whole answer costs. A number is
     * in no copy: a read that needs it goes to the item itself.
     */
    boolean forSmallerItems(PatternQuestion asked) {
        Question question = asked.question();
        boolean counted = question.needs().stream()
                .anyMatch(use -> situation.model().attribute(use.attribute()).meaning() instanceof Counts);
        if (counted) {
            return false;
        }
        Rational rows = situation.estimates().expected(question.selection());
        Rational read = question.limit().isStated() ? rows.min(question.limit().value()) : rows;
        Rational bytes =
                read.times(situation.facts().entity(asked.entity()).itemBytes().value());
        if (!bytes.isMoreThan(LEAST_BYTES)) {
            return false;
        }
        Rational units = bytes.dividedBy(LEAST_BYTES).plus(Rational.ONE).times(HALF);
        Rational reads = perSecond(asked.pattern()).times(units);
        return writes().times(READ_UNITS_PER_WRITE).isLessThan(reads);
    }

    private Rational writes() {
        Rational sum = Rational.ZERO;
        for (Pattern pattern : situation.model().patterns()) {
            for (Reach reach : situation.facts().pattern(pattern.ref()).reaches()) {
                boolean here = reach.entity().equals(situation.entityRef());
                sum = here ? sum.plus(perSecond(pattern).times(reach.expected().value())) : sum;
            }
        }
        return sum;
    }

    private Rational perSecond(Pattern pattern) {
        return situation.facts().pattern(pattern.ref()).averagePerSecond().value();
    }
}
