package dev.keywright.verifier.run;

/** Is told how far a verification has come. */
public interface Progress {
    void at(String what, int done, int all);
}
