package dev.keywright.app.interview;

import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * All that an interview knows: `dynamodb_requirement.md`, read.
 *
 * @param model the text of the model: entities, and patterns that have a rate
 * @param waiting patterns that wait for a rate, as the `patterns` of a model
 * @param answers what is known about each question, in the order of the answers
 * @param kept the lines that a person added, by the heading above them; they are written back as they were
 */
public record Requirements(YamlLines model, YamlLines waiting, List<Answered> answers, Map<String, String> kept) {
    private static final String BEGINNING = """
            keywright: 1
            name: my-application
            title: My application

            entities: {}

            patterns: {}
            """;
    private static final String NOTHING_WAITS = "patterns: {}\n";

    public Requirements {
        answers = List.copyOf(answers);
        kept = Collections.unmodifiableMap(new LinkedHashMap<>(kept));
    }

    /** Nothing is known yet. */
    public static Requirements none() {
        return of(BEGINNING);
    }

    /** Around a model that was written or imported before. */
    public static Requirements of(String given) {
        YamlLines model = BlockStyle.of(new YamlLines(given));
        return new Requirements(
                        ImportMarks.withoutAssumedRates(model),
                        new YamlLines(NOTHING_WAITS),
                        ImportMarks.answers(model.text()),
                        Map.of())
                .withoutUnrated();
    }

    /** From the text of a document or of a model; no text is the beginning. */
    public static Requirements read(String text) {
        if (text.isBlank()) {
            return none();
        }
        return RequirementsReader.isDocument(text) ? RequirementsReader.read(text) : of(text);
    }

    /** A pattern that got its rate by hand, or needs none, waits no longer. */
    Requirements withRated() {
        Requirements now = this;
        for (String id : waitingPatterns()) {
            boolean rated = waiting.has("patterns", id, "external")
                    || RateText.fields().stream().anyMatch(field -> waiting.has("patterns", id, field));
            Optional<YamlLines> more =
                    rated ? now.model.pasted(waiting.cut("patterns", id).orElseThrow(), "patterns") : Optional.empty();
            now = more.isPresent() ? now.with(more.get()).withWaiting(now.waiting.without("patterns", id)) : now;
        }
        return now;
    }

    /** Patterns without a rate are put aside, so that the model can be designed for all others; what another system answers needs none. */
    Requirements withoutUnrated() {
        Requirements now = this;
        for (String id : model.names("patterns")) {
            boolean rated = model.has("patterns", id, "external")
                    || RateText.fields().stream().anyMatch(field -> model.has("patterns", id, field));
            Optional<String> cut =
                    rated || model.find("patterns", id).isPresent() ? Optional.empty() : model.cut("patterns", id);
            if (cut.isPresent()) {
                Optional<YamlLines> more = now.waiting.pasted(cut.get(), "patterns");
                now = more.isPresent()
                        ? new Requirements(now.model.without("patterns", id), more.get(), now.answers, now.kept)
                        : now;
            }
        }
        return now;
    }

    Requirements with(YamlLines changed) {
        return new Requirements(changed, waiting, answers, kept);
    }

    /** The same around a model that was edited elsewhere, in which patterns may wait for a rate. */
    public Requirements around(String edited) {
        return new Requirements(BlockStyle.of(new YamlLines(edited)), new YamlLines(NOTHING_WAITS), answers, kept)
                .withoutUnrated();
    }

    /** The text of the document, without a design. */
    public String document() {
        return new RequirementsWriter(this, Optional.empty()).text();
    }

    /** The model with the patterns that wait for a rate. */
    public String wholeModel() {
        return wholeModel(model).text();
    }

    /** The same, in which everything that is as it was in an earlier text is also written as it was there. */
    public String wholeModel(String before) {
        return BlockStyle.undone(wholeModel(model), new YamlLines(before)).text();
    }

    private YamlLines wholeModel(YamlLines rated) {
        YamlLines whole = rated;
        for (String id : waitingPatterns()) {
            whole = whole.pasted(waiting.cut("patterns", id).orElseThrow(), "patterns")
                    .orElse(whole);
        }
        return whole;
    }

    Requirements withWaiting(YamlLines changed) {
        return new Requirements(model, changed, answers, kept);
    }

    /** The same with a field of the model; empty where the text has no place for it. */
    Optional<Requirements> with(Node value, String... path) {
        return model.with(value, path).map(this::with);
    }

    /** The same with an answer in the place of an earlier one. */
    Requirements with(Answered answer) {
        List<Answered> all = new ArrayList<>(answers);
        all.removeIf(old -> old.id().equals(answer.id()));
        all.add(answer);
        return new Requirements(model, waiting, all, kept);
    }

    Requirements without(String id) {
        return new Requirements(
                model,
                waiting,
                answers.stream().filter(old -> !old.id().equals(id)).toList(),
                kept);
    }

    /** The same with every answer about a subject under its new name, or dropped. */
    Requirements withAnswers(UnaryOperator<List<Answered>> change) {
        return new Requirements(model, waiting, change.apply(answers), kept);
    }

    public Optional<Answered> findAnswer(String id) {
        return answers.stream().filter(answer -> answer.id().equals(id)).findFirst();
    }

    boolean isClosed(String id) {
        return findAnswer(id).filter(Answered::isClosed).isPresent();
    }

    /** The pattern, from where it stands: in the model or waiting. */
    boolean hasPattern(String id) {
        return model.has("patterns", id) || waiting.has("patterns", id);
    }

    boolean isWaiting(String id) {
        return waiting.has("patterns", id);
    }

    public List<String> waitingPatterns() {
        return waiting.names("patterns");
    }

    /** A field of a pattern, wherever the pattern stands; empty where the text has no place for it. */
    Optional<Requirements> withPattern(String id, String field, Node value) {
        return isWaiting(id)
                ? waiting.with(value, "patterns", id, field).map(this::withWaiting)
                : with(value, "patterns", id, field);
    }

    /** The model with all patterns, in which those that wait are called once a day: for its structure, never for a price. */
    String whole() {
        YamlLines whole = model;
        for (String id : waitingPatterns()) {
            YamlLines before = whole;
            whole = waiting.cut("patterns", id)
                    .flatMap(cut -> before.pasted(cut, "patterns"))
                    .flatMap(pasted -> pasted.with(YamlTree.number(1), "patterns", id, "perDay"))
                    .orElse(whole);
        }
        return whole.text();
    }

    /** Whether the model has a pattern with a rate. */
    boolean hasPatterns() {
        return !model.names("patterns").isEmpty()
                || !model.find("patterns").orElse("{}").equals("{}");
    }

    /** The document. */
    public String text() {
        return new RequirementsWriter(this, Optional.empty()).text();
    }
}
