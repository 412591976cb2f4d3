package dev.keywright.app.interview;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Names and lists in what people write. */
final class Words {
    private static final List<String> UNKNOWN =
            List.of("don't know", "dont know", "do not know", "don’t know", "i don't know", "no idea", "unknown", "?");
    private static final List<String> NOT_NEEDED = List.of("not needed", "no need", "skip", "n/a");
    private static final List<String> YES =
            List.of("yes", "y", "ok", "okay", "agreed", "agree", "done", "that is all", "that's all", "complete");
    private static final List<String> NONE = List.of("none", "no", "nothing", "-");

    private Words() {}

    private static String bare(String text) {
        return text.strip().toLowerCase(Locale.ROOT).replaceFirst("[.!]+$", "");
    }

    static boolean isUnknown(String answer) {
        return UNKNOWN.contains(bare(answer));
    }

    static boolean isNotNeeded(String answer) {
        return NOT_NEEDED.contains(bare(answer));
    }

    static boolean isLater(String answer) {
        return bare(answer).equals("later");
    }

    static boolean isYes(String answer) {
        return YES.contains(bare(answer));
    }

    static boolean isNone(String answer) {
        return NONE.contains(bare(answer));
    }

    /** The parts between commas that are not inside brackets or quotes. */
    static List<String> split(String text, char separator) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        int depth = 0;
        boolean quoted = false;
        for (int at = 0; at < text.length(); at++) {
            char letter = text.charAt(at);
            quoted = letter == '"' ? !quoted : quoted;
            depth += quoted ? 0 : "([{".indexOf(letter) >= 0 ? 1 : ")]}".indexOf(letter) >= 0 ? -1 : 0;
            if (letter == separator && depth <= 0 && !quoted) {
                parts.add(part.toString().strip());
                part.setLength(0);
            } else {
                part.append(letter);
            }
        }
        parts.add(part.toString().strip());
        parts.removeIf(String::isEmpty);
        return parts;
    }

    /** How many more brackets a word opens than it closes. */
    static int depth(String word) {
        long opened = word.chars().filter(letter -> "([{".indexOf(letter) >= 0).count();
        long closed = word.chars().filter(letter -> ")]}".indexOf(letter) >= 0).count();
        return Math.toIntExact(opened - closed);
    }

    /** A list with commas and `and`. */
    static List<String> list(String text) {
        return split(text.replaceAll("(?i)(,| )\\s*and ", ", "), ',');
    }

    /** The name of an entity: `order items` becomes `OrderItem`; empty where it cannot be a name. */
    static Optional<String> entityName(String words) {
        String bare = words.strip().replaceFirst("(?i)^(an?|the|each|every|all|one|my|our) ", "");
        StringBuilder name = new StringBuilder();
        for (String word : bare.split("[\\s_-]+", -1)) {
            name.append(word.isEmpty() ? "" : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        String singular = singular(name.toString());
        return singular.matches("[A-Za-z][A-Za-z0-9]{0,59}") ? Optional.of(singular) : Optional.empty();
    }

    static String singular(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        if (lower.endsWith("ies") && word.length() > 4) {
            return word.substring(0, word.length() - 3) + "y";
        }
        if (lower.matches(".*(sses|xes|ches|shes)")) {
            return word.substring(0, word.length() - 2);
        }
        boolean plural = lower.endsWith("s") && !lower.matches(".*(ss|us|is|news|series)") && word.length() > 3;
        return plural ? word.substring(0, word.length() - 1) : word;
    }

    static boolean isAttributeName(String word) {
        return word.matches("[A-Za-z_][A-Za-z0-9_]{0,99}");
    }

    /** `OrderItem` becomes `orderItemId`. */
    static String idOf(String entity) {
        return entity.substring(0, 1).toLowerCase(Locale.ROOT) + entity.substring(1) + "Id";
    }

    /** The entity that a word means, in any number and case. */
    static Optional<String> findEntity(String word, List<String> entities) {
        Optional<String> exact = entities.stream().filter(word::equals).findFirst();
        String wanted = singular(word).toLowerCase(Locale.ROOT);
        return exact.or(() -> entities.stream()
                .filter(entity -> singular(entity).toLowerCase(Locale.ROOT).equals(wanted))
                .findFirst());
    }
}
