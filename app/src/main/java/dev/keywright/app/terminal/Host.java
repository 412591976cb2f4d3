package dev.keywright.app.terminal;

import java.util.Optional;

/** A program that runs commands in its own process: it holds files in memory, and takes what a command would write. */
public interface Host {
    /** A file that is held in memory, by its name. */
    Optional<byte[]> findFile(String name);

    /** Takes the answer for programs, beside the printed one for people. */
    void takeJson(String json);

    /** Takes a file that the command made. */
    void takeFile(String name, String text);

    /** Is told what a long search is doing. */
    void hears(String step);

    /**
     * Is told the price of the best design so far.
     *
     * @param boundNanoDollars no design costs less
     */
    default void improves(long nanoDollars, long boundNanoDollars) {}
}
