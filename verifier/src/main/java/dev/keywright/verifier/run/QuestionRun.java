package dev.keywright.verifier.run;

import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.verifier.ask.AnswerPage;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternAnswer;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.oracle.Agreement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** Every question, every page to the end, with the answers compared with the oracle's. */
final class QuestionRun {
    /** No small world has more pages: a program that gives more repeats itself. */
    private static final int MOST_PAGES = 1000;

    /** A pattern that is wrong is not waited for again and again. */
    private static final int MOST_WAITED_FOR = 3;

    private final Scene scene;

    QuestionRun(Scene scene) {
        this.scene = scene;
    }

    /** Whether some answer was wrong. */
    boolean allDiffer(String when, int most) {
        int before = scene.tallies().mismatches();
        for (Pattern pattern : questions()) {
            askMany(pattern, when, most);
        }
        return scene.tallies().mismatches() > before;
    }

    void askMany(Pattern pattern, String when, int most) {
        scene.workload().questions(pattern.operation(), most).forEach(inputs -> ask(pattern, inputs, when));
    }

    List<Pattern> questions() {
        return scene.model().patterns().stream()
                .filter(pattern -> pattern.operation() instanceof Read || pattern.operation() instanceof Count)
                .filter(pattern -> scene.bill().pattern(pattern.ref()).isServed())
                .toList();
    }

    private void ask(Pattern pattern, PatternInputs inputs, String when) {
        if (!inputs.batch().isEmpty()) {
            inputs.batch().forEach(one -> ask(pattern, one, when));
            return;
        }
        Optional<Mismatch> mismatch = answered(pattern, inputs, when);
        boolean patient = isEventual(pattern) && scene.tallies().of(pattern).mismatches() < MOST_WAITED_FOR;
        for (int turn = 0; mismatch.isPresent() && patient && scene.patience().waits(turn); turn++) {
            scene.settle();
            mismatch = answered(pattern, inputs, when);
        }
        mismatch.ifPresent(scene.tallies().of(pattern)::differs);
    }

    private static boolean isEventual(Pattern pattern) {
        return !(pattern.operation() instanceof Read read && read.consistency() == Consistency.STRONG);
    }

    private Optional<Mismatch> answered(Pattern pattern, PatternInputs inputs, String when) {
        Compared compared = compared(pattern, inputs);
        List<Exchange> exchanges = scene.exchanges(pattern);
        scene.tallies().ran(pattern, exchanges);
        List<String> requests = scene.texts(exchanges);
        return compared.differences().stream()
                .map(got -> new Mismatch(when, ReportTexts.inputs(inputs), compared.expected(), got, requests))
                .findFirst()
                .or(() -> UnitMismatch.find(exchanges, when, inputs, scene));
    }

    /** The right answer, and the difference of the one that came; nothing where they agree. */
    private record Compared(String expected, List<String> differences) {}

    private Compared compared(Pattern pattern, PatternInputs inputs) {
        if (pattern.operation() instanceof Read read) {
            return new Compared(
                    ReportTexts.rows(scene.oracle().expected(read, inputs).allRows()),
                    differences(read, inputs).stream().toList());
        }
        Count count = (Count) pattern.operation();
        long expected = scene.oracle().count(count, inputs);
        try {
            long got = scene.program().count(count, inputs);
            boolean same = scene.oracle().isRight(count, inputs, new PatternAnswer.Total(got));
            return new Compared(Long.toString(expected), same ? List.of() : List.of(Long.toString(got)));
        } catch (DynamoDbException | IllegalStateException | IllegalArgumentException failed) {
            return new Compared(Long.toString(expected), List.of("it failed: " + failed.getMessage()));
        }
    }

    private Optional<String> differences(Read read, PatternInputs inputs) {
        try {
            List<List<AnswerRow>> pages = pages(read, inputs);
            List<AnswerRow> rows = pages.stream().flatMap(List::stream).toList();
            return Agreement.difference(scene.oracle().expected(read, inputs), pages)
                    .map(difference -> "%s; difference: %s".formatted(ReportTexts.rows(rows), difference));
        } catch (DynamoDbException | IllegalStateException | IllegalArgumentException failed) {
            return Optional.of("it failed: " + failed.getMessage());
        }
    }

    private List<List<AnswerRow>> pages(Read read, PatternInputs inputs) {
        List<List<AnswerRow>> pages = new ArrayList<>();
        PagePosition at = PagePosition.START;
        while (!(at instanceof PagePosition.End)) {
            if (pages.size() == MOST_PAGES) {
                throw new IllegalStateException("there are more than %s pages".formatted(MOST_PAGES));
            }
            AnswerPage page = scene.faults().read(scene.program(), read, inputs, at);
            pages.add(page.rows());
            at = page.next();
        }
        return pages;
    }
}
