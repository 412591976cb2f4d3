package dev.keywright.moving.run;

/** Is told how far the work is. */
@FunctionalInterface
public interface Progress {
    void at(String what, long done, long all);
}
