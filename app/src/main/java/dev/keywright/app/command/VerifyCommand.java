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
    private static final int MOST_SCALE = 20_000;

    private static final String HELP = """
            Runs every pattern of a model through a design on a database, and compares each answer with a brute-force scan of all
            data. After each write, every read is repeated.

            Usage: keywright verify MODEL [--design DESIGN] [--endpoint URL] [--entities N] [--seed S] [--scale N]
                             [--region REGION] [--without PATTERN] [--time LIMIT] [--yes] [--clean] [--json]

              MODEL             the model file, or - for standard input
              --design DESIGN   a design file for the model; by default the cheapest design is searched
              --without PATTERN leave this pattern out, for instance one that no design serves; may be repeated
              --time LIMIT      search no longer than this (60s, 500ms); by default until the design is proven
              --endpoint URL    a DynamoDB-compatible endpoint, or `aws` for DynamoDB in the model's region; by default
                                DynamoDB Local is started for the run
              --entities N      the approximate number of entities to store (200)
              --seed S          the seed of the random data (1)
              --scale N         compare plans with what they consume, on at most so many entities, up to 20000, and fail where
                                they differ (1000, and differences are only shown; 0: do not compare)
              --region REGION   an AWS region that replaces the model's own
              --yes             do not ask before requests that AWS bills
              --clean           remove tables that earlier runs left at the endpoint
              --json            {"passed", "engine", "seed", "things", "patterns", "elsewhere", "races", "heat", "plan",
                                "notes", "requests", "retried"}

            The tables have unique names and are removed at the end. The exit code is 1 if an answer differs, a pattern is not
            served, or with --scale a pattern consumes other units than its plan says.

            Example:
              keywright verify examples/session-store/model.yaml
            """;

    @Override
    public Usage usage() {
        return new Usage(
                "verify",
                "prove a design by running every pattern on a database",
                HELP,
                new Operands(1, 1, "MODEL"),
                List.of(
                        new Option("--design", "DESIGN"),
                        Option.repeated("--without", "PATTERN"),
                        new Option("--time", "LIMIT"),
                        new Option("--endpoint", "URL"),
                        new Option("--entities", "N"),
                        new Option("--seed", "S"),
                        new Option("--scale", "N"),
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
            surroundings.complain("verify: `%s` is not a number of entities; write one from 1 to %s"
                    .formatted(arguments.find("--entities").orElse(""), MOST_ENTITIES));
        }
        if (seed.isEmpty()) {
            surroundings.complain("verify: `%s` is not a seed; write a whole number"
                    .formatted(arguments.find("--seed").orElse("")));
        }
        Optional<Integer> scale = scale(arguments.find("--scale").orElse(""));
        if (scale.isEmpty()) {
            surroundings.complain("verify: `%s` is not a number of entities to compare plans on; write one from 0 to %s"
                    .formatted(arguments.find("--scale").orElse(""), MOST_SCALE));
        }
        if (entities.isEmpty() || seed.isEmpty() || scale.isEmpty()) {
            return ExitCode.WRONG_USAGE;
        }
        Optional<String> endpoint = arguments.find("--endpoint");
        if (endpoint.isPresent() && !RemoteEndpoint.isAddress(endpoint.get(), surroundings)) {
            return ExitCode.WRONG_USAGE;
        }
        Size size = new Size(entities.get(), seed.get(), scale.filter(stated -> arguments.has("--scale")));
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

    private static Optional<Integer> scale(String text) {
        if (text.isEmpty()) {
            return Optional.of(0);
        }
        return whole(text).filter(number -> number >= 0 && number <= MOST_SCALE).map(Math::toIntExact);
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
