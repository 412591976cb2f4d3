package dev.keywright.app.studio.action;

import dev.keywright.app.comparison.ModelFigure;
import dev.keywright.app.comparison.Setting;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.facts.Facts;
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
        Map<String, Rational> sums = new LinkedHashMap<>();
        List<Map<String, Rational>> all = new ArrayList<>();
        for (List<String> scenario : scenarios) {
            Map<String, Rational> values = new LinkedHashMap<>();
            for (String text : scenario) {
                Optional<Setting> setting = Setting.find(text, facts.model());
                if (setting.isEmpty()) {
                    return Optional.empty();
                }
                figures.put(setting.get().path(), setting.get().figure());
                values.put(setting.get().path(), setting.get().value());
            }
            all.add(values);
        }
        for (Map.Entry<String, ModelFigure> figure : figures.entrySet()) {
            Rational today = figure.getValue().value(facts);
            Rational sum = all.stream()
                    .map(values -> values.getOrDefault(figure.getKey(), today))
                    .reduce(Rational.ZERO, Rational::plus);
            sums.put(figure.getKey(), sum);
        }
        List<String> settings = new ArrayList<>();
        sums.forEach((path, sum) -> settings.add("%s=%s"
                .formatted(
                        path,
                        Numbers.decimal(sum.dividedBy(Rational.of(scenarios.size())))
                                .toPlainString())));
        return Optional.of(
                new MeanScenario(settings, figures.values().stream().allMatch(ModelFigure.Average.class::isInstance)));
    }
}
