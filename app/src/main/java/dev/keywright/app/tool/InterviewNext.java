package dev.keywright.app.tool;

import dev.keywright.app.interview.Interview;
import dev.keywright.app.interview.Interview.Turn;
import dev.keywright.app.interview.Question;
import dev.keywright.app.interview.Question.Choice;
import dev.keywright.app.job.InterviewDesigner;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The next questions to the author of a model. */
final class InterviewNext implements Tool {
    private static final String TEXT = """
            Says what to ask the user next, at most three questions: first what keeps a design from being found, then whatever can \
            flip the design or move the bill, the weightiest first, then what makes the requirements complete, at last for the \
            user's agreement. Give the document so far (nothing at the beginning; a model, as YAML, will do) and the user's answers \
            by the ids of the questions: [{"figure": "P1.rps", "value": "5 a second"}]. Answers may be ranges, `don't know`, \
            `later` or `not needed`. The answer has the document, updated, which is all the state there is: pass it on to the next \
            call, and as `model` to every other tool. You may write entities and patterns into its model block yourself, as \
            keywright://language describes. Never invent a rate, and agree to nothing in the user's place. When `ready` is true, \
            `design_model` can be called, whatever is still open.""";
    private static final String SHORT_TIME = "1s";
    private static final String LONG_TIME = "20s";
    private static final int MOST_SECONDS = 60;

    @Override
    public Description description() {
        return new Description(
                "interview_next",
                "Ask the next questions",
                TEXT,
                CommandCall.withModel(Schema.object())
                        .list(
                                "answers",
                                "What the user has said.",
                                Schema.object()
                                        .text(
                                                "figure",
                                                "The id of a question, such as P1.rps, Order.count or Order.parents.")
                                        .text("value", "The answer, such as 20k, 3000 a day or 1 to 5.")
                                        .requires("figure", "value"))
                        .texts("later", "The ids of questions that the user does not want to answer now."),
                Schema.object()
                        .text("document", "The document with all answers, and the model in a block of it.")
                        .texts("learned", "What was written into it.")
                        .texts("refused", "The answers that were not taken, and why.")
                        .text("review", "The design to agree to, once it is time.")
                        .list(
                                "questions",
                                "What to ask next.",
                                Schema.object()
                                        .text(
                                                "id",
                                                "The figure that the answer sets, what is asked for, or a problem and its line.")
                                        .text("ask", "The question.")
                                        .text("why", "Why it matters.")
                                        .text("hint", "A way to an answer.")
                                        .texts("choices", "Answers to choose from, by number; any other will do."))
                        .number("open", "How many questions are left.")
                        .flag("ready", "Whether a design can be found.")
                        .requires("document", "questions", "open", "ready"),
                Effect.SEARCHES);
    }

    @Override
    public int mostSeconds(ToolInput input) {
        return MOST_SECONDS;
    }

    @Override
    public ToolAnswer call(ToolInput input, Desk desk) throws Refused {
        CommandCall call = new CommandCall(desk);
        boolean begun = input.has("model") || input.has("path");
        String text = begun ? new String(call.held(call.model(input)), StandardCharsets.UTF_8) : "";
        Map<String, String> answers = new LinkedHashMap<>();
        for (ToolInput answer : input.parts("answers")) {
            answers.put(answer.find("figure").orElse(""), answer.find("value").orElse(""));
        }
        Surroundings quiet = new Surroundings(
                new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                InputStream.nullInputStream(),
                desk.root().folder(),
                Look.PLAIN,
                desk.stop().interruption(),
                Optional.of(call));
        Turn turn = new Interview(new InterviewDesigner(quiet, SHORT_TIME, LONG_TIME))
                .next(text, answers, input.texts("later"));
        return ToolAnswer.of(text(turn), data(turn));
    }

    private static String text(Turn turn) {
        StringBuilder text = new StringBuilder(
                turn.questions().isEmpty()
                        ? "There is nothing left to ask; call `design_model`."
                        : "%s of %s open questions come next%s."
                                .formatted(
                                        turn.questions().size(),
                                        turn.open(),
                                        turn.ready() ? ", though a design can be found already" : ""));
        text.append("\n");
        turn.learned().forEach(learned -> text.append("\nlearned: ").append(learned));
        turn.refused().forEach(refused -> text.append("\nnot taken: ").append(refused));
        turn.review().ifPresent(review -> text.append("\n").append(review.text()));
        for (Question question : turn.questions()) {
            text.append("\n\n%s\n  %s\n  why: %s\n  hint: %s"
                    .formatted(question.id(), question.ask(), question.why(), question.hint()));
            question.choices().forEach(choice -> text.append("\n  - ").append(choice.words()));
        }
        return text.append("\n\ndocument:\n\n").append(turn.document()).toString();
    }

    private static Map<String, Object> data(Turn turn) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("document", turn.document());
        data.put("learned", turn.learned());
        data.put("refused", turn.refused());
        turn.review().ifPresent(review -> data.put("review", PlainText.of(review.text())));
        data.put("questions", turn.questions().stream().map(InterviewNext::data).toList());
        data.put("open", turn.open());
        data.put("ready", turn.ready());
        return data;
    }

    private static Map<String, Object> data(Question question) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("id", PlainText.of(question.id()));
        data.put("ask", PlainText.of(question.ask()));
        data.put("why", PlainText.of(question.why()));
        data.put("hint", PlainText.of(question.hint()));
        data.put(
                "choices",
                question.choices().stream()
                        .map(Choice::words)
                        .map(PlainText::of)
                        .toList());
        return data;
    }
}
