package dev.keywright.app.command;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Json;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.backends.document.TableAgreement;
import dev.keywright.core.check.Problems;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.diagnostic.Palette;
import dev.keywright.core.diagnostic.Problem;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Describes a problem, why it matters in DynamoDB, and how to fix it. */
public final class ExplainCommand implements Command {
    /** Those of models and designs, and of the documents that hold a model. */
    private static List<Problem> all() {
        return Stream.concat(Problems.ALL.stream(), Stream.of(TableAgreement.PROBLEM))
                .sorted(Comparator.comparing(Problem::id))
                .toList();
    }

    private static final String HELP = """
            Describes a problem: what it is, why it matters in DynamoDB, and how to fix it.

            Usage: keywright explain [ID] [--json]

              ID       the id in brackets after `error` or `warning`; without it, all problems are listed
              --json   {"id", "severity", "what", "why", "fix"}, or a list of them

            Example:
              keywright explain unbounded-answer
            """;
    private static final String TEXT = """
            %s (%s)

            %s

            %s
            %s

            %s
            %s
            """;
    private static final int WIDTH = 100;

    @Override
    public Usage usage() {
        return new Usage(
                "explain",
                "describe a problem, why it matters and how to fix it",
                HELP,
                new Operands(0, 1, "ID"),
                List.of(Option.flag("--json")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        if (arguments.operands().isEmpty()) {
            surroundings.answer(arguments, ExplainCommand::list, () -> json(all()));
            return ExitCode.FINE;
        }
        String id = arguments.operands().get(0);
        Optional<Problem> problem =
                all().stream().filter(known -> known.id().equals(id)).findFirst();
        if (problem.isEmpty()) {
            List<String> ids = all().stream().map(Problem::id).toList();
            surroundings.complain("there is no problem `%s`%s".formatted(id, NearestName.suggestion(id, ids)));
            surroundings.complain("run `keywright explain` for the list of problems");
            return ExitCode.WRONG_USAGE;
        }
        surroundings.answer(arguments, () -> text(problem.get(), surroundings.palette()), () -> json(problem.get()));
        return ExitCode.FINE;
    }

    private static String list() {
        StringBuilder lines = new StringBuilder();
        for (Problem problem : all()) {
            String padded =
                    problem.id() + " ".repeat(Math.max(1, 28 - problem.id().length()));
            lines.append("%s%s%s\n"
                    .formatted(
                            padded,
                            problem.severity().word().equals("error") ? "error    " : "warning  ",
                            problem.what()));
        }
        return lines.toString();
    }

    private static String text(Problem problem, Palette palette) {
        return TEXT.formatted(
                palette.strong(problem.id()),
                palette.severity(problem.severity(), problem.severity().word()),
                wrapped(problem.what()),
                palette.quiet("Why it matters:"),
                wrapped(problem.why()),
                palette.quiet("How to fix it:"),
                wrapped(problem.fix()));
    }

    private static String wrapped(String text) {
        StringBuilder lines = new StringBuilder();
        int column = 0;
        for (String word : text.split(" ", -1)) {
            boolean full = column > 0 && column + 1 + word.length() > WIDTH;
            lines.append(full ? "\n" : column > 0 ? " " : "").append(word);
            column = full ? word.length() : column + word.length() + (column > 0 ? 1 : 0);
        }
        return lines.toString();
    }

    private static String json(List<Problem> problems) {
        return Json.write(json -> {
            json.writeStartArray();
            for (Problem problem : problems) {
                write(json, problem);
            }
            json.writeEndArray();
        });
    }

    private static String json(Problem problem) {
        return Json.write(json -> write(json, problem));
    }

    private static void write(JsonGenerator json, Problem problem) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", problem.id());
        json.writeStringField("severity", problem.severity().word());
        json.writeStringField("what", problem.what());
        json.writeStringField("why", problem.why());
        json.writeStringField("fix", problem.fix());
        json.writeEndObject();
    }
}
