package dev.keywright.app.job;

import dev.keywright.app.interview.Designer;
import dev.keywright.app.interview.Interview;
import dev.keywright.app.interview.Interview.Turn;
import dev.keywright.app.interview.Question;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.text.InterviewText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The questions of a turn on a terminal or a pipe, one line for each answer; every answer is saved before the next question. */
final class InterviewDialogue {
    /** An answer by its name, as in `P1.rps 20 a second`: whatever was said earlier can be changed at any question. */
    private static final Pattern NAMED = Pattern.compile(
            "([A-Za-z][A-Za-z0-9_-]*\\.[A-Za-z0-9_.]+|remove|entities|retention|shape|latency|consistency|people|active|sessions)[ :=]+(.+)");

    private static final int MOST_TRIES = 3;

    private final Surroundings surroundings;
    private final BufferedReader lines;
    private final Consumer<String> save;
    private final Interview taking = new Interview(Designer.none());

    InterviewDialogue(Surroundings surroundings, Consumer<String> save) {
        this.surroundings = surroundings;
        this.lines = new BufferedReader(new InputStreamReader(surroundings.in(), StandardCharsets.UTF_8));
        this.save = save;
    }

    /** The end of a batch of questions: the document with their answers, or the person's wish to stop. */
    record Ended(String document, List<String> learned, List<String> updated, boolean stopped) {
        Ended {
            learned = List.copyOf(learned);
            updated = List.copyOf(updated);
        }
    }

    /** Asks all questions of a turn; `earlier` are the documents to go back to. */
    Ended ask(Turn turn, List<String> earlier) {
        String document = turn.document();
        List<String> learned = new ArrayList<>();
        Set<String> updated = new LinkedHashSet<>();
        for (Question question : turn.questions()) {
            surroundings.print(InterviewText.of(question));
            for (int tries = 0; tries < MOST_TRIES; tries++) {
                surroundings.print("> ");
                Optional<String> line = read();
                if (line.isEmpty() || line.get().strip().matches("(?i)stop|quit|exit")) {
                    return new Ended(document, learned, List.copyOf(updated), true);
                }
                if (line.get().strip().equalsIgnoreCase("back")) {
                    return back(document, earlier);
                }
                Turn taken = taking.next(document, answer(question, line.get()), List.of());
                taken.refused().forEach(reason -> surroundings.print("  not taken: %s\n".formatted(reason)));
                if (taken.refused().isEmpty()) {
                    earlier.add(document);
                    document = taken.document();
                    save.accept(document);
                    learned.addAll(taken.learned());
                    updated.addAll(taken.updated());
                    boolean other = NAMED.matcher(line.get().strip()).matches();
                    tries = other ? tries : MOST_TRIES;
                }
            }
        }
        return new Ended(document, learned, List.copyOf(updated), false);
    }

    private Ended back(String document, List<String> earlier) {
        if (earlier.isEmpty()) {
            surroundings.print(
                    "  there is nothing to go back to; change an answer by its name, such as `Order.count 500`\n");
            return new Ended(document, List.of(), List.of(), false);
        }
        String before = earlier.remove(earlier.size() - 1);
        save.accept(before);
        return new Ended(before, List.of("the last answer was taken back"), List.of(), false);
    }

    private static Map<String, String> answer(Question question, String line) {
        Matcher named = NAMED.matcher(line.strip());
        return named.matches() ? Map.of(named.group(1), named.group(2)) : Map.of(question.id(), chosen(question, line));
    }

    /** The value behind a number, where one answer is chosen from a list of values. */
    private static String chosen(Question question, String line) {
        String bare = line.strip();
        boolean number = bare.matches("[0-9]{1,2}")
                && !question.choices().isEmpty()
                && !question.id().equals("shape");
        int at = number ? Integer.parseInt(bare) : 0;
        return at >= 1 && at <= question.choices().size()
                ? question.choices().get(at - 1).value()
                : line;
    }

    private Optional<String> read() {
        try {
            return Optional.ofNullable(lines.readLine());
        } catch (IOException gone) {
            throw new UncheckedIOException("reading an answer", gone);
        }
    }
}
