package dev.keywright.optimizer.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Makes a model smaller while something is still wrong with it. */
public final class Shrinking {
    private final Predicate<String> fails;

    /** What is asked must not throw. */
    public Shrinking(Predicate<String> fails) {
        this.fails = fails;
    }

    /** Leaves out lines, each with those that are indented further, as long as the model stays valid and fails. */
    public String smallest(String text) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        boolean smaller = true;
        while (smaller) {
            smaller = false;
            for (int at = lines.size() - 1; at >= 0; at--) {
                List<String> fewer = without(lines, at);
                if (stillFails(fewer)) {
                    lines = fewer;
                    at = Math.min(at, lines.size());
                    smaller = true;
                }
            }
        }
        return joined(lines);
    }

    private static List<String> without(List<String> lines, int at) {
        int end = at + 1;
        while (end < lines.size() && indent(lines.get(end)) > indent(lines.get(at))) {
            end++;
        }
        List<String> fewer = new ArrayList<>(lines.subList(0, at));
        fewer.addAll(lines.subList(end, lines.size()));
        return fewer;
    }

    private static int indent(String line) {
        return line.length() - line.stripLeading().length();
    }

    private boolean stillFails(List<String> lines) {
        String text = joined(lines);
        return SmallModels.isValid(text) && fails.test(text);
    }

    private static String joined(List<String> lines) {
        return String.join("\n", lines) + "\n";
    }
}
