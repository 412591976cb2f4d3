package dev.keywright.core.diagnostic;

/** Makes text from a file safe to print on a terminal, with predictable columns. */
public final class Printable {
    private static final int[][] WIDE = {
        {0x1100, 0x115F},
        {0x2E80, 0xA4CF},
        {0xAC00, 0xD7A3},
        {0xF900, 0xFAFF},
        {0xFE30, 0xFE6F},
        {0xFF00, 0xFF60},
        {0x1F300, 0x1FAFF},
        {0x20000, 0x3FFFD},
    };

    private Printable() {}

    /** Tabs become a visible arrow; control characters, which could repaint the screen, become a visible substitute. */
    public static String text(String text) {
        StringBuilder shown = new StringBuilder();
        text.codePoints().forEach(character -> shown.appendCodePoint(visible(character)));
        return shown.toString();
    }

    private static int visible(int character) {
        if (character == '\t') {
            return '→';
        }
        boolean hidden = Character.isISOControl(character)
                || Character.getType(character) == Character.FORMAT
                || Character.getType(character) == Character.SURROGATE
                || character == 0x2028
                || character == 0x2029;
        return hidden ? '\uFFFD' : character;
    }

    /** Columns on a terminal: combining marks take none, East Asian wide characters and emoji two. */
    public static int width(String text) {
        return text.codePoints().map(Printable::columns).sum();
    }

    private static int columns(int character) {
        int type = Character.getType(character);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
            return 0;
        }
        for (int[] range : WIDE) {
            if (character >= range[0] && character <= range[1]) {
                return 2;
            }
        }
        return 1;
    }
}
