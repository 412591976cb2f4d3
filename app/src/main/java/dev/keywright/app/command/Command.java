package dev.keywright.app.command;

import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Surroundings;

/** One thing that the program can be told to do. */
public interface Command {
    Usage usage();

    /** Does it and returns the exit code. */
    int run(Arguments arguments, Surroundings surroundings);
}
