package dev.keywright.backends.blueprint;

import java.util.List;

/** One kind of output that a model and its design can be written as. */
public interface Backend {
    /** What the command line calls it. */
    String name();

    /** One line for the list of targets. */
    String summary();

    /** The options of the command line that mean something to it, such as `--role`. */
    default List<String> options() {
        return List.of();
    }

    /** What is wrong with the choices, for the user; nothing is written where there is anything. */
    default List<String> mistakes(Blueprint blueprint, Choices choices) {
        return List.of();
    }

    /** The same files, to the byte, for the same blueprint and choices. */
    List<GeneratedFile> files(Blueprint blueprint, Choices choices);
}
