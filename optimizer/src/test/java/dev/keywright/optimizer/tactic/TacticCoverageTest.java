package dev.keywright.optimizer.tactic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who adds a tactic to the list also adds a test of it, named after it. */
class TacticCoverageTest {
    @Test
    void everyTacticHasATestOfItsOwn() {
        List<Object> listed = new ArrayList<>(Tactics.ALL);
        ReadModel model = ReadModel.of("""
                entities:
                  User: {id: userId, count: 10, attributes: {userId: string}}
                patterns:
                  user: {read: User, by: userId, rps: 1}
                """);
        listed.addAll(Tactics.reliefs(model.model()));
        for (Object tactic : listed) {
            assertThat(tests(tactic.getClass().getName() + "Test"))
                    .as("tests of %s", tactic.getClass().getSimpleName())
                    .isPositive();
        }
    }

    private static long tests(String className) {
        try {
            return Arrays.stream(Class.forName(className).getDeclaredMethods())
                    .filter(method -> method.isAnnotationPresent(Test.class))
                    .count();
        } catch (ClassNotFoundException missing) {
            return 0;
        }
    }
}
