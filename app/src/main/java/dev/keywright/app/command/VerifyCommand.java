package dev.keywright.app.command;

import dev.keywright.app.compilation.DesignFile.Use;
import dev.keywright.app.database.RemoteEndpoint;
import dev.keywright.app.job.VerificationRun;
import dev.keywright.app.job.VerificationRun.Size;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Surroundings;
import java.util.List;
import java.util.Optional;

/** Proves a design by running every pattern against a database. */
public final class VerifyCommand implements Command {
    private static final int DEFAULT_ENTITIES = 200;
    private static final int MOST_ENTITIES = 100_000;

    private static final String HELP = """
            Runs every pattern of a model against a database, as a design says, and compares each answer with a plain look
            at all the data. Writes too: after each, every question is asked again.

            Usage: keywright verify MODEL [--design DESIGN] [--endpoint URL] [--entities N] [--seed S] [--region REGION]
                             [--yes] [--clean] [--json]

              MODEL             the model file; - reads standard input
              --design DESIGN   a design file for the model; without it the cheapest design is found and verified
              --endpoint URL    a database that speaks as DynamoDB does, or `aws` for DynamoDB in the model's region;
                                without it DynamoDB Local is started, and ended with the run
              --entities N      about how many things to store (200)
              --seed S          another number makes other data, the same one the same (1)
              --region REGION   a region in place of the model's own
              --yes             spend money on AWS without asking
              --clean           remove tables that earlier runs left at the endpoint
              --json            {"passed", "engine", "seed", "things", "patterns", "elsewhere", "races", "heat", "notes",
                                "requests", "retried"}

            The tables have names of their own and are removed in the end. What differs makes the exit code 1, and so does
            a pattern that the design does not serve.

            Example:
              keywright verify examples/session-store/model.yaml
            """;

    @Override
    public Usage usage() {
        return new Usage(
                "verify",
                "prove a design by running every pattern",
                HELP,
                new Operands(1, 1, "MODEL"),
                List.of(
                        new Option("--design", "DESIGN"),
                        new Option("--endpoint", "URL"),
                        new Option("--entities", "N"),
                        new Option("--seed", "S"),
                        new Option("--region", "REGION"),
                        Option.flag("--yes"),
                        Option.flag("--clean"),
                        Option.flag("--json")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        Optional<Integer> entities = entities(arguments.find("--entities").orElse(""));
        Optional<Long> seed = seed(arguments.find("--seed").orElse(""));
        if (entities.isEmpty()) {
            surroundings.complain("verify: `%s` is no number of things; write one from 1 to %s"
                    .formatted(arguments.find("--entities").orElse(""), MOST_ENTITIES));
        }
        if (seed.isEmpty()) {
            surroundings.complain("verify: `%s` is no seed; write a whole number"
                    .formatted(arguments.find("--seed").orElse("")));
        }
        if (entities.isEmpty() || seed.isEmpty()) {
            return ExitCode.WRONG_USAGE;
        }
        Optional<String> endpoint = arguments.find("--endpoint");
        if (endpoint.isPresent() && !RemoteEndpoint.isAddress(endpoint.get(), surroundings)) {
            return ExitCode.WRONG_USAGE;
        }
        Size size = new Size(entities.get(), seed.get());
        DesignCall call = new DesignCall("verify", arguments, surroundings);
        return call.run(
                call.names(arguments.operands().get(0), "--design", Use.WHOLE),
                compiled -> new VerificationRun(compiled, arguments, surroundings).run(size));
    }

    private static Optional<Integer> entities(String text) {
        if (text.isEmpty()) {
            return Optional.of(DEFAULT_ENTITIES);
        }
        return whole(text)
                .filter(number -> number >= 1 && number <= MOST_ENTITIES)
                .map(Math::toIntExact);
    }

    private static Optional<Long> seed(String text) {
        return text.isEmpty() ? Optional.of(1L) : whole(text);
    }

    private static Optional<Long> whole(String text) {
        try {
            return Optional.of(Long.parseLong(text));
        } catch (NumberFormatException none) {
            return Optional.empty();
        }
    }
}
