package dev.keywright.core.source;

import java.util.Comparator;

/** A place in a file: line and column count from 1, a column is one Unicode code point. */
public record Position(int line, int column) implements Comparable<Position> {
    public static final Position START = new Position(1, 1);

    public Position {
        if (line < 1 || column < 1) {
            throw new IllegalArgumentException("no such position: %s:%s".formatted(line, column));
        }
    }

    @Override
    public int compareTo(Position other) {
        return Comparator.comparingInt(Position::line)
                .thenComparingInt(Position::column)
                .compare(this, other);
    }

    // Written out for the reason given at EntityRef.
    @Override
    public boolean equals(Object other) {
        return other instanceof Position that && line == that.line && column == that.column;
    }

    @Override
    public int hashCode() {
        int hash = line;
        return 31 * hash + column;
    }
}
