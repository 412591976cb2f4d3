package dev.keywright.verifier.execute;

import dev.keywright.core.model.Count;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;
import dev.keywright.verifier.ask.Answer;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.ask.Outcome;

/** Whoever does what patterns say: our own executor, or a program that is put to the test. */
public interface Performer {
    Page read(Read read, Inputs inputs, Cursor from);

    Answer count(Count count, Inputs inputs);

    Outcome write(Operation operation, Inputs inputs);
}
