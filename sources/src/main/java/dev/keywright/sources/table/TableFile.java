package dev.keywright.sources.table;

import dev.keywright.core.source.Source;

/** A kind of file that defines tables. */
public interface TableFile {
    /** The name in messages. */
    String name();

    boolean recognises(Source file);

    FoundTables tables(Source file);
}
