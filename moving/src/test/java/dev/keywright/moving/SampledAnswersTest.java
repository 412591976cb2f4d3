package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Table;
import dev.keywright.moving.run.Difference;
import dev.keywright.moving.run.Target;
import dev.keywright.moving.run.Verification;
import dev.keywright.moving.run.Verify;
import dev.keywright.verifier.Examples;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A database is never too large to ask its patterns: for rows that are drawn, everything is read that an answer may hold. */
class SampledAnswersTest {
    private static Verification verify(Scene scene) throws Exception {
        return new Verify(scene.move(), scene.target(), 4, (what, done, all) -> {})
                .drawingAbove(0)
                .run();
    }

    @ParameterizedTest
    @CsvSource({"campaigns, 6", "deals, 8", "ecommerce, 2", "gaming-profile, 4", "session-store, 1", "workspaces, 5"})
    void asksWhateverAKeyBounds(String example, int patterns) throws Exception {
        try (WrittenDesign written =
                WrittenDesign.of(Examples.model(example), Examples.design(example), RelationalWorld.Keys.NUMBERS)) {
            FollowTest.run(written.scene());
            Verification verified = verify(written.scene());
            assertThat(verified.differences()).isEmpty();
            assertThat(verified.answers()).hasSizeGreaterThanOrEqualTo(patterns);
            assertThat(verified.answers().values()).allMatch(asked -> asked > 0);
            assertThat(verified.notes()).anyMatch(note -> note.startsWith("Answers were compared for rows"));
        }
    }

    @Test
    void countsChildrenAndFollowsIncludes() throws Exception {
        try (Scene scene = Shelves.scene(60)) {
            FollowTest.run(scene);
            Verification verified = verify(scene);
            assertThat(verified.differences()).isEmpty();
            assertThat(verified.answers()).isNotEmpty();
            delete(scene);
            assertThat(verify(scene).differences()).extracting(Difference::kind).contains(Difference.Kind.MISSING);
            assertThat(verify(scene).different()).isGreaterThan(verified.items());
        }
    }

    private static void delete(Scene scene) throws Exception {
        Target target = scene.target();
        for (Table table : scene.move().design().tables()) {
            target.client()
                    .scan(request -> request.tableName(target.name(table.name())))
                    .items()
                    .forEach(item -> {
                        Map<String, AttributeValue> key = new LinkedHashMap<>(item);
                        key.keySet().retainAll(table.key().attributes());
                        target.client()
                                .deleteItem(request -> request.tableName(target.name(table.name()))
                                        .key(key));
                    });
        }
    }
}
