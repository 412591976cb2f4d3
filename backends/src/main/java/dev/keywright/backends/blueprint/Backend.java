package dev.keywright.backends.blueprint;

import java.util.List;

/** A kind of output that can be generated from a model and its design. */
public interface Backend {
    /** The name on the command line. */
    String name();

    /** A one-line description for the list of targets. */
    String summary();

    /** The command-line options that the back end accepts, such as `--role`. */
    default List<String> options() {
        return List.of();
    }

    /** Errors in the options, for the user; nothing is written if there are any. */
    default List<String> mistakes(Blueprint blueprint, Choices choices) {
        return List.of();
    }

    /** The generated files; the same bytes for the same blueprint and options. */
    List<GeneratedFile> files(Blueprint blueprint, Choices choices);
}
