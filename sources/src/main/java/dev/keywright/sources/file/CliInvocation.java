package dev.keywright.sources.file;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An AWS CLI command.
 *
 * @param operation such as `get-item`
 * @param options by name without hyphens; a switch has an empty value
 */
record CliInvocation(String operation, Map<String, String> options) {
    /** Empty where it is not a DynamoDB command. */
    static Optional<CliInvocation> find(String text) {
        List<String> words = words(text);
        if (words.size() < 3 || !words.get(0).equals("aws") || !words.get(1).equals("dynamodb")) {
            return Optional.empty();
        }
        Map<String, String> options = new LinkedHashMap<>();
        for (int number = 3; number < words.size(); number++) {
            String word = words.get(number);
            if (word.startsWith("--")) {
                boolean alone =
                        number + 1 == words.size() || words.get(number + 1).startsWith("--");
                options.put(word.substring(2), alone ? "" : words.get(number + 1));
            }
        }
        return Optional.of(new CliInvocation(words.get(2), options));
    }

    boolean has(String option) {
        return options.containsKey(option);
    }

    String text(String option) {
        return options.getOrDefault(option, "");
    }

    /** An option whose value is an object; an empty one for other values. */
    Map<String, Object> object(String option) {
        return JsonText.find(text(option)).orElse(Map.of());
    }

    /** An option whose value is a list of objects. */
    List<Map<String, Object>> objects(String option) {
        return JsonText.find("{\"list\": %s}".formatted(text(option)))
                .map(tree -> JsonText.objects(tree, "list"))
                .orElse(List.of());
    }

    /** Splits like a shell: quotes of both kinds, backslashes, continued lines. */
    static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        char quote = ' ';
        boolean open = false;
        for (int at = 0; at < text.length(); at++) {
            char letter = text.charAt(at);
            boolean escapes = letter == '\\' && quote != '\'' && at + 1 < text.length();
            if (escapes) {
                at++;
                boolean kept = quote == '"' && "\"\\$`".indexOf(text.charAt(at)) < 0;
                word.append(kept ? "\\" : "").append(text.charAt(at) == '\n' ? "" : text.charAt(at));
                open = open || text.charAt(at) != '\n';
            } else if (quote == ' ' && (letter == '\'' || letter == '"')) {
                quote = letter;
                open = true;
            } else if (letter == quote && quote != ' ') {
                quote = ' ';
            } else if (quote == ' ' && Character.isWhitespace(letter)) {
                if (open) {
                    words.add(word.toString());
                }
                word.setLength(0);
                open = false;
            } else {
                word.append(letter);
                open = true;
            }
        }
        if (open) {
            words.add(word.toString());
        }
        return words;
    }
}
