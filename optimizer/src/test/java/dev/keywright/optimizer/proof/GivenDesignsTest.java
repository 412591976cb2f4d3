package dev.keywright.optimizer.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.design.Design;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.search.Found;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A design that was found is found again where it is given, and a part of one is kept as it is. */
class GivenDesignsTest {
    private static final int COUNT = Integer.getInteger("given.count", 8);
    /** The number of shards against heat may differ: a thousandth of the bill. */
    private static final long NOTICEABLE = 1000;

    private static final int SEED = Integer.getInteger("given.seed", 0);

    @ParameterizedTest
    @ValueSource(strings = {"faults/pin-embed.yaml", "starter/model.yaml", "tour/shop.yaml", "workspaces/model.yaml"})
    void anExamplesOwnDesignIsTakenBack(String example) throws IOException {
        assertThat(difference(Files.readString(Path.of("../examples/" + example))))
                .isEmpty();
    }

    @Test
    void theOwnDesignOfARandomModelIsTakenBack() {
        List<String> differences = new ArrayList<>();
        for (int seed = SEED; seed < SEED + COUNT; seed++) {
            String drawnText = SmallModels.text(seed);
            String model = seed % 2 == 0 ? drawnText : drawnText.replaceAll("(?m)^  tolerance: .*\\R", "");
            String place = "seed " + seed;
            difference(model).ifPresent(text -> differences.add("%s: %s%n%s".formatted(place, text, model)));
        }
        assertThat(String.join("\n\n", differences)).isEmpty();
    }

    /** The rest of the cheapest design completes any part of it, for the same price: no part of it is ever refused. */
    @Test
    void aPartOfTheCheapestDesignIsKeptAndCompleted() {
        List<String> failures = new ArrayList<>();
        for (int seed = SEED; seed < SEED + COUNT; seed++) {
            String model = SmallModels.text(seed);
            Problem problem = Problem.of(model);
            Optional<Found> found = problem.findDesign();
            if (found.isPresent()) {
                Pins pins = new PartOfDesign(new Random(seed)).of(found.get().design());
                String place = "seed " + seed;
                incompletion(problem, found.get(), pins)
                        .ifPresent(text -> failures.add("%s: %s%n%s".formatted(place, text, model)));
            }
        }
        assertThat(String.join("\n\n", failures)).isEmpty();
    }

    private static Optional<String> incompletion(Problem problem, Found found, Pins pins) {
        String given = DesignPrinter.print(new Design("small", pins.tables(), List.of()));
        String whole = DesignPrinter.print(found.design());
        Optional<Found> completed = problem.findAround(pins);
        if (completed.isEmpty()) {
            return Optional.of("no design with%n%s%nof%n%s".formatted(given, whole));
        }
        String text = DesignPrinter.print(completed.get().design());
        Optional<String> lost = PartOfDesign.findLost(pins, completed.get().design());
        if (lost.isPresent()) {
            return Optional.of("%s is lost of%n%s%nin%n%s".formatted(lost.get(), given, text));
        }
        long before = found.bill().objectiveNanoDollars();
        long after = completed.get().bill().objectiveNanoDollars();
        return hasNumberInside(pins) || after - before <= before / NOTICEABLE
                ? Optional.empty()
                : Optional.of("%s became %s%n%s%nof%n%s%nbecame%n%s".formatted(before, after, given, whole, text));
    }

    /** A given count is not weighed against indexes that lack it: around one, the rest may be dearer. */
    private static boolean hasNumberInside(Pins pins) {
        return pins.tables().stream()
                .flatMap(table -> table.items().stream())
                .anyMatch(item -> item.kind().isNumber() && item.kind().isInsideAnotherItem());
    }

    /** What differs from the design that was given; empty where nothing does, or where no design serves the model. */
    private static Optional<String> difference(String model) {
        Problem problem = Problem.asStated(model);
        Optional<Found> found = problem.findDesign();
        if (found.isEmpty()) {
            return Optional.empty();
        }
        String given = DesignPrinter.print(found.get().design());
        Optional<Found> again = problem.findAround(new Pins(read(model, given).tables()));
        if (again.isEmpty()) {
            return Optional.of("no design with\n" + given);
        }
        String text = DesignPrinter.print(again.get().design());
        long before = found.get().bill().objectiveNanoDollars();
        long after = again.get().bill().objectiveNanoDollars();
        return text.equals(given) && before == after
                ? Optional.empty()
                : Optional.of("%s became %s%n%s%nbecame%n%s".formatted(before, after, given, text));
    }

    private static Design read(String model, String design) {
        Outcome outcome = Check.pins(
                "small.yaml",
                model.getBytes(StandardCharsets.UTF_8),
                "design.yaml",
                design.getBytes(StandardCharsets.UTF_8));
        return outcome.design().orElseGet(() -> fail("%s%n%s".formatted(outcome.diagnostics(), design)));
    }
}
