package dev.keywright.core.language;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Breaks the lines of a text: what an editor or a merge does to whole lines and to what is indented below them. */
final class LineMutations {
    private final Dice dice;

    LineMutations(Dice dice) {
        this.dice = dice;
    }

    String changeLines(String text) {
        List<String> lines = lines(text);
        int first = dice.between(0, lines.size() - 1);
        int second = dice.between(0, lines.size() - 1);
        String line = lines.get(first);
        switch (dice.between(0, 3)) {
            case 0 -> lines.remove(first);
            case 1 -> lines.add(dice.chance(50) ? first : second, line);
            case 2 -> lines.set(first, lines.set(second, line));
            default -> lines.add(second, lines.remove(first));
        }
        return String.join("\n", lines);
    }

    /** Drops, doubles or moves a line with everything that is indented below it, fitting it in where it goes. */
    String changeBlocks(String text) {
        List<String> lines = lines(text);
        int first = dice.between(0, lines.size() - 1);
        int margin = margin(lines.get(first));
        int end = first + 1;
        while (end < lines.size() && margin(lines.get(end)) > margin) {
            end++;
        }
        List<String> block = new ArrayList<>(lines.subList(first, end));
        if (dice.chance(60)) {
            lines.subList(first, end).clear();
        }
        if (dice.chance(60) && !lines.isEmpty()) {
            int place = dice.between(0, lines.size() - 1);
            String pad = " ".repeat(margin(lines.get(place)));
            lines.addAll(
                    place,
                    block.stream()
                            .map(line -> pad + line.substring(Math.min(margin, margin(line))))
                            .toList());
        }
        return String.join("\n", lines);
    }

    private static int margin(String line) {
        return line.length() - line.stripLeading().length();
    }

    /** What stands behind a colon becomes something of another shape, or what stands behind another colon. */
    String changeValue(String text) {
        List<String> lines = lines(text);
        List<Integer> fields = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).contains(": ")) {
                fields.add(i);
            }
        }
        if (fields.isEmpty()) {
            return text;
        }
        int chosen = dice.pick(fields);
        String line = lines.get(chosen);
        String other = lines.get(dice.pick(fields));
        String value = dice.chance(70) ? dice.pick(Fragments.VALUES) : other.substring(other.indexOf(": ") + 2);
        int inner = line.lastIndexOf(": ");
        boolean flow = line.endsWith("}") && dice.chance(50);
        lines.set(
                chosen,
                flow ? line.substring(0, inner + 2) + value + "}" : line.substring(0, line.indexOf(": ") + 2) + value);
        return String.join("\n", lines);
    }

    String indent(String text) {
        List<String> lines = lines(text);
        int first = dice.between(0, lines.size() - 1);
        int last = Math.min(lines.size(), first + dice.between(1, 5));
        String pad = dice.pick(List.of(" ", "  ", "\t", " \t"));
        for (int i = first; i < last; i++) {
            String line = lines.get(i);
            lines.set(i, dice.chance(50) ? pad + line : line.substring(Math.min(margin(line), dice.between(1, 4))));
        }
        return String.join("\n", lines);
    }

    private static List<String> lines(String text) {
        return Arrays.stream(text.split("\n", -1)).collect(Collectors.toCollection(ArrayList::new));
    }
}
