package dev.keywright.core.diagnostic;

import java.util.regex.Pattern;

/** A kind of mistake: a description, the reason it matters in DynamoDB, and the fix. */
public record Problem(String id, Severity severity, String what, String why, String fix) {
    private static final Pattern KEBAB_CASE = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");
    private static final Pattern LINE_BREAK = Pattern.compile("(?<!\n)\n(?!\n)");

    public Problem {
        if (!KEBAB_CASE.matcher(id).matches()) {
            throw new IllegalArgumentException("a problem's id is kebab-case: " + id);
        }
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

    @Override
    public String what() {
        return flowing(what);
    }

    @Override
    public String why() {
        return flowing(why);
    }

    @Override
    public String fix() {
        return flowing(fix);
    }

    /** Text blocks are wrapped for readers of the code; messages are paragraphs. */
    private static String flowing(String text) {
        return LINE_BREAK.matcher(text.strip()).replaceAll(" ");
    }

    // Written out for the reason given at EntityRef.
    @Override
    public boolean equals(Object other) {
        return other instanceof Problem that
                && id.equals(that.id)
                && severity.equals(that.severity)
                && what.equals(that.what)
                && why.equals(that.why)
                && fix.equals(that.fix);
    }

    @Override
    public int hashCode() {
        int hash = id.hashCode();
        hash = 31 * hash + severity.hashCode();
        hash = 31 * hash + what.hashCode();
        hash = 31 * hash + why.hashCode();
        return 31 * hash + fix.hashCode();
    }
}
