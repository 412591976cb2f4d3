package dev.keywright.backends.text;

/** Free text in HTML and SVG, between tags and in quoted attributes. */
public final class Xml {
    private static final int FIRST_PRINTABLE = 0x20;

    private Xml() {}

    public static String text(String free) {
        StringBuilder safe = new StringBuilder();
        free.codePoints().forEach(point -> safe.append(escaped(point)));
        return safe.toString();
    }

    private static String escaped(int point) {
        return switch (point) {
            case '&' -> "&amp;";
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '"' -> "&quot;";
            case '\'' -> "&#39;";
            default -> isAllowed(point) ? Character.toString(point) : " ";
        };
    }

    /** XML has no control characters and no unpaired surrogates. */
    private static boolean isAllowed(int point) {
        boolean control = point < FIRST_PRINTABLE && point != '\n' && point != '\t';
        boolean half = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
        return !control && !half && point != 0xFFFE && point != 0xFFFF;
    }
}
