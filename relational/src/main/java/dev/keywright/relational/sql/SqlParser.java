package dev.keywright.relational.sql;

import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.statement.Statement;

/** The parser, in a thread of its own: deeply nested statements can take it minutes, and that is a finding, not a hang. */
final class SqlParser {
    private static final int MOST_MILLISECONDS = 3000;
    private static final int MOST_CHARACTERS = 50_000;
    private static final Pattern PLACE = Pattern.compile("line (\\d+), column (\\d+)");

    private SqlParser() {}

    static Statement parse(String sql) throws Unsupported {
        if (sql.length() > MOST_CHARACTERS) {
            throw new Unsupported("longer than %s characters".formatted(MOST_CHARACTERS));
        }
        ExecutorService thread = Executors.newSingleThreadExecutor(work -> {
            Thread worker = new Thread(work, "sql-parser");
            worker.setDaemon(true);
            return worker;
        });
        try {
            Statement parsed = CCJSqlParserUtil.parse(
                    sql, thread, parser -> parser.withTimeOut(MOST_MILLISECONDS).withAllowComplexParsing(true));
            if (parsed == null) {
                throw new Unsupported("empty");
            }
            return parsed;
        } catch (JSQLParserException failed) {
            throw new Unsupported(reason(failed));
        } finally {
            thread.shutdownNow();
        }
    }

    /** The place alone: the parser's own message shows what stands there, which may be data of a user. */
    private static String reason(JSQLParserException failed) {
        String message = failed.getMessage() == null ? "" : failed.getMessage();
        Matcher place = PLACE.matcher(message);
        if (place.find()) {
            return "the parser does not take it: line %s, column %s".formatted(place.group(1), place.group(2));
        }
        return message.toLowerCase(Locale.ROOT).contains("time")
                ? "the parser does not take it: time limit"
                : "the parser does not take it";
    }
}
