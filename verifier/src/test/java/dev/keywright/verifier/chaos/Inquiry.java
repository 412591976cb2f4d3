package dev.keywright.verifier.chaos;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.verifier.ask.AnswerPage;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternAnswer;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.ProgramUnderTest;
import dev.keywright.verifier.data.Workload;
import dev.keywright.verifier.oracle.Agreement;
import dev.keywright.verifier.oracle.Oracle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Asks a program everything that patterns ask, and compares its answers with the oracle's. */
final class Inquiry {
    private static final int MOST_PAGES = 200;

    private final Bill bill;
    private final Workload workload;
    private final Oracle oracle;
    private final ProgramUnderTest program;

    Inquiry(Bill bill, Workload workload, Oracle oracle, ProgramUnderTest program) {
        this.bill = bill;
        this.workload = workload;
        this.oracle = oracle;
        this.program = program;
    }

    /** The first answer that differs. */
    Optional<String> findDifference(int questions) {
        for (Pattern pattern : bill.layout().model().patterns()) {
            boolean question = pattern.operation() instanceof Read || pattern.operation() instanceof Count;
            if (!question || !bill.pattern(pattern.ref()).isServed()) {
                continue;
            }
            for (PatternInputs inputs : workload.questions(pattern.operation(), questions)) {
                Optional<String> difference = asked(pattern, inputs);
                if (difference.isPresent()) {
                    return difference;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<String> asked(Pattern pattern, PatternInputs inputs) {
        if (!inputs.batch().isEmpty()) {
            return inputs.batch().stream()
                    .flatMap(one -> asked(pattern, one).stream())
                    .findFirst();
        }
        try {
            Optional<String> difference = pattern.operation() instanceof Read read
                    ? Agreement.difference(oracle.expected(read, inputs), pages(read, inputs))
                    : counted((Count) pattern.operation(), inputs);
            return difference.map(text -> "%s of %s: %s".formatted(pattern.id(), given(inputs), text));
        } catch (RuntimeException failed) {
            throw new AssertionError("%s of %s".formatted(pattern.id(), given(inputs)), failed);
        }
    }

    private static String given(PatternInputs inputs) {
        return "%s %s %s %s".formatted(inputs.given(), inputs.choices(), inputs.ranges(), inputs.prefixes());
    }

    private List<List<AnswerRow>> pages(Read read, PatternInputs inputs) {
        List<List<AnswerRow>> pages = new ArrayList<>();
        PagePosition at = PagePosition.START;
        while (!(at instanceof PagePosition.End) && pages.size() < MOST_PAGES) {
            AnswerPage page = program.read(read, inputs, at);
            pages.add(page.rows());
            at = page.next();
        }
        return pages;
    }

    private Optional<String> counted(Count count, PatternInputs inputs) {
        long got = program.count(count, inputs);
        return oracle.isRight(count, inputs, new PatternAnswer.Total(got))
                ? Optional.empty()
                : Optional.of("%s, expected %s".formatted(got, oracle.count(count, inputs)));
    }
}
