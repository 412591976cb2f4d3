package dev.keywright.verifier.execute;

/** Numbers by chance, which whoever starts a run seeds. */
@FunctionalInterface
public interface Dice {
    /** A number from zero on and below that one. */
    int below(int bound);
}
