package dev.keywright.verifier.run;

import dev.keywright.core.model.Count;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.data.Intent;
import dev.keywright.verifier.oracle.Agreement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** Every write, to succeed, to miss and to be refused, with all questions after each. */
final class WriteRun {
    /** A fault that shows in every write need not be found in each of them again. */
    private static final int MOST_RESTORES = 10;

    private final Scene scene;
    private final QuestionRun questions;
    private final WorldLoad load;
    private final List<Pattern> neverDone = new ArrayList<>();
    private int restores;

    WriteRun(Scene scene, QuestionRun questions, WorldLoad load) {
        this.scene = scene;
        this.questions = questions;
        this.load = load;
    }

    static List<Pattern> writes(Scene scene) {
        return scene.model().patterns().stream()
                .filter(pattern -> !(pattern.operation() instanceof Read)
                        && !(pattern.operation() instanceof Count)
                        && !(pattern.operation() instanceof External))
                .filter(pattern -> scene.bill().pattern(pattern.ref()).isServed())
                .toList();
    }

    /** Once with each intent that there can be. */
    void write(Pattern pattern) {
        for (Intent intent : Intent.values()) {
            Optional<PatternInputs> inputs = scene.workload().write(pattern.operation(), intent);
            if (intent == Intent.SUCCEED && inputs.isEmpty()) {
                neverDone.add(pattern);
            }
            if (inputs.isPresent() && !hasGivenUp()) {
                write(pattern, inputs.get());
            }
        }
    }

    /** The patterns for which nothing was found to write: only their refusals were compared. */
    List<Pattern> neverDone() {
        return List.copyOf(neverDone);
    }

    /** Whether there were so many faults that the rest was left out. */
    boolean hasGivenUp() {
        return restores == MOST_RESTORES;
    }

    /** After a fault everything is stored anew: what follows must not suffer from it. */
    private void write(Pattern pattern, PatternInputs inputs) {
        int before = scene.tallies().mismatches();
        WriteOutcome expected = perform(pattern, inputs);
        String when = "after %s (%s) with %s"
                .formatted(pattern.id(), ReportTexts.outcome(expected), ReportTexts.inputs(inputs));
        QuestionCounts counts = scene.counts();
        questions.allDiffer(when, changesNothing(expected) ? counts.refused() : counts.written());
        if (scene.tallies().mismatches() > before) {
            restores++;
            load.again();
        }
    }

    private WriteOutcome perform(Pattern pattern, PatternInputs inputs) {
        WriteOutcome expected = scene.oracle().write(pattern.operation(), inputs);
        boolean refused = changesNothing(expected);
        Map<?, ?> before = refused ? scene.stored().everything() : Map.of();
        String got = got(pattern, inputs, expected);
        List<Exchange> exchanges = scene.exchanges(pattern);
        scene.tallies().ran(pattern, exchanges);
        String when = "written as %s"
                .formatted(pattern.operation().getClass().getSimpleName().toLowerCase(Locale.ROOT));
        PatternTally tally = scene.tallies().of(pattern);
        if (!got.isEmpty()) {
            tally.differs(new Mismatch(
                    when, ReportTexts.inputs(inputs), ReportTexts.outcome(expected), got, scene.texts(exchanges)));
            return expected;
        }
        boolean left = refused && !before.equals(scene.stored().everything());
        if (left) {
            tally.differs(new Mismatch(
                    when,
                    ReportTexts.inputs(inputs),
                    "a refused write changes nothing",
                    "a refused write left something behind",
                    scene.texts(exchanges)));
            return expected;
        }
        UnitMismatch.find(exchanges, when, inputs, scene).ifPresent(tally::differs);
        scene.settle();
        return expected;
    }

    /** The outcome, where it is not the expected one; empty where it is. */
    private String got(Pattern pattern, PatternInputs inputs, WriteOutcome expected) {
        try {
            WriteOutcome got = scene.program().write(pattern.operation(), inputs);
            return Agreement.difference(pattern.operation(), expected, got).isPresent() ? ReportTexts.outcome(got) : "";
        } catch (DynamoDbException | IllegalStateException | IllegalArgumentException failed) {
            return "it failed: " + failed.getMessage();
        }
    }

    private static boolean changesNothing(WriteOutcome outcome) {
        return outcome instanceof WriteOutcome.Several several
                ? several.outcomes().stream().allMatch(WriteRun::changesNothing)
                : !(outcome instanceof WriteOutcome.Done);
    }
}
