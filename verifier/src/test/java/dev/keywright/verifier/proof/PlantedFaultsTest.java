package dev.keywright.verifier.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.Model;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.run.FaultInjection;
import dev.keywright.verifier.run.QuestionCounts;
import dev.keywright.verifier.run.Report;
import dev.keywright.verifier.run.Verification;
import dev.keywright.verifier.run.VerificationSubject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A proof that finds no fault is worth as much as the faults that it would have found. */
class PlantedFaultsTest {
    private static final String MODEL = resource("faults.yaml");
    private static final String DESIGN = resource("faults.design.yaml");
    private static final int THINGS = 15;

    @Test
    void nothingIsWrongWithoutAFault() {
        assertThat(differences(FaultInjection.NONE, QuestionCounts.FULL)).isEmpty();
    }

    @Test
    void noticesAWrongSortDirection() {
        assertThat(differences(Fault.wrongDirection())).anyMatch(text -> text.startsWith("newest, as stored"));
    }

    @Test
    void noticesALostPage() {
        assertThat(differences(Fault.lostPage())).anyMatch(text -> text.startsWith("newest, as stored"));
    }

    @Test
    void noticesAFilterAfterALimit() {
        assertThat(differences(Fault.filterAfterLimit())).anyMatch(text -> text.startsWith("open, as stored"));
    }

    @Test
    void noticesAnUnpaddedNumber() {
        assertThat(differences(Fault.unpaddedNumber("GSI2SK"))).anyMatch(text -> text.startsWith("dearest, as stored"));
    }

    @Test
    void noticesAStaleKeyOfAnIndex() {
        assertThat(differences(Fault.staleKey("GSI3PK"))).anyMatch(text -> text.startsWith("by-status, after close"));
    }

    @Test
    void noticesAMissingGuard() {
        assertThat(differences(Fault.unwritten("EMAIL#"))).anyMatch(text -> text.startsWith("sign-up, "));
    }

    @Test
    void noticesACopyThatIsNotKeptInStep() {
        assertThat(differences(Fault.unchanged("TITLES#")))
                .anyMatch(text -> text.startsWith("by-title, after retitle"));
    }

    @Test
    void noticesACounterThatDoesNotCount() {
        assertThat(differences(Fault.unwritten("COUNT#"))).anyMatch(text -> text.startsWith("user, as stored"));
    }

    @Test
    void noticesAValueThatBreaksOutOfItsSegment() {
        assertThat(differences(Fault.unescaped("TITLES#"))).anyMatch(text -> text.startsWith("by-title, as stored"));
    }

    /** The mismatches that `verify` would show; each fault shows before there are concurrent writes. */
    private static List<String> differences(FaultInjection fault) {
        return differences(fault, new QuestionCounts(12, 4, 4, 0));
    }

    private static List<String> differences(FaultInjection fault, QuestionCounts counts) {
        Model model = Examples.modelOf(MODEL);
        VerificationSubject subject =
                new VerificationSubject(Designs.costModel(model), Examples.designOf(MODEL, DESIGN), THINGS, 3);
        try {
            Report report = new Verification(
                            subject, Endpoint.of(Local.shared()), (doing, done, of) -> {}, fault, counts)
                    .run("faults");
            List<String> all = new ArrayList<>();
            report.patterns()
                    .forEach(pattern -> pattern.shown()
                            .forEach(first -> all.add("%s, %s: %s, expected %s"
                                    .formatted(pattern.id(), first.when(), first.got(), first.expected()))));
            report.races()
                    .forEach(race -> race.differences()
                            .forEach(difference ->
                                    all.add("%s, %s: %s".formatted(race.pattern(), race.what(), difference))));
            assertThat(report.isPassed()).isEqualTo(all.isEmpty());
            return all;
        } catch (Verification.Interrupted failed) {
            throw new AssertionError(failed);
        }
    }

    private static String resource(String name) {
        try (InputStream in = PlantedFaultsTest.class.getResourceAsStream("/proof/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
