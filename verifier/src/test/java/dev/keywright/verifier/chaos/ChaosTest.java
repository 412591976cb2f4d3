package dev.keywright.verifier.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.verifier.chaos.ChaosTrial.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Random designs of random models lose nothing, whatever comes between two requests of a write. `-Dchaos.count=2000
 * -Dchaos.seed=0` tries that many from that seed on; one that fails is printed with its seed, as small as it gets, or at once
 * with `-Dchaos.shrink=false`.
 */
class ChaosTest {
    private static final int MOST_SHOWN = 5;

    private static final ChaosTrial IN_MEMORY = new ChaosTrial(description -> new MemoryRooms(description.design()));

    @Test
    void losesNothingWhateverComesBetween() {
        long first = Long.getLong("chaos.seed", 0);
        int count = Integer.getInteger("chaos.count", 20);
        List<String> faults = new ArrayList<>();
        int tried = 0;
        for (long seed = first; tried < count && faults.size() < MOST_SHOWN; seed++) {
            Optional<Subject> subject = ChaosTrial.subject(seed);
            tried += subject.isPresent() ? 1 : 0;
            if (subject.isPresent()) {
                List<String> differences = IN_MEMORY.differences(subject.get(), seed);
                if (!differences.isEmpty()) {
                    faults.add(smallest(subject.get(), differences, seed));
                }
            }
        }
        assertThat(faults).isEmpty();
    }

    private static String smallest(Subject subject, List<String> differences, long seed) {
        if ("false".equals(System.getProperty("chaos.shrink"))) {
            return "seed %s\n%s\n%s".formatted(seed, subject, String.join("\n", differences));
        }
        Subject least = new SubjectShrinking(fewer -> isAlike(IN_MEMORY.differences(fewer, seed), differences))
                .smallest(subject);
        return "seed %s\n%s\n%s".formatted(seed, least, String.join("\n", IN_MEMORY.differences(least, seed)));
    }

    /** A smaller model must not fail for another reason. */
    private static boolean isAlike(List<String> smaller, List<String> larger) {
        return !smaller.isEmpty() && kind(smaller).equals(kind(larger));
    }

    private static String kind(List<String> differences) {
        String last = differences.get(differences.size() - 1);
        String failure = last.lines()
                .findFirst()
                .filter(line -> line.contains("Exception"))
                .orElse("");
        return (differences.size() == 2 ? differences.get(0) : "") + failure.replaceFirst(":.*", "");
    }
}
