package dev.keywright.runtime.description;

import java.util.List;

/** The inputs of a further read: for each of them an attribute of an entity that was found before. */
public record Feed(List<Pipe> pipes) {
    public Feed {
        pipes = List.copyOf(pipes);
    }

    /** One input and the attribute whose value it has. */
    public record Pipe(String input, String use) {}
}
