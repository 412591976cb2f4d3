package dev.keywright.app.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.app.command.Starters;
import dev.keywright.app.studio.action.Actions;
import dev.keywright.app.studio.action.Input;
import dev.keywright.app.studio.work.Events.Listener;
import dev.keywright.app.studio.work.ModelOnDisk;
import dev.keywright.app.studio.work.SearchTurns;
import dev.keywright.app.studio.work.Workbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A studio searches for one thing at a time, however many questions are asked. */
class OneSearchTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** Longer than a stopped search takes to notice, and much shorter than the searches below. */
    private static final int SOON_SECONDS = 10;

    private static <T> Future<T> begin(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
        return task;
    }

    private static void assertStopped(Future<?> question, String reason) {
        assertThatThrownBy(() -> question.get(SOON_SECONDS, TimeUnit.SECONDS))
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(CancellationException.class)
                .hasMessageContaining(reason);
    }

    @Test
    void neverHasTwoTurnsAtOnce() throws Exception {
        SearchTurns turns = new SearchTurns();
        AtomicInteger busy = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        List<Future<Integer>> questions = new ArrayList<>();
        for (int number = 0; number < 20; number++) {
            String kind = "kind " + number;
            questions.add(begin(() -> turns.inTurn(kind, turn -> {
                most.accumulateAndGet(busy.incrementAndGet(), Math::max);
                Thread.sleep(5);
                return busy.decrementAndGet();
            })));
        }

        for (Future<Integer> question : questions) {
            assertThat(question.get(SOON_SECONDS, TimeUnit.SECONDS)).isZero();
        }
        assertThat(most.get()).isEqualTo(1);
    }

    @Test
    void stopsWaitingQuestionsOfAKindForTheNewest() throws Exception {
        SearchTurns turns = new SearchTurns();
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch enough = new CountDownLatch(1);
        Future<String> other = begin(() -> turns.inTurn("other", turn -> {
            begun.countDown();
            enough.await();
            return "done";
        }));
        begun.await();
        Future<String> older = begin(() -> turns.inTurn("why", turn -> "older"));
        // The older one must have come first.
        TimeUnit.MILLISECONDS.sleep(200);
        Future<String> newer = begin(() -> turns.inTurn("why", turn -> "newer"));

        assertStopped(older, "a newer question");
        assertThat(newer.isDone()).isFalse();
        enough.countDown();
        assertThat(other.get(SOON_SECONDS, TimeUnit.SECONDS)).isEqualTo("done");
        assertThat(newer.get(SOON_SECONDS, TimeUnit.SECONDS)).isEqualTo("newer");
    }

    /** What nobody waits for is stopped by whatever else is asked, and never by its like. */
    @Test
    void searchesForWhatNobodyWaitsForOnlyWhileNothingElseIsSearchedFor() throws Exception {
        SearchTurns turns = new SearchTurns();
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        Future<String> idle = begin(() -> turns.inTurn(SearchTurns.IDLE, turn -> {
            begun.countDown();
            stopped.await();
            return "too late";
        }));
        begun.await();
        Future<String> like = begin(() -> turns.inTurn(SearchTurns.IDLE, turn -> "in its turn"));
        Future<String> question = begin(() -> turns.inTurn("why", turn -> "asked"));
        // Both wait now; the one that runs knows that it was stopped.
        TimeUnit.MILLISECONDS.sleep(200);
        stopped.countDown();

        assertStopped(idle, "searched for first");
        assertThat(question.get(SOON_SECONDS, TimeUnit.SECONDS)).isEqualTo("asked");
        assertThat(like.get(SOON_SECONDS, TimeUnit.SECONDS)).isEqualTo("in its turn");
    }

    @Test
    void stopsQuestionsThatRunForANewerOneAndForAnEdit(@TempDir Path folder) throws Exception {
        Workbench bench = new Workbench(new ModelOnDisk(folder, Optional.empty()), Optional.empty());
        bench.start();
        ObjectNode large = JSON.createObjectNode()
                .put("text", Starters.text("github"))
                .put("about", "")
                .put("scenarios", "launch: P1.rps=50");
        Future<JsonNode> older = begin(() -> ask("why", large, bench));
        TimeUnit.SECONDS.sleep(1);
        Future<JsonNode> newer = begin(() -> ask("why", large, bench));
        assertStopped(older, "a newer question");

        Future<JsonNode> waits = begin(() -> ask("compare-scenarios", large, bench));
        TimeUnit.SECONDS.sleep(1);
        ask("stop", large, bench);
        assertStopped(newer, "the text was changed");
        assertStopped(waits, "the text was changed");
    }

    @Test
    void setsTheSearchInTheBackgroundAsideForAQuestion(@TempDir Path folder) throws Exception {
        Workbench bench = new Workbench(new ModelOnDisk(folder, Optional.empty()), Optional.empty());
        bench.start();
        Listener listener = bench.events().listen();
        ObjectNode large =
                JSON.createObjectNode().put("text", Starters.text("ecommerce")).put("id", "background");
        ask("search", large, bench);
        TimeUnit.MILLISECONDS.sleep(100);

        ObjectNode small = JSON.createObjectNode()
                .put("text", Starters.text("session-store"))
                .put("about", "");
        assertThat(ask("why", small, bench).path("decisions")).isNotEmpty();

        JsonNode event = JSON.readTree(listener.next(60).orElseThrow());
        while (!event.path("kind").asText().equals("design")) {
            event = JSON.readTree(listener.next(60).orElseThrow());
        }
        assertThat(event.at("/design/report/status").asText()).isEqualTo("optimal");
    }

    private static JsonNode ask(String name, ObjectNode fields, Workbench bench) throws Exception {
        return JSON.readTree(Actions.find(name).orElseThrow().answer(Input.read(fields.toString()), bench));
    }
}
