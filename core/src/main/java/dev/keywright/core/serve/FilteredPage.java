package dev.keywright.core.serve;

import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import java.math.BigInteger;

/** The number of entries that one request asks for where a filter drops some of them. */
final class FilteredPage {
    /** A request asks for two standard deviations more than it needs on average: one in forty needs a second one. */
    private static final Rational DEVIATIONS = Rational.of(2);

    private FilteredPage() {}

    /**
     * So many that the limit is filled almost always; unstated where nothing is dropped.
     *
     * @param matches the entries of one partition that match
     * @param all the entries of one partition that the key condition selects
     */
    static Figure of(Figure limit, Rational matches, Rational all) {
        boolean drops = limit.isStated() && matches.isLessThan(all) && !matches.isZero();
        if (!drops) {
            return Figure.UNSTATED;
        }
        Rational share = matches.dividedBy(all);
        Rational dropped = Rational.ONE.minus(share);
        Rational mean = limit.value().dividedBy(share);
        Rational variance = mean.times(dropped).dividedBy(share);
        Rational deviation = Rational.of(variance.roundedUp().sqrt().add(BigInteger.ONE));
        BigInteger entries = mean.plus(DEVIATIONS.times(deviation)).roundedUp();
        return Figure.of(Rational.of(entries.min(BigInteger.valueOf(Integer.MAX_VALUE))));
    }
}
