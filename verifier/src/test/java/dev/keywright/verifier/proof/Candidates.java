package dev.keywright.verifier.proof;

import dev.keywright.core.check.Check;
import dev.keywright.core.language.model.ModelPrinter;
import dev.keywright.core.language.model.RandomModels;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.proof.SmallModels;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/**
 * Models by number: the even ones decide designs in as many ways as there are, the odd ones use all of the language. Each
 * attribute and each pattern stands on lines of its own.
 */
public final class Candidates {
    private static final int MOST_ENTITIES = 2;
    private static final int MOST_PATTERNS = 5;

    private Candidates() {}

    public static String text(long seed) {
        return seed % 2 == 0 ? SmallModels.text(seed / 2) : anything(seed / 2);
    }

    private static String anything(long seed) {
        String text = ModelPrinter.print(model(RandomModels.text(new Random(seed), MOST_ENTITIES, MOST_PATTERNS)));
        // Nobody knows what that region charges.
        return text.replace("region: us-gov-west-1", "region: us-east-1");
    }

    static Model model(String text) {
        return Check.model("random.yaml", text.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
    }
}
