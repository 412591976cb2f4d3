package dev.keywright.app.studio.work;

import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.compilation.DesignFile.Use;
import dev.keywright.app.compilation.Inputs;
import java.util.Optional;
import java.util.function.Consumer;

/** The searches for the cheapest design while somebody types: the newest question stops the one before it. */
public final class Searches {
    private final Consumer<Progress> progress;
    private final Consumer<Answer> answers;
    private final SearchTurns turns;
    private Optional<Question> waiting = Optional.empty();
    /** The question that is searched for, until another takes its place. */
    private Optional<Question> current = Optional.empty();

    public Searches(SearchTurns turns, Consumer<Progress> progress, Consumer<Answer> answers) {
        this.turns = turns;
        this.progress = progress;
        this.answers = answers;
    }

    /**
     * A text for which the cheapest design is wanted.
     *
     * @param id the page and the number of its edit
     * @param name the name of the file
     * @param pins a part of a design that is given
     * @param time the longest that the search may take
     */
    public record Question(String id, String name, String text, Optional<String> pins, String time) {}

    /** The best design so far, and the price below which there is none. */
    public record Progress(Question question, long nanoDollars, long boundNanoDollars) {}

    /** The end of a search that nobody stopped; without a design the complaint says why. */
    public record Answer(Question question, Optional<Compiled> compiled, String complaint) {}

    public void start() {
        Thread thread = new Thread(this::run, "searches");
        thread.setDaemon(true);
        thread.start();
    }

    /** Asks the newest question. */
    public synchronized void ask(Question question) {
        waiting = Optional.of(question);
        current = Optional.empty();
        turns.stop(SearchTurns.BACKGROUND, "a newer text is searched for");
        notifyAll();
    }

    /** Stops whatever is searched for. */
    public synchronized void stop() {
        waiting = Optional.empty();
        current = Optional.empty();
        turns.stop(SearchTurns.BACKGROUND, "nobody waits for it any more");
    }

    private void run() {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                answer(next());
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private synchronized Question next() throws InterruptedException {
        while (waiting.isEmpty()) {
            wait();
        }
        Question question = waiting.get();
        waiting = Optional.empty();
        current = Optional.of(question);
        return question;
    }

    private void answer(Question question) {
        SearchTurn turn = turns.begin(SearchTurns.BACKGROUND);
        try {
            if (isCurrent(question)) {
                answer(question, turn);
            }
        } finally {
            turns.end(turn);
        }
    }

    private void answer(Question question, SearchTurn turn) {
        Call call = turn.call((nanoDollars, bound) -> progress.accept(new Progress(question, nanoDollars, bound)));
        Answer answer = attempt(question, call);
        if (!isCurrent(question)) {
            return;
        }
        if (turn.isSetAside()) {
            again(question);
            return;
        }
        answers.accept(answer);
    }

    private synchronized boolean isCurrent(Question question) {
        return current.filter(question::equals).isPresent();
    }

    private synchronized void again(Question question) {
        waiting = waiting.or(() -> Optional.of(question));
    }

    private static Answer attempt(Question question, Call call) {
        try {
            call.hold(question.name(), question.text());
            question.pins().ifPresent(pins -> call.hold(Workbench.PINS, pins));
            Optional<Inputs> inputs =
                    call.inputs(question.name(), question.pins().map(pins -> Workbench.PINS), Use.PINS);
            Optional<Compiled> compiled = inputs.flatMap(read -> call.compiled(read, question.time()));
            return new Answer(question, compiled, call.complaints());
        } catch (RuntimeException | StackOverflowError bug) {
            // A page stays useful whatever happens in one search.
            return new Answer(
                    question,
                    Optional.empty(),
                    "the search failed because of a bug in keywright: %s %s; please report it with the model"
                            .formatted(bug.getClass().getSimpleName(), bug.getMessage()));
        }
    }
}
