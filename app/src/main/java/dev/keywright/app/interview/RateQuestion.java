package dev.keywright.app.interview;

import dev.keywright.app.interview.Answered.Source;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.YamlTree;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;

/** How often a pattern is called. Rates are never invented: a person says them, or they are estimated with the person. */
final class RateQuestion implements QuestionKind {
    private static final String SUFFIX = ".rps";

    @Override
    public List<Question> open(Situation situation) {
        return situation.requirements().waitingPatterns().stream()
                .filter(id -> situation
                        .requirements()
                        .findAnswer(id + TimesQuestion.SUFFIX)
                        .isEmpty())
                .filter(id -> !situation.requirements().isClosed(id + SUFFIX))
                .map(
                        id -> new Question(
                                id + SUFFIX,
                                "How often is %s called, on average?%s".formatted(id, title(id, situation)),
                                "The cheapest design depends on how often each pattern is called; no rate is ever made up.",
                                "in your own unit: `5 a second`, `3000 a day`, `1 to 5 an hour`, with `peak 20` if known; `don't know` estimates it"))
                .toList();
    }

    static String title(String id, Situation situation) {
        return situation.patterns().stream()
                .filter(pattern -> pattern.id().equals(id) && !pattern.title().isBlank())
                .map(pattern -> " (%s)".formatted(pattern.title()))
                .findFirst()
                .orElse("");
    }

    @Override
    public boolean takes(String id, Situation situation) {
        int dot = id.lastIndexOf('.');
        String field = id.substring(dot + 1);
        return dot > 0
                && (RateText.isField(field) || field.equals("peak"))
                && situation.requirements().hasPattern(id.substring(0, dot));
    }

    @Override
    public Requirements take(String id, String answer, Situation situation) throws Unclear {
        int dot = id.lastIndexOf('.');
        String pattern = id.substring(0, dot);
        String field = id.substring(dot + 1);
        if (field.equals("peak")) {
            return peaked(situation.requirements(), pattern, answer);
        }
        String said = RateText.isField(field)
                        && !field.equals("rps")
                        && Amount.find(answer).isPresent()
                ? "%s %s".formatted(answer, field)
                : answer;
        RateText rate = RateText.find(said)
                .orElseThrow(() ->
                        new Unclear("`%s` is no rate; write it like `5 a second`, `3000 a day` or `1 to 5 an hour`"
                                .formatted(answer)));
        return rated(situation.requirements(), pattern, rate);
    }

    /** A person who does not know is asked for people and times instead. */
    @Override
    public Requirements unknown(String id, Situation situation) {
        String pattern = id.substring(0, id.lastIndexOf('.'));
        return situation.requirements().with(Answered.open(pattern + TimesQuestion.SUFFIX, "", "to be estimated"));
    }

    static Requirements rated(Requirements requirements, String pattern, RateText rate) throws Unclear {
        requirePeakAboveAverage(rate);
        Requirements now = written(requirements, pattern, rate);
        Answered answer = new Answered(
                pattern + SUFFIX,
                "%s %s".formatted(rate.amount().text(), RateText.words(rate.field())),
                rate.amount().range(),
                Source.SAID,
                "");
        now = now.with(answer).without(pattern + TimesQuestion.SUFFIX);
        now = rate.peak().isPresent()
                ? now.with(Answered.said(
                        pattern + ".peak", Amount.plain(rate.peak().get())))
                : now.without(pattern + ".peak");
        return ShapeQuestion.applied(now);
    }

    private static void requirePeakAboveAverage(RateText rate) throws Unclear {
        Optional<BigDecimal> below = rate.peak().filter(peak -> peak.compareTo(perSecond(rate)) < 0);
        if (below.isPresent()) {
            throw new Unclear(
                    "a peak of %s a second is below the average of %s %s; say both, such as `5 a second, peak 20`"
                            .formatted(Amount.plain(below.get()), rate.amount().text(), RateText.words(rate.field())));
        }
    }

    /** The pattern in the model, if it waited for a rate. */
    static Requirements inModel(Requirements requirements, String pattern) throws Unclear {
        if (!requirements.isWaiting(pattern)) {
            return requirements;
        }
        String cut = requirements.waiting().cut("patterns", pattern).orElseThrow();
        YamlLines waiting = requirements.waiting().without("patterns", pattern);
        return requirements
                .model()
                .pasted(cut, "patterns")
                .map(requirements::with)
                .orElseThrow(
                        () -> new Unclear("the model has no place for patterns; write `patterns:` on its own line"))
                .withWaiting(waiting);
    }

    /** The pattern with that rate, and in the model if it waited for one. */
    static Requirements written(Requirements requirements, String pattern, RateText rate) throws Unclear {
        Requirements now = inModel(requirements, pattern);
        YamlLines bare = now.model();
        for (String field : RateText.fields()) {
            bare = bare.without("patterns", pattern, field);
        }
        bare = bare.without("patterns", pattern, "peak");
        boolean second = rate.field().equals("rps");
        Node average = YamlTree.plain(rate.amount().text());
        Node value = second && rate.peak().isPresent()
                ? YamlTree.map(
                        YamlTree.entry("average", average),
                        YamlTree.entry(
                                "peak",
                                YamlTree.plain(Amount.plain(
                                        rate.peak().get().max(rate.amount().likely())))))
                : average;
        now = IdentityQuestion.put(now.with(bare), value, "patterns", pattern, rate.field());
        return !second && rate.peak().isPresent()
                ? IdentityQuestion.put(
                        now, YamlTree.plain(Amount.plain(rate.peak().get())), "patterns", pattern, "peak")
                : now;
    }

    private static Requirements peaked(Requirements requirements, String pattern, String answer) throws Unclear {
        BigDecimal peak = Amount.find(answer.replaceFirst("(?i) ?(/s|a second|per second|rps)$", ""))
                .map(Amount::likely)
                .orElseThrow(() -> new Unclear("`%s` is no number of calls in a second".formatted(answer)));
        RateText now = current(requirements, pattern)
                .orElseThrow(
                        () -> new Unclear("could not be written into the document; edit it there, once %s has a rate"
                                .formatted(pattern)));
        RateText both = new RateText(now.field(), now.amount(), Optional.of(peak));
        requirePeakAboveAverage(both);
        return written(requirements, pattern, both).with(Answered.said(pattern + ".peak", Amount.plain(peak)));
    }

    /** The rate that the model has. */
    static Optional<RateText> current(Requirements requirements, String pattern) {
        for (String field : RateText.fields()) {
            Optional<String> value = requirements.model().find("patterns", pattern, field);
            if (value.isPresent()) {
                String average = value.get().replaceFirst("^\\{average: *([0-9.]+).*$", "$1");
                Optional<BigDecimal> peak = requirements
                        .model()
                        .find("patterns", pattern, "peak")
                        .or(() -> value.filter(text -> text.contains("peak"))
                                .map(text -> text.replaceFirst("^.*peak: *([0-9.]+).*$", "$1")))
                        .flatMap(Amount::find)
                        .map(Amount::likely);
                return Amount.find(average).map(amount -> new RateText(field, amount, peak));
            }
        }
        return Optional.empty();
    }

    static BigDecimal perSecond(RateText rate) {
        return rate.amount().likely().divide(RateText.seconds(rate.field()), MathContext.DECIMAL64);
    }
}
