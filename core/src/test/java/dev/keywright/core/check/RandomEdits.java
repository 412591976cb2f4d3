package dev.keywright.core.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Edits as somebody makes them who types, pastes, deletes and moves, with all the states between that are no YAML. */
final class RandomEdits {
    private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z0-9]*");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+(\\.[0-9]+)?");
    private static final List<String> TYPED = List.of(
            "x",
            "7",
            " ",
            "  ",
            "\n",
            "\n\n",
            "\n  ",
            "\n    ",
            "\n  New1:\n",
            "\"",
            "'",
            "{",
            "}",
            "[",
            "]",
            ":",
            ": ",
            ",",
            "- ",
            "#",
            " # a note\n",
            "|\n",
            ">-\n",
            "? ",
            "&a ",
            "*a",
            "<<: ",
            "!",
            "%",
            "\t",
            "\r\n",
            "\n---\n",
            "\n...\n",
            "é",
            "\u2028",
            "😀");

    private final Random random;

    RandomEdits(long seed) {
        this.random = new Random(seed);
    }

    String edited(String text) {
        return switch (random.nextInt(12)) {
            case 0, 1 -> typed(text);
            case 2 -> withoutSome(text);
            case 3, 4, 5 -> figure(text);
            case 6, 7 -> word(text);
            default -> lines(text);
        };
    }

    /** A figure or a name, so that the text often stays a model. */
    String detail(String text) {
        return random.nextInt(4) == 0 ? word(text) : figure(text);
    }

    private int upTo(int most) {
        return random.nextInt(most + 1);
    }

    private <T> T any(List<T> some) {
        return some.get(random.nextInt(some.size()));
    }

    private String typed(String text) {
        int at = upTo(text.length());
        return text.substring(0, at) + any(TYPED) + text.substring(at);
    }

    private String withoutSome(String text) {
        int from = upTo(text.length());
        int to = Math.min(text.length(), from + 1 + upTo(3));
        return text.substring(0, from) + text.substring(to);
    }

    private String figure(String text) {
        return replaced(text, NUMBER, any(List.of("0", "1", "7", "0.5", "12", "400", "90000", "5000000", "-3", "1e3")));
    }

    /** A name takes the place of another one. */
    private String word(String text) {
        List<String> words =
                WORD.matcher(text).results().map(found -> found.group()).toList();
        return words.isEmpty() ? text : replaced(text, WORD, any(words));
    }

    private String replaced(String text, Pattern pattern, String by) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find(upTo(text.length()))
                ? text.substring(0, matcher.start()) + by + text.substring(matcher.end())
                : text;
    }

    /** Some lines are left out, said twice, moved, or indented. */
    private String lines(String text) {
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        int from = random.nextInt(lines.size());
        int to = Math.min(lines.size(), from + 1 + upTo(4));
        List<String> some = List.copyOf(lines.subList(from, to));
        switch (random.nextInt(4)) {
            case 0 -> lines.subList(from, to).clear();
            case 1 -> lines.addAll(to, some);
            case 2 -> {
                lines.subList(from, to).clear();
                lines.addAll(upTo(lines.size()), some);
            }
            default -> lines.replaceAll(line -> some.contains(line) ? "  " + line : line);
        }
        return String.join("\n", lines);
    }
}
