package dev.keywright.app.interview;

/** The text of a cell of a Markdown table, in which nothing that a person said has a meaning of its own. */
final class MarkdownCell {
    private static final String SPECIAL = "\\`*_{}[]<>#|!~";

    private MarkdownCell() {}

    static String write(String text) {
        StringBuilder cell = new StringBuilder();
        text.replaceAll("\\s+", " ")
                .strip()
                .codePoints()
                .filter(point -> !Character.isISOControl(point))
                .forEach(point -> {
                    cell.append(SPECIAL.indexOf(point) >= 0 ? "\\" : "");
                    cell.appendCodePoint(point);
                });
        return cell.toString();
    }

    static String read(String cell) {
        return cell.replaceAll("\\\\([\\\\`*_{}\\[\\]<>#|!~])", "$1").strip();
    }
}
