package dev.keywright.app.text;

import dev.keywright.app.terminal.Columns;
import dev.keywright.core.number.Rational;
import dev.keywright.verifier.run.KeyHeat;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** A heat map: one line for each partition key, one character for each of its busiest values. */
public final class HeatText {
    private static final String SHADES = " ░▒▓█";
    private static final int MOST_VALUES = 24;
    private static final int KEY_WIDTH = 40;

    private final StringBuilder text;

    HeatText(StringBuilder text) {
        this.text = text;
    }

    void add(List<KeyHeat> heat) {
        if (heat.isEmpty()) {
            return;
        }
        text.append("\nheat at peak: units a second on the busiest value of each partition key\n");
        text.append("%s %s %s  distribution over the values seen, busiest first\n"
                .formatted(Columns.left("key", KEY_WIDTH), Columns.right("reads", 8), Columns.right("writes", 8)));
        for (KeyHeat one : heat) {
            String line = "%s %s %s  %s%s"
                    .formatted(
                            Columns.name("%s %s".formatted(one.path(), one.key()), KEY_WIDTH),
                            Columns.right(figure(one.readUnits()), 8),
                            Columns.right(figure(one.writeUnits()), 8),
                            map(one.spread()),
                            one.isThrottled() ? "  throttles" : "");
            text.append(line.stripTrailing()).append("\n");
        }
    }

    private static String figure(Rational units) {
        BigDecimal decimal =
                new BigDecimal(units.numerator()).divide(new BigDecimal(units.denominator()), 1, RoundingMode.HALF_UP);
        boolean small = decimal.signum() == 0 && !units.isZero();
        return small ? "<0.1" : decimal.toPlainString();
    }

    /** The busiest value is full; the others are as full as their share of it. */
    private static String map(List<Integer> spread) {
        StringBuilder map = new StringBuilder();
        int most = spread.isEmpty() ? 1 : Math.max(1, spread.get(0));
        for (int perMille : spread.subList(0, Math.min(MOST_VALUES, spread.size()))) {
            int shade = (int) Math.ceil((SHADES.length() - 1.0) * perMille / most);
            map.append(SHADES.charAt(Math.max(1, shade)));
        }
        return map.append(spread.size() > MOST_VALUES ? "…" : "").toString();
    }
}
