package dev.keywright.core.verdict;

import java.util.Collections;
import java.util.List;

/** One character of a text, from a set. */
record TextStep(CharacterSet letters, Times times) {
    /** The number of such characters in a row. */
    enum Times {
        ONCE,
        AT_MOST_ONCE,
        ANY_NUMBER;

        boolean mayBeMissing() {
            return this != ONCE;
        }

        boolean mayRepeat() {
            return this == ANY_NUMBER;
        }
    }

    static TextStep one(CharacterSet letters) {
        return new TextStep(letters, Times.ONCE);
    }

    static TextStep any(CharacterSet letters) {
        return new TextStep(letters, Times.ANY_NUMBER);
    }

    /** At least one character. */
    static List<TextStep> some(CharacterSet letters) {
        return List.of(one(letters), any(letters));
    }

    /** Exactly so many characters. */
    static List<TextStep> exactly(int number, CharacterSet letters) {
        return Collections.nCopies(number, one(letters));
    }

    static TextStep perhaps(CharacterSet letters) {
        return new TextStep(letters, Times.AT_MOST_ONCE);
    }

    /** This text and no other. */
    static List<TextStep> exactly(String text) {
        return text.codePoints()
                .mapToObj(character -> one(CharacterSet.of(Character.toString(character))))
                .toList();
    }

    /** Whether some text fits both rows of steps. */
    static boolean meet(List<TextStep> left, List<TextStep> right) {
        boolean[][] reached = new boolean[left.size() + 1][right.size() + 1];
        reached[0][0] = true;
        for (int i = 0; i <= left.size(); i++) {
            for (int j = 0; j <= right.size(); j++) {
                if (reached[i][j]) {
                    go(left, right, i, j, reached);
                }
            }
        }
        return reached[left.size()][right.size()];
    }

    private static void go(List<TextStep> left, List<TextStep> right, int i, int j, boolean[][] reached) {
        boolean isLeft = i < left.size();
        boolean isRight = j < right.size();
        if (isLeft && left.get(i).times.mayBeMissing()) {
            reached[i + 1][j] = true;
        }
        if (isRight && right.get(j).times.mayBeMissing()) {
            reached[i][j + 1] = true;
        }
        if (!isLeft || !isRight || !left.get(i).letters.meets(right.get(j).letters)) {
            return;
        }
        reached[i + 1][j + 1] = true;
        if (left.get(i).times.mayRepeat()) {
            reached[i][j + 1] = true;
        }
        if (right.get(j).times.mayRepeat()) {
            reached[i + 1][j] = true;
        }
    }
}
