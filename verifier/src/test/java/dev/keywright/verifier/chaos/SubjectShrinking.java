package dev.keywright.verifier.chaos;

import dev.keywright.verifier.chaos.ChaosTrial.Subject;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Makes a model and its design smaller together while something is still wrong with them. */
final class SubjectShrinking {
    private static final String SEPARATOR = "# the design";
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_]+");
    /** What is wrong is readable long before nothing can be left out any more. */
    private static final int MOST_TRIES = 400;

    private final Predicate<Subject> fails;
    private int tries;

    SubjectShrinking(Predicate<Subject> fails) {
        this.fails = fails;
    }

    /** Leaves out names with all that mentions them, and then lines, each with those that are indented further. */
    Subject smallest(Subject subject) {
        List<String> lines = new ArrayList<>(subject.model().lines().toList());
        lines.add(SEPARATOR);
        lines.addAll(subject.design().lines().toList());
        boolean smaller = true;
        while (smaller && tries < MOST_TRIES) {
            smaller = false;
            for (String name : names(lines)) {
                List<String> fewer = lines;
                for (int at = fewer.size() - 1; at >= 0; at--) {
                    boolean mentioned = at < fewer.size() && mentions(fewer.get(at), name);
                    fewer = mentioned ? without(fewer, at) : fewer;
                }
                if (fewer.size() < lines.size() && stillFails(fewer)) {
                    lines = fewer;
                    smaller = true;
                }
            }
            for (int at = lines.size() - 1; at >= 0; at--) {
                List<String> fewer = at < lines.size() ? without(lines, at) : lines;
                if (fewer.size() < lines.size() && stillFails(fewer)) {
                    lines = fewer;
                    smaller = true;
                }
            }
        }
        return subject(lines);
    }

    /** The words with which lines begin: entities, attributes, patterns, items and indexes. */
    private static Set<String> names(List<String> lines) {
        Set<String> names = new LinkedHashSet<>();
        for (String line : lines) {
            String word = line.strip().replaceFirst(":.*", "");
            if (NAME.matcher(word).matches() && line.startsWith("  ")) {
                names.add(word);
            }
        }
        return names;
    }

    private static boolean mentions(String line, String name) {
        return NAME.matcher(line).results().anyMatch(word -> word.group().equals(name));
    }

    private static List<String> without(List<String> lines, int at) {
        if (lines.get(at).equals(SEPARATOR)) {
            return lines;
        }
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
        tries++;
        return tries < MOST_TRIES && lines.contains(SEPARATOR) && fails.test(subject(lines));
    }

    private static Subject subject(List<String> lines) {
        int separator = lines.indexOf(SEPARATOR);
        return new Subject(
                String.join("\n", lines.subList(0, separator)) + "\n",
                String.join("\n", lines.subList(separator + 1, lines.size())) + "\n");
    }
}
