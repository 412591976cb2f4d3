package dev.keywright.app.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.tool.Tool.Effect;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever happens to a search, exactly one may run after it. */
class DeskTest {
    private static final ToolInput NOTHING = new ToolInput(Map.of());
    private static final String BUSY = "Another search is running; call again when it has answered.";
    private static final String CANCELLED = "The call was cancelled.";

    private final ExecutorService oneWorker = Executors.newSingleThreadExecutor();
    private final Stop stop = new Stop();

    @TempDir
    private Path folder;

    private Desk desk;

    @BeforeEach
    void open() throws IOException {
        desk = new Desk(Root.of(folder), oneWorker);
    }

    @AfterEach
    void close() {
        oneWorker.shutdownNow();
    }

    @Test
    void aSearchThatIsCancelledBeforeItBeginsLetsTheNextOneIn() throws Exception {
        CountDownLatch free = new CountDownLatch(1);
        oneWorker.execute(() -> await(free));
        stop.ask();
        assertThat(answer(desk.stoppedBy(stop), new Search(() -> "begun"))).isEqualTo(CANCELLED);
        free.countDown();
        assertThat(answerOfTheNext()).isEqualTo("done");
        assertOneAtATime();
    }

    @Test
    void aSearchThatIsCancelledWhileItRunsLetsTheNextOneInWhenItHasEnded() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch mayEnd = new CountDownLatch(1);
        FutureTask<String> first = new FutureTask<>(() -> answer(desk.stoppedBy(stop), new Search(() -> {
            begun.countDown();
            // A solver does not hear of an interruption before it looks at its clock.
            awaitWhateverHappens(mayEnd);
            return "late";
        })));
        new Thread(first).start();
        begun.await();
        stop.ask();
        assertThat(first.get()).isEqualTo(CANCELLED);
        assertThat(answerOfTheNext()).isEqualTo(BUSY);
        mayEnd.countDown();
        waitForTheWorker();
        assertThat(answerOfTheNext()).isEqualTo("done");
        assertOneAtATime();
    }

    @Test
    void aSearchThatFailsLetsTheNextOneIn() throws Exception {
        Tool broken = new Search(() -> {
            throw new IllegalStateException("broken");
        });
        assertThat(answer(desk, broken)).contains("IllegalStateException broken");
        waitForTheWorker();
        assertThat(answerOfTheNext()).isEqualTo("done");
        assertOneAtATime();
    }

    /** A search within a search is refused, however many were let in before. */
    private void assertOneAtATime() throws Exception {
        waitForTheWorker();
        assertThat(answer(desk, new Search(this::answerOfTheNext))).isEqualTo(BUSY);
    }

    private String answerOfTheNext() {
        return answer(desk, new Search(() -> "done"));
    }

    private static String answer(Desk asked, Tool tool) {
        return asked.answer(tool, NOTHING).text();
    }

    /** An answer is there a moment before its worker lets the next search in. */
    private void waitForTheWorker() throws InterruptedException, ExecutionException {
        oneWorker.submit(() -> {}).get();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private static void awaitWhateverHappens(CountDownLatch latch) {
        while (latch.getCount() > 0) {
            try {
                latch.await();
            } catch (InterruptedException ignored) {
                // The work goes on for a while.
            }
        }
    }

    /** A search that does as it is told. */
    private record Search(Supplier<String> work) implements Tool {
        @Override
        public Description description() {
            return new Description("search", "", "", Schema.object(), Schema.object(), Effect.SEARCHES);
        }

        @Override
        public ToolAnswer call(ToolInput input, Desk desk) {
            return ToolAnswer.of(work.get(), Map.of());
        }
    }
}
