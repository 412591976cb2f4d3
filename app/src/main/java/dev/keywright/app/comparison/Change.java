package dev.keywright.app.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Something that two sides do not have alike.
 *
 * @param before the lines that only the old side has
 * @param after the lines that only the new side has
 */
public record Change(String name, Kind kind, List<String> before, List<String> after) {
    public Change {
        before = List.copyOf(before);
        after = List.copyOf(after);
    }

    /** The kind of a change, with its word and its sign. */
    public enum Kind {
        ADDED("added", "+"),
        REMOVED("removed", "-"),
        CHANGED("changed", "~");

        private final String word;
        private final String sign;

        Kind(String word, String sign) {
            this.word = word;
            this.sign = sign;
        }

        public String word() {
            return word;
        }

        public String sign() {
            return sign;
        }
    }

    /** The changes between two sets of named texts: those of the old side in its order, then what is new. */
    static List<Change> between(Map<String, List<String>> old, Map<String, List<String>> now) {
        List<Change> changes = new ArrayList<>();
        old.forEach((name, lines) -> {
            if (!now.containsKey(name)) {
                changes.add(new Change(name, Kind.REMOVED, lines, List.of()));
            } else if (!now.get(name).equals(lines)) {
                changes.add(changed(name, lines, now.get(name)));
            }
        });
        now.forEach((name, lines) -> {
            if (!old.containsKey(name)) {
                changes.add(new Change(name, Kind.ADDED, List.of(), lines));
            }
        });
        return changes;
    }

    /** The lines that only one side has; all of them where the order or the number of equal ones differs. */
    private static Change changed(String name, List<String> old, List<String> now) {
        boolean same = only(old, now).isEmpty() && only(now, old).isEmpty();
        return new Change(name, Kind.CHANGED, same ? old : only(old, now), same ? now : only(now, old));
    }

    private static List<String> only(List<String> lines, List<String> others) {
        return lines.stream().filter(line -> !others.contains(line)).toList();
    }
}
