package dev.keywright.core.source;

import java.util.Comparator;

/** A place in a file: line and column count from 1, a column is one Unicode code point. */
public record TextPosition(int line, int column) implements Comparable<TextPosition> {
    public static final TextPosition START = new TextPosition(1, 1);

    public TextPosition {
        if (line < 1 || column < 1) {
            throw new IllegalArgumentException("no such position: %s:%s".formatted(line, column));
        }
    }

    @Override
    public int compareTo(TextPosition other) {
        return Comparator.comparingInt(TextPosition::line)
                .thenComparingInt(TextPosition::column)
                .compare(this, other);
    }

    // Written out for the reason given at EntityRef.
    @Override
    public boolean equals(Object other) {
        return other instanceof TextPosition that && line == that.line && column == that.column;
    }

    @Override
    public int hashCode() {
        int hash = line;
        return 31 * hash + column;
    }
}
