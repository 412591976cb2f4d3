package dev.keywright.moving.reshape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.moving.run.Verification;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Designs are never too large to ask their patterns: about things that are drawn. */
class DrawnAnswersTest {
    @ParameterizedTest
    @CsvSource({
        "campaigns, expert",
        "deals, cheapest",
        "ecommerce, expert",
        "gaming-profile, cheapest",
        "session-store, expert",
        "workspaces, cheapest"
    })
    void asksWhateverAKeyBounds(String example, String from) throws Exception {
        try (TwoDesigns two = ReshapingTest.designs(example, from)) {
            two.load();
            two.reshaping().run(() -> true);
            Way way = new Way(
                    Side.of(two.old(), two.next()),
                    Side.of(two.next(), two.old()),
                    two.evolution().map());
            Verification verified = new Comparison(way, two.target(), 2, (what, done, all) -> {})
                    .drawingAbove(0)
                    .run();
            assertThat(verified.differences()).isEmpty();
            assertThat(verified.answers()).isNotEmpty();
            assertThat(verified.answers().values()).allMatch(asked -> asked > 0);
        }
    }
}
