package dev.keywright.app.studio.work;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * The turns in which a studio searches: one has it, the others wait. The newest question of a kind stops the one before it, and questions
 * go before the search in the background, which begins anew behind them.
 */
public final class SearchTurns {
    /** The kind of the search that follows the text: nobody waits for its answer. */
    static final String BACKGROUND = "background";

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
        stop(kind, "a newer question took the place of this one");
        if (!kind.equals(BACKGROUND)) {
            running.filter(other -> other.kind().equals(BACKGROUND)).ifPresent(SearchTurn::setAside);
        }
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
        boolean question = !turn.kind().equals(BACKGROUND);
        SearchTurn next = waiting.stream()
                .filter(each -> !each.kind().equals(BACKGROUND))
                .findFirst()
                .orElse(turn);
        return running.isEmpty() && (question ? next.equals(turn) : waiting.size() == 1);
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
