package dev.keywright.moving.reshape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Verification;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** From one design of a model to another, in DynamoDB Local, while a program writes whatever its patterns allow. */
class ReshapingTest {
    private static final int WRITES = 60;

    /** The expert's design, and the cheapest one in tables of other names; or the other way round. */
    static TwoDesigns designs(String example, String from) throws Exception {
        return designs(example, from, "r" + UUID.randomUUID() + "-", Endpoint.of(Local.shared()));
    }

    static TwoDesigns designs(String example, String from, String prefix, Endpoint endpoint) throws Exception {
        String text = Files.readString(Path.of("..", "examples", example, "model.yaml"));
        Model model = Examples.model(example);
        Design expert = Examples.design(example);
        Design cheapest = TwoDesigns.renamed(text, TwoDesigns.printed(Designs.cheapest(model)));
        return from.equals("expert")
                ? new TwoDesigns(endpoint, prefix, model, expert, cheapest)
                : new TwoDesigns(endpoint, prefix, model, cheapest, expert);
    }

    private static void equal(Verification verified) {
        assertThat(verified.differences()).isEmpty();
        assertThat(verified.left()).isEmpty();
        assertThat(verified.isPassed()).isTrue();
        assertThat(verified.rows()).isPositive();
    }

    @ParameterizedTest
    @CsvSource({
        "campaigns, expert", "campaigns, cheapest",
        "deals, expert", "deals, cheapest",
        "ecommerce, expert", "ecommerce, cheapest",
        "gaming-profile, expert", "gaming-profile, cheapest",
        "session-store, expert", "session-store, cheapest",
        "workspaces, expert", "workspaces, cheapest"
    })
    void holdsWhatTheMapperExpects(String example, String from) throws Exception {
        try (TwoDesigns two = designs(example, from)) {
            two.load();
            AtomicBoolean written = new AtomicBoolean();
            AtomicReference<Throwable> failure = new AtomicReference<>();
            Thread writer = new Thread(() -> {
                two.write(two.old(), WRITES);
                written.set(true);
            });
            writer.setUncaughtExceptionHandler((unused, thrown) -> {
                failure.set(thrown);
                written.set(true);
            });
            writer.start();
            ReshapeReport report = two.reshaping().run(written::get);
            writer.join();
            assertThat(failure.get()).isNull();
            assertThat(report.left()).isEmpty();
            two.assertHolds(two.next());
            Verification verified = two.reshaping().verify();
            equal(verified);
            assertThat(verified.answers()).isNotEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"expert", "cheapest"})
    void switchesAndGoesBack(String from) throws Exception {
        try (TwoDesigns two = designs("ecommerce", from)) {
            two.load();
            assertThatThrownBy(() -> two.reshaping().cutover(() -> {}))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("nothing has begun");
            two.reshaping().run(() -> true);
            assertThatThrownBy(() -> two.reshaping().reverse(() -> true))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("the old design is the master");
            two.write(two.old(), 20);
            equal(two.reshaping().cutover(() -> {}).verified());
            assertThat(two.reshaping().findStatus().orElseThrow().phase()).isEqualTo("cut over");
            assertThatThrownBy(() -> two.reshaping().run(() -> true))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("the new design is the master");

            two.write(two.next(), 40);
            two.reshaping().reverse(() -> true);
            two.assertHolds(two.old());
            equal(two.reshaping().verify());

            two.write(two.next(), 20);
            Reshaping.Back back = two.reshaping().rollback(() -> {});
            assertThat(back.isBack()).isTrue();
            two.assertHolds(two.old());

            two.write(two.old(), 20);
            two.reshaping().run(() -> true);
            two.assertHolds(two.next());
            equal(two.reshaping().cutover(() -> {}).verified());
            assertThat(two.reshaping().finish(Reshaping.OldTables.DELETED)).isNotEmpty();
            assertThat(two.reshaping().findStatus()).isEmpty();
            two.assertHolds(two.next());
        }
    }
}
