package dev.keywright.app.tool;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** The place where calls are answered: the folder that they may see, the designs that they found, and one search at a time. */
public final class Desk {
    private static final String CANCELLED = "The call was cancelled.";

    private final Root root;
    private final Designs designs;
    private final Consumer<String> progress;
    private final Stop stop;
    private final Semaphore searching;
    private final ExecutorService workers;

    public Desk(Root root) {
        this(root, Executors.newCachedThreadPool(Desk::thread));
    }

    /** A desk whose calls are answered by these workers. */
    Desk(Root root, ExecutorService workers) {
        this(root, new Designs(), step -> {}, new Stop(), new Semaphore(1), workers);
    }

    private Desk(
            Root root,
            Designs designs,
            Consumer<String> progress,
            Stop stop,
            Semaphore searching,
            ExecutorService workers) {
        this.root = root;
        this.designs = designs;
        this.progress = progress;
        this.stop = stop;
        this.searching = searching;
        this.workers = workers;
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "tool");
        thread.setDaemon(true);
        return thread;
    }

    /** The same with somebody who is told what a search does. */
    public Desk telling(Consumer<String> listener) {
        return new Desk(root, designs, listener, stop, searching, workers);
    }

    /** The same for a call that may be stopped. */
    public Desk stoppedBy(Stop other) {
        return new Desk(root, designs, progress, other, searching, workers);
    }

    Stop stop() {
        return stop;
    }

    Root root() {
        return root;
    }

    Designs designs() {
        return designs;
    }

    Consumer<String> progress() {
        return progress;
    }

    /** The answer in any case: whatever goes wrong is said in words, and nothing takes longer than its tool allows. */
    public ToolAnswer answer(Tool tool, ToolInput input) {
        boolean alone = tool.description().effect() != Tool.Effect.READS;
        if (alone && !searching.tryAcquire()) {
            return ToolAnswer.refused("Another search is running; call again when it has answered.");
        }
        AtomicBoolean begun = new AtomicBoolean();
        Future<ToolAnswer> answer = workers.submit(() -> {
            if (!begun.compareAndSet(false, true)) {
                return ToolAnswer.refused(CANCELLED);
            }
            try {
                return attempt(tool, input);
            } finally {
                if (alone) {
                    searching.release();
                }
            }
        });
        stop.ends(answer);
        ToolAnswer given = inTime(answer, tool.mostSeconds(input));
        // Work that is cancelled before its thread comes to it never runs, and would never let the next search in.
        boolean neverBegan = answer.isCancelled() && begun.compareAndSet(false, true);
        if (alone && neverBegan) {
            searching.release();
        }
        return given;
    }

    private static ToolAnswer inTime(Future<ToolAnswer> answer, int seconds) {
        try {
            return answer.get(seconds, TimeUnit.SECONDS);
        } catch (TimeoutException late) {
            answer.cancel(true);
            return ToolAnswer.refused(
                    "The call took longer than %s seconds and was given up; ask for less, such as fewer `seconds` or `entities`."
                            .formatted(seconds));
        } catch (CancellationException stopped) {
            return ToolAnswer.refused(CANCELLED);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return ToolAnswer.refused("The call was interrupted.");
        } catch (ExecutionException bug) {
            throw new IllegalStateException("a tool that threw", bug);
        }
    }

    private ToolAnswer attempt(Tool tool, ToolInput input) {
        try {
            return tool.call(input, this);
        } catch (Refused refused) {
            return ToolAnswer.refused(refused.getMessage());
        } catch (RuntimeException | StackOverflowError bug) {
            String message = Optional.ofNullable(bug.getMessage()).orElse("");
            return ToolAnswer.refused("%s failed because of a bug in keywright: %s %s; please report it with the model."
                    .formatted(tool.description().name(), bug.getClass().getSimpleName(), message));
        } catch (OutOfMemoryError tooSmall) {
            return ToolAnswer.refused("There is not enough memory; start the server with KEYWRIGHT_JAVA_OPTS=-Xmx4g.");
        }
    }
}
