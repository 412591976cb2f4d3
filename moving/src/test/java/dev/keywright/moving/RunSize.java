package dev.keywright.moving;

/** How much is made up at random: less in a normal run than in the long one. */
public final class RunSize {
    /** The writes of a program while its things are on their way. */
    public static final int WRITES = Integer.getInteger("moving.writes", 30);

    /** The calls of a program in transition. */
    public static final int CALLS = Integer.getInteger("moving.calls", 20);

    private RunSize() {}
}
