package dev.keywright.relational.catalogue;

import dev.keywright.relational.catalogue.Column.Between;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks of one column that say which values it takes. Every other check is left to people. */
public final class Checks {
    private static final Pattern CAST =
            Pattern.compile("::[A-Za-z_][A-Za-z0-9_ .\"]*?(\\(\\d+\\))?(\\[\\])?(?=[\\s),\\]]|$)");
    private static final Pattern LITERAL = Pattern.compile("'((?:[^']|'')*)'");
    private static final String NUMBER = "(-?\\d+(?:\\.\\d+)?)";

    private Checks() {}

    /** The column with what the check says about it; unchanged where it says something else. */
    public static Column applied(Column column, String check) {
        String plain = plain(check, column.name());
        String name = "(?:VALUE|§)";
        Matcher list = Pattern.compile(
                        "(?is)^\\s*%s\\s*(?:=\\s*ANY\\s*ARRAY\\s*\\[|IN\\s)(.*?)\\]?\\s*$".formatted(name))
                .matcher(plain);
        if (list.matches() && !list.group(1).contains("§")) {
            List<String> values = literals(list.group(1));
            return values.isEmpty() ? column : column.withValues(values);
        }
        return bounds(plain, name)
                .or(() -> column.between().flatMap(known -> narrowed(plain, name, known)))
                .map(column::withBetween)
                .orElse(column);
    }

    /** A bound on one side, as in `price > 0`; the other one is the type's. What equals an excluded bound does no harm. */
    private static Optional<Between> narrowed(String plain, String name, Between known) {
        Matcher matcher = Pattern.compile("(?is)^\\s*%s\\s*(<=?|>=?)\\s*%s\\s*$".formatted(name, NUMBER))
                .matcher(plain);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        BigDecimal bound = new BigDecimal(matcher.group(2));
        boolean least = matcher.group(1).startsWith(">");
        boolean within = bound.compareTo(new BigDecimal(known.least())) >= 0
                && bound.compareTo(new BigDecimal(known.most())) <= 0;
        if (!within) {
            return Optional.empty();
        }
        return Optional.of(
                least ? new Between(matcher.group(2), known.most()) : new Between(known.least(), matcher.group(2)));
    }

    private static Optional<Between> bounds(String plain, String name) {
        String[] forms = {
            "(?is)^\\s*%s\\s*>=\\s*%s\\s+AND\\s+%s\\s*<=\\s*%s\\s*$".formatted(name, NUMBER, name, NUMBER),
            "(?is)^\\s*%s\\s+BETWEEN\\s+%s\\s+AND\\s+%s\\s*$".formatted(name, NUMBER, NUMBER)
        };
        for (String form : forms) {
            Matcher matcher = Pattern.compile(form).matcher(plain);
            if (matcher.matches()) {
                return Optional.of(new Between(matcher.group(1), matcher.group(2)));
            }
        }
        return Optional.empty();
    }

    /** Without casts, brackets and quotes, and with a mark for the column. */
    private static String plain(String check, String column) {
        String text = check.strip();
        text = text.replaceFirst("(?i)^CHECK\\s*", "").replace("\\'", "'").replaceAll("(?i)_utf8(mb[34])?(?=')", "");
        text = CAST.matcher(text).replaceAll("");
        for (String quoted : List.of('"' + column.replace("\"", "\"\"") + '"', '`' + column.replace("`", "``") + '`')) {
            text = text.replace(quoted, "§");
        }
        text = text.replaceAll("(?i)(?<![\\p{L}\\p{N}_'\"])" + Pattern.quote(column) + "(?![\\p{L}\\p{N}_'\"])", "§");
        StringBuilder outside = new StringBuilder();
        boolean inLiteral = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            inLiteral ^= c == '\'';
            outside.append(!inLiteral && (c == '(' || c == ')') ? ' ' : c);
        }
        return outside.toString().replaceAll("(?i)\\s+NOT\\s+VALID\\s*$", "");
    }

    private static List<String> literals(String text) {
        List<String> values = new ArrayList<>();
        Matcher matcher = LITERAL.matcher(text);
        while (matcher.find()) {
            values.add(matcher.group(1).replace("''", "'"));
        }
        return matcher.replaceAll("").matches("[\\s,]*") ? values : List.of();
    }
}
