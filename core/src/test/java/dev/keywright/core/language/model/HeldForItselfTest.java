package dev.keywright.core.language.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.diagnostic.Diagnostic;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class HeldForItselfTest {
    /** After the mistake the likeliest parent of a `Follow` is a `Follow`, whose id would be held for itself. */
    private static final String FOLLOWS = """
            keywright: 1
            name: follows
            entities:
              User:
                id: username
                count: 100
                attributes: {username: string}
              Follow:
                id: [followerName, followedName]
                parents:
                  follower: {entity: User, average: 3, via: {username: followerName}}
                  followed: {entty: User, average: 3, via: {username: followedName}}
            patterns:
              P1: {read: User, by: username, rps: 1}
            """;

    @Test
    void aMisspeltEntityOfARoleIsReported() {
        assertThat(Check.model("model.yaml", FOLLOWS.getBytes(StandardCharsets.UTF_8))
                        .diagnostics())
                .extracting(Diagnostic::message)
                .contains("the parent `followed` of `Follow` has no field `entty`, did you mean `entity`?");
    }
}
