package dev.keywright.relational.ddl;

import java.util.ArrayList;
import java.util.List;

/** A script, cut into statements: semicolons in texts, comments, quoted names and bodies of functions do not count. */
public final class Script {
    private final String text;
    private final List<String> statements = new ArrayList<>();
    private int start;

    private Script(String text) {
        this.text = text;
    }

    /** The statements with their comments, without the semicolons. */
    public static List<String> statements(String text) {
        Script script = new Script(
                text.replaceAll("(?ms)^COPY [^;]*FROM stdin;.*?^\\\\\\.$", "").replaceAll("(?m)^\\\\.*$", ""));
        script.cut();
        return List.copyOf(script.statements);
    }

    private void cut() {
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\'' || c == '"' || c == '`') {
                at = closing(at + 1, String.valueOf(c));
            } else if (text.startsWith("--", at)) {
                at = closing(at, "\n");
            } else if (text.startsWith("/*", at)) {
                at = closing(at + 2, "*/");
            } else if (c == '$' && dollar(at) > 0) {
                String mark = text.substring(at, dollar(at));
                at = closing(at + mark.length(), mark);
            } else if (c == ';') {
                add(at);
                at++;
                start = at;
            } else {
                at++;
            }
        }
        add(text.length());
    }

    private void add(int end) {
        String statement = text.substring(Math.min(start, end), end).strip();
        if (!statement.replaceAll("(?m)--.*$", "").isBlank()) {
            statements.add(statement);
        }
    }

    private int closing(int from, String mark) {
        int end = text.indexOf(mark, from);
        return end < 0 ? text.length() : end + mark.length();
    }

    /** The end of `$$` or `$name$`; a parameter such as `$1` is none. */
    private int dollar(int at) {
        int end = text.indexOf('$', at + 1);
        boolean mark = end > 0 && text.substring(at + 1, end).matches("([A-Za-z_]\\w*)?");
        return mark ? end + 1 : -1;
    }
}
