package dev.keywright.sources.markdown;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rates as people write them: `500 RPS`, `43/day`, `50 rps (peak 500)`, `5/s peak, 0.5/s average`. */
final class Rates {
    private static final Pattern AMOUNT = Pattern.compile(
            "([0-9][0-9,]*(?:\\.[0-9]+)?)\\s*(k)?\\s*(?:(?:requests?|reads?|writes?|times|x)\\s*)?(?:(?:/|per|a|an)\\s*)?"
                    + "(rps|tps|qps|s\\b|sec\\w*|min\\w*|h\\b|hour\\w*|day\\w*|d\\b)?");

    private Rates() {}

    /** A number with its unit. */
    record Amount(String number, String field) {}

    /** The average of a cell, and the peak if it states one. */
    record Rate(Amount average, String peakPerSecond) {
        String yaml() {
            boolean peak = !peakPerSecond.isEmpty();
            if (average.field().equals("rps")) {
                return peak
                        ? "rps: {average: %s, peak: %s}".formatted(average.number(), peakPerSecond)
                        : "rps: %s".formatted(average.number());
            }
            String only = "%s: %s".formatted(average.field(), average.number());
            return peak ? "%s\n    peak: %s".formatted(only, peakPerSecond) : only;
        }
    }

    static Optional<Rate> parse(String cell) {
        String text = Words.bare(cell).toLowerCase(Locale.ROOT);
        Matcher matcher = AMOUNT.matcher(text);
        Optional<Amount> average = Optional.empty();
        String peak = "";
        while (matcher.find()) {
            Amount amount = amount(matcher);
            if (isPeak(text, matcher)) {
                peak = amount.field().equals("rps") ? amount.number() : peak;
            } else if (average.isEmpty()) {
                average = Optional.of(amount);
            }
        }
        String most = peak;
        return average.or(() -> most.isEmpty() ? Optional.empty() : Optional.of(new Amount(most, "rps")))
                .map(amount -> new Rate(amount, most));
    }

    /** The average and the peak from separate columns. */
    static Optional<Rate> parse(String average, String peak) {
        Optional<Rate> first = parse(average);
        Optional<Rate> second = parse(peak);
        if (first.isEmpty()) {
            return second;
        }
        boolean other = second.filter(rate -> rate.average().field().equals("rps")
                        && !rate.average().equals(first.get().average()))
                .isPresent();
        return Optional.of(
                other ? new Rate(first.get().average(), second.get().average().number()) : first.get());
    }

    /** Whether the word is directly after or before the number. */
    private static boolean isPeak(String text, Matcher matcher) {
        String behind = text.substring(matcher.end());
        String before = text.substring(0, matcher.start());
        return behind.matches("\\s*(at )?(peak|max).*") || before.matches(".*(peak|max)\\w*[\\s:=of]*");
    }

    private static Amount amount(Matcher matcher) {
        String digits = matcher.group(1).replace(",", "");
        String number = matcher.group(2) == null ? digits : digits + "000";
        String unit = Optional.ofNullable(matcher.group(3)).orElse("rps");
        if (unit.startsWith("min")) {
            return new Amount(number, "perMinute");
        }
        if (unit.startsWith("h")) {
            return new Amount(number, "perHour");
        }
        return unit.startsWith("d") ? new Amount(number, "perDay") : new Amount(number, "rps");
    }
}
