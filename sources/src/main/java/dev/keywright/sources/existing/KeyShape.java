package dev.keywright.sources.existing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** The shape of a key text: upper-case words are literal, every other part between `#` varies. */
record KeyShape(List<String> parts) {
    static final String VARYING = "{}";

    private static final String SEPARATOR = "#";
    private static final Pattern WORD = Pattern.compile("[A-Z][A-Z_-]*");

    static KeyShape of(String text) {
        List<String> tokens = Arrays.asList(text.split(SEPARATOR, -1));
        boolean worded = tokens.stream().anyMatch(token -> WORD.matcher(token).matches());
        if (!worded) {
            return new KeyShape(List.of(VARYING));
        }
        List<String> parts = new ArrayList<>();
        for (String token : tokens) {
            boolean literal = token.isEmpty() || WORD.matcher(token).matches();
            parts.add(literal ? token : VARYING);
        }
        return new KeyShape(parts);
    }

    /** The values of the varying parts in such a text. */
    List<String> values(String text) {
        if (parts.size() == 1) {
            return parts.get(0).equals(VARYING) ? List.of(text) : List.of();
        }
        List<String> tokens = Arrays.asList(text.split(SEPARATOR, -1));
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
            template.append(at == 0 ? "" : SEPARATOR);
            boolean varying = parts.get(at).equals(VARYING);
            template.append(varying ? "{" + attributes.get(next) + "}" : parts.get(at));
            next += varying ? 1 : 0;
        }
        return template.toString();
    }
}
