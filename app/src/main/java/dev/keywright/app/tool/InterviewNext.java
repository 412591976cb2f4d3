package dev.keywright.app.tool;

import dev.keywright.app.interview.Designer;
import dev.keywright.app.interview.Interview;
import dev.keywright.app.interview.Interview.Turn;
import dev.keywright.app.interview.Question;
import dev.keywright.core.source.ModelBlock;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** The next questions to the author of a model. */
final class InterviewNext implements Tool {
    private static final String TEXT = """
            Says what to ask the user next, at most three questions, most important first: what keeps a design from being found, \
            then what is missing in the model, then peaks and sizes. Give the model so far (nothing at the beginning) and the \
            answers as figures: [{"figure": "P1.rps", "value": "5"}]. Answers with the model, updated, which is all the state \
            there is: pass it on to the next call. Write entities and patterns into the model yourself, as keywright://language \
            describes; never invent a rate, ask for it. When `ready` is true, `design_model` can be called, whatever is still \
            open.""";

    @Override
    public Description description() {
        return new Description(
                "interview_next",
                "Ask the next questions",
                TEXT,
                CommandCall.withModel(Schema.object())
                        .list(
                                "answers",
                                "Figures that the user has given.",
                                Schema.object()
                                        .text(
                                                "figure",
                                                "Such as P1.rps, P1.perDay, P1.peak, Order.count, Order.note.size.")
                                        .text("value", "A number such as 0.5, 20k or 10M.")
                                        .requires("figure", "value"))
                        .texts("later", "The ids of questions that the user does not want to answer now."),
                Schema.object()
                        .text("document", "The model with all answers.")
                        .texts("learned", "What was written into it.")
                        .list(
                                "questions",
                                "What to ask next.",
                                Schema.object()
                                        .text("id", "The figure that the answer sets, or a problem and its line.")
                                        .text("ask", "The question.")
                                        .text("why", "Why it matters.")
                                        .text("hint", "A way to an answer."))
                        .number("open", "How many questions are left.")
                        .flag("ready", "Whether a design can be found.")
                        .requires("document", "questions", "open", "ready"),
                Effect.READS);
    }

    @Override
    public ToolAnswer call(ToolInput input, Desk desk) throws Refused {
        CommandCall call = new CommandCall(desk);
        boolean begun = input.has("model") || input.has("path");
        String text = begun ? text(call, call.model(input)) : "";
        Map<String, String> answers = new LinkedHashMap<>();
        for (ToolInput answer : input.parts("answers")) {
            answers.put(answer.find("figure").orElse(""), answer.find("value").orElse(""));
        }
        Turn turn = new Interview(Designer.none()).next(text, answers, input.texts("later"));
        return ToolAnswer.of(text(turn), data(turn));
    }

    /** Answers are written into the lines of a model, not into a document around it. */
    private static String text(CommandCall call, String name) throws Refused {
        byte[] bytes = call.held(name);
        if (ModelBlock.isMarkdown(name, bytes)) {
            throw new Refused(
                    "`%s` is a Markdown document: give the model in its code block as `model`.".formatted(name));
        }
        return new String(bytes, StandardCharsets.UTF_8);
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
        for (Question question : turn.questions()) {
            text.append("\n\n%s\n  %s\n  why: %s\n  hint: %s"
                    .formatted(question.id(), question.ask(), question.why(), question.hint()));
        }
        return text.append("\n\nmodel:\n\n").append(turn.document()).toString();
    }

    private static Map<String, Object> data(Turn turn) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("document", turn.document());
        data.put("learned", turn.learned());
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
        return data;
    }
}
