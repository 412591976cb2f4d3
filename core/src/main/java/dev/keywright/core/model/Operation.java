package dev.keywright.core.model;

import java.util.List;

/** What a pattern does. */
public sealed interface Operation permits Read, Count, Write, Transaction, External {
    /** The entities it names first, in the order written. */
    List<EntityRef> entities();
}
