package dev.keywright.sources.draft;

/** A kind of file that a model can be made of. */
public interface Source {
    /** What messages call it. */
    String name();

    /** Whether a file is of that kind, by its name and what is in it. */
    boolean recognises(String fileName, String text);

    Draft read(String fileName, String text);
}
