package dev.keywright.optimizer.ortools;

import java.util.Optional;

/** The folder of the solver's unpacked native files. Asked for at most once, when the first program is to be solved. */
public interface NativeFolder {
    /** The absolute path, or nothing where they could not be kept. */
    Optional<String> find();
}
