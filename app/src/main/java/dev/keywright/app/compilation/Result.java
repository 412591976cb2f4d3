package dev.keywright.app.compilation;

import dev.keywright.core.check.Check.Outcome;

/** The end of a compilation: a design with its bill, or the reason why there is none. */
public sealed interface Result permits Compiled, Refusal {
    /** The files as they were read. */
    Outcome outcome();
}
