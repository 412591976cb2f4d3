package dev.keywright.app.command;

import dev.keywright.app.terminal.Arguments;
import dev.keywright.app.terminal.Surroundings;

/** A command of the command line. */
public interface Command {
    Usage usage();

    /** Runs it and returns the exit code. */
    int run(Arguments arguments, Surroundings surroundings);
}
