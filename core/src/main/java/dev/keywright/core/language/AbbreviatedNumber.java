package dev.keywright.core.language;

import dev.keywright.core.number.Rational;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A number as people write it: 20k, 1.5M, 1,000,000, 40%. A model has plain numbers, so that nobody takes M for a thousandth. */
final class AbbreviatedNumber {
    private static final Pattern GROUPED =
            Pattern.compile("([0-9]{1,3}(?:[,_ ][0-9]{3})+|[0-9]+)(\\.[0-9]+)?\\s*([kmbg%]?)");

    private AbbreviatedNumber() {}

    /** The number that is meant. */
    static Optional<Rational> find(String text) {
        Matcher matcher = GROUPED.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String decimals = Optional.ofNullable(matcher.group(2)).orElse("");
        return Rational.parse(matcher.group(1).replaceAll("[,_ ]", "") + decimals)
                .map(number -> number.times(times(matcher.group(3))));
    }

    private static Rational times(String sign) {
        return switch (sign) {
            case "k" -> Rational.of(1_000);
            case "m" -> Rational.of(1_000_000);
            case "b", "g" -> Rational.of(1_000_000_000);
            case "%" -> Rational.of(1, 100);
            default -> Rational.ONE;
        };
    }
}
