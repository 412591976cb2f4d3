package dev.keywright.app.mcp;

import dev.keywright.app.command.Command;
import dev.keywright.app.command.Usage;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.tool.Root;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Serves the tools to an assistant. */
public final class McpCommand implements Command {
    private static final String HELP = """
            Serves nine tools to assistants over standard input and output (Model Context Protocol): the next questions, check,
            design, why, what-if, review, verify, explain, and writing files. An assistant starts it by itself once it is
            configured; nobody types into it.

            Usage: keywright mcp [--root DIR]
                   keywright mcp --print-config HOST [--root DIR]

              --root DIR             the only folder that tools may read and write; by default the current one
              --print-config HOST    print the configuration for a host, with absolute paths, and what to do with it: one of
                                     %s

            Only the tool `write_files` writes, only below DIR, and only when its caller confirms. Nothing is sent to AWS.
            Messages go to standard error.

            Example:
              keywright mcp --print-config claude-code --root .
            """.formatted(String.join(", ", HostConfig.names()));

    @Override
    public Usage usage() {
        return new Usage(
                "mcp",
                "serve tools to assistants (Model Context Protocol)",
                HELP,
                new Operands(0, 0, ""),
                List.of(new Option("--root", "DIR"), new Option("--print-config", "HOST")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        Optional<Root> root = root(arguments.find("--root").orElse("."), surroundings);
        if (root.isEmpty()) {
            return ExitCode.WRONG_USAGE;
        }
        Optional<String> host = arguments.find("--print-config");
        if (host.isPresent()) {
            return config(host.get(), root.get(), surroundings);
        }
        return new ToolServer(root.get(), surroundings).run();
    }

    private static Optional<Root> root(String name, Surroundings surroundings) {
        try {
            return Optional.of(Root.of(surroundings.directory().resolve(Path.of(name))));
        } catch (InvalidPathException | IOException unusable) {
            surroundings.complain("mcp: `%s` is not a folder that can be read".formatted(name));
            return Optional.empty();
        }
    }

    private static int config(String name, Root root, Surroundings surroundings) {
        Optional<HostConfig> config = HostConfig.find(name);
        if (config.isEmpty()) {
            surroundings.complain("mcp: there is no host `%s`; choose one of %s"
                    .formatted(name, String.join(", ", HostConfig.names())));
            return ExitCode.WRONG_USAGE;
        }
        surroundings.print(config.get().text(Launcher.find(), root.folder().toString()));
        return ExitCode.FINE;
    }
}
