package dev.keywright.optimizer.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.language.design.DesignPrinter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Designs keep natural ids, and pass their own check. */
class KeptIdsTest {
    private static final String POSTS = """
            keywright: 1
            name: posts
            entities:
              Post:
                id: slug
                count: 100000
                attributes:
                  slug: {type: string, size: 16, generated: %s}
                  author: {type: string, size: 12, distinct: 2000}
                  createdAt: timestamp
                  body: {type: string, size: 2000}
            patterns:
              create: {title: Create, create: Post, rps: 1}
              list: {title: List, read: Post, by: author, order: createdAt, limit: 3, consistency: strong, rps: 20}
            """;

    /** Not each of them is proven in this time; whatever is found must be right. */
    @ParameterizedTest
    @ValueSource(strings = {"identity", "sequence-name", "03-selfref"})
    void theDesignOfAModelThatOnceFailedHasNoErrors(String fault) throws IOException {
        String text = Files.readString(Path.of("../examples/faults/%s.yaml".formatted(fault)));
        assertThat(errors(text, Problem.of(text).findWithin(10_000).design())).isEmpty();
    }

    /** No index answers with strong consistency; a guard holds less than a copy. */
    @Test
    void aGuardKeepsANaturalIdThatTheHomeKeyDoesNot() {
        Design design = Problem.of(POSTS.formatted("false")).find().design();
        assertThat(guards(design)).containsExactly("PostId");
        assertThat(errors(POSTS.formatted("false"), design)).isEmpty();
        assertThat(DesignPrinter.print(design)).contains("guards: Post\n");
    }

    @Test
    void aGeneratedIdHasNoGuard() {
        assertThat(guards(Problem.of(POSTS.formatted("true")).find().design())).isEmpty();
    }

    @Test
    void twoStrongDeletesByDifferentAttributesHaveADesign() {
        String text = """
                keywright: 1
                name: sessions
                entities:
                  Session:
                    id: sessionId
                    count: 10000
                    attributes:
                      sessionId: {type: string, size: 26}
                      userId: {type: string, size: 26, distinct: 1000}
                      deviceId: {type: string, size: 26, distinct: 2000}
                patterns:
                  create: {title: Sign in, create: Session, rps: 1}
                  user: {title: Sign out everywhere, delete: Session, by: userId, consistency: strong, rps: 1}
                  device: {title: Forget a device, delete: Session, by: deviceId, consistency: strong, rps: 1}
                """;
        assertThat(errors(text, Problem.of(text).find().design())).isEmpty();
    }

    @Test
    void aUniqueCombinationWithATruthHasADesign() {
        String text = """
                keywright: 1
                name: plans
                entities:
                  Plan:
                    id: planId
                    count: 100
                    unique: [[name, yearly]]
                    attributes:
                      planId: {type: string, size: 26}
                      name: {type: string, size: 12}
                      yearly: {type: boolean, values: [true, false]}
                patterns:
                  add: {title: Add, create: Plan, rps: 1}
                  get: {title: Get, read: Plan, by: planId, rps: 1}
                """;
        assertThat(errors(text, Problem.of(text).find().design())).isEmpty();
    }

    private static List<String> guards(Design design) {
        return design.tables().stream()
                .flatMap(table -> table.items().stream())
                .filter(item -> item.kind() instanceof Guard)
                .map(item -> item.name())
                .toList();
    }

    private static List<String> errors(String model, Design design) {
        return Check.design(
                        "model.yaml",
                        model.getBytes(StandardCharsets.UTF_8),
                        "design.yaml",
                        DesignPrinter.print(design).getBytes(StandardCharsets.UTF_8))
                .diagnostics()
                .stream()
                .filter(Diagnostic::isError)
                .map(Diagnostic::message)
                .toList();
    }
}
