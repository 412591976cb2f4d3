package dev.keywright.core.source;

/** A stretch of a file; the end is the position after its last character. */
public record Span(String file, TextPosition start, TextPosition end) {
    public Span {
        if (end.compareTo(start) < 0) {
            throw new IllegalArgumentException("a span that ends before it starts: %s, %s".formatted(start, end));
        }
    }

    public static Span startOf(String file) {
        return new Span(file, TextPosition.START, TextPosition.START);
    }

    /** The span from this start to that end. */
    public Span to(Span last) {
        return new Span(file, start, last.end);
    }

    /** A part of a one-line span, by code points from its start. */
    public Span part(int from, int length) {
        TextPosition first = new TextPosition(start.line(), start.column() + from);
        return new Span(file, first, new TextPosition(first.line(), first.column() + length));
    }

    // Written out for the reason given at EntityRef.
    @Override
    public boolean equals(Object other) {
        return other instanceof Span that && file.equals(that.file) && start.equals(that.start) && end.equals(that.end);
    }

    @Override
    public int hashCode() {
        int hash = file.hashCode();
        hash = 31 * hash + start.hashCode();
        return 31 * hash + end.hashCode();
    }
}
