package dev.keywright.core.model;

import java.util.List;
import java.util.Optional;

/** The operation of a pattern. */
public sealed interface Operation permits Read, Count, Write, Transaction, External {
    /** The entities that it reads or writes, in the order written. */
    List<EntityRef> entities();

    /** The writes that it consists of; a question has none. */
    default List<Write> writes() {
        return List.of();
    }

    /** The same operation, whose numbers of matches follow from shares. */
    default Operation withoutMatches() {
        return this;
    }

    /** The selection of a read or a count. */
    default Optional<Selection> findQuestion() {
        return Optional.empty();
    }

    /** The selection of each kind that a read or a count asks for. */
    default List<Selection> asked() {
        return findQuestion().stream().toList();
    }

    /** All conditions of a read or a count: its own, and those on what it includes. */
    default List<Selection> questions() {
        return findQuestion().stream().toList();
    }
}
