package dev.keywright.optimizer.candidate;

import java.util.Set;

/** A kind of candidate, with the traits that all candidates of the kind have. */
public enum CandidateKind {
    HOME(Trait.STORES),
    EMBED(Trait.STORES),
    INDEX_ENTRY(Trait.FOR_READS, Trait.DROPPABLE),
    COPY(Trait.FOR_READS, Trait.DROPPABLE, Trait.TRANSACTIONAL),
    GUARD(Trait.TRANSACTIONAL),
    COUNTER(Trait.FOR_READS, Trait.TRANSACTIONAL),
    PART(),
    CARRIED(Trait.DROPPABLE),
    SEQUENCE(Trait.TRANSACTIONAL);

    private final Set<Trait> traits;

    CandidateKind(Trait... traits) {
        this.traits = Set.of(traits);
    }

    private enum Trait {
        STORES,
        FOR_READS,
        DROPPABLE,
        TRANSACTIONAL
    }

    /** Whether it says where the entity itself is stored. */
    public boolean storesItsEntity() {
        return traits.contains(Trait.STORES);
    }

    /** Whether it is an item type of the design; otherwise it adds to the item types of homes. */
    public boolean hasItemType() {
        return this != INDEX_ENTRY && this != CARRIED;
    }

    /** Whether only reads can make it worth having: it keeps nothing unique, numbered, small or embedded. */
    public boolean isForReads() {
        return traits.contains(Trait.FOR_READS);
    }

    /** Whether a design may drop it and stay consistent. */
    public boolean isDroppable() {
        return traits.contains(Trait.DROPPABLE);
    }

    /** Whether writes of the entity change it as well, in one transaction. */
    public boolean joinsTransactions() {
        return traits.contains(Trait.TRANSACTIONAL);
    }
}
