package dev.keywright.backends.document;

import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Rate;
import dev.keywright.core.number.Rational;
import java.math.BigInteger;

/** Rates as the author stated them. */
public final class RateWords {
    private RateWords() {}

    public static String average(Pattern pattern) {
        Rate rate = pattern.rate();
        return rate.amount().find().map(amount -> amount + unit(rate.per())).orElse("not stated");
    }

    /** The average where no peak is stated. */
    public static String peak(Pattern pattern) {
        return pattern.rate().peakPerSecond().find().map(peak -> peak + "/s").orElseGet(() -> average(pattern));
    }

    private static String unit(Rate.Per per) {
        return switch (per) {
            case SECOND -> "/s";
            case MINUTE -> "/min";
            case HOUR -> "/h";
            case DAY -> "/day";
        };
    }

    /** A size: `214 B`, `4.4 KB`. */
    public static String bytes(Rational bytes) {
        Rational kilobyte = Rational.of(1024);
        if (bytes.isLessThan(kilobyte)) {
            return bytes.ceiling() + " B";
        }
        Rational tenths = bytes.times(Rational.of(10)).dividedBy(kilobyte);
        boolean mega = !bytes.isLessThan(kilobyte.times(kilobyte));
        Rational shown = mega ? tenths.dividedBy(kilobyte) : tenths;
        Rational rounded = new Rational(shown.roundedUp(), BigInteger.TEN);
        return rounded + (mega ? " MB" : " KB");
    }
}
