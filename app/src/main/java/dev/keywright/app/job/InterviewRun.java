package dev.keywright.app.job;

import dev.keywright.app.interview.Designer.Review;
import dev.keywright.app.interview.Interview;
import dev.keywright.app.interview.Interview.Turn;
import dev.keywright.app.json.InterviewJson;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.OutputFile;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.text.InterviewText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An interview on the command line: plain lines, and the document on the disk after every answer. */
public final class InterviewRun {
    private static final String SHORT_TIME = "3s";
    private static final String LONG_TIME = "60s";
    private static final String DATA_MODEL = "dynamodb_data_model.md";

    private final Arguments arguments;
    private final Surroundings surroundings;
    private final InterviewFiles files;
    private final Interview interview;
    private String document = "";

    public InterviewRun(Arguments arguments, Surroundings surroundings) {
        this.arguments = arguments;
        this.surroundings = surroundings;
        this.files = new InterviewFiles(arguments, surroundings);
        this.interview = new Interview(new InterviewDesigner(
                surroundings, SHORT_TIME, arguments.find("--time").orElse(LONG_TIME)));
    }

    public int run() {
        Optional<Path> path = files.path();
        Optional<String> begun = path.flatMap(file -> files.begin(file));
        Optional<Map<String, String>> answers = files.answers();
        if (begun.isEmpty() || answers.isEmpty()) {
            return ExitCode.WRONG_USAGE;
        }
        Turn turn = interview.next(Interview.resumed(begun.get()), answers.get(), List.of());
        if (!save(path.get(), turn)) {
            return ExitCode.PROBLEMS_FOUND;
        }
        boolean asks = !arguments.has("--non-interactive") && !arguments.has("--json");
        if (!asks) {
            return told(turn);
        }
        surroundings.print(
                "The interview is in %s; it is written after every answer.\n".formatted(files.shown(path.get())));
        surroundings.print(
                "Say `later`, `don't know`, `not needed` or `back` at any question, `stop` to go on another day.\n\n");
        return asked(path.get(), turn);
    }

    /** The turn for programs and scripts: what is left to answer is a problem. */
    private int told(Turn turn) {
        surroundings.answer(
                arguments,
                () -> InterviewText.of(turn) + questions(turn),
                () -> InterviewJson.of(files.shown(files.path().orElseThrow()), turn));
        if (arguments.has("--json") && !arguments.has("--non-interactive")) {
            return turn.refused().isEmpty() ? ExitCode.FINE : ExitCode.PROBLEMS_FOUND;
        }
        turn.questions()
                .forEach(question -> surroundings.complain("interview: no answer to `%s`".formatted(question.id())));
        return turn.questions().isEmpty() && turn.refused().isEmpty() ? ExitCode.FINE : ExitCode.PROBLEMS_FOUND;
    }

    private static String questions(Turn turn) {
        StringBuilder text = new StringBuilder();
        turn.questions().forEach(question -> text.append(InterviewText.of(question)));
        return text.toString();
    }

    private int asked(Path path, Turn first) {
        InterviewDialogue dialogue = new InterviewDialogue(surroundings, text -> save(path, text));
        List<String> earlier = new ArrayList<>();
        Turn turn = first;
        while (true) {
            surroundings.print(InterviewText.of(turn));
            if (turn.questions().isEmpty()) {
                return ended(turn);
            }
            InterviewDialogue.Ended batch = dialogue.ask(turn, earlier);
            if (batch.stopped()) {
                surroundings.print("\nSaved. Run `keywright interview %s` to go on.\n".formatted(files.shown(path)));
                return ExitCode.FINE;
            }
            Turn next = interview.next(batch.document(), Map.of(), List.of());
            Turn shown = new Turn(
                    next.document(),
                    batch.learned(),
                    List.of(),
                    batch.updated(),
                    next.questions(),
                    next.open(),
                    next.ready(),
                    next.bill(),
                    next.review());
            if (!save(path, shown)) {
                return ExitCode.PROBLEMS_FOUND;
            }
            surroundings.print("\n");
            turn = shown;
        }
    }

    private int ended(Turn turn) {
        List<String> missing = turn.review().map(Review::missing).orElse(List.of());
        missing.forEach(reason -> surroundings.complain("interview: %s".formatted(reason)));
        if (!turn.isAgreed() && missing.isEmpty()) {
            surroundings.print("Some questions were put off; run `keywright interview` again to answer them.\n");
        }
        return missing.isEmpty() ? ExitCode.FINE : ExitCode.PROBLEMS_FOUND;
    }

    private boolean save(Path path, Turn turn) {
        if (!save(path, turn.document())) {
            return false;
        }
        Optional<String> dataModel = turn.isAgreed() ? turn.review().flatMap(Review::dataModel) : Optional.empty();
        if (dataModel.isEmpty()) {
            return true;
        }
        Path beside = path.resolveSibling(DATA_MODEL);
        boolean written = OutputFile.replaceAll(Map.of(beside, dataModel.get()), surroundings);
        if (written && !arguments.has("--json")) {
            surroundings.print("wrote %s\n".formatted(files.shown(beside)));
        }
        return written;
    }

    private boolean save(Path path, String text) {
        boolean same = text.equals(document);
        document = text;
        return same || OutputFile.replaceAll(Map.of(path, text), surroundings);
    }
}
