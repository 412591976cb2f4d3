package dev.keywright.sources.draft;

import java.util.Optional;

/** A kind of file that a model can be made of. */
public interface ModelSource {
    /** What messages call it. */
    String name();

    /** What a file of that kind has to hold, for those whose file holds none of it. */
    String expected();

    /** Whether a file is of that kind, by its name and what is in it. */
    boolean recognises(String fileName, String text);

    /** Nothing where a file of that kind holds nothing that a model could be made of. */
    Optional<Draft> find(String fileName, String text);
}
