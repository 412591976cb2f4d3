package dev.keywright.moving.reshape;

import dev.keywright.core.design.Table;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.runtime.writing.Carrier;
import dev.keywright.verifier.ask.AnswerPage;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.data.Intent;
import dev.keywright.verifier.oracle.Agreement;
import dev.keywright.verifier.oracle.Oracle;
import dev.keywright.verifier.program.EngineProgram;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Calls of a program in transition, each compared with the oracle's answer, while another thread carries one thing over for each call. */
final class TransitionRun {
    private final TwoDesigns two;
    private EngineProgram program;
    private final OneByOne mover;
    private final Oracle oracle;
    private final Dice dice = new Dice(11);
    private final List<String> differences = new ArrayList<>();
    private final Set<String> asked = new LinkedHashSet<>();
    private final AtomicInteger carried = new AtomicInteger();
    private int callsInBoth;

    TransitionRun(TwoDesigns two) throws MoveFailure {
        this.two = two;
        two.transfer().prepare();
        this.program = two.program(two.next()).during(two.transition());
        this.mover = two.mover();
        this.oracle = new Oracle(two.world());
    }

    List<String> differences() {
        return differences;
    }

    Set<String> asked() {
        return asked;
    }

    int carriedUnderneath() {
        return carried.get();
    }

    /** The calls after which some things were in the old design still, and others had gone over. */
    int callsInBoth() {
        return callsInBoth;
    }

    void converse(int calls) throws InterruptedException {
        Semaphore turns = new Semaphore(0);
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread other = new Thread(() -> {
            Dice own = new Dice(23);
            for (int turn = 0; turn < calls / 2; turn++) {
                turns.acquireUninterruptibly();
                carryOne(own);
            }
        });
        other.setUncaughtExceptionHandler((unused, thrown) -> failure.set(thrown));
        other.start();
        for (int call = 0; call < calls && differences.size() < 3; call++) {
            turns.release();
            write();
            questions().forEach(this::ask);
            callsInBoth += carried.get() > 0 && remaining() > 0 ? 1 : 0;
        }
        turns.release(calls);
        other.join();
        if (failure.get() != null) {
            throw new IllegalStateException(failure.get());
        }
    }

    private List<Pattern> questions() {
        return patterns(true);
    }

    private List<Pattern> patterns(boolean questions) {
        return two.world().model().patterns().stream()
                .filter(pattern ->
                        (pattern.operation() instanceof Read || pattern.operation() instanceof Count) == questions)
                .toList();
    }

    private void write() {
        List<Pattern> writes = patterns(false);
        Pattern pattern = writes.get(dice.below(writes.size()));
        Intent intent = dice.pick(List.of(Intent.values()));
        Optional<PatternInputs> inputs = two.workload().write(pattern.operation(), intent);
        if (inputs.isPresent()) {
            WriteOutcome expected = oracle.write(pattern.operation(), inputs.get());
            WriteOutcome got = program.write(pattern.operation(), inputs.get());
            Agreement.difference(pattern.operation(), expected, got)
                    .ifPresent(difference ->
                            differences.add("%s %s: %s".formatted(pattern.id(), inputs.get(), difference)));
        }
    }

    /** From now on the program for the new design alone is asked. */
    void end() {
        program = two.program(two.next());
    }

    void askAll() {
        questions().forEach(this::ask);
    }

    private void ask(Pattern pattern) {
        for (PatternInputs inputs : two.workload().questions(pattern.operation(), 2)) {
            List<PatternInputs> each = inputs.batch().isEmpty() ? List.of(inputs) : inputs.batch();
            each.forEach(one -> ask(pattern, one));
        }
    }

    private void ask(Pattern pattern, PatternInputs inputs) {
        asked.add(pattern.id());
        if (pattern.operation() instanceof Count count) {
            long got = program.count(count, inputs);
            if (got != oracle.count(count, inputs)) {
                differences.add(
                        "%s %s: %s, expected %s".formatted(pattern.id(), inputs, got, oracle.count(count, inputs)));
            }
            return;
        }
        Read read = (Read) pattern.operation();
        Agreement.difference(oracle.expected(read, inputs), pages(read, inputs))
                .ifPresent(difference -> differences.add("%s %s: %s".formatted(pattern.id(), inputs, difference)));
    }

    /** The number of pages of a long list, after the first of which all that is left goes over. */
    int pagesWhileAllGoesOver(String id) {
        Pattern pattern = questions().stream()
                .filter(one -> one.id().equals(id))
                .findFirst()
                .orElseThrow();
        Read read = (Read) pattern.operation();
        long limit = read.limit().value().roundedUp().longValueExact();
        PatternInputs inputs = two.workload().questions(read, 50).stream()
                .filter(one -> oracle.expected(read, one).allRows().size() > limit)
                .findFirst()
                .orElseThrow();
        List<List<AnswerRow>> pages = new ArrayList<>();
        PagePosition at = PagePosition.START;
        while (!(at instanceof PagePosition.End)) {
            AnswerPage page = program.read(read, inputs, at);
            pages.add(page.rows());
            at = page.next();
            carryRest();
        }
        Agreement.difference(oracle.expected(read, inputs), pages).ifPresent(differences::add);
        return pages.size();
    }

    /** Now and then something goes over between two pages. */
    private List<List<AnswerRow>> pages(Read read, PatternInputs inputs) {
        List<List<AnswerRow>> pages = new ArrayList<>();
        PagePosition at = PagePosition.START;
        while (!(at instanceof PagePosition.End)) {
            AnswerPage page = program.read(read, inputs, at);
            pages.add(page.rows());
            at = page.next();
            if (!(at instanceof PagePosition.End) && dice.below(6) == 0) {
                carryOne(dice);
            }
        }
        return pages;
    }

    private record Stored(String table, Map<String, AttributeValue> item) {}

    private List<Stored> left() {
        Side side = Side.of(two.old(), two.next());
        List<Stored> left = new ArrayList<>();
        for (Table table : two.evolution().oldDesign().tables()) {
            two
                    .target()
                    .client()
                    .scanPaginator(request ->
                            request.tableName(two.target().name(table.name())).consistentRead(true))
                    .items()
                    .stream()
                    .filter(item -> side.has(table.name(), item))
                    .forEach(item -> left.add(new Stored(table.name(), item)));
        }
        return left;
    }

    int remaining() {
        return left().size();
    }

    private void carryOne(Dice own) {
        List<Stored> left = left();
        if (!left.isEmpty()) {
            Stored one = left.get(own.below(left.size()));
            boolean done = mover.carry(one.table(), one.item())
                    .filter(result -> result == Carrier.Result.CARRIED)
                    .isPresent();
            carried.addAndGet(done ? 1 : 0);
        }
    }

    void carryRest() {
        left().forEach(one -> mover.carry(one.table(), one.item()));
    }
}
