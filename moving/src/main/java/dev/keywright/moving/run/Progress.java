package dev.keywright.moving.run;

/** Is told how far the work is. */
@FunctionalInterface
public interface Progress {
    void at(String what, long done, long all);

    /** Something that somebody should do something about, before the work has to end because of it. */
    default void warn(String text) {}
}
