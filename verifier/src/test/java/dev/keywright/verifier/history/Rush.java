package dev.keywright.verifier.history;

import dev.keywright.core.model.Read;
import dev.keywright.verifier.ask.AnswerPage;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.ProgramUnderTest;
import dev.keywright.verifier.data.Dice;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import software.amazon.awssdk.core.exception.SdkException;

/** Threads that call one program at once and write down what they were answered. */
final class Rush {
    private final Club club;
    private final ProgramUnderTest program;
    private final long seed;

    Rush(Club club, ProgramUnderTest program, long seed) {
        this.club = club;
        this.program = program;
        this.seed = seed;
    }

    /** The histories of all instances. */
    record Histories(Map<InstanceModel, List<Occurrence<Request, Answer>>> byInstance) {
        int calls() {
            return byInstance.values().stream().mapToInt(List::size).sum();
        }

        long unknown() {
            return byInstance.values().stream()
                    .flatMap(List::stream)
                    .filter(one -> !one.isKnown())
                    .count();
        }

        /** What cannot have happened, for the first instance that has such a history. */
        Optional<String> findViolation() {
            for (Map.Entry<InstanceModel, List<Occurrence<Request, Answer>>> entry : byInstance.entrySet()) {
                Optional<String> violation = Violation.find(entry.getKey(), InstanceModel.ABSENT, entry.getValue())
                        .map(found -> "%s %s\n%s"
                                .formatted(
                                        entry.getKey().entity().name(),
                                        entry.getKey().identity(),
                                        found));
                if (violation.isPresent()) {
                    return violation;
                }
            }
            return Optional.empty();
        }
    }

    /** One call and the instances that it concerns. */
    private record Concerned(List<InstanceModel> instances, Occurrence<Request, Answer> occurrence) {}

    Histories run(int threads, Duration duration) {
        club.founding().forEach(request -> program.write(request.operation(), request.inputs()));
        long start = System.nanoTime();
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Callable<List<Concerned>>> workers = new ArrayList<>();
            for (int number = 0; number < threads; number++) {
                int thread = number;
                workers.add(() -> work(thread, start, start + duration.toNanos()));
            }
            Map<InstanceModel, List<Occurrence<Request, Answer>>> histories = new LinkedHashMap<>();
            for (Future<List<Concerned>> worker : pool.invokeAll(workers)) {
                for (Concerned one : worker.get()) {
                    one.instances()
                            .forEach(instance -> histories
                                    .computeIfAbsent(instance, unused -> new ArrayList<>())
                                    .add(one.occurrence()));
                }
            }
            return new Histories(histories);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped during a rush", stopped);
        } catch (ExecutionException failed) {
            throw new AssertionError(failed.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    private List<Concerned> work(int thread, long start, long end) {
        Dice dice = new Dice(seed).named("thread " + thread);
        List<Concerned> done = new ArrayList<>();
        for (int number = 0; System.nanoTime() < end; number++) {
            Club.Aimed aimed = club.draw(dice, thread * 1_000_000 + number);
            long invoked = System.nanoTime() - start;
            Occurrence<Request, Answer> occurrence;
            try {
                Answer answer = answer(aimed.request());
                occurrence = Occurrence.answered(thread, aimed.request(), answer, invoked, System.nanoTime() - start);
            } catch (SdkException | IllegalStateException unknown) {
                occurrence = Occurrence.unknown(thread, aimed.request(), invoked);
            }
            done.add(new Concerned(aimed.instances(), occurrence));
        }
        return done;
    }

    private Answer answer(Request request) {
        return request.operation() instanceof Read
                ? new Answer.Seen(rows(request))
                : new Answer.Written(program.write(request.operation(), request.inputs()));
    }

    /** All pages. */
    List<AnswerRow> rows(Request request) {
        List<AnswerRow> rows = new ArrayList<>();
        PagePosition at = PagePosition.START;
        while (!(at instanceof PagePosition.End)) {
            AnswerPage page = program.read((Read) request.operation(), request.inputs(), at);
            rows.addAll(page.rows());
            at = page.next();
        }
        return rows;
    }
}
