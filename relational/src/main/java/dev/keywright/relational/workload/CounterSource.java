package dev.keywright.relational.workload;

import dev.keywright.relational.session.DatabaseFailure;

/** A database that counts its statements. */
public interface CounterSource {
    /** The name of the counters, for people. */
    String name();

    CounterReading read() throws DatabaseFailure;
}
