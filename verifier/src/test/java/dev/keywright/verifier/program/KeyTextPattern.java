package dev.keywright.verifier.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A key condition of a plan, whose placeholders stand for values: the same one for the same value. */
final class KeyTextPattern {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}]*)\\}(~?)|\\(([^()]*\\|[^()]*)\\)");
    private static final char MARK = '$';
    private static final int SHIFT = 0x3F;

    private final List<String> names = new ArrayList<>();
    private final Pattern pattern;

    KeyTextPattern(String planned) {
        StringBuilder expression = new StringBuilder();
        Matcher matcher = PLACEHOLDER.matcher(planned);
        int at = 0;
        while (matcher.find()) {
            expression.append(Pattern.quote(planned.substring(at, matcher.start())));
            if (matcher.group(3) != null) {
                expression.append(choice(matcher.group(3)));
            } else if (!matcher.group(2).isEmpty()) {
                // The end of all that begin with a value is another text than the value.
                expression.append(".+");
            } else {
                names.add(matcher.group(1));
                expression.append("(.*?)");
            }
            at = matcher.end();
        }
        expression.append(Pattern.quote(planned.substring(at)));
        this.pattern = Pattern.compile(expression.toString(), Pattern.DOTALL);
    }

    private static String choice(String constants) {
        List<String> all = new ArrayList<>();
        for (String constant : constants.split("\\|", -1)) {
            all.add(Pattern.quote(constant));
        }
        return "(?:" + String.join("|", all) + ")";
    }

    /** Whether the text is the plan's with these values of inputs, and any others that agree with each other. */
    boolean matches(String sent, Map<String, String> inputs) {
        Matcher matcher = pattern.matcher(sent);
        if (!matcher.matches()) {
            return false;
        }
        Map<String, String> known = new LinkedHashMap<>(inputs);
        for (int number = 0; number < names.size(); number++) {
            String text = matcher.group(number + 1);
            String before = known.putIfAbsent(names.get(number), text);
            if (before != null && !isSame(before, text)) {
                return false;
            }
        }
        return true;
    }

    /** A value stands escaped in the text of a key, and as it is where it is the whole key. */
    private static boolean isSame(String one, String other) {
        return one.equals(other)
                || one.equals(unescaped(other))
                || unescaped(one).equals(unescaped(other));
    }

    private static String unescaped(String text) {
        StringBuilder plain = new StringBuilder();
        for (int at = 0; at < text.length(); at++) {
            boolean escaped = text.charAt(at) == MARK && at + 1 < text.length();
            plain.append(escaped ? (char) (text.charAt(++at) - SHIFT) : text.charAt(at));
        }
        return plain.toString();
    }
}
