package dev.keywright.app.command;

import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import java.util.List;

/**
 * The usage of a command.
 *
 * @param summary one line for the overview
 * @param help usage, options and an example
 */
public record Usage(String name, String summary, String help, Operands operands, List<Option> options) {
    public Usage {
        options = List.copyOf(options);
    }
}
