package dev.keywright.app.studio.work;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Messages to the open pages: each is one JSON object. A page that does not read loses messages, and never holds up the others. */
public final class Events {
    private static final int MOST_WAITING = 200;

    private final List<Listener> listeners = new CopyOnWriteArrayList<>();

    /** The messages for one page. */
    public static final class Listener {
        private final BlockingQueue<String> waiting = new LinkedBlockingQueue<>(MOST_WAITING);

        private void take(String json) {
            if (!waiting.offer(json)) {
                waiting.clear();
            }
        }

        /** The next message; empty after a time without any. */
        public Optional<String> next(long seconds) throws InterruptedException {
            return Optional.ofNullable(waiting.poll(seconds, TimeUnit.SECONDS));
        }
    }

    public Listener listen() {
        Listener listener = new Listener();
        listeners.add(listener);
        return listener;
    }

    public void leave(Listener listener) {
        listeners.remove(listener);
    }

    /** Tells all pages. */
    public void tell(String json) {
        listeners.forEach(listener -> listener.take(json));
    }
}
