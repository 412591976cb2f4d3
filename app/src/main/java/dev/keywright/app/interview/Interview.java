package dev.keywright.app.interview;

import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The next questions about a model. Everything that is known is in the text of the model: whoever has it can go on at any time, and
 * an edit by hand is an answer too.
 */
public final class Interview {
    private static final int MOST_QUESTIONS = 3;
    private static final String BEGINNING = """
            keywright: 1
            name: my-application
            title: My application

            entities: {}

            patterns: {}
            """;
    private static final String RATE_HINT =
            "average = people x share active a day x times each, a day (`perDay`); being right within a factor of ten is enough";

    private final String text;

    public Interview(String text) {
        this.text = text.isBlank() ? BEGINNING : text;
    }

    /**
     * A state of the interview.
     *
     * @param document the text of the model with all answers so far
     * @param learned the answers that were written into it
     * @param open the number of questions that are left, those asked now included
     * @param ready whether a design can be found already
     */
    public record Turn(String document, List<String> learned, List<Question> questions, int open, boolean ready) {
        public Turn {
            learned = List.copyOf(learned);
            questions = List.copyOf(questions);
        }
    }

    /**
     * The next turn.
     *
     * @param answers values by figure, such as 5 by `P1.rps`
     * @param later the ids of questions that are not to be asked now
     */
    public Turn next(Map<String, String> answers, List<String> later) {
        ModelText document = new ModelText(text);
        List<String> learned = new ArrayList<>();
        for (Map.Entry<String, String> answer : answers.entrySet()) {
            Optional<ModelText> changed = document.with(answer.getKey(), answer.getValue());
            boolean taken = changed.isPresent() && isNoWorse(document, changed.get());
            document = taken ? changed.get() : document;
            learned.add(
                    taken
                            ? "%s = %s".formatted(answer.getKey(), answer.getValue())
                            : "%s = %s could not be written into the document; edit it there"
                                    .formatted(answer.getKey(), answer.getValue()));
        }
        Outcome outcome = outcome(document);
        List<Question> open = questions(outcome, document).stream()
                .filter(question -> !later.contains(question.id()))
                .toList();
        return new Turn(
                document.text(),
                learned,
                open.subList(0, Math.min(MOST_QUESTIONS, open.size())),
                open.size(),
                !outcome.hasErrors());
    }

    private static Outcome outcome(ModelText document) {
        return Check.model("model", document.text().getBytes(StandardCharsets.UTF_8));
    }

    private static boolean isNoWorse(ModelText before, ModelText after) {
        return errors(after) <= errors(before);
    }

    private static long errors(ModelText document) {
        return outcome(document).diagnostics().stream()
                .filter(Diagnostic::isError)
                .count();
    }

    private static List<Question> questions(Outcome outcome, ModelText document) {
        if (document.text().strip().equals(BEGINNING.strip())) {
            return beginning();
        }
        List<Question> questions = new ArrayList<>();
        List<String> lines = document.text().lines().toList();
        outcome.diagnostics().stream()
                .sorted(Comparator.comparing(diagnostic -> diagnostic.isError() ? 0 : 1))
                .forEach(diagnostic -> questions.add(about(diagnostic, lines)));
        outcome.model().ifPresent(model -> {
            questions.addAll(peaks(model));
            questions.addAll(sizes(model));
        });
        return questions;
    }

    private static List<Question> beginning() {
        return List.of(
                new Question(
                        "entities",
                        "What does the application keep, and what identifies one of each?",
                        "Entities, their ids and their counts are what tables are made of.",
                        "write each under `entities` with `id`, `count` or `parents`, and `attributes`"),
                new Question(
                        "patterns",
                        "What does it ask for and change, one line each: which entity, by what, in which order, how many at a time?",
                        "DynamoDB is designed from access patterns: what is not listed may not be served.",
                        "write each under `patterns` with `read`, `create`, `update` or `delete`, and `by`"),
                new Question(
                        "rates",
                        "How many people use it, and how often does each of them do these things a day?",
                        "The cheapest design depends on how often each pattern is called.",
                        RATE_HINT));
    }

    private static Question about(Diagnostic diagnostic, List<String> lines) {
        int line = diagnostic.span().start().line();
        String owner =
                line >= 1 && line <= lines.size() ? lines.get(line - 1).strip().replaceFirst(":.*$", "") : "";
        String id = diagnostic.problem().id();
        if (id.equals("missing-rate")) {
            return new Question(
                    owner + ".rps",
                    "How often is %s called, on average a second? (%s.perMinute, .perHour and .perDay are fine too)"
                            .formatted(owner, owner),
                    diagnostic.problem().why(),
                    RATE_HINT);
        }
        if (id.equals("missing-count")) {
            return new Question(
                    owner + ".count",
                    "How many of %s will there be, at the size to be paid for?".formatted(owner),
                    diagnostic.problem().why(),
                    "creates a day x days that each is kept; or say how many each parent has, under `parents`");
        }
        return new Question(
                "%s:%s".formatted(id, line),
                "Line %s: %s".formatted(line, diagnostic.message()),
                diagnostic.problem().why(),
                diagnostic.fix());
    }

    /** Of the busiest patterns first. */
    private static List<Question> peaks(Model model) {
        return model.patterns().stream()
                .filter(pattern -> !pattern.rate().peakPerSecond().isStated()
                        && pattern.rate().per().field().equals("rps"))
                .sorted(Comparator.comparing((Pattern pattern) -> pattern.rate().averagePerSecond())
                        .reversed())
                .map(pattern -> new Question(
                        pattern.id() + ".peak",
                        "How many calls of %s are there in the busiest second?".formatted(pattern.id()),
                        "Peaks decide whether a partition gets too hot, and the size of provisioned capacity; the bill on demand follows the average.",
                        "about 2 x the average for users of one region, 5 x for an office, 10 x and more for sales"))
                .toList();
    }

    /** Of the most frequent entities first. */
    private static List<Question> sizes(Model model) {
        Facts facts = Facts.of(model);
        List<Question> questions = new ArrayList<>();
        model.entities().stream()
                .filter(Entity::isStored)
                .sorted(Comparator.comparing((Entity entity) ->
                                facts.entity(entity.ref()).count().value())
                        .reversed())
                .forEach(entity -> entity.attributes().stream()
                        .filter(Interview::isOfUnknownSize)
                        .forEach(attribute -> questions.add(new Question(
                                "%s.%s.size".formatted(entity.name(), attribute.name()),
                                "How many bytes has %s of %s on average?".formatted(attribute.name(), entity.name()),
                                "Reads are billed by 4 KB, writes by 1 KB.",
                                "a name has about 15, an e-mail address 25, a title 60, a paragraph 400"))));
        return questions;
    }

    private static boolean isOfUnknownSize(Attribute attribute) {
        return attribute.origin() instanceof Attribute.Declared
                && attribute.type() == AttributeType.STRING
                && !attribute.bytes().average().isStated()
                && attribute.spread().values().isEmpty();
    }
}
