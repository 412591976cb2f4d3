package dev.keywright.verifier.proof;

import dev.keywright.core.check.Check;
import dev.keywright.core.language.model.ModelPrinter;
import dev.keywright.core.language.model.RandomModels;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.proof.SmallModels;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/**
 * Models by number: the even ones decide designs in as many ways as there are, the odd ones use all of the language. Of the even ones
 * half have largest values in place of sums, and conditions of which one has to hold. Each attribute and each pattern stands on lines
 * of its own.
 */
public final class Candidates {
    private static final int MOST_ENTITIES = 2;
    private static final int MOST_PATTERNS = 5;

    private static final List<Variation> VARIATIONS = List.of(
            Variation.of("sums: (\\{of: \\w+\\.views})", "largest: $1"),
            Variation.of("prefix: kind", "contains: kind"),
            Variation.of(
                    "^(  \\w+: \\{update: .*)(, rps: .*)$",
                    "$1, if: {any: [{status: NEW}, {views: absent}, views > 3]}$2"),
            Variation.of(
                    "^(  \\w+: \\{update: (?!.* if: ).*)(, rps: .*)$", "$1, if: {any: [{kind: absent}, kind > a]}$2"),
            Variation.of(
                    "^(  \\w+: \\{delete: .*)(, rps: .*)$", "$1, if: {any: [{status: OLD}, {closedAt: present}]}$2"));

    private Candidates() {}

    public static String text(long seed) {
        if (seed % 2 != 0) {
            return anything(seed / 2);
        }
        String text = SmallModels.text(seed / 2);
        return seed % 4 == 0 ? text : varied(text);
    }

    /** The same with words that no design was searched for in the proofs of the search; a word that makes no sense is left out. */
    private static String varied(String text) {
        String varied = text;
        for (Variation variation : VARIATIONS) {
            String next = variation.of(varied);
            varied = SmallModels.isValid(next) ? next : varied;
        }
        return varied;
    }

    private record Variation(Pattern found, String instead) {
        static Variation of(String found, String instead) {
            return new Variation(Pattern.compile(found, Pattern.MULTILINE), instead);
        }

        String of(String text) {
            return found.matcher(text).replaceAll(instead);
        }
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
