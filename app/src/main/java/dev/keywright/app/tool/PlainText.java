package dev.keywright.app.tool;

/**
 * Text that an assistant reads: without characters that people cannot see, since names and descriptions come from models and may
 * try to hide words; and not longer than a conversation can take.
 */
final class PlainText {
    private static final int MOST_CHARACTERS = 40_000;

    private PlainText() {}

    static String of(String text) {
        StringBuilder shown = new StringBuilder();
        text.codePoints().filter(PlainText::isVisible).forEach(shown::appendCodePoint);
        String whole = shown.toString().stripTrailing();
        return whole.length() <= MOST_CHARACTERS
                ? whole
                : whole.substring(0, MOST_CHARACTERS) + "\n(cut here; ask for less, or write the documents to files)";
    }

    private static boolean isVisible(int character) {
        int type = Character.getType(character);
        return character == '\n'
                || !(Character.isISOControl(character)
                        || type == Character.FORMAT
                        || type == Character.SURROGATE
                        || type == Character.PRIVATE_USE
                        || character == 0x2028
                        || character == 0x2029);
    }
}
