package dev.keywright.app.interview;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an import marked as not known: counts that are assumed until their question is answered, and patterns that it made up because the
 * database had no statements to count, which wait for a rate.
 */
final class ImportMarks {
    private static final Pattern ENTITY = Pattern.compile("  ([A-Za-z][A-Za-z0-9_]*):.*");
    private static final Pattern COUNT = Pattern.compile("    count: *([0-9]+) *# *(guessed|\\?).*");

    private static final Pattern ASSUMED = Pattern.compile("(?m)^  (\\S.*?): *# *assumed *$");

    private ImportMarks() {}

    /** The model without the rates that nobody counted. */
    static YamlLines withoutAssumedRates(YamlLines model) {
        YamlLines now = model;
        Matcher assumed = ASSUMED.matcher(model.text());
        while (assumed.find()) {
            for (String field : RateText.fields()) {
                now = now.without("patterns", assumed.group(1), field);
            }
        }
        return now;
    }

    static List<Answered> answers(String model) {
        List<Answered> answers = new ArrayList<>();
        if (ASSUMED.matcher(model).find()) {
            answers.add(Answered.open(PatternsQuestion.ID, "more may come", "assumed by the import"));
        }
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
