package dev.keywright.app;

import dev.keywright.app.command.Command;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.core.diagnostic.NearestName;
import java.util.List;
import java.util.Optional;

/** Finds the command that is meant and runs it. */
public final class Program {
    private static final String HELP = """
            Keywright finds the cheapest DynamoDB design for a data model, proves it, and generates the code for it.

            Usage: keywright COMMAND [ARGUMENTS]

            Commands:
            %s
            Options:
              --help       print this text; `keywright COMMAND --help` describes one command, with an example
              --version    print the version

            Exit codes: 0 success, 1 problems found, 2 wrong usage.
            """;

    private Program() {}

    public static int run(List<String> arguments, Surroundings surroundings) {
        String first = arguments.isEmpty() ? "" : arguments.get(0);
        return switch (first) {
            case "--version", "-V" -> version(surroundings);
            case "--help", "-h" -> help(surroundings);
            case "help" -> arguments.size() > 1 ? helpFor(arguments.get(1), surroundings) : help(surroundings);
            case "" -> noCommand(surroundings);
            default -> command(first, arguments.subList(1, arguments.size()), surroundings);
        };
    }

    private static int version(Surroundings surroundings) {
        String version = Optional.ofNullable(Program.class.getPackage().getImplementationVersion())
                .orElse("(working copy)");
        surroundings.print("keywright %s\n".formatted(version));
        return ExitCode.FINE;
    }

    private static int help(Surroundings surroundings) {
        surroundings.print(overview());
        return ExitCode.FINE;
    }

    private static int noCommand(Surroundings surroundings) {
        surroundings.err().print(overview());
        return ExitCode.WRONG_USAGE;
    }

    private static String overview() {
        StringBuilder lines = new StringBuilder();
        for (Command command : Commands.ALL) {
            String padding = " ".repeat(Math.max(1, 11 - command.usage().name().length()));
            lines.append("  %s%s  %s\n"
                    .formatted(command.usage().name(), padding, command.usage().summary()));
        }
        return HELP.formatted(lines);
    }

    private static int helpFor(String name, Surroundings surroundings) {
        return command(name, List.of("--help"), surroundings);
    }

    private static int command(String name, List<String> arguments, Surroundings surroundings) {
        Optional<Command> command = Commands.ALL.stream()
                .filter(known -> known.usage().name().equals(name))
                .findFirst();
        if (command.isEmpty()) {
            List<String> names =
                    Commands.ALL.stream().map(known -> known.usage().name()).toList();
            surroundings.complain("there is no command `%s`%s".formatted(name, NearestName.suggestion(name, names)));
            surroundings.complain("run `keywright --help` for the list of commands");
            return ExitCode.WRONG_USAGE;
        }
        return run(command.get(), arguments, surroundings);
    }

    private static int run(Command command, List<String> written, Surroundings surroundings) {
        Arguments arguments = Arguments.read(written, command.usage().options());
        if (arguments.has("--help")) {
            surroundings.print(command.usage().help());
            return ExitCode.FINE;
        }
        List<String> mistakes = arguments.mistakes(command.usage().operands());
        if (mistakes.isEmpty()) {
            return command.run(arguments, surroundings);
        }
        mistakes.forEach(mistake ->
                surroundings.complain("%s: %s".formatted(command.usage().name(), mistake)));
        surroundings.complain(
                "run `keywright %s --help` for usage".formatted(command.usage().name()));
        return ExitCode.WRONG_USAGE;
    }
}
