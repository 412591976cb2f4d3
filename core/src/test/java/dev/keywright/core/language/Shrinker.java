package dev.keywright.core.language;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Makes an input that shows a fault smaller: first without lines, then without characters. */
final class Shrinker {
    private static final int MOST_TRIES = 4_000;

    private final Predicate<byte[]> isFaulty;
    private int tries;

    Shrinker(Predicate<byte[]> isFaulty) {
        this.isFaulty = isFaulty;
    }

    /** Bytes are taken as characters of one byte each, so that a broken encoding stays as it is. */
    byte[] smallest(byte[] input) {
        String text = new String(input, StandardCharsets.ISO_8859_1);
        String fewerLines = String.join("", without(List.of(text.split("(?<=\n)"))));
        List<String> characters =
                fewerLines.chars().mapToObj(Character::toString).toList();
        return bytes(without(characters));
    }

    /** Leaves out ever smaller stretches, as long as what is left is faulty. */
    private List<String> without(List<String> pieces) {
        List<String> left = new ArrayList<>(pieces);
        for (int size = Math.max(1, left.size() / 2); size >= 1; size /= 2) {
            int at = 0;
            while (at + size <= left.size()) {
                List<String> fewer = new ArrayList<>(left);
                fewer.subList(at, at + size).clear();
                boolean stillFaulty = tries++ < MOST_TRIES && isFaulty.test(bytes(fewer));
                left = stillFaulty ? fewer : left;
                at += stillFaulty ? 0 : size;
            }
        }
        return left;
    }

    private static byte[] bytes(List<String> pieces) {
        return String.join("", pieces).getBytes(StandardCharsets.ISO_8859_1);
    }
}
