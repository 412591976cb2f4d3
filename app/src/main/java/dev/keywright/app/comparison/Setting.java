package dev.keywright.app.comparison;

import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import java.util.Map;
import java.util.Optional;

/**
 * A figure of a model and the value that it may have.
 *
 * @param text the words of the caller
 */
public record Setting(String text, String path, ModelFigure figure, Rational value) {
    private static final Map<String, Rational> MULTIPLES =
            Map.of("k", Rational.of(1000), "M", Rational.of(1_000_000), "G", Rational.of(1_000_000_000));

    /** From `P12.rps=3` or `Order.count=10M`; empty where the model has no such figure, or the value is no number. */
    public static Optional<Setting> find(String text, Model model) {
        int equals = text.indexOf('=');
        if (equals < 0) {
            return Optional.empty();
        }
        String path = text.substring(0, equals).strip();
        Optional<Rational> value =
                number(text.substring(equals + 1).strip()).filter(number -> !number.isLessThan(Rational.ZERO));
        return value.flatMap(
                number -> ModelFigure.find(path, model).map(figure -> new Setting(text.strip(), path, figure, number)));
    }

    private static Optional<Rational> number(String text) {
        String last = text.isEmpty() ? "" : text.substring(text.length() - 1);
        Optional<Rational> multiple = Optional.ofNullable(MULTIPLES.get(last));
        return multiple.isPresent()
                ? Rational.parse(text.substring(0, text.length() - 1)).map(multiple.get()::times)
                : Rational.parse(text);
    }

    public Model applied(Facts facts) {
        return figure.with(facts, value);
    }
}
