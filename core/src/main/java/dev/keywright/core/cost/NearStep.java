package dev.keywright.core.cost;

import dev.keywright.core.layout.Path;
import dev.keywright.core.number.Rational;

/**
 * An average size that lies so close to one of DynamoDB's steps that a small change of it changes the bill.
 *
 * @param subject the pattern that reads, or the kind of item that is written
 * @param path where
 * @param bytes of a page or an item that is read, of an item or entry that is written
 * @param stepBytes where the next unit begins
 * @param nanoDollars what growing past the step would cost in a month, or shrinking below it would save
 */
public record NearStep(
        Unit unit, String subject, Path path, Rational bytes, Rational stepBytes, Side side, long nanoDollars) {
    /** What is counted in steps. */
    public enum Unit {
        READ("read"),
        WRITE("write");

        private final String word;

        Unit(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** On which side of the step the size is. */
    public enum Side {
        BELOW("below"),
        ABOVE("above");

        private final String word;

        Side(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    public Rational distanceBytes() {
        return side == Side.BELOW ? stepBytes.minus(bytes) : bytes.minus(stepBytes);
    }
}
