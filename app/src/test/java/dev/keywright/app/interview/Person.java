package dev.keywright.app.interview;

import dev.keywright.app.interview.Interview.Turn;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Someone who is interviewed. */
interface Person {
    String answer(Question question);

    /** What is said in one turn. */
    default Map<String, String> answers(List<Question> questions) {
        Map<String, String> answers = new LinkedHashMap<>();
        questions.forEach(question -> answers.put(question.id(), answer(question)));
        return answers;
    }

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
            turn.questions().forEach(question -> asked.add(question.id()));
            turns.add(interview.next(turn.document(), answers(turn.questions()), List.of()));
        }
        throw new AssertionError("the interview does not end: %s, refused: %s"
                .formatted(
                        asked.subList(asked.size() - 9, asked.size()),
                        turns.get(turns.size() - 1).refused()));
    }
}
