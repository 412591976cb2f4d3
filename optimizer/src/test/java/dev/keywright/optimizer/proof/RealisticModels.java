package dev.keywright.optimizer.proof;

import dev.keywright.core.check.Check;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/**
 * Models as applications have them, as texts: 5 to 14 entities and 15 to 40 patterns, with parents of several kinds, counts on
 * both sides, many-to-many relationships, sequences that two entities share, hot parents, short lists that fit into their
 * parent, optional references and tenants. Each attribute and each pattern has a line of its own, so that a model shrinks by
 * leaving out lines.
 */
public final class RealisticModels {
    private static final int LEAST_ENTITIES = 5;
    private static final int MOST_ENTITIES = 14;
    private static final int LEAST_PATTERNS = 15;
    private static final int MOST_PATTERNS = 40;

    private RealisticModels() {}

    /** Draws until nothing is wrong with a model; few draws are refused. */
    public static String text(long seed) {
        return text(seed, MOST_ENTITIES, MOST_PATTERNS);
    }

    /** The same with fewer entities and patterns, for a run that takes its time with each. */
    public static String text(long seed, int mostEntities, int mostPatterns) {
        Random random = new Random(seed * 1_000_003L + 29);
        String text = draw(random, mostEntities, mostPatterns);
        while (!isValid(text)) {
            text = draw(random, mostEntities, mostPatterns);
        }
        return text;
    }

    /** Whether it has no error and asks for nothing that costs more than the rest together. */
    private static boolean isValid(String text) {
        return Check.model("realistic.yaml", text.getBytes(StandardCharsets.UTF_8)).diagnostics().stream()
                .noneMatch(diagnostic -> diagnostic.isError()
                        || List.of("analytics").contains(diagnostic.problem().id()));
    }

    private static String draw(Random random, int mostEntities, int mostPatterns) {
        Draw draw = new Draw(random);
        RealisticEntities entities =
                new RealisticEntities(draw, draw.between(LEAST_ENTITIES, mostEntities), draw.chance(20));
        StringBuilder text = new StringBuilder("keywright: 1\nname: realistic\nentities:\n");
        entities.all()
                .forEach(entity ->
                        entity.lines().forEach(line -> text.append(line).append('\n')));
        text.append("patterns:\n");
        List<String> patterns = new RealisticPatterns(draw, entities)
                .lines(draw.between(Math.min(LEAST_PATTERNS, mostPatterns), mostPatterns));
        patterns.forEach(line -> text.append("  ").append(line).append('\n'));
        entities.findTenant().ifPresent(tenant -> text.append("options:\n  tenant: %s\n".formatted(tenant)));
        return text.toString();
    }
}
