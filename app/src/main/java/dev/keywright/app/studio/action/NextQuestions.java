package dev.keywright.app.studio.action;

import dev.keywright.app.interview.Designer;
import dev.keywright.app.interview.Interview;
import dev.keywright.app.interview.Interview.Bill;
import dev.keywright.app.interview.Interview.Turn;
import dev.keywright.app.interview.Question;
import dev.keywright.app.interview.Requirements;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import dev.keywright.app.terminal.Numbers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The next questions about the model, and the text with the answers in it. What a model has no place for is in the document of the
 * interview, which the page keeps. After an edit nothing is searched; once the page has the cheapest design it asks for the questions
 * that matter to it.
 */
final class NextQuestions implements Action {
    private static final String LONGEST = "3s";

    @Override
    public String name() {
        return "questions";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        return input.isTrue("weighed")
                ? bench.turns().inTurn(name(), turn -> answer(input, turn.call().designer(LONGEST)))
                : answer(input, Designer.none());
    }

    /** What comes next; a designer who searches leaves out what matters to neither the design nor the bill. */
    private static String answer(Input input, Designer designer) throws Refused {
        Map<String, String> answers = new LinkedHashMap<>();
        input.object("answers").forEach((figure, value) -> answers.put(figure, String.valueOf(value)));
        String model = input.text("text");
        String document = model.isBlank()
                ? ""
                : Requirements.read(input.find("document").orElse(""))
                        .around(model)
                        .document();
        Turn turn = new Interview(designer).next(document, answers, input.texts("later"));
        // Whoever edits the model here agrees to its design by using it.
        List<Question> questions = turn.questions().stream()
                .filter(question -> !question.id().startsWith("confirm."))
                .toList();
        int confirmations = turn.questions().size() - questions.size();
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("text", Requirements.read(turn.document()).wholeModel(model));
            json.writeStringField("document", turn.document());
            json.writeArrayFieldStart("learned");
            for (String learned : turn.learned()) {
                json.writeString(learned);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("refused");
            for (String refused : turn.refused()) {
                json.writeString(refused);
            }
            json.writeEndArray();
            json.writeNumberField("open", turn.open() - confirmations);
            if (turn.bill().isPresent()) {
                Bill bill = turn.bill().get();
                json.writeObjectFieldStart("bill");
                json.writeNumberField("monthlyDollars", Numbers.dollars(bill.likely()));
                json.writeNumberField("low", Numbers.dollars(Math.min(bill.low(), bill.likely())));
                json.writeNumberField("high", Numbers.dollars(Math.max(bill.high(), bill.likely())));
                json.writeEndObject();
            }
            json.writeArrayFieldStart("questions");
            for (Question question : questions) {
                json.writeStartObject();
                json.writeStringField("id", question.id());
                json.writeStringField("ask", question.ask());
                json.writeStringField("why", question.why());
                json.writeStringField("hint", question.hint());
                if (question.usual().isPresent()) {
                    json.writeObjectFieldStart("usual");
                    json.writeStringField("value", question.usual().get().value());
                    json.writeStringField("source", question.usual().get().source());
                    json.writeEndObject();
                }
                json.writeArrayFieldStart("choices");
                for (Question.Choice choice : question.choices()) {
                    json.writeStartObject();
                    json.writeStringField("words", choice.words());
                    json.writeStringField("value", choice.value());
                    json.writeEndObject();
                }
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }
}
