package dev.keywright.moving.destination;

/** Which side of a migration is the master, and where it is on its way. */
public enum Phase {
    /** The source is the master; the design is filled, and follows it. */
    MOVING,
    /** The design is the master; its changes are carried back. */
    CUT_OVER,
    /** The design is the master still, but nobody writes to it: its last changes are carried back. */
    GOING_BACK,
    /** The source is the master again, and the design is left behind. */
    BACK
}
