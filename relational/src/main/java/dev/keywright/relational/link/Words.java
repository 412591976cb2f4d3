package dev.keywright.relational.link;

import java.util.Locale;

/** Names as people form them: one order, many orders. */
public final class Words {
    private Words() {}

    /** The words of a name, in lower case, separated by underscores. */
    public static String snake(String name) {
        String last = name.replaceAll(".*[\\\\/:.]", "");
        return last.replaceAll("([\\p{Ll}\\p{N}])(\\p{Lu})", "$1_$2")
                .replaceAll("[^\\p{L}\\p{N}]+", "_")
                .replaceAll("^_+|_+$", "")
                .toLowerCase(Locale.ROOT);
    }

    /** The singular of the last word. */
    public static String singular(String snake) {
        if (snake.matches(".*(ss|us|is|news|series|species|status|data)")) {
            return snake;
        }
        if (snake.matches(".+ies")) {
            return snake.length() > 4
                    ? snake.substring(0, snake.length() - 3) + "y"
                    : snake.substring(0, snake.length() - 1);
        }
        if (snake.matches(".+(sses|shes|ches|xes|zes)")) {
            return snake.substring(0, snake.length() - 2);
        }
        if (snake.matches("(.*_)?people")) {
            return snake.substring(0, snake.length() - 6) + "person";
        }
        if (snake.matches("(.*_)?children")) {
            return snake.substring(0, snake.length() - 3);
        }
        return snake.length() > 2 && snake.endsWith("s") ? snake.substring(0, snake.length() - 1) : snake;
    }

    /** The plural of the last word. */
    public static String plural(String words) {
        if (words.matches(".*[^aeiou]y")) {
            return words.substring(0, words.length() - 1) + "ies";
        }
        return words.matches(".*(s|x|z|ch|sh)") ? words + "es" : words + "s";
    }

    /** The thing that a reference is named after; empty for any other name. */
    public static String referred(String column) {
        String snake = snake(column);
        return snake.matches(".+_(id|uuid|guid|key|no)") ? snake.replaceAll("_(id|uuid|guid|key|no)$", "") : "";
    }
}
