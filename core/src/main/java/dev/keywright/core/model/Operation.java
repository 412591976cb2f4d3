package dev.keywright.core.model;

import java.util.List;
import java.util.Optional;

/** What a pattern does. */
public sealed interface Operation permits Read, Count, Write, Transaction, External {
    /** The entities it names first, in the order written. */
    List<EntityRef> entities();

    /** The writes that it consists of; a question has none. */
    default List<Write> writes() {
        return List.of();
    }

    /** What a question selects; a write asks nothing. */
    default Optional<Selection> findQuestion() {
        return Optional.empty();
    }
}
