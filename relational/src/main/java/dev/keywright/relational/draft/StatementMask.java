package dev.keywright.relational.draft;

import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.catalogue.Column;
import dev.keywright.relational.catalogue.Table;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Statements without literals and comments, which may be data of users. A text may be cut off inside of one. */
final class StatementMask {
    private static final String COMMENT = "/\\*.*?(?:\\*/|$)|--[^\\n]*";
    private static final String NUMBER = "(?<![\\w$])\\d+(?:\\.\\d+)?";
    private static final String PLAIN = "'(?:[^']|'')*(?:'|$)";
    private static final String WITH_BACKSLASHES = "'(?:[^'\\\\]|''|\\\\.)*(?:'|$)";
    private static final String DOLLARS = "\\$(?<tag>(?:[A-Za-z_]\\w*)?)\\$.*?(?:\\$\\k<tag>\\$|$)";
    /** A name in PostgreSQL, a text in MySQL unless it is told otherwise. */
    private static final String NAME = "(?<name>\"(?:[^\"]|\"\")*(?:\"|$)|`[^`]*(?:`|$))";

    private static final Pattern POSTGRESQL = Pattern.compile(
            String.join("|", COMMENT, NAME, "\\b[eE]" + WITH_BACKSLASHES, PLAIN, DOLLARS, NUMBER), Pattern.DOTALL);
    private static final Pattern MYSQL =
            Pattern.compile(String.join("|", COMMENT, "#[^\\n]*", NAME, WITH_BACKSLASHES, NUMBER), Pattern.DOTALL);
    private static final int LONGEST = 160;

    private final Pattern pattern;
    private final Set<String> names = new TreeSet<>();

    StatementMask(Catalogue catalogue) {
        pattern = catalogue.dialect() == Dialect.POSTGRESQL ? POSTGRESQL : MYSQL;
        for (Table table : catalogue.tables()) {
            names.add(table.name().schema());
            names.add(table.name().name());
            table.columns().stream().map(Column::name).forEach(names::add);
        }
        catalogue.views().forEach(view -> names.add(view.name().name()));
    }

    String of(String statement) {
        String bare = pattern.matcher(statement)
                .replaceAll(found -> Matcher.quoteReplacement(shown(found)))
                .replaceAll("\\s+", " ")
                .strip();
        return bare.length() > LONGEST ? bare.substring(0, LONGEST) + " …" : bare;
    }

    /** Quoted names stay if the catalogue has them. */
    private String shown(MatchResult found) {
        String text = found.group();
        if (text.startsWith("/*") || text.startsWith("--") || text.startsWith("#")) {
            return " ";
        }
        boolean quoted = text.length() > 1 && (text.startsWith("\"") || text.startsWith("`"));
        return quoted && names.contains(Dialect.POSTGRESQL.folded(text)) ? text : "?";
    }
}
