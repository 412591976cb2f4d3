package dev.keywright.sources.draft;

import java.util.Optional;

/** A kind of file that can be imported as a model. */
public interface ModelSource {
    /** The name in messages. */
    String name();

    /** The required contents of such a file, for messages about files without it. */
    String expected();

    /** Whether a file is of this kind, by its name and contents. */
    boolean recognises(String fileName, String text);

    /** The draft; empty where the file contains nothing to make a model of. */
    Optional<Draft> find(String fileName, String text);
}
