package dev.keywright.app.command;

import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Arguments.Operands;
import dev.keywright.app.terminal.Arguments.Option;
import dev.keywright.app.terminal.Surroundings;
import java.util.List;

/** One thing that the program can be told to do. */
public interface Command {
    String name();

    /** One line for the overview. */
    String summary();

    /** Usage, options and an example. */
    String help();

    List<Option> options();

    Operands operands();

    /** Does it and returns the exit code. */
    int run(Arguments arguments, Surroundings surroundings);
}
