package dev.keywright.core.diagnostic;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that an author most likely meant by an unknown one. */
public final class NearestName {
    /** The longest valid name; longer text is not a typing error and would take long to compare. */
    private static final int LONGEST_NAME = 255;

    private NearestName() {}

    /**
     * The nearest of the known names, if it is near enough to be worth suggesting: a third of its letters, at least one. Names
     * that differ in digits alone are not alike, since nobody means AP-001 by AP-007, but for zeros: AP-1 means AP-001.
     */
    public static Optional<String> find(String written, Collection<String> known) {
        Optional<String> same = known.stream()
                .filter(name -> !name.equals(written) && withoutZeros(name).equals(withoutZeros(written)))
                .min(Comparator.naturalOrder());
        return same.or(() -> near(written, known));
    }

    private static String withoutZeros(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("(?<![0-9])0+(?=[0-9])", "");
    }

    private static Optional<String> near(String written, Collection<String> known) {
        return known.stream()
                .filter(name -> !name.replaceAll("[0-9]", "").equals(written.replaceAll("[0-9]", "")))
                .filter(name -> Math.min(written.length(), name.length()) > 1)
                .filter(name -> Math.max(written.length(), name.length()) <= LONGEST_NAME)
                .filter(name -> distance(written, name) <= Math.max(1, Math.min(written.length(), name.length()) / 3))
                .min(Comparator.comparingInt((String name) -> distance(written, name))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** ", did you mean `x`?" or an empty text, to be appended to a message. */
    public static String suggestion(String written, Collection<String> known) {
        return find(written, known).map(", did you mean `%s`?"::formatted).orElse("");
    }

    /** The number of edits between two names: swapped neighbors count once, case does not count. */
    private static int distance(String left, String right) {
        String a = left.toLowerCase(Locale.ROOT);
        String b = right.toLowerCase(Locale.ROOT);
        int[][] edits = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                edits[i][j] = i == 0 || j == 0 ? i + j : cheapest(edits, a, b, i, j);
            }
        }
        return edits[a.length()][b.length()];
    }

    private static int cheapest(int[][] edits, String a, String b, int i, int j) {
        int replaced = edits[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int best = Math.min(replaced, Math.min(edits[i - 1][j], edits[i][j - 1]) + 1);
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(best, edits[i - 2][j - 2] + 1) : best;
    }
}
