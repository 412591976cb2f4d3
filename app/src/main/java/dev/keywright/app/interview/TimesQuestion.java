package dev.keywright.app.interview;

import dev.keywright.app.interview.Answered.Source;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The estimate of a rate with a person who does not know it: people x the share of them that is active on a day x sessions of one of
 * them x times in a session, a day.
 */
final class TimesQuestion implements QuestionKind {
    static final String SUFFIX = ".times";
    private static final String WHY =
            "Rate = people x share active on a day x sessions x times in a session / 86,400 seconds.";
    private static final List<Question> PEOPLE = List.of(
            new Question(
                    "people",
                    "How many people use the application?",
                    WHY,
                    "those who could; a number or two, such as 5k to 20k"),
            new Question("active", "What share of them uses it on a day?", WHY, "such as 10 %, or 0.2")
                    .or("0.2", "one in five"),
            new Question("sessions", "How often does one of them use it on such a day?", WHY, "such as 2")
                    .or("2", "twice"));

    @Override
    public List<Question> open(Situation situation) {
        List<String> patterns = estimated(situation.requirements()).stream()
                .filter(id -> !situation.requirements().isClosed(id + SUFFIX))
                .toList();
        if (patterns.isEmpty()) {
            return List.of();
        }
        List<Question> open = new ArrayList<>(PEOPLE.stream()
                .filter(question -> !situation.requirements().isClosed(question.id()))
                .toList());
        patterns.forEach(id -> open.add(new Question(
                id + SUFFIX,
                "How many times does one person do %s in a session?%s".formatted(id, RateQuestion.title(id, situation)),
                WHY,
                "such as 3, 0.1 for once in ten sessions, or 1 to 5")));
        return open;
    }

    private static List<String> estimated(Requirements requirements) {
        return requirements.answers().stream()
                .filter(answer -> answer.id().endsWith(SUFFIX))
                .map(answer -> answer.id().substring(0, answer.id().length() - SUFFIX.length()))
                .filter(requirements::hasPattern)
                .toList();
    }

    @Override
    public boolean takes(String id, Situation situation) {
        return PEOPLE.stream().anyMatch(question -> question.id().equals(id))
                || (id.endsWith(SUFFIX)
                        && situation.requirements().hasPattern(id.substring(0, id.length() - SUFFIX.length())));
    }

    @Override
    public Requirements take(String id, String answer, Situation situation) throws Unclear {
        Amount amount = Amount.find(answer.replaceFirst("(?i) (people|users|customers|times|sessions|of them)$", ""))
                .orElseThrow(
                        () -> new Unclear("`%s` is no number; write it like 500, 20k or 1 to 5".formatted(answer)));
        if (id.equals("active") && amount.high().compareTo(BigDecimal.ONE) > 0) {
            throw new Unclear("a share is at most 1, or 100 %; write it like 0.2 or 20 %");
        }
        Requirements now =
                situation.requirements().with(new Answered(id, amount.text(), amount.range(), Source.SAID, ""));
        for (String pattern : estimated(now)) {
            now = estimated(now, pattern);
        }
        return ShapeQuestion.applied(now);
    }

    /** With the rate of the pattern, if all its factors are there. */
    private static Requirements estimated(Requirements requirements, String pattern) throws Unclear {
        Map<String, String> factors =
                Map.of("people", "people", "active", "active", "sessions", "sessions", "times", pattern + SUFFIX);
        List<String> ids = List.of("people", "active", "sessions", "times");
        BigDecimal low = BigDecimal.ONE;
        BigDecimal likely = BigDecimal.ONE;
        BigDecimal high = BigDecimal.ONE;
        List<String> formula = new ArrayList<>();
        for (String id : ids) {
            Optional<Answered> answer = requirements.findAnswer(factors.get(id)).filter(Answered::isClosed);
            Optional<Amount> value = answer.flatMap(known -> Amount.find(known.value()));
            if (value.isEmpty()) {
                return requirements;
            }
            Amount range = answer.map(Answered::range).flatMap(Amount::find).orElse(value.get());
            low = low.multiply(range.low());
            likely = likely.multiply(value.get().likely());
            high = high.multiply(range.high());
            formula.add("%s %s".formatted(value.get().text(), id));
        }
        Amount perDay = new Amount(low, likely, high);
        Requirements rated =
                RateQuestion.written(requirements, pattern, new RateText("perDay", perDay, Optional.empty()));
        return rated.with(new Answered(
                pattern + ".rps",
                "%s a day".formatted(perDay.text()),
                perDay.range(),
                Source.ESTIMATED,
                String.join(" x ", formula) + " / 86,400"));
    }
}
