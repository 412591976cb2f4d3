package dev.keywright.backends;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Insights;
import dev.keywright.core.check.Check;
import dev.keywright.core.cost.Account;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.price.BuiltInPrices;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;

/** Blueprints of designs that a person drew. */
public final class Blueprints {
    private static final Path EXAMPLES = Path.of("..", "examples");

    private Blueprints() {}

    /** The expert's design of an example. */
    public static Blueprint example(String name) {
        try {
            Path folder = EXAMPLES.resolve(name);
            return of(
                    Files.readString(folder.resolve("model.yaml")),
                    Files.readString(folder.resolve("expert.design.yaml")));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    public static Blueprint of(String model, String design) {
        Check.Outcome read = Check.design("model.yaml", bytes(model), "design.yaml", bytes(design));
        assertThat(read.design()).as(read.diagnostics().toString()).isPresent();
        Facts facts = Facts.of(read.model().orElseThrow());
        Account account = Account.of(
                facts,
                read.design().orElseThrow(),
                BuiltInPrices.list().find(facts.model().options().region()).orElseThrow());
        return new Blueprint(
                model,
                account,
                Blueprint.Quality.given(),
                new Blueprint.Pricing(facts.model().options().region(), LocalDate.parse("2026-08-15")),
                read.diagnostics(),
                () -> Insights.NONE);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
