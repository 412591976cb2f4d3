package dev.keywright.moving.reshape;

/** A direction: the side that is the master, and the one that follows it. */
record Way(Side from, Side to) {
    Way back() {
        return new Way(to, from);
    }
}
