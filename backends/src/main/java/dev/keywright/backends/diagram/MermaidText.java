package dev.keywright.backends.diagram;

/** Free text in Mermaid diagrams, where quotes, brackets and semicolons are syntax. */
final class MermaidText {
    private MermaidText() {}

    /** Between double quotes; entities are Mermaid's own, with `#` for `&`. */
    static String label(String free) {
        StringBuilder text = new StringBuilder("\"");
        free.strip()
                .replaceAll("\\s+", " ")
                .codePoints()
                .forEach(point -> text.append(isPlain(point) ? Character.toString(point) : "#%s;".formatted(point)));
        return text.append('"').toString();
    }

    private static boolean isPlain(int point) {
        boolean letter = Character.isLetterOrDigit(point);
        return letter || " .,:/+-_=()×?!@'".indexOf(point) >= 0;
    }

    /** A name that is not a keyword and has no special characters: different names must remain different. */
    static String id(String name) {
        StringBuilder text = new StringBuilder("n_");
        name.codePoints().forEach(point -> {
            boolean plain =
                    (point >= 'a' && point <= 'z') || (point >= 'A' && point <= 'Z') || (point >= '0' && point <= '9');
            text.append(plain ? Character.toString(point) : "_%s_".formatted(Integer.toHexString(point)));
        });
        return text.toString();
    }
}
