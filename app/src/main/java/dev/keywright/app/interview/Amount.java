package dev.keywright.app.interview;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A number as people say it: exact, or between two others. */
public record Amount(BigDecimal low, BigDecimal likely, BigDecimal high) {
    private static final MathContext ROUNDLY = new MathContext(2, RoundingMode.HALF_UP);
    private static final String ONE = "([0-9]+(?:\\.[0-9]+)?) ?([kKMGB]|thousand|million|billion|%|percent)?";
    private static final Pattern NUMBER = Pattern.compile(ONE);
    private static final Pattern BETWEEN =
            Pattern.compile("(?:between )?%s ?(?:to|-|–|and|or) ?%s".formatted(ONE, ONE));
    private static final List<Map.Entry<String, Amount>> WORDS = List.of(
            Map.entry("a couple", between(2, 3)),
            Map.entry("a few", between(1, 5)),
            Map.entry("several", between(3, 9)),
            Map.entry("a dozen", exactly(12)),
            Map.entry("dozens", between(20, 100)),
            Map.entry("tens", between(10, 100)),
            Map.entry("hundreds", between(100, 1000)),
            Map.entry("thousands", between(1000, 10_000)),
            Map.entry("tens of thousands", between(10_000, 100_000)),
            Map.entry("hundreds of thousands", between(100_000, 1_000_000)),
            Map.entry("millions", between(1_000_000, 10_000_000)),
            Map.entry("once", exactly(1)),
            Map.entry("one", exactly(1)),
            Map.entry("twice", exactly(2)),
            Map.entry("none", exactly(0)),
            Map.entry("never", exactly(0)),
            Map.entry("half", new Amount(new BigDecimal("0.5"), new BigDecimal("0.5"), new BigDecimal("0.5"))),
            Map.entry("all", exactly(1)));

    private static Amount exactly(long number) {
        return of(BigDecimal.valueOf(number));
    }

    private static Amount between(long low, long high) {
        return of(BigDecimal.valueOf(low), BigDecimal.valueOf(high));
    }

    static Amount of(BigDecimal number) {
        return new Amount(number, number, number);
    }

    /** The likely value is in the middle of the magnitudes. */
    private static Amount of(BigDecimal low, BigDecimal high) {
        BigDecimal least = low.min(high);
        BigDecimal most = low.max(high);
        BigDecimal middle = least.signum() == 0
                ? most.divide(BigDecimal.valueOf(2), MathContext.DECIMAL64)
                : least.multiply(most).sqrt(MathContext.DECIMAL64);
        return new Amount(least, middle.round(ROUNDLY), most);
    }

    /** From `20k`, `1,000`, `10 to 50`, `about 7`, `a few`, `20 %`; empty where it is no number. */
    public static Optional<Amount> find(String said) {
        String text = said.strip()
                .replaceAll("(?<=[0-9]),(?=[0-9]{3})", "")
                .replaceFirst("(?i)^(about|around|roughly|approximately|some|maybe|perhaps|circa|ca\\.?|~|≈) ?", "")
                .replaceFirst("\\.$", "")
                .strip();
        Matcher range = BETWEEN.matcher(text);
        if (range.matches()) {
            // In `10 to 50k` the unit counts for both.
            String unit = range.group(2) == null ? text(range.group(4)) : range.group(2);
            return Optional.of(of(number(range.group(1), unit), number(range.group(3), text(range.group(4)))));
        }
        Matcher one = NUMBER.matcher(text);
        if (one.matches()) {
            return Optional.of(of(number(one.group(1), text(one.group(2)))));
        }
        return WORDS.stream()
                .filter(word -> word.getKey().equals(text.toLowerCase(Locale.ROOT)))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private static String text(String group) {
        return group == null ? "" : group;
    }

    private static BigDecimal number(String digits, String unit) {
        BigDecimal number = new BigDecimal(digits);
        return switch (unit) {
            case "k", "K", "thousand" -> number.scaleByPowerOfTen(3);
            case "M", "million" -> number.scaleByPowerOfTen(6);
            case "G", "B", "billion" -> number.scaleByPowerOfTen(9);
            case "%", "percent" -> number.scaleByPowerOfTen(-2);
            default -> number;
        };
    }

    Amount times(BigDecimal factor) {
        return new Amount(low.multiply(factor), likely.multiply(factor), high.multiply(factor));
    }

    boolean isExact() {
        return low.compareTo(high) == 0;
    }

    /** The likely value, as YAML has it. */
    public String text() {
        return plain(likely);
    }

    /** `1 to 5`; nothing where it is exact. */
    String range() {
        return isExact() ? "" : "%s to %s".formatted(plain(low), plain(high));
    }

    static String plain(BigDecimal number) {
        BigDecimal bare = number.stripTrailingZeros();
        return (bare.scale() < 0 ? bare.setScale(0) : bare).toPlainString();
    }
}
