package dev.keywright.optimizer.proof;

import dev.keywright.core.check.Check;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/**
 * Small models as texts: one to three entities, one to six patterns, every kind of question and write that decides
 * designs, and rates, sizes and counts from almost nothing to a lot. Each attribute and each pattern has a line of its own,
 * so that a model shrinks by leaving out lines.
 */
public final class SmallModels {
    private static final int MOST_ENTITIES = 3;
    private static final int MOST_PATTERNS = 6;

    private SmallModels() {}

    /** Draws until nothing is wrong with a model; few draws are refused. */
    public static String text(long seed) {
        Random random = new Random(seed * 1_000_003L + 17);
        String text = draw(random);
        while (!isValid(text) || isUnpayable(text)) {
            text = draw(random);
        }
        return text;
    }

    /** To read a large part of everything more than once in a while costs more than fits into a bill. */
    private static boolean isUnpayable(String text) {
        List<String> lines = text.lines().toList();
        return Check.model("small.yaml", text.getBytes(StandardCharsets.UTF_8)).diagnostics().stream()
                .filter(diagnostic -> diagnostic.problem().id().equals("analytics"))
                .map(diagnostic -> lines.get(diagnostic.span().start().line() - 1))
                .anyMatch(line -> !line.matches(".*rps: 0\\..*"));
    }

    public static boolean isValid(String text) {
        return !Check.model("small.yaml", text.getBytes(StandardCharsets.UTF_8)).hasErrors();
    }

    private static String draw(Random random) {
        Draw draw = new Draw(random);
        SmallEntities entities = new SmallEntities(draw, draw.between(1, MOST_ENTITIES));
        SmallPatterns patterns = new SmallPatterns(draw, entities);
        StringBuilder text = new StringBuilder("""
                keywright: 1
                name: small
                entities:
                """);
        entities.lines().forEach(line -> text.append(line).append('\n'));
        text.append("patterns:\n");
        int many = draw.between(1, MOST_PATTERNS);
        for (int number = 1; number <= many; number++) {
            text.append("  P%s: {%s, rps: %s}\n".formatted(number, patterns.next(), draw.rate()));
        }
        text.append("""
                options:
                  simplicity: %s
                  roundTrip: %s
                  tolerance: 0
                """.formatted(draw.pick("0", "1", "1", "100"), draw.pick("0", "0.1", "0.1", "5")));
        return text.toString();
    }
}
