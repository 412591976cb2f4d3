package dev.keywright.optimizer.proof;

import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Small models with short peaks on a busy key: what they cost on average is the same, what one partition gets is not. */
final class HotModels {
    private static final Pattern RATE = Pattern.compile("rps: ([0-9.]+)}");

    private HotModels() {}

    static String text(long seed) {
        Random random = new Random(seed * 7919L + 5);
        Draw draw = new Draw(random);
        Matcher rates = RATE.matcher(SmallModels.text(seed));
        StringBuilder text = new StringBuilder();
        while (rates.find()) {
            String peak = draw.pick("1", "900", "1800", "4500", "9000");
            boolean higher = Double.parseDouble(peak) > Double.parseDouble(rates.group(1));
            String skew = draw.pick("0.1", "0.5", "0.9");
            String rate = "rps: {average: %s, peak: %s}, hottest: %s}"
                    .formatted(rates.group(1), higher ? peak : rates.group(1), skew);
            rates.appendReplacement(text, Matcher.quoteReplacement(rate));
        }
        rates.appendTail(text);
        return text.toString();
    }
}
