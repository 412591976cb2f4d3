package dev.keywright.sources.markdown;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers as people write them: `10k`, `2 million`, `1e6`, `1,000`, `~300`, `100-200`. What can be read in two ways is asked. */
final class Figures {
    private static final String MULTIPLIER = "k|m|mm|mn|mio|mil|millions?|b|bn|billions?|thousands?|hundreds?|dozens?";
    private static final String DIGITS = "[0-9]{1,3}(?:[ _'\u00a0\u202f][0-9]{3})+(?:\\.[0-9]+)?|[0-9]+(?:[.,][0-9]+)*";
    private static final Pattern NUMBER = Pattern.compile(
            "(%s)(?:e\\+?([0-9]{1,2}))?(?:\\s*(%s)(?![\\p{L}\\p{N}]))?".formatted(DIGITS, MULTIPLIER),
            Pattern.CASE_INSENSITIVE);
    private static final Pattern RANGE = Pattern.compile("(?i)\\s*(?:-|–|—|\\bto\\b|\\.\\.+|…)\\s*$");
    private static final Pattern BETWEEN = Pattern.compile("(?i)\\s*\\band\\s*$");
    private static final Map<String, String> MULTIPLIERS =
            Map.of("k", "1000", "thousand", "1000", "hundred", "100", "dozen", "12", "m", "1000000", "b", "1000000000");

    private Figures() {}

    /**
     * A number in a text.
     *
     * @param doubt the question that a reader has to answer; empty where there is only one reading
     * @param start where it begins in the text
     * @param end where it ends
     */
    record Figure(BigDecimal number, String doubt, int start, int end) {
        String text() {
            return plain(number);
        }

        boolean isDoubtful() {
            return !doubt.isEmpty();
        }
    }

    static String plain(BigDecimal number) {
        BigDecimal stripped = number.round(MathContext.DECIMAL64).stripTrailingZeros();
        return stripped.toPlainString();
    }

    /** The first number of a text; a second one is a doubt. */
    static Optional<Figure> find(String text) {
        List<Figure> all = all(text);
        if (all.isEmpty()) {
            return Optional.empty();
        }
        Figure first = all.get(0);
        boolean several = all.size() > 1 && !first.isDoubtful();
        return Optional.of(
                several
                        ? new Figure(
                                first.number(),
                                "`%s` has several numbers; %s is assumed".formatted(text.strip(), first.text()),
                                first.start(),
                                first.end())
                        : first);
    }

    /** All numbers of a text, in their order; a range is one. */
    static List<Figure> all(String text) {
        List<Figure> figures = new ArrayList<>();
        List<String> multipliers = new ArrayList<>();
        Matcher matcher = NUMBER.matcher(text);
        while (matcher.find()) {
            boolean insideAWord = matcher.start() > 0 && Character.isLetterOrDigit(text.charAt(matcher.start() - 1));
            Optional<Figure> found = insideAWord ? Optional.empty() : figure(text, matcher);
            if (found.isEmpty()) {
                continue;
            }
            String multiplier = multiplier(matcher);
            if (!figures.isEmpty() && isRange(text, figures.get(figures.size() - 1), found.get())) {
                Figure low = figures.remove(figures.size() - 1);
                boolean shared = multipliers.remove(multipliers.size() - 1).isEmpty() && !multiplier.isEmpty();
                figures.add(middle(text, shared ? times(low, multiplier) : low, found.get()));
            } else {
                figures.add(found.get());
            }
            multipliers.add(multiplier);
        }
        return figures;
    }

    /** Whether there is only a dash between two numbers, or `between … and …`. */
    private static boolean isRange(String text, Figure low, Figure high) {
        String gap = text.substring(low.end(), high.start());
        boolean between = text.substring(0, low.start())
                        .stripTrailing()
                        .toLowerCase(Locale.ROOT)
                        .endsWith("between")
                && BETWEEN.matcher(gap).matches();
        return between || RANGE.matcher(gap).matches();
    }

    private static Figure middle(String text, Figure low, Figure high) {
        BigDecimal middle = low.number().add(high.number()).divide(BigDecimal.valueOf(2), MathContext.DECIMAL64);
        String written = text.substring(low.start(), high.end());
        return new Figure(
                middle,
                "`%s` is a range; its middle, %s, is assumed".formatted(written, plain(middle)),
                low.start(),
                high.end());
    }

    private static Figure times(Figure figure, String multiplier) {
        return new Figure(
                figure.number().multiply(multiplier(multiplier)), figure.doubt(), figure.start(), figure.end());
    }

    private static String multiplier(Matcher matcher) {
        return Optional.ofNullable(matcher.group(3)).orElse("").toLowerCase(Locale.ROOT);
    }

    private static BigDecimal multiplier(String word) {
        if (word.isEmpty()) {
            return BigDecimal.ONE;
        }
        String letter = word.startsWith("m") ? "m" : word.startsWith("b") ? "b" : word.replaceAll("s$", "");
        return new BigDecimal(MULTIPLIERS.get(letter));
    }

    private static Optional<Figure> figure(String text, Matcher matcher) {
        String written = text.substring(matcher.start(), matcher.end()).strip();
        Optional<BigDecimal> digits = digits(matcher.group(1));
        if (digits.isEmpty()) {
            return Optional.empty();
        }
        int exponent = Integer.parseInt(Optional.ofNullable(matcher.group(2)).orElse("0"));
        String multiplier = multiplier(matcher);
        BigDecimal number = digits.get().scaleByPowerOfTen(exponent).multiply(multiplier(multiplier));
        boolean doubtful = isDoubtful(matcher.group(1)) || written.endsWith("m");
        String doubt = doubtful ? "`%s` is read as %s".formatted(written, plain(number)) : "";
        return Optional.of(new Figure(number, doubt, matcher.start(), matcher.end()));
    }

    /** A comma before other than three digits, or a point before three zeros: both are written for both. */
    private static boolean isDoubtful(String digits) {
        boolean comma = digits.matches("[0-9]+,[0-9]+") && !digits.matches("[0-9]{1,3},[0-9]{3}");
        return comma || digits.matches("[0-9]{1,3}\\.000");
    }

    private static Optional<BigDecimal> digits(String written) {
        String joined = written.replaceAll("[ _'\u00a0\u202f]", "");
        boolean grouped = joined.matches("[0-9]{1,3}(,[0-9]{3})+(\\.[0-9]+)?");
        boolean europeanGroups =
                joined.matches("[0-9]{1,3}(\\.[0-9]{3}){2,}(,[0-9]+)?") || joined.matches("[0-9]{1,3}\\.000");
        boolean europeanBoth = joined.matches("[0-9]{1,3}(\\.[0-9]{3})+,[0-9]+");
        if (grouped) {
            return Optional.of(new BigDecimal(joined.replace(",", "")));
        }
        if (europeanGroups || europeanBoth) {
            return Optional.of(new BigDecimal(joined.replace(".", "").replace(',', '.')));
        }
        return joined.matches("[0-9]+([.,][0-9]+)?")
                ? Optional.of(new BigDecimal(joined.replace(',', '.')))
                : Optional.empty();
    }
}
