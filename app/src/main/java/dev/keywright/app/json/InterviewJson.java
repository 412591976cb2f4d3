package dev.keywright.app.json;

import static dev.keywright.app.terminal.Numbers.dollars;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.interview.Interview.Bill;
import dev.keywright.app.interview.Interview.Turn;
import dev.keywright.app.interview.Question;
import dev.keywright.app.interview.Question.Choice;
import dev.keywright.app.terminal.Json;
import java.io.IOException;
import java.util.List;

/** A turn of the interview for programs. */
public final class InterviewJson {
    private InterviewJson() {}

    public static String of(String file, Turn turn) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("document", file);
            texts(json, "learned", turn.learned());
            texts(json, "refused", turn.refused());
            texts(json, "updated", turn.updated());
            json.writeNumberField("open", turn.open());
            json.writeBooleanField("ready", turn.ready());
            json.writeBooleanField("agreed", turn.isAgreed());
            if (turn.bill().isPresent()) {
                Bill bill = turn.bill().get();
                json.writeObjectFieldStart("billDollars");
                json.writeNumberField("likely", dollars(bill.likely()));
                json.writeNumberField("low", dollars(bill.low()));
                json.writeNumberField("high", dollars(bill.high()));
                json.writeEndObject();
            }
            json.writeArrayFieldStart("questions");
            for (Question question : turn.questions()) {
                write(json, question);
            }
            json.writeEndArray();
            if (turn.review().isPresent()) {
                json.writeStringField("review", turn.review().get().text());
            }
            json.writeEndObject();
        });
    }

    private static void texts(JsonGenerator json, String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, Question question) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", question.id());
        json.writeStringField("ask", question.ask());
        json.writeStringField("why", question.why());
        json.writeStringField("hint", question.hint());
        if (question.usual().isPresent()) {
            json.writeStringField("usual", question.usual().get().value());
        }
        texts(json, "choices", question.choices().stream().map(Choice::words).toList());
        json.writeEndObject();
    }
}
