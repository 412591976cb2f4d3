package dev.keywright.verifier.ask;

import dev.keywright.core.model.Count;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;

/** A program that runs the patterns of a model: the engine itself, or generated code under test. */
public interface ProgramUnderTest {
    AnswerPage read(Read read, PatternInputs inputs, PagePosition from);

    long count(Count count, PatternInputs inputs);

    WriteOutcome write(Operation operation, PatternInputs inputs);
}
