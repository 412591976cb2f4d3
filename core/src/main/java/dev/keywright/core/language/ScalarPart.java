package dev.keywright.core.language;

import dev.keywright.core.source.Span;
import dev.keywright.core.yaml.Node.Quoting;
import dev.keywright.core.yaml.Node.Scalar;

/** Finds the place of a part of a scalar, where the scalar is written in the file exactly as it reads. */
public final class ScalarPart {
    private ScalarPart() {}

    /**
     * The span of some characters of the text; of the whole scalar where escapes or line breaks make their place
     * unknown.
     */
    public static Span of(Scalar scalar, int from, int length) {
        Span span = scalar.span();
        int codePointsBefore = scalar.text().codePointCount(0, from);
        int codePoints = scalar.text().codePointCount(from, from + length);
        int width = scalar.text().codePointCount(0, scalar.text().length());
        boolean oneLine = span.start().line() == span.end().line();
        int written = span.end().column() - span.start().column();
        if (oneLine && scalar.quoting() == Quoting.PLAIN && written == width) {
            return span.part(codePointsBefore, codePoints);
        }
        if (oneLine && scalar.quoting() == Quoting.QUOTED && written == width + 2) {
            return span.part(codePointsBefore + 1, codePoints);
        }
        return scalar.start();
    }

    /** A part of a scalar as a scalar itself. */
    public static Scalar part(Scalar scalar, int from, int to) {
        return new Scalar(of(scalar, from, to - from), scalar.text().substring(from, to), scalar.quoting());
    }
}
