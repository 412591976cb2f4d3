package dev.keywright.core.yaml;

import java.util.List;

/**
 * The stretch of lines in which two texts differ; lines count from 1.
 *
 * @param first the first line that differs
 * @param oldEnd the line of the old text from which on both are the same again
 * @param newEnd that line in the new text
 */
record LineChange(int first, int oldEnd, int newEnd) {
    static LineChange between(List<String> old, List<String> now) {
        int shorter = Math.min(old.size(), now.size());
        int before = 0;
        while (before < shorter && old.get(before).equals(now.get(before))) {
            before++;
        }
        int behind = 0;
        while (behind < shorter - before && old.get(old.size() - 1 - behind).equals(now.get(now.size() - 1 - behind))) {
            behind++;
        }
        return new LineChange(before + 1, old.size() + 1 - behind, now.size() + 1 - behind);
    }

    /** Whether lines of the old text, and the one behind them, are above the change, or all of them are below it. */
    boolean isOutside(int from, int end) {
        return end < first || from >= oldEnd;
    }

    /** The line that a line outside of the change has become. */
    int moved(int line) {
        return line < first ? line : line + newEnd - oldEnd;
    }
}
