package dev.keywright.app.command;

import dev.keywright.app.job.InterviewRun;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.Surroundings;
import java.util.List;

/** Asks a person for a model, a few questions at a time. */
public final class InterviewCommand implements Command {
    private static final String HELP = """
            Asks for a model in plain lines, at most three questions at a time, and only what can change the design or the bill.
            Everything that is known is in the document, which is written after every answer: stop at any time, edit it by hand,
            and go on. Once all patterns are confirmed and the design is agreed, dynamodb_data_model.md is written beside it.

            Usage: keywright interview [DOCUMENT] [--model MODEL | --from SOURCE] [--answers FILE] [--non-interactive] [--json]

              DOCUMENT          the document; by default dynamodb_requirement.md, which is created if missing
              --model MODEL     begin with this model
              --from SOURCE     begin with an existing database, script, table definition or design file: whatever
                                `keywright import` takes; what it writes goes to the folder `imported` beside the document
              --answers FILE    a YAML file of answers by the names of their questions; taken in its order, before any question
              --non-interactive ask nothing; exit with 1 and list the questions without an answer
              --time LIMIT      search no longer than this (60s) for the design to agree to
              --json            ask nothing, print the turn: {"document", "learned", "refused", "updated", "open", "ready",
                                "agreed", "billDollars", "questions": [{"id", "ask", "why", "hint", "usual", "choices"}],
                                "review"}

            At every question: an answer, an empty line for the usual one, `don't know`, `later`, `not needed`, `back`, `stop`,
            or another answer by its name, such as `Order.count 20k`, or `remove P3`.

            Example:
              keywright interview --model examples/session-store/model.yaml
            """;

    @Override
    public Usage usage() {
        return new Usage(
                "interview",
                "ask for a model, a few questions at a time",
                HELP,
                new Operands(0, 1, "DOCUMENT"),
                List.of(
                        new Option("--model", "MODEL"),
                        new Option("--from", "SOURCE"),
                        new Option("--answers", "FILE"),
                        Option.flag("--non-interactive"),
                        new Option("--time", "LIMIT"),
                        Option.flag("--json")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        return new InterviewRun(arguments, surroundings).run();
    }
}
