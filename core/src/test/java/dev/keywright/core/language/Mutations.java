package dev.keywright.core.language;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Breaks a text as slips, editors, merges and malice do. */
final class Mutations {
    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_-]*");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+(\\.[0-9]+)?");
    private final Dice dice;
    private final List<UnaryOperator<String>> ofText;

    /** What happens more often stands in the list more often. */
    Mutations(Dice dice) {
        this.dice = dice;
        LineMutations lines = new LineMutations(dice);
        this.ofText = List.of(
                lines::changeLines,
                lines::changeLines,
                lines::changeBlocks,
                lines::changeBlocks,
                lines::changeValue,
                lines::changeValue,
                lines::changeValue,
                lines::indent,
                this::changeName,
                this::changeName,
                this::changeName,
                this::changeNumber,
                this::edit,
                this::edit,
                this::insertSpecial,
                this::insertSpecial,
                this::anchor,
                this::cut,
                this::nest,
                this::endLines);
    }

    /** One to four changes to the text, and sometimes one to its bytes. */
    byte[] of(String text) {
        String changed = text;
        int changes = dice.chance(60) ? 1 : dice.between(2, 4);
        for (int i = 0; i < changes; i++) {
            changed = dice.pick(ofText).apply(changed);
        }
        byte[] bytes = changed.getBytes(StandardCharsets.UTF_8);
        return dice.chance(6) ? bytes(changed, bytes) : bytes;
    }

    private byte[] bytes(String text, byte[] bytes) {
        byte[] broken = Arrays.copyOf(bytes, bytes.length + 1);
        int place = dice.between(0, bytes.length);
        return switch (dice.between(0, 5)) {
            case 0 -> text.getBytes(dice.pick(List.of(StandardCharsets.UTF_16, StandardCharsets.UTF_16LE)));
            case 1 -> text.getBytes(StandardCharsets.ISO_8859_1);
            case 2 -> ("\ufeff" + text).getBytes(StandardCharsets.UTF_8);
            case 3 -> Arrays.copyOf(bytes, place);
            default -> {
                for (int i = place; i < broken.length && i < place + dice.between(1, 4); i++) {
                    broken[i] = (byte) dice.between(0, 255);
                }
                yield broken;
            }
        };
    }

    /** Another name of the file, or one that is nearly right. */
    private String changeName(String text) {
        List<MatchResult> found = NAME.matcher(text).results().toList();
        if (found.isEmpty()) {
            return text;
        }
        MatchResult name = dice.pick(found);
        String other = dice.chance(70) ? dice.pick(found).group() : misspelt(name.group());
        return replaced(text, name, other);
    }

    private String misspelt(String name) {
        int place = dice.between(0, name.length() - 1);
        return switch (dice.between(0, 4)) {
            case 0 -> name.substring(0, place) + name.substring(place + 1);
            case 1 -> name.substring(0, place) + name.charAt(place) + name.substring(place);
            case 2 -> name.toUpperCase(Locale.ROOT);
            case 3 -> name + "." + name;
            default -> name + "s";
        };
    }

    private String changeNumber(String text) {
        List<MatchResult> found = NUMBER.matcher(text).results().toList();
        return found.isEmpty() ? text : replaced(text, dice.pick(found), dice.pick(Fragments.NUMBERS));
    }

    private String edit(String text) {
        int place = dice.between(0, text.length());
        int end = Math.min(text.length(), place + dice.between(0, 3));
        String typed = dice.chance(50) ? "" : String.valueOf((char) dice.between(32, 126));
        return text.substring(0, place) + typed + text.substring(end);
    }

    private String insertSpecial(String text) {
        int place = dice.between(0, text.length());
        return text.substring(0, place) + dice.pick(Fragments.SPECIALS) + text.substring(place);
    }

    /** Anchors, aliases and merges where values begin: unknown ones, cycles, scalars merged into maps. */
    private String anchor(String text) {
        String changed = text;
        int count = dice.between(1, 4);
        for (int i = 0; i < count; i++) {
            List<MatchResult> colons =
                    Pattern.compile(": ").matcher(changed).results().toList();
            if (!colons.isEmpty()) {
                String sign = dice.pick(List.of("&a ", "&a ", "*a", "*a ", "{<<: *a} ", "[*a, *a] ", "*a0", "&a0 "));
                changed = replaced(changed, dice.pick(colons), ": " + sign);
            }
        }
        return changed;
    }

    private String cut(String text) {
        int from = dice.chance(50) ? 0 : dice.between(0, text.length());
        return text.substring(from, dice.between(from, text.length()));
    }

    /** Brackets within brackets, and lines that go on and on. */
    private String nest(String text) {
        int depth = dice.between(1, 120);
        String deep = switch (dice.between(0, 4)) {
            case 0 -> "[".repeat(depth) + "]".repeat(dice.chance(70) ? depth : 1);
            case 1 -> "{a: ".repeat(depth) + "}".repeat(dice.chance(70) ? depth : 1);
            case 2 -> "- ".repeat(depth) + "x";
            case 3 ->
                dice.pick(List.of("x", "é", "😀", " ", "a: ", "a.b", "\"")).repeat(depth * 40);
            default -> "? ".repeat(depth);
        };
        int place = dice.between(0, text.length());
        return text.substring(0, place) + deep + text.substring(place);
    }

    private String endLines(String text) {
        return text.replace("\n", dice.pick(List.of("\r\n", "\r", "\n\n", "\u2028\n", " \n")));
    }

    private static String replaced(String text, MatchResult place, String other) {
        return text.substring(0, place.start()) + other + text.substring(place.end());
    }
}
