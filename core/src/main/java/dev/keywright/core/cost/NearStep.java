package dev.keywright.core.cost;

import dev.keywright.core.layout.Path;
import dev.keywright.core.number.Rational;

/**
 * An average size so close to the next read or write unit that a small change of it changes the bill.
 *
 * @param subject the pattern that reads, or the item type that is written
 * @param path the table or index
 * @param bytes of a page or an item that is read, of an item or entry that is written
 * @param stepBytes the size at which the next unit begins
 * @param nanoDollars the monthly cost of growing past the step, or the saving of shrinking below it
 */
public record NearStep(
        Unit unit, String subject, Path path, Rational bytes, Rational stepBytes, Side side, long nanoDollars) {
    /** Read or write units. */
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

    /** The side of the step on which the size is. */
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
