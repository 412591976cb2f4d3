package dev.keywright.core.model;

import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;

/** The rate of a pattern as stated, never rounded. */
public record Rate(Figure amount, Per per, Figure peakPerSecond) {
    public static final Rate UNSTATED = new Rate(Figure.UNSTATED, Per.SECOND, Figure.UNSTATED);

    /** The unit of time in which a rate was stated. */
    public enum Per {
        SECOND("rps", 1),
        MINUTE("perMinute", 60),
        HOUR("perHour", 3600),
        DAY("perDay", 86400);

        private final String field;
        private final long seconds;

        Per(String field, long seconds) {
            this.field = field;
            this.seconds = seconds;
        }

        public String field() {
            return field;
        }

        public long seconds() {
            return seconds;
        }
    }

    public Rational averagePerSecond() {
        return amount.or(Rational.ZERO).dividedBy(Rational.of(per.seconds()));
    }

    /** The peak, which is the average where none was stated. */
    public Rational highestPerSecond() {
        return peakPerSecond.or(averagePerSecond());
    }
}
