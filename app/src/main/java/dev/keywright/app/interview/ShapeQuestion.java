package dev.keywright.app.interview;

import dev.keywright.app.interview.Answered.Source;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/** The shape of the traffic: one ratio of peak to average for all patterns whose peak nobody says. */
final class ShapeQuestion implements QuestionKind {
    static final String ID = "shape";
    private static final MathContext ROUNDLY = new MathContext(3, RoundingMode.HALF_UP);
    private static final List<Question.Choice> CHOICES = List.of(
            new Question.Choice("users around the world, about 1.7 x the average at peak", "1.7"),
            new Question.Choice("one region, most of the day: 1.9 x", "1.9"),
            new Question.Choice("one region, ten busy hours: 3.1 x", "3.1"),
            new Question.Choice("an office: 5 x", "5"),
            new Question.Choice("sales, broadcasts, tickets: 11 x", "11"),
            new Question.Choice("a batch of one hour a day: 24 x", "24"));

    @Override
    public List<Question> open(Situation situation) {
        boolean asked = situation.requirements().isClosed(ID);
        boolean flat = situation.requirements().model().names("patterns").stream()
                .anyMatch(id -> RateQuestion.current(situation.requirements(), id)
                        .filter(rate -> rate.peak().isEmpty())
                        .isPresent());
        return asked || !flat
                ? List.of()
                : List.of(new Question(
                                ID,
                                "When do people use it? This is asked once, for every pattern whose peak you did not say.",
                                "Peaks decide whether one key gets too hot, and the size of provisioned capacity; the bill on demand follows the average.",
                                "a number from the list, or the ratio of the busiest second to the average, such as `4 x`")
                        .among(CHOICES)
                        .or("3.1 x", "one region, ten busy hours"));
    }

    @Override
    public boolean takes(String id, Situation situation) {
        return id.equals(ID);
    }

    @Override
    public Requirements take(String id, String answer, Situation situation) throws Unclear {
        String said = answer.strip();
        Optional<BigDecimal> chosen = said.matches("[1-6]")
                ? Optional.of(
                        new BigDecimal(CHOICES.get(Integer.parseInt(said) - 1).value()))
                : Amount.find(said.replaceFirst("(?i) ?(x|times)$", "")).map(Amount::likely);
        BigDecimal ratio = chosen.filter(number -> number.compareTo(BigDecimal.ONE) >= 0)
                .orElseThrow(() -> new Unclear(
                        "`%s` is neither a number from the list nor a ratio of 1 or more; write it like `3` or `4 x`"
                                .formatted(answer)));
        return applied(situation.requirements().with(Answered.said(ID, "%s x".formatted(Amount.plain(ratio)))));
    }

    /** Every pattern whose peak nobody said, at the ratio. */
    static Requirements applied(Requirements requirements) throws Unclear {
        Optional<BigDecimal> ratio = requirements
                .findAnswer(ID)
                .filter(Answered::isClosed)
                .flatMap(answer -> Amount.find(answer.value().replaceFirst(" ?x$", "")))
                .map(Amount::likely);
        if (ratio.isEmpty()) {
            return requirements;
        }
        Requirements now = requirements;
        for (String pattern : requirements.model().names("patterns")) {
            Optional<RateText> rate = RateQuestion.current(now, pattern);
            boolean ours = now.findAnswer(pattern + ".peak")
                    .filter(answer -> answer.source() != Source.ESTIMATED)
                    .isEmpty();
            boolean open = rate.isPresent()
                    && ours
                    && (rate.get().peak().isEmpty()
                            || now.findAnswer(pattern + ".peak").isPresent());
            if (open) {
                BigDecimal peak =
                        RateQuestion.perSecond(rate.get()).multiply(ratio.get()).round(ROUNDLY);
                now = RateQuestion.written(
                                now,
                                pattern,
                                new RateText(rate.get().field(), rate.get().amount(), Optional.of(peak)))
                        .with(new Answered(
                                pattern + ".peak",
                                Amount.plain(peak),
                                "",
                                Source.ESTIMATED,
                                "%s x the average".formatted(Amount.plain(ratio.get()))));
            }
        }
        return now;
    }
}
