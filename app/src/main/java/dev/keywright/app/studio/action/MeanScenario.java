package dev.keywright.app.studio.action;

import dev.keywright.app.comparison.ModelFigure;
import dev.keywright.app.comparison.Setting;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Rate.Per;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The mean of scenarios: each figure that one of them sets, at its mean over all of them.
 *
 * @param settings such as `P1.rps=4`
 * @param ratesAlone whether the scenarios differ in average rates, and in nothing else
 */
record MeanScenario(List<String> settings, boolean ratesAlone) {
    MeanScenario {
        settings = List.copyOf(settings);
    }

    /** Empty where a scenario sets something that has no mean, such as the region. */
    static Optional<MeanScenario> find(Collection<List<String>> scenarios, Facts facts) {
        Map<String, ModelFigure> figures = new LinkedHashMap<>();
        List<Facts> all = new ArrayList<>();
        for (List<String> scenario : scenarios) {
            Facts now = facts;
            for (String text : scenario) {
                Optional<Setting> setting = Setting.find(text, facts.model());
                if (setting.isEmpty()) {
                    return Optional.empty();
                }
                figures.putAll(moved(setting.get(), facts));
                now = Facts.of(setting.get().applied(now));
            }
            all.add(now);
        }
        List<String> settings = new ArrayList<>();
        figures.forEach((path, figure) -> settings.add(
                "%s=%s".formatted(path, Numbers.decimal(mean(figure, all)).toPlainString())));
        return Optional.of(
                new MeanScenario(settings, figures.values().stream().allMatch(ModelFigure.Average.class::isInstance)));
    }

    /** A scenario may multiply all rates and set one of them besides, so each has a mean of its own. */
    private static Map<String, ModelFigure> moved(Setting setting, Facts facts) {
        if (!(setting.figure() instanceof ModelFigure.AllRates)) {
            return Map.of(setting.path(), setting.figure());
        }
        Map<String, ModelFigure> rates = new LinkedHashMap<>();
        for (Pattern pattern : facts.model().patterns()) {
            Per per = pattern.rate().per();
            rates.put(pattern.id() + "." + per.field(), new ModelFigure.Average(pattern.ref(), per));
        }
        return rates;
    }

    private static Rational mean(ModelFigure figure, List<Facts> scenarios) {
        return scenarios.stream()
                .map(figure::value)
                .reduce(Rational.ZERO, Rational::plus)
                .dividedBy(Rational.of(scenarios.size()));
    }
}
