package dev.keywright.app.interview;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A rate as people say it: `5/s`, `300 per hour`, `20k a day`, `3 to 5 a week, peak 2`.
 *
 * @param field the field of the language that has this unit
 * @param amount the average, in that unit
 * @param peak the calls in the busiest second, where they are said
 */
public record RateText(String field, Amount amount, Optional<BigDecimal> peak) {
    private static final Pattern PEAK =
            Pattern.compile("[,;(]? ?(?:at )?peak(?:s| of| at|:)? ?([0-9.,]+[kM]?)(?:/s)?\\)?");
    private static final Pattern UNIT = Pattern.compile(
            "(.+?) ?(?:times|calls|requests)? ?(/|per|a|an|each|every|in a) ?(s|sec|second|min|minute|h|hour|d|day|week|month)s?");
    private static final Pattern SHORT = Pattern.compile("(.+?) ?(rps|RPS|tps|perMinute|perHour|perDay)");
    private static final List<String> FIELDS = List.of("rps", "perMinute", "perHour", "perDay");

    /** Empty where it is no rate. Without a unit it is a second. */
    public static Optional<RateText> find(String said) {
        String text = said.strip();
        Matcher peaked = PEAK.matcher(text);
        Optional<BigDecimal> peak = Optional.empty();
        if (peaked.find()) {
            peak = Amount.find(peaked.group(1)).map(Amount::likely);
            if (peak.isEmpty()) {
                return Optional.empty();
            }
            text = text.substring(0, peaked.start()).strip();
        }
        text = text.replaceFirst("(?i) ?(on )?average,?$", "")
                .replace("daily", "a day")
                .replace("hourly", "an hour");
        return find(text, peak)
                .filter(rate -> rate.amount().low().signum() >= 0
                        && rate.amount().likely().signum() > 0);
    }

    private static Optional<RateText> find(String text, Optional<BigDecimal> peak) {
        Matcher unit = UNIT.matcher(text);
        if (unit.matches()) {
            return rate(unit.group(1), unit.group(3).toLowerCase(Locale.ROOT), peak);
        }
        Matcher named = SHORT.matcher(text);
        if (named.matches()) {
            String field = named.group(2).matches("tps|RPS") ? "rps" : named.group(2);
            return Amount.find(named.group(1)).map(amount -> new RateText(field, amount, peak));
        }
        return Amount.find(text).map(amount -> new RateText("rps", amount, peak));
    }

    private static Optional<RateText> rate(String number, String unit, Optional<BigDecimal> peak) {
        Optional<Amount> amount = Amount.find(number.replaceFirst(" (times|calls|requests)$", ""));
        return amount.map(found -> switch (unit) {
            case "min", "minute" -> new RateText("perMinute", found, peak);
            case "h", "hour" -> new RateText("perHour", found, peak);
            case "d", "day" -> new RateText("perDay", found, peak);
            case "week" -> new RateText("perDay", found.times(share(7)), peak);
            case "month" -> new RateText("perDay", found.times(share(30)), peak);
            default -> new RateText("rps", found, peak);
        });
    }

    private static BigDecimal share(int days) {
        return BigDecimal.ONE.divide(BigDecimal.valueOf(days), MathContext.DECIMAL32);
    }

    static boolean isField(String name) {
        return FIELDS.contains(name);
    }

    static List<String> fields() {
        return FIELDS;
    }

    /** How people read the unit. */
    static String words(String field) {
        return switch (field) {
            case "perMinute" -> "a minute";
            case "perHour" -> "an hour";
            case "perDay" -> "a day";
            default -> "a second";
        };
    }

    static BigDecimal seconds(String field) {
        return BigDecimal.valueOf(
                switch (field) {
                    case "perMinute" -> 60;
                    case "perHour" -> 3600;
                    case "perDay" -> 86_400;
                    default -> 1;
                });
    }
}
