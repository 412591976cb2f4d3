package dev.keywright.app.studio;

import dev.keywright.app.command.Command;
import dev.keywright.app.command.Usage;
import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.Surroundings;
import java.util.List;

/** Opens a page on which a model is edited while its design and its bill follow. */
public final class StudioCommand implements Command {
    private static final String HELP = """
            Opens a page in your browser on which you edit a model: problems, the bill and the cheapest design follow as you type.
            It edits the file itself, and notices when another program changes it. Nothing leaves this machine.

            Usage: keywright studio [MODEL] [--design DESIGN] [--port PORT] [--no-open]

              MODEL             the model file, YAML or Markdown, or a link that holds one, in quotes: '#model=...';
                                without one, the page offers examples, an import and questions
              --design DESIGN   a design of yours, to compare the cheapest one with
              --port PORT       the port to listen on; by default any that is free
              --no-open         print the link and open no browser

            The page is served on 127.0.0.1 alone. The link opens it once, in one browser; press Enter for a new link, Ctrl-C to end.

            Example:
              keywright studio examples/ecommerce/model.yaml
            """;

    @Override
    public Usage usage() {
        return new Usage(
                "studio",
                "edit a model in the browser, with its bill beside it",
                HELP,
                new Operands(0, 1, "MODEL"),
                List.of(new Option("--design", "DESIGN"), new Option("--port", "PORT"), Option.flag("--no-open")));
    }

    @Override
    public int run(Arguments arguments, Surroundings surroundings) {
        return new StudioRun(arguments, surroundings).run();
    }
}
