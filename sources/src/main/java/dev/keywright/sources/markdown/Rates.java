package dev.keywright.sources.markdown;

import dev.keywright.sources.markdown.Figures.Figure;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rates as people write them: `500 RPS`, `43/day`, `2 million per month`, `50 rps (peak 500)`, `every 5 minutes`. */
final class Rates {
    private static final Pattern UNIT = Pattern.compile(
            "(?i)\\b(rps|tps|qps|wps|ops)\\b|(?:/|\\b(?:per|an?|every|each)\\b)\\s*([\\p{L}]+)|\\b(hourly|daily|weekly|monthly|yearly)\\b");
    private static final Pattern ONCE = Pattern.compile("(?i)\\b(once|twice)\\b");
    private static final Pattern EVERY = Pattern.compile("(?i).*\\bevery\\s*");
    private static final Pattern FOLLOWING_UNIT = Pattern.compile("\\s*([\\p{L}]+).*", Pattern.DOTALL);
    private static final MathContext SIX_DIGITS = new MathContext(6);

    private Rates() {}

    /** A number with its unit. */
    record Amount(String number, String field) {}

    /**
     * The average of a cell, and the peak if it states one.
     *
     * @param doubts the questions that a reader has to answer
     */
    record Rate(Amount average, String peakPerSecond, List<String> doubts) {
        Rate {
            doubts = List.copyOf(doubts);
        }

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

    /** The spans of time that people count requests in. */
    private enum Span {
        SECOND("rps", 1),
        MINUTE("perMinute", 1),
        HOUR("perHour", 1),
        DAY("perDay", 1),
        WEEK("perDay", 7),
        MONTH("perDay", 30),
        YEAR("perDay", 365);

        private final String field;
        private final int fields;

        Span(String field, int fields) {
            this.field = field;
            this.fields = fields;
        }

        Amount of(BigDecimal number) {
            BigDecimal each = fields == 1 ? number : number.divide(BigDecimal.valueOf(fields), SIX_DIGITS);
            return new Amount(Figures.plain(each), field);
        }

        static Optional<Span> find(String written) {
            String word = written.toLowerCase(Locale.ROOT);
            if (word.matches("[rtqwo]ps|ops|s|secs?|seconds?")) {
                return Optional.of(SECOND);
            }
            if (word.matches("m|mins?|minutes?")) {
                return Optional.of(MINUTE);
            }
            if (word.matches("h|hrs?|hours?|hourly")) {
                return Optional.of(HOUR);
            }
            if (word.matches("d|days?|daily")) {
                return Optional.of(DAY);
            }
            if (word.matches("w|wks?|weeks?|weekly")) {
                return Optional.of(WEEK);
            }
            if (word.matches("mos?|months?|monthly")) {
                return Optional.of(MONTH);
            }
            return word.matches("y|yrs?|years?|yearly") ? Optional.of(YEAR) : Optional.empty();
        }
    }

    static Optional<Rate> parse(String cell) {
        String text = counted(Words.bare(cell));
        List<Figure> figures = Figures.all(text);
        List<String> doubts = new ArrayList<>();
        Optional<Amount> average = Optional.empty();
        String peak = "";
        for (int number = 0; number < figures.size(); number++) {
            Figure figure = figures.get(number);
            int next = number + 1 < figures.size() ? figures.get(number + 1).start() : text.length();
            boolean most = isPeak(text, figure);
            if (!most && average.isPresent()) {
                continue;
            }
            String behind = text.substring(figure.end(), next);
            Amount amount = amount(figure, text.substring(0, figure.start()), behind, doubts);
            if (most && amount.field().equals("rps")) {
                peak = amount.number();
            } else if (!most) {
                average = Optional.of(amount);
            }
            if (figure.isDoubtful()) {
                doubts.add(figure.doubt());
            }
        }
        String most = peak;
        return average.or(() -> most.isEmpty() ? Optional.empty() : Optional.of(new Amount(most, "rps")))
                .map(amount -> new Rate(amount, most, doubts));
    }

    /** `once a day` and `twice a week` have numbers as well, and so has `hourly`. */
    private static String counted(String text) {
        Matcher once = ONCE.matcher(text);
        String numbered = once.replaceAll(match -> match.group(1).equalsIgnoreCase("once") ? "1" : "2");
        return numbered.matches("(?i)\\s*(hourly|daily|weekly|monthly|yearly)\\s*") ? "1 " + numbered : numbered;
    }

    private static Amount amount(Figure figure, String before, String behind, List<String> doubts) {
        Matcher following = FOLLOWING_UNIT.matcher(behind);
        boolean every = EVERY.matcher(before).matches() && following.matches();
        Optional<Span> interval = every ? Span.find(following.group(1)) : Optional.empty();
        if (interval.isPresent() && figure.number().signum() > 0) {
            return interval.get().of(BigDecimal.ONE.divide(figure.number(), SIX_DIGITS));
        }
        Matcher unit = UNIT.matcher(behind);
        if (!unit.find()) {
            return Span.find(following.matches() ? following.group(1) : "")
                    .orElse(Span.SECOND)
                    .of(figure.number());
        }
        String word = unit.group(1) != null ? "s" : unit.group(2) != null ? unit.group(2) : unit.group(3);
        if (word.equalsIgnoreCase("m")) {
            doubts.add("`%s/m` is read as per minute".formatted(figure.text()));
        }
        Optional<Span> span = Span.find(word);
        if (span.isEmpty()) {
            doubts.add("`%s` is no span of time; %s per second is assumed".formatted(word, figure.text()));
        }
        return span.orElse(Span.SECOND).of(figure.number());
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
        if (!other) {
            return first;
        }
        List<String> doubts = new ArrayList<>(first.get().doubts());
        doubts.addAll(second.get().doubts());
        return Optional.of(
                new Rate(first.get().average(), second.get().average().number(), doubts));
    }

    /** Whether the word is directly after or before the number. */
    private static boolean isPeak(String text, Figure figure) {
        String behind = text.substring(figure.end());
        String before = text.substring(0, figure.start());
        return behind.matches("(?si)\\s*(?:[/a-z]+\\s+)?(at )?(peak|max).*")
                || before.matches("(?si).*(peak|max)\\w*[\\s:=of~≈]*");
    }
}
