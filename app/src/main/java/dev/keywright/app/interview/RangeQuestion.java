package dev.keywright.app.interview;

import java.util.List;

/** A value that is known as a range only: asked for again where both ends lead to different designs or bills. */
final class RangeQuestion implements QuestionKind {
    static final String AS_CLOSE = "as close as is known";

    @Override
    public List<Question> open(Situation situation) {
        return situation.requirements().answers().stream()
                .filter(answer -> !answer.range().isEmpty() && !answer.note().contains(AS_CLOSE))
                .filter(answer -> answer.id().endsWith(".rps") || answer.id().endsWith(".count"))
                .map(answer -> new Question(
                        answer.id(),
                        "%s is between %s%s. Can you be closer?"
                                .formatted(answer.id(), answer.range().replace("to", "and"), unit(answer)),
                        "The design or the bill is not the same at both ends.",
                        "a number or a narrower range; `don't know` leaves it at %s".formatted(answer.value())))
                .toList();
    }

    private static String unit(Answered answer) {
        return answer.value().replaceFirst("^[0-9.]+", "");
    }

    /** Whoever asked for the value first takes it. */
    @Override
    public boolean takes(String id, Situation situation) {
        return false;
    }

    @Override
    public Requirements take(String id, String answer, Situation situation) throws Unclear {
        throw new Unclear("say it as the answer to `%s`".formatted(id));
    }

    @Override
    public List<String> extremes(String id, Situation situation) {
        Answered answer = situation.requirements().findAnswer(id).orElseThrow();
        return Amount.find(answer.range())
                .map(range ->
                        List.of(Amount.plain(range.low()) + unit(answer), Amount.plain(range.high()) + unit(answer)))
                .orElse(List.of());
    }
}
