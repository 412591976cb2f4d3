package dev.keywright.sources.existing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The shape of a key text: parts between separators, of which some are literal words and the others vary.
 *
 * @param separator empty for a text of one part
 */
record KeyShape(String separator, List<String> parts) {
    static final String VARYING = "{}";
    static final KeyShape WHOLE = new KeyShape("", List.of(VARYING));

    private static final Pattern WORD = Pattern.compile("[A-Z][A-Z_-]*");

    KeyShape {
        parts = List.copyOf(parts);
    }

    /** Which parts of a text are literal. */
    interface Literals {
        boolean contain(int place, List<String> tokens);
    }

    /** A single text tells little: its upper-case words are taken as literal. */
    static KeyShape of(String text) {
        return of(text, (place, tokens) -> isWord(tokens.get(place)));
    }

    static KeyShape of(String text, Literals literals) {
        String separator = KeySeparator.of(text);
        List<String> tokens = tokens(text, separator);
        List<String> parts = new ArrayList<>();
        boolean worded = false;
        for (int place = 0; place < tokens.size(); place++) {
            boolean literal = literals.contain(place, tokens);
            worded = worded || literal;
            parts.add(literal || tokens.get(place).isEmpty() ? tokens.get(place) : VARYING);
        }
        return worded ? new KeyShape(separator, parts) : WHOLE;
    }

    static boolean isWord(String token) {
        return WORD.matcher(token).matches();
    }

    static List<String> tokens(String text, String separator) {
        return separator.isEmpty() ? List.of(text) : Arrays.asList(text.split(Pattern.quote(separator), -1));
    }

    /** The values of the varying parts in such a text. */
    List<String> values(String text) {
        if (parts.size() == 1) {
            return parts.get(0).equals(VARYING) ? List.of(text) : List.of();
        }
        List<String> tokens = tokens(text, separator);
        List<String> values = new ArrayList<>();
        for (int at = 0; at < parts.size() && at < tokens.size(); at++) {
            if (parts.get(at).equals(VARYING)) {
                values.add(tokens.get(at));
            }
        }
        return values;
    }

    /** Its literal words. */
    List<String> words() {
        return parts.stream()
                .filter(part -> !part.equals(VARYING) && !part.isEmpty())
                .toList();
    }

    /** The template with these attributes in the varying parts. */
    String template(List<String> attributes) {
        StringBuilder template = new StringBuilder();
        int next = 0;
        for (int at = 0; at < parts.size(); at++) {
            template.append(at == 0 ? "" : separator);
            boolean varying = parts.get(at).equals(VARYING);
            template.append(varying ? "{" + attributes.get(next) + "}" : parts.get(at));
            next += varying ? 1 : 0;
        }
        return template.toString();
    }
}
