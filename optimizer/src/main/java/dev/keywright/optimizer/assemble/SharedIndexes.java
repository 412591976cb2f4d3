package dev.keywright.optimizer.assemble;

import dev.keywright.optimizer.assemble.IndexSlots.Slot;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The indexes that several item types share. An entry with an index of its own needs no name of its item type and costs a little
 * less; sharing saves an index. Entries share where the whole design then costs no more than it may.
 */
final class SharedIndexes {
    private final Function<DesignPieces, List<Slot>> slots;
    private final Predicate<DesignPieces> affordable;

    SharedIndexes(Function<DesignPieces, List<Slot>> slots, Predicate<DesignPieces> affordable) {
        this.slots = slots;
        this.affordable = affordable;
    }

    /** The same pieces with entries of values that share indexes, where that leaves fewer of them. */
    DesignPieces merged(DesignPieces pieces) {
        return merged(pieces, entry -> entry.form() == Form.VALUES);
    }

    /** The same for entries under keys of the attributes themselves, too. */
    DesignPieces fewest(DesignPieces pieces) {
        return merged(pieces, IndexEntry::isAlone);
    }

    private DesignPieces merged(DesignPieces pieces, Predicate<IndexEntry> mayShare) {
        List<IndexEntry> alone = entries(pieces).stream().filter(mayShare).toList();
        DesignPieces all = pieces;
        for (IndexEntry entry : alone) {
            all = all.with(entry, entry.withText());
        }
        DesignPieces best = pieces;
        if (alone.isEmpty() || slots.apply(all).size() >= slots.apply(pieces).size()) {
            return pieces;
        }
        if (affordable.test(all)) {
            best = all;
        } else {
            for (IndexEntry entry : alone) {
                DesignPieces more = best.with(entry, entry.withText());
                best = affordable.test(more) ? more : best;
            }
        }
        return withoutNeedlessNames(best, alone);
    }

    /** An entry that shares its index with no other after all goes back to its values alone. */
    private DesignPieces withoutNeedlessNames(DesignPieces pieces, List<IndexEntry> alone) {
        DesignPieces best = pieces;
        List<Slot> drawn = slots.apply(pieces);
        for (IndexEntry entry : alone) {
            boolean needless =
                    drawn.stream().anyMatch(slot -> slot.indexEntries().equals(List.of(entry.withText())));
            best = needless ? best.with(entry.withText(), entry) : best;
        }
        return best;
    }

    private static List<IndexEntry> entries(DesignPieces pieces) {
        List<IndexEntry> entries = new ArrayList<>();
        pieces.groups().forEach(entries::addAll);
        return entries;
    }
}
