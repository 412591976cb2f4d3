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

    /** A sentence with names in backticks: they become code, the rest is text. */
    public static String message(String sentence) {
        String[] parts = sentence.split("`", -1);
        if (parts.length % 2 == 0) {
            return text(sentence);
        }
        StringBuilder message = new StringBuilder();
        for (int number = 0; number < parts.length; number++) {
            message.append(number % 2 == 1 ? "<code>%s</code>".formatted(text(parts[number])) : text(parts[number]));
        }
        return message.toString();
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
