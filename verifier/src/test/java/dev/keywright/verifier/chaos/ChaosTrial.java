package dev.keywright.verifier.chaos;

import dev.keywright.core.check.Check;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.proof.RandomDesigns;
import dev.keywright.verifier.proof.Candidates;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** A model and one of its designs by number, and what goes wrong with them. */
final class ChaosTrial {
    private static final int STEPS = 18;

    private final Ordeal.StoreRoom room;

    ChaosTrial(Ordeal.StoreRoom room) {
        this.room = room;
    }

    /** A model and a design as texts. */
    record Subject(String model, String design) {
        @Override
        public String toString() {
            return "%s\n%s".formatted(model, design);
        }
    }

    /** Two of three models are made for what writes have gone wrong with, and the third may use all of the language. */
    static Optional<Subject> subject(long seed) {
        String model = seed % 3 == 2 ? Candidates.text(seed / 3) : ChaosModels.text(seed);
        return new RandomDesigns(model)
                .find(new Random(seed))
                .map(design -> new Subject(model, DesignPrinter.print(design)));
    }

    /** What happened until something differed; nothing where all is well or the design is not one. */
    List<String> differences(Subject subject, long seed) {
        try {
            Check.Outcome read =
                    Check.design("model.yaml", bytes(subject.model()), "design.yaml", bytes(subject.design()));
            boolean unfit = read.diagnostics().stream()
                    .filter(Diagnostic::isError)
                    .anyMatch(error -> !RandomDesigns.isHarmless(error));
            if (unfit || read.design().isEmpty()) {
                return List.of();
            }
            Model model = read.model().orElseThrow();
            if (ParentsThatExpire.areIn(model)) {
                return List.of();
            }
            Design design = read.design().orElseThrow();
            return new Ordeal(model, design, seed, room).differences(STEPS);
        } catch (RuntimeException | AssertionError failed) {
            return List.of(StackText.of(failed));
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
