package dev.keywright.core.verdict;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** The texts of all whole numbers between two, as rows of digits: 5 to 27 is `[5-9]`, `1[0-9]` and `2[0-7]`. */
final class DigitRows {
    private static final CharacterSet DIGITS = digits(0, 9);
    private static final int LAST_DIGIT = 9;

    private DigitRows() {}

    /** Without leading zeros. */
    static List<List<TextStep>> between(BigInteger low, BigInteger high) {
        List<List<TextStep>> rows = new ArrayList<>();
        int most = high.toString().length();
        for (int width = low.toString().length(); width <= most; width++) {
            BigInteger least = width == 1 ? BigInteger.ZERO : BigInteger.TEN.pow(width - 1);
            BigInteger largest = BigInteger.TEN.pow(width).subtract(BigInteger.ONE);
            rows.addAll(between(low.max(least), high.min(largest), width));
        }
        return rows;
    }

    /** Padded with zeros to so many digits, which are enough for both. */
    static List<List<TextStep>> between(BigInteger low, BigInteger high, int width) {
        List<List<TextStep>> rows = new ArrayList<>();
        collect(padded(low, width), padded(high, width), new ArrayList<>(), rows);
        return rows;
    }

    /** The rows that begin with what both have in common so far. */
    private static void collect(String low, String high, List<TextStep> begun, List<List<TextStep>> rows) {
        if (isAll(low, '0') && isAll(high, '9')) {
            rows.add(joined(begun, TextStep.exactly(low.length(), DIGITS)));
            return;
        }
        int first = low.charAt(0) - '0';
        int last = high.charAt(0) - '0';
        String zeros = "0".repeat(low.length() - 1);
        String nines = "9".repeat(low.length() - 1);
        if (first == last) {
            collect(low.substring(1), high.substring(1), joined(begun, digit(first, first)), rows);
            return;
        }
        boolean wholeLow = isAll(low.substring(1), '0');
        boolean wholeHigh = isAll(high.substring(1), '9');
        if (!wholeLow) {
            collect(low.substring(1), nines, joined(begun, digit(first, first)), rows);
        }
        int from = wholeLow ? first : first + 1;
        int to = wholeHigh ? last : last - 1;
        if (from <= to) {
            collect(zeros, nines, joined(begun, digit(from, to)), rows);
        }
        if (!wholeHigh) {
            collect(zeros, high.substring(1), joined(begun, digit(last, last)), rows);
        }
    }

    private static List<TextStep> digit(int from, int to) {
        return List.of(TextStep.one(from == 0 && to == LAST_DIGIT ? DIGITS : digits(from, to)));
    }

    private static CharacterSet digits(int from, int to) {
        return CharacterSet.of("0123456789".substring(from, to + 1));
    }

    private static boolean isAll(String text, char digit) {
        return text.chars().allMatch(each -> each == digit);
    }

    private static String padded(BigInteger number, int width) {
        String text = number.toString();
        return "0".repeat(width - text.length()) + text;
    }

    private static List<TextStep> joined(List<TextStep> start, List<TextStep> end) {
        List<TextStep> all = new ArrayList<>(start);
        all.addAll(end);
        return all;
    }
}
