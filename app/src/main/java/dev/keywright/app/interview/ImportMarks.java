package dev.keywright.app.interview;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The counts that an import marked as guessed or unknown: they are assumed until their question is answered. */
final class ImportMarks {
    private static final Pattern ENTITY = Pattern.compile("  ([A-Za-z][A-Za-z0-9_]*):.*");
    private static final Pattern COUNT = Pattern.compile("    count: *([0-9]+) *# *(guessed|\\?).*");

    private ImportMarks() {}

    static List<Answered> answers(String model) {
        List<Answered> answers = new ArrayList<>();
        String entity = "";
        for (String line : model.lines().toList()) {
            Matcher opening = ENTITY.matcher(line);
            entity = opening.matches() ? opening.group(1) : entity;
            Matcher count = COUNT.matcher(line);
            if (count.matches()) {
                answers.add(Answered.open(entity + ".count", count.group(1), "guessed by the import"));
            }
        }
        return answers;
    }
}
