package dev.keywright.app.studio.action;

import dev.keywright.app.interview.Interview;
import dev.keywright.app.interview.Interview.Turn;
import dev.keywright.app.interview.Question;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import java.util.LinkedHashMap;
import java.util.Map;

/** The next questions about the model, and the text with the answers in it. */
final class NextQuestions implements Action {
    @Override
    public String name() {
        return "questions";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        Map<String, String> answers = new LinkedHashMap<>();
        input.object("answers").forEach((figure, value) -> answers.put(figure, String.valueOf(value)));
        Turn turn = new Interview(input.text("text")).next(answers, input.texts("later"));
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("text", turn.document());
            json.writeArrayFieldStart("learned");
            for (String learned : turn.learned()) {
                json.writeString(learned);
            }
            json.writeEndArray();
            json.writeNumberField("open", turn.open());
            json.writeArrayFieldStart("questions");
            for (Question question : turn.questions()) {
                json.writeStartObject();
                json.writeStringField("id", question.id());
                json.writeStringField("ask", question.ask());
                json.writeStringField("why", question.why());
                json.writeStringField("hint", question.hint());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }
}
