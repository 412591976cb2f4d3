package dev.keywright.core.diagnostic;

/** A kind of mistake: what it is, why it matters in DynamoDB, and how to fix it. */
public record Problem(String id, Severity severity, String what, String why, String fix) {
    public Problem {
        if (!id.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*")) {
            throw new IllegalArgumentException("a problem's id is kebab-case: " + id);
        }
        what = flowing(what);
        why = flowing(why);
        fix = flowing(fix);
        if (what.isEmpty() || why.isEmpty() || fix.isEmpty()) {
            throw new IllegalArgumentException("problem %s needs what, why and fix".formatted(id));
        }
    }

    public static Problem error(String id, String what, String why, String fix) {
        return new Problem(id, Severity.ERROR, what, why, fix);
    }

    public static Problem warning(String id, String what, String why, String fix) {
        return new Problem(id, Severity.WARNING, what, why, fix);
    }

    /** Text blocks are wrapped for the reader of the code; the reader of the text wants paragraphs. */
    private static String flowing(String text) {
        return text.strip().replaceAll("(?<!\n)\n(?!\n)", " ");
    }
}
