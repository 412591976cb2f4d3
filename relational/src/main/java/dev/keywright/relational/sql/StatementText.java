package dev.keywright.relational.sql;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a statement as counters and logs show it, which is not always SQL: literals are gone from places where the
 * grammar wants one, and lists are cut.
 *
 * @param sql text that a parser takes; empty if there is nothing to parse
 * @param ignored the reason why the statement is no request of an application
 * @param broken the reason why it cannot be parsed
 * @param tags the tags of sqlcommenter or marginalia
 */
public record StatementText(String sql, Optional<String> ignored, Optional<String> broken, Map<String, String> tags) {
    private static final Pattern COMMENT = Pattern.compile("/\\*(.*?)\\*/", Pattern.DOTALL);
    private static final Pattern TAG = Pattern.compile("([A-Za-z_][\\w-]*)\\s*(?:='((?:[^'\\\\]|\\\\.)*)'|:([^,*]+))");
    private static final Pattern TYPED = Pattern.compile(
            "(?i)\\b(date|time|timestamp|timestamptz|interval)(\\s+with(out)?\\s+time\\s+zone)?\\s+(\\$\\d+)");
    private static final Pattern EXTRACT = Pattern.compile("(?i)\\bextract\\s*\\(\\s*(\\$\\d+|\\?|\\w+)\\s+from\\s");
    private static final Pattern SAMPLE = Pattern.compile("(?i)\\btablesample\\s+\\w+\\s*\\([^)]*\\)");
    private static final Pattern PREPARE =
            Pattern.compile("(?is)^prepare\\s+(\"[^\"]*\"|\\S+?)\\s*(\\([^)]*\\))?\\s+(as|from)\\s+(.*)$");
    private static final Pattern DECLARE =
            Pattern.compile("(?is)^declare\\s+(\"[^\"]*\"|\\S+)\\s.*?\\bfor\\s+(select|with)\\b(.*)$");
    private static final Pattern UTILITY = Pattern.compile(
            "(?is)^(begin|start|commit|end|rollback|abort|savepoint|release|set|reset|show|discard|deallocate|listen|unlisten"
                    + "|notify|fetch|move|close|execute|explain|analyze|vacuum|lock|unlock|checkpoint|create|alter|drop|grant"
                    + "|revoke|comment|cluster|reindex|refresh|do|use|describe|desc|kill|flush|xa|optimize|truncate|load|rename"
                    + "|prepare transaction|change|reassign|security|call|handler|ping|quit|connect|init|statistics)\\b.*");

    public StatementText {
        tags = Map.copyOf(tags);
    }

    public static StatementText of(String raw) {
        Map<String, String> tags = tags(raw);
        if (raw.contains("<insufficient privilege>") || raw.isBlank()) {
            return new StatementText("", Optional.empty(), Optional.of("its text is hidden: not permitted"), tags);
        }
        String text = COMMENT.matcher(raw.replaceAll("(?m)^\\s*--.*$", ""))
                .replaceAll(" ")
                .strip();
        text = text.replaceAll(";\\s*$", "");
        Matcher prepared = PREPARE.matcher(text);
        if (prepared.matches()) {
            text = prepared.group(4).strip();
        }
        Matcher declared = DECLARE.matcher(text);
        if (declared.matches()) {
            text = declared.group(2) + declared.group(3);
        }
        String word = text.split("\\s+", 2)[0].toLowerCase(Locale.ROOT);
        if (word.equals("copy")) {
            return new StatementText(
                    "", Optional.empty(), Optional.of("COPY: a load or an export, not a request"), tags);
        }
        if (word.equals("truncate") || word.equals("call") || word.equals("do")) {
            return new StatementText("", Optional.empty(), Optional.of(word.toUpperCase(Locale.ROOT)), tags);
        }
        if (UTILITY.matcher(text).matches()) {
            return new StatementText("", Optional.of("utility"), Optional.empty(), tags);
        }
        // Digests write lists of literals so; dots behind anything else are a cut.
        text = text.replaceAll("(?i)limit\\s+\\?\\s*,\\s*\\.\\.\\.", "limit ?, ?")
                .replaceAll("\\?\\s*,\\s*\\.\\.\\.", "?");
        if (text.endsWith("...")) {
            return new StatementText(
                    "", Optional.empty(), Optional.of("its text is cut off; raise max_digest_length"), tags);
        }
        return new StatementText(rewritten(text), Optional.empty(), Optional.empty(), tags);
    }

    private static String rewritten(String text) {
        String sql = TYPED.matcher(text).replaceAll("$4");
        sql = EXTRACT.matcher(sql).replaceAll("extract_part(");
        sql = SAMPLE.matcher(sql).replaceAll("");
        sql = sql.replaceAll("`\\s+\\.\\s+`", "`.`");
        sql = sql.replaceAll("\\(\\s*\\.\\.\\.\\s*\\)", "(?)");
        return sql.replaceAll("(?i)\\block\\s+in\\s+share\\s+mode\\b", "for share")
                .strip();
    }

    private static Map<String, String> tags(String raw) {
        Map<String, String> tags = new TreeMap<>();
        Matcher comment = COMMENT.matcher(raw);
        while (comment.find()) {
            Matcher tag = TAG.matcher(comment.group(1));
            while (tag.find()) {
                String value = tag.group(2) == null ? tag.group(3) : tag.group(2);
                tags.put(tag.group(1).toLowerCase(Locale.ROOT), decoded(value.strip()));
            }
        }
        return tags;
    }

    private static String decoded(String value) {
        try {
            return URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notEncoded) {
            return value;
        }
    }
}
