package dev.keywright.sources.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The writes of a row that belong to one transaction, and the values that must be unique. */
final class Transactions {
    private static final Pattern STEP =
            Pattern.compile("\\b(create|put|update|delete) ([\\p{L}][\\p{L}\\p{N}_]*)(?:\\s*[×x*]\\s*([0-9]+))?");
    private static final Pattern UNIQUE = Pattern.compile("\\b[Uu]nique:? ([\\p{L}][\\p{L}\\p{N}_]*)");
    private static final Pattern WORD = Pattern.compile("[\\p{L}][\\p{L}\\p{N}_]*");

    private final MarkdownEntities entities;

    Transactions(MarkdownEntities entities) {
        this.entities = entities;
    }

    /**
     * One write of a transaction.
     *
     * @param times the number of items, if stated; otherwise empty
     */
    record Step(String verb, MarkdownEntity entity, String times) {}

    /** The writes that a row lists, if there are several. */
    List<Step> spelledOut(String operation, String needs, int line) {
        List<Step> told = steps(needs, line);
        List<Step> steps = told.size() > 1 ? told : steps(operation, line);
        return steps.size() > 1 ? steps : List.of();
    }

    private List<Step> steps(String cell, int line) {
        List<Step> steps = new ArrayList<>();
        Matcher step = STEP.matcher(cell);
        while (step.find()) {
            String times = step.group(3) == null ? "" : step.group(3);
            steps.add(new Step(step.group(1), entities.named(step.group(2), line), times));
        }
        return steps;
    }

    /** `Yes (Order + Inventory)` names the entities that are written together, but not the operations. */
    List<MarkdownEntity> others(String needs, MarkdownEntity entity) {
        List<MarkdownEntity> others = new ArrayList<>();
        Matcher word = WORD.matcher(needs);
        while (word.find()) {
            Optional<MarkdownEntity> known = entities.find(word.group());
            known.filter(other -> !other.equals(entity) && !others.contains(other))
                    .ifPresent(others::add);
        }
        return others;
    }

    static List<String> unique(String needs) {
        return UNIQUE.matcher(needs).results().map(found -> found.group(1)).toList();
    }
}
