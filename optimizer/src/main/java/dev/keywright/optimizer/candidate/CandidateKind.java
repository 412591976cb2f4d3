package dev.keywright.optimizer.candidate;

/** A kind of candidate, with what is true of all candidates of the kind. */
public enum CandidateKind {
    HOME,
    EMBED,
    INDEX_ENTRY,
    COPY,
    GUARD,
    COUNTER,
    PART,
    CARRIED,
    SEQUENCE;

    /** Whether it says where the entity itself is stored. */
    public boolean storesItsEntity() {
        return switch (this) {
            case HOME, EMBED -> true;
            case INDEX_ENTRY, COPY, GUARD, COUNTER, PART, CARRIED, SEQUENCE -> false;
        };
    }

    /** Whether it is an item type of the design; otherwise it adds to the item types of homes. */
    public boolean hasItemType() {
        return switch (this) {
            case HOME, EMBED, COPY, GUARD, COUNTER, PART, SEQUENCE -> true;
            case INDEX_ENTRY, CARRIED -> false;
        };
    }

    /** Whether only reads can make it worth having: it keeps nothing unique, numbered, small or embedded. */
    public boolean isForReads() {
        return switch (this) {
            case INDEX_ENTRY, COPY, COUNTER -> true;
            case HOME, EMBED, GUARD, PART, CARRIED, SEQUENCE -> false;
        };
    }

    /** Whether a design may drop it and stay consistent. */
    public boolean isDroppable() {
        return switch (this) {
            case INDEX_ENTRY, COPY, CARRIED -> true;
            case HOME, EMBED, GUARD, COUNTER, PART, SEQUENCE -> false;
        };
    }

    /** Whether writes of the entity change it as well, in one transaction. */
    public boolean joinsTransactions() {
        return switch (this) {
            case COPY, GUARD, COUNTER, SEQUENCE -> true;
            case HOME, EMBED, INDEX_ENTRY, PART, CARRIED -> false;
        };
    }
}
