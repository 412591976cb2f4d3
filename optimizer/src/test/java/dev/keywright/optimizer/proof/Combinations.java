package dev.keywright.optimizer.proof;

import java.util.ArrayList;
import java.util.List;

/** All there is to make of a list. */
final class Combinations {
    private Combinations() {}

    static <T> List<List<T>> subsets(List<T> all, int most) {
        List<List<T>> subsets = new ArrayList<>();
        subsets.add(List.of());
        for (T one : all) {
            for (List<T> before : List.copyOf(subsets)) {
                if (before.size() < most) {
                    List<T> longer = new ArrayList<>(before);
                    longer.add(one);
                    subsets.add(longer);
                }
            }
        }
        return subsets;
    }

    /** All ways to line up none to so many of them. */
    static <T> List<List<T>> sequences(List<T> all, int most) {
        List<List<T>> sequences = new ArrayList<>();
        sequences.add(List.of());
        List<List<T>> last = List.copyOf(sequences);
        for (int length = 1; length <= most; length++) {
            List<List<T>> next = new ArrayList<>();
            for (List<T> before : last) {
                for (T one : all) {
                    if (!before.contains(one)) {
                        List<T> longer = new ArrayList<>(before);
                        longer.add(one);
                        next.add(longer);
                    }
                }
            }
            sequences.addAll(next);
            last = next;
        }
        return sequences;
    }
}
