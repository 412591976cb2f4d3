package dev.keywright.app.studio.work;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * The turns in which a studio searches: one has it, the others wait. The newest question of a kind stops the one before it. Questions
 * go before the search in the background, which begins anew behind them, and both before what is searched for while nobody waits.
 */
public final class SearchTurns {
    /** The kind of the search that follows the text: nobody waits for its answer. */
    static final String BACKGROUND = "background";
    /** The kind of all that is searched for while nothing else is: whatever else is asked stops it, and its asker asks again. */
    public static final String IDLE = "idle";

    private final List<SearchTurn> waiting = new ArrayList<>();
    private Optional<SearchTurn> running = Optional.empty();

    /** Something that searches. */
    public interface Work<T, E extends Exception> {
        T with(SearchTurn turn) throws E;
    }

    /** The answer to a question whose asker waits; one that was stopped has none, and says so by a {@link CancellationException}. */
    public <T, E extends Exception> T inTurn(String kind, Work<T, E> work) throws E {
        SearchTurn turn = begin(kind);
        try {
            turn.requireOngoing();
            T answer = work.with(turn);
            turn.requireOngoing();
            return answer;
        } catch (Exception cutShort) {
            // What a search complains about after it was stopped is no answer.
            turn.requireOngoing();
            throw cutShort;
        } finally {
            end(turn);
        }
    }

    /** Waits until nothing else searches, or until this turn is stopped. */
    synchronized SearchTurn begin(String kind) {
        SearchTurn turn = new SearchTurn(kind);
        if (!kind.equals(IDLE)) {
            stop(kind, "a newer question took the place of this one");
        }
        running.filter(other -> rank(other) < rank(turn)).ifPresent(SearchTurn::setAside);
        waiting.add(turn);
        try {
            while (!turn.isStopped() && !isNext(turn)) {
                wait();
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            turn.stop("the studio ends");
        }
        waiting.remove(turn);
        notifyAll();
        if (!turn.isStopped()) {
            running = Optional.of(turn);
        }
        return turn;
    }

    private boolean isNext(SearchTurn turn) {
        // Of equals the one that came first.
        Optional<SearchTurn> next = waiting.stream().max(Comparator.comparingInt(SearchTurns::rank));
        return running.isEmpty() && next.filter(turn::equals).isPresent();
    }

    private static int rank(SearchTurn turn) {
        return switch (turn.kind()) {
            case IDLE -> 0;
            case BACKGROUND -> 1;
            default -> 2;
        };
    }

    synchronized void end(SearchTurn turn) {
        running = running.filter(other -> !other.equals(turn));
        notifyAll();
    }

    /** Stops whatever searches or waits: its answer would be for a text that is no more. */
    public synchronized void stopAll() {
        all().forEach(turn -> turn.stop("the text was changed meanwhile; ask again"));
        notifyAll();
    }

    /** Stops what searches or waits of a kind. */
    synchronized void stop(String kind, String reason) {
        all().stream().filter(turn -> turn.kind().equals(kind)).forEach(turn -> turn.stop(reason));
        notifyAll();
    }

    private List<SearchTurn> all() {
        List<SearchTurn> all = new ArrayList<>(waiting);
        running.ifPresent(all::add);
        return all;
    }
}
