package dev.keywright.verifier.data;

import dev.keywright.verifier.data.Recipe.Texts;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Texts as people and programs write them, the ones that break keys among them. */
final class TextValues {
    /** Delimiters and escapes, characters that sort before delimiters, long UTF-8 sequences, and prefixes of one another. */
    private static final List<String> NASTY = List.of(
            "1",
            "10",
            "100",
            "2",
            "a",
            "a#b",
            "a#",
            "#",
            "a b",
            "a!",
            "a\"b",
            "a\tb",
            "a\u0001",
            "a$",
            "$b",
            "a$b",
            "{a}",
            "a|b",
            "a/b",
            "a:b",
            "a%b",
            "a~",
            "A",
            "Z",
            "a\\b",
            "null",
            "NONE",
            "ann",
            "Ann",
            "Ann Lee",
            "Ann#Lee",
            "I",
            "\u0131",
            "\u00e9",
            "\u00df",
            "\uffee",
            "\ue000",
            "\ud83d\ude00",
            "a\ud83d\ude00",
            "\ud835\udc9c",
            "\ud834\udd1e#");
    /** Longer ones would make runs slow and show nothing more. */
    private static final int LONGEST = 6000;

    private static final int WORD = 12;
    private static final int PLAIN_START = 5;
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

    private final Dice dice;
    private final boolean plain;

    TextValues(Dice dice, Texts texts) {
        this.dice = dice;
        this.plain = texts == Texts.PLAIN;
    }

    /** Never empty, and at most so many bytes long. */
    String any(int maxBytes) {
        if (plain) {
            return word(Math.max(1, Math.min(maxBytes, 4 + dice.below(WORD))));
        }
        if (dice.chance(8)) {
            return longest(Math.min(maxBytes, LONGEST));
        }
        String text = dice.chance(60) ? dice.pick(NASTY) : word(1 + dice.below(WORD));
        return bytes(text) <= maxBytes ? text : word(Math.max(1, maxBytes));
    }

    /** One that no other number makes: what is nasty stands before the number, or behind it. */
    String distinct(int number, int maxBytes) {
        String told = Integer.toString(number, LETTERS.length());
        if (plain) {
            return told.length() + PLAIN_START <= maxBytes ? word(PLAIN_START) + told : told;
        }
        if (number < NASTY.size() && dice.chance(50) && bytes(NASTY.get(number)) <= maxBytes) {
            return NASTY.get(number);
        }
        String nasty = dice.pick(NASTY);
        String text = dice.chance(50) ? nasty + "." + told : told + "." + nasty;
        boolean fill = dice.chance(8);
        if (bytes(text) > maxBytes) {
            return told;
        }
        return fill ? text + "x".repeat(Math.min(maxBytes, LONGEST) - Math.min(bytes(text), LONGEST)) : text;
    }

    String word(int length) {
        StringBuilder word = new StringBuilder();
        for (int at = 0; at < length; at++) {
            word.append(LETTERS.charAt(dice.below(LETTERS.length())));
        }
        return word.toString();
    }

    private String longest(int bytes) {
        String two = "\u00e9".repeat(bytes / 4);
        return two + "x".repeat(bytes - bytes(two));
    }

    static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
