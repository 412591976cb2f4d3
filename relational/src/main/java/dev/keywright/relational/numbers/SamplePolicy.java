package dev.keywright.relational.numbers;

/**
 * How much of a database an import may read.
 *
 * @param rows at most so many rows of each table
 * @param reach whether whole tables may be counted
 */
public record SamplePolicy(int rows, Reach reach) {
    /** Whether an import stays within samples. */
    public enum Reach {
        SAMPLES,
        /** Asked for by the user: whole tables and indexes are read. */
        WHOLE_TABLES
    }

    /** The number of different values in a table, from those in a sample: nearly all different there, nearly all here. */
    public Figure scaled(Figure distinct, double count) {
        double seen = distinct.value();
        return new Figure(seen < rows / 10.0 ? seen : seen / rows * count, "scaled from a sample");
    }

    public boolean isWhole(double count) {
        return reach == Reach.WHOLE_TABLES || count <= rows;
    }
}
