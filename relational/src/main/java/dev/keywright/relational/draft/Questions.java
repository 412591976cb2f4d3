package dev.keywright.relational.draft;

import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.catalogue.UniqueKey;
import dev.keywright.relational.link.Relationship;
import dev.keywright.relational.shape.PatternDraft.Word;
import dev.keywright.relational.shape.PatternQuestion;
import dev.keywright.relational.shape.PatternQuestion.Doubt;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** All questions of an import, those first whose answer moves the bill most. */
final class Questions {
    private static final String NOTE = "question: ";

    private final Facts facts;
    private final ModelText model;
    private final Stakes stakes;
    private final List<Question> all = new ArrayList<>();

    Questions(Facts facts, ModelText model) {
        this.facts = facts;
        this.model = model;
        this.stakes = new Stakes(facts);
    }

    List<Question> all() {
        model.patterns().forEach(this::pattern);
        facts.collected()
                .links()
                .questions()
                .forEach(link -> ask(stakes.link(link.child()), link.child(), link.text()));
        for (Relationship link : model.broken()) {
            ask(
                    stakes.circle(link.child()),
                    link.child(),
                    "%s.%s refers to %s in a circle; it is taken as optional: which of them is created first?"
                            .formatted(link.child(), String.join(", ", link.columns()), link.parent()));
        }
        for (Relationship link : model.loose()) {
            ask(
                    stakes.link(link.child()),
                    link.child(),
                    "%s.%s refers to %s and may be absent, but holds a part of the id; it is kept as plain attributes: is it ever absent?"
                            .formatted(link.child(), String.join(", ", link.columns()), link.parent()));
        }
        facts.entities().forEach(this::table);
        all.sort(Comparator.comparingLong(Question::nanoDollarsPerMonth)
                .reversed()
                .thenComparing(Comparator.comparingDouble(Question::perSecond).reversed())
                .thenComparing(Question::text));
        return List.copyOf(all);
    }

    private void pattern(String id, AskedPattern pattern) {
        double weight = Math.max(pattern.perSecond(), pattern.calls() * 1e-9);
        if (pattern.rate().isEmpty() && pattern.draft.word != Word.EXTERNAL) {
            String text = "How often is %s asked? It is a comment in the model until it has a rate.".formatted(id);
            all.add(new Question(stakes.unrated(pattern), weight, text));
        }
        List<PatternQuestion> open = new ArrayList<>(pattern.draft.questions);
        pattern.draft.notes.stream()
                .filter(note -> note.startsWith(NOTE))
                .forEach(note -> open.add(new PatternQuestion(Doubt.SEARCH, "", note.substring(NOTE.length()))));
        open.forEach(question ->
                all.add(new Question(stakes.of(pattern, question), weight, "%s: %s".formatted(id, question.text()))));
    }

    private void table(Table table) {
        if (facts.countFigure(table.name()).isAssumed()) {
            ask(
                    stakes.count(table),
                    table.name(),
                    "How many rows does %s have? %s is assumed."
                            .formatted(table.name(), Yaml.whole(facts.count(table.name()))));
        }
        for (UniqueKey key : table.uniqueKeys()) {
            key.condition()
                    .ifPresent(condition -> ask(
                            stakes.unique(table, key),
                            table.name(),
                            "%s is unique by %s only where %s: should the model call it unique?"
                                    .formatted(table.name(), String.join(", ", key.columns()), condition)));
        }
    }

    private void ask(long nanoDollarsPerMonth, TableName table, String text) {
        double perSecond = facts.collected().patterns().stream()
                .filter(pattern -> pattern.draft.table.equals(table))
                .mapToDouble(AskedPattern::perSecond)
                .sum();
        all.add(new Question(nanoDollarsPerMonth, perSecond, text));
    }
}
