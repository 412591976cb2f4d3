package dev.keywright.core.language;

import dev.keywright.core.language.model.RandomModels;
import dev.keywright.core.model.Model;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** The valid files that fuzzing starts from: the examples, their experts' designs, the kitchen sink and random models. */
final class FuzzOriginals {
    /** So many inputs in a row may start from the same random model, for making one takes longer than reading it. */
    private static final int INPUTS_PER_RANDOM_MODEL = 25;

    private final List<Original> models = new ArrayList<>();
    private final List<Original> designs = new ArrayList<>();
    private final long seed;
    private Original random = new Original("", List.of());
    private long randomNumber = -1;

    /** A valid text: of a model, or of a design for the one model that goes with it. */
    record Original(String text, List<Model> designed) {
        Original {
            designed = List.copyOf(designed);
        }

        /** What is wrong with how a damaged version of it is read. */
        Optional<String> complaint(byte[] bytes) {
            return designed.isEmpty()
                    ? ReaderOracle.complaintAboutModel(bytes)
                    : ReaderOracle.complaintAboutDesign(bytes, designed.get(0));
        }
    }

    FuzzOriginals(long seed) {
        this.seed = seed;
        for (Path file : TestModels.examples("model.yaml")) {
            models.add(new Original(TestModels.text(file), List.of()));
        }
        for (Path file : TestModels.examples("expert.design.yaml")) {
            Model model = TestModels.read(TestModels.text(file.resolveSibling("model.yaml")));
            designs.add(new Original(TestModels.text(file), List.of(model)));
        }
        models.add(new Original(TestModels.text(TestModels.resource("kitchen-sink.yaml")), List.of()));
    }

    Original pick(long number, Dice dice) {
        int roll = dice.between(0, 99);
        if (roll < 15) {
            return dice.pick(designs);
        }
        return roll < 50 ? dice.pick(models) : randomModel(number / INPUTS_PER_RANDOM_MODEL);
    }

    private Original randomModel(long number) {
        if (number != randomNumber) {
            random = new Original(RandomModels.text(new Random(seed + number)), List.of());
            randomNumber = number;
        }
        return random;
    }
}
