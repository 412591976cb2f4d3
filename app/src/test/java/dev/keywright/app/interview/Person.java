package dev.keywright.app.interview;

import dev.keywright.app.interview.Interview.Turn;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Someone who is interviewed. */
interface Person {
    String answer(Question question);

    /** Everything that was asked and answered, to the end or until nothing changes any more. */
    record Conversation(List<Turn> turns, List<String> asked) {
        Turn last() {
            return turns.get(turns.size() - 1);
        }
    }

    default Conversation talk(Designer designer, String document) {
        Interview interview = new Interview(designer);
        List<Turn> turns = new ArrayList<>(List.of(interview.next(document, Map.of(), List.of())));
        List<String> asked = new ArrayList<>();
        for (int round = 0; round < 200; round++) {
            Turn turn = turns.get(turns.size() - 1);
            if (turn.questions().isEmpty()) {
                return new Conversation(turns, asked);
            }
            Map<String, String> answers = new LinkedHashMap<>();
            for (Question question : turn.questions()) {
                asked.add(question.id());
                answers.put(question.id(), answer(question));
            }
            turns.add(interview.next(turn.document(), answers, List.of()));
        }
        throw new AssertionError("the interview does not end: " + asked.subList(asked.size() - 9, asked.size()));
    }
}
