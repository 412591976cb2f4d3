package dev.keywright.core.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.facts.WorldEntity.Row;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Facts against a plain count over data that have exactly the numbers which a random model states. */
class MatchingByDataTest {
    private static final int WORLDS = 500;
    private static final int QUESTIONS = 8;

    @Test
    void findsAsManyAsAPlainFilterDoesOnAverage() {
        for (int seed = 0; seed < WORLDS; seed++) {
            Random random = new Random(seed);
            World world = World.of(random);
            StringBuilder text = new StringBuilder(world.text());
            List<Question> questions = new ArrayList<>();
            for (int number = 0; number < QUESTIONS; number++) {
                Question question = Question.ofRead(world, random);
                questions.add(question);
                text.append("  q%d: {read: %s%s, rps: 1}\n"
                        .formatted(number, world.last().name(), question.text()));
            }
            KnownFacts known = KnownFacts.of(text.toString());
            for (int number = 0; number < QUESTIONS; number++) {
                assertThat(known.matches("q" + number))
                        .as("q%d of seed %d\n%s", number, seed, text)
                        .isEqualTo(questions.get(number).mean(List::size));
            }
        }
    }

    @Test
    void reachesAsManyAsAPlainFilterDoesOnAverage() {
        for (int seed = 0; seed < WORLDS; seed++) {
            Random random = new Random(seed);
            World world = World.of(random);
            Question changed = Question.ofWrite(world, random);
            Question deleted = Question.ofWrite(world, random);
            String name = world.last().name();
            String text = world.text()
                    + "  change: {update: %s%s, set: [extra], rps: 1}\n".formatted(name, changed.text())
                    + "  delete: {delete: %s%s, rps: 1}\n".formatted(name, deleted.text());
            KnownFacts known = KnownFacts.of(withAnExtraAttribute(text, name));
            assertThat(reached(known, "change"))
                    .as("seed %d\n%s", seed, text)
                    .containsExactly(changed.mean(List::size));
            assertThat(reached(known, "delete"))
                    .as("seed %d\n%s", seed, text)
                    .containsExactly(deleted.mean(List::size));
        }
    }

    @Test
    void deletesAsManyDescendantsAsThereAreOnAverage() {
        for (int seed = 0; seed < WORLDS; seed++) {
            Random random = new Random(seed);
            World world = World.of(random);
            if (world.all().size() == 1) {
                continue;
            }
            Question question = Question.ofAncestor(world, random);
            List<WorldEntity> below = descendants(world);
            List<String> names = below.stream().map(WorldEntity::name).toList();
            String text =
                    world.text() + "  end: {delete: A%s, cascade: %s, rps: 1}\n".formatted(question.text(), names);
            List<Rational> expected = new ArrayList<>(List.of(question.mean(List::size)));
            for (WorldEntity descendant : below) {
                expected.add(question.mean(gone -> descending(descendant, gone)));
            }
            assertThat(reached(KnownFacts.of(text), "end"))
                    .as("seed %d\n%s", seed, text)
                    .isEqualTo(expected);
        }
    }

    @Test
    void knowsHowManyHaveEachAttributeAndHowManyValuesItTakes() {
        for (int seed = 0; seed < WORLDS; seed++) {
            World world = World.of(new Random(seed));
            String text = world.text() + "  q: {read: A, rps: 1}\n";
            KnownFacts known = KnownFacts.of(text);
            for (WorldEntity entity : world.all()) {
                assertThat(known.count(entity.name()))
                        .isEqualTo(Rational.of(entity.rows().size()));
                for (AttributeFacts facts :
                        known.entity(entity.name()).attributes().values()) {
                    assertThat(facts.presence().value())
                            .as("presence of %s, seed %d\n%s", facts.ref(), seed, text)
                            .isEqualTo(presence(entity, facts.ref().name()));
                }
                for (WorldEntity.Column column : entity.columns()) {
                    assertThat(known.distinct(entity.name() + "." + column.name()))
                            .as("values of %s, seed %d\n%s", column.name(), seed, text)
                            .isEqualTo(Rational.of(distinct(entity, column.name())));
                }
            }
        }
    }

    private static String withAnExtraAttribute(String text, String entity) {
        int start = text.indexOf("  %s: {id: ".formatted(entity));
        int attributes = text.indexOf("attributes: {", start) + "attributes: {".length();
        return text.substring(0, attributes) + "extra: string, " + text.substring(attributes);
    }

    /** All that has the first entity as an ancestor. */
    private static List<WorldEntity> descendants(World world) {
        return world.all().stream()
                .filter(entity -> entity.rows().stream()
                        .anyMatch(row -> world.all().get(0).rows().stream().anyMatch(row::descendsFrom)))
                .toList();
    }

    private static long descending(WorldEntity entity, List<Row> ancestors) {
        return entity.rows().stream()
                .filter(row -> ancestors.stream().anyMatch(row::descendsFrom))
                .count();
    }

    private static List<Rational> reached(KnownFacts known, String pattern) {
        return known.pattern(pattern).reaches().stream()
                .map(reach -> reach.expected().value())
                .toList();
    }

    private static Rational presence(WorldEntity entity, String attribute) {
        long having = entity.rows().stream()
                .filter(row -> !row.values().getOrDefault(attribute, "").isEmpty())
                .count();
        return Rational.of(having, entity.rows().size());
    }

    private static long distinct(WorldEntity entity, String attribute) {
        return entity.rows().stream()
                .map(row -> row.value(attribute))
                .filter(value -> !value.isEmpty())
                .distinct()
                .count();
    }
}
