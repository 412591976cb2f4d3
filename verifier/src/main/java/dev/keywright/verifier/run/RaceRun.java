package dev.keywright.verifier.run;

import dev.keywright.core.model.Pattern;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.ProgramUnderTest;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.run.Rivals.Meeting;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;

/**
 * Concurrent writes, which must be serializable: as many succeed as would one after the other, and afterwards every answer
 * is the one after some serial order.
 */
final class RaceRun {
    private final Scene scene;
    private final WorldLoad load;
    private final IntFunction<ProgramUnderTest> programs;

    RaceRun(Scene scene, WorldLoad load, IntFunction<ProgramUnderTest> programs) {
        this.scene = scene;
        this.load = load;
        this.programs = programs;
    }

    List<Race> race(Pattern pattern) {
        List<Race> races = new ArrayList<>();
        for (Meeting meeting : new Rivals(scene).of(pattern)) {
            Race race = race(pattern, meeting);
            races.add(race);
            if (!race.isPassed()) {
                load.again();
            }
        }
        return races;
    }

    private Race race(Pattern pattern, Meeting meeting) {
        List<String> differences = new ArrayList<>();
        List<PatternInputs> won = new ArrayList<>();
        List<PatternInputs> lost = new ArrayList<>();
        List<Attempted> attempted = atOnce(pattern, meeting.writers());
        for (int writer = 0; writer < attempted.size(); writer++) {
            Attempted one = attempted.get(writer);
            (one.isDone() ? won : lost).add(meeting.writers().get(writer));
            differences.addAll(one.failures());
        }
        List<PatternInputs> numbered = new SequenceOrder(scene).inOrder(pattern, won);
        List<PatternInputs> inOrder = new ArrayList<>(
                new SerialOrder(pattern.operation()).of(numbered, scene.oracle().world()));
        inOrder.addAll(lost);
        int expected = (int) inOrder.stream()
                .map(inputs -> scene.oracle().write(pattern.operation(), inputs))
                .filter(WriteOutcome.Done.class::isInstance)
                .count();
        if (expected != won.size()) {
            differences.add("%s succeeded".formatted(won.size()));
        }
        // Where others were done than should have been, answers differ for sure.
        if (differences.isEmpty()) {
            differences.addAll(answersAfter());
        }
        return new Race(
                pattern.id(),
                meeting.what(),
                meeting.writers().size(),
                "%s succeeded, %s".formatted(expected, refused(meeting.writers().size() - expected)),
                differences);
    }

    private static String refused(int writers) {
        return writers == 1 ? "1 was refused" : writers + " were refused";
    }

    /** A question that was answered wrongly before is no fault of those who write at once. */
    private List<String> answersAfter() {
        scene.settle();
        Scene apart = scene.apart();
        QuestionRun questions = new QuestionRun(apart);
        questions.questions().stream()
                .filter(pattern -> scene.tallies().of(pattern).mismatches() == 0)
                .forEach(pattern -> questions.askMany(
                        pattern, "after concurrent writes", scene.counts().raced()));
        return apart.tallies().reports().stream()
                .flatMap(report -> report.shown().stream()
                        .map(first -> "%s of %s gives %s, expected %s"
                                .formatted(report.id(), first.inputs(), first.got(), first.expected())))
                .toList();
    }

    /** The result of one writer; without an outcome it failed. */
    private record Attempted(List<WriteOutcome> outcomes, List<String> failures) {
        boolean isDone() {
            return outcomes.stream().anyMatch(WriteOutcome.Done.class::isInstance);
        }
    }

    private List<Attempted> atOnce(Pattern pattern, List<PatternInputs> writers) {
        ExecutorService threads = Executors.newFixedThreadPool(writers.size());
        try {
            CyclicBarrier start = new CyclicBarrier(writers.size());
            List<Callable<WriteOutcome>> tasks = new ArrayList<>();
            for (int writer = 0; writer < writers.size(); writer++) {
                PatternInputs inputs = writers.get(writer);
                ProgramUnderTest program = programs.apply(writer);
                tasks.add(() -> {
                    start.await();
                    return program.write(pattern.operation(), inputs);
                });
            }
            List<Attempted> attempted = new ArrayList<>();
            for (Future<WriteOutcome> future : threads.invokeAll(tasks)) {
                attempted.add(attempted(future));
            }
            return attempted;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped during a race", stopped);
        } finally {
            threads.shutdownNow();
        }
    }

    private static Attempted attempted(Future<WriteOutcome> future) throws InterruptedException {
        try {
            return new Attempted(List.of(future.get()), List.of());
        } catch (ExecutionException failed) {
            return new Attempted(
                    List.of(),
                    List.of("one of them failed: " + failed.getCause().getMessage()));
        }
    }
}
