package dev.keywright.moving.evolve;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.IndexEntry.Alternative;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.TableSchema;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The changes of the global indexes of a table that stays. */
final class IndexDifferences {
    private final Evolution evolution;
    private final ItemPairs pairs;
    private final Table old;
    private final Table next;
    private final KeyFills fills;
    private final List<Change> changes = new ArrayList<>();

    IndexDifferences(Evolution evolution, ItemPairs pairs, Table old, Table next) {
        this.evolution = evolution;
        this.pairs = pairs;
        this.old = old;
        this.next = next;
        this.fills = new KeyFills(evolution, pairs);
    }

    List<Change> changes() {
        List<Index> gone = new ArrayList<>();
        for (Index index : old.indexes()) {
            if (next.findIndex(index.name()).isEmpty()) {
                gone.add(index);
            }
        }
        List<Index> open = new ArrayList<>(gone);
        for (Index index : next.indexes()) {
            Optional<Index> same = old.findIndex(index.name());
            if (same.isEmpty()) {
                Optional<Index> replaced =
                        open.stream().filter(other -> replaces(index, other)).findFirst();
                replaced.ifPresent(open::remove);
                added(index, replaced);
            } else {
                compare(same.get(), index);
            }
        }
        for (Index index : gone) {
            changes.add(new IndexDropped(old, index, Evolution.readers(evolution.old(), index)));
        }
        return List.copyOf(changes);
    }

    /** The same key, or a pattern that read the one reads the other. */
    private boolean replaces(Index index, Index other) {
        List<String> readers = new ArrayList<>(Evolution.readers(evolution.next(), index));
        readers.retainAll(Evolution.readers(evolution.old(), other));
        return index.key().equals(other.key()) || !readers.isEmpty();
    }

    private void added(Index index, Optional<Index> replaced) {
        Optional<String> clash = fills.findClash(next, index);
        if (clash.isPresent()) {
            changes.add(new IndexClash(
                    next,
                    index,
                    clash.get(),
                    "give the key attributes of index `%s` other names".formatted(index.name())));
            return;
        }
        changes.add(new IndexAdded(
                next, index, fills.of(next, index), replaced, Evolution.readers(evolution.next(), index)));
    }

    private void compare(Index before, Index after) {
        Optional<String> difference = findDifference(before, after);
        if (difference.isPresent()) {
            changes.add(new IndexClash(
                    next,
                    after,
                    difference.get(),
                    "give the index another name in the new design, such as `%s-2`".formatted(after.name())));
            return;
        }
        if (!after.isMultiAttribute()) {
            entries(before, after);
        }
    }

    private Optional<String> findDifference(Index before, Index after) {
        if (!before.key().equals(after.key()) || before.form() != after.form()) {
            return Optional.of("gets another key");
        }
        Map<String, ?> oldTypes = new TableSchema(evolution.oldModel(), evolution.oldDesign(), old).keyTypes();
        Map<String, ?> nextTypes = new TableSchema(evolution.nextModel(), evolution.nextDesign(), next).keyTypes();
        boolean sameTypes = after.key().attributes().stream()
                .allMatch(name -> oldTypes.get(name).equals(nextTypes.get(name)));
        if (!sameTypes) {
            return Optional.of("gets a key of another type");
        }
        boolean whole = before.projection() instanceof Projection.All;
        boolean sameProjection = whole == (after.projection() instanceof Projection.All)
                && (whole
                        || projected(evolution.oldSide(), old, before)
                                .equals(projected(evolution.nextSide(), next, after)));
        return sameProjection ? Optional.empty() : Optional.of("gets another projection");
    }

    private static Set<String> projected(Evolution.Side side, Table table, Index index) {
        return new LinkedHashSet<>(new TableSchema(side.model(), side.design(), table).included(index));
    }

    private void entries(Index before, Index after) {
        List<ItemFill> fresh = new ArrayList<>();
        Optional<String> mixes = Optional.empty();
        for (ItemType item : next.items()) {
            Optional<ItemType> known =
                    pairs.findOld(item).filter(one -> one.ref().table().equals(old.ref()));
            if (known.isEmpty()) {
                continue;
            }
            List<Alternative> was = known.get().alternativesIn(before);
            List<Alternative> is = item.alternativesIn(after);
            if (was.equals(is)) {
                continue;
            }
            if (was.isEmpty()) {
                fresh.add(fills.of(item, after));
                mixes = mixes.or(() -> fills.findMixed(old, before, is));
            } else if (is.isEmpty()) {
                changes.add(new Reshaped(
                        "`%s` leaves index `%s`".formatted(item.name(), after.name()),
                        "the entries of `%s` in `%s`".formatted(item.name(), after.name()),
                        List.of(known.get()),
                        List.of()));
            } else {
                changes.add(new IndexClash(
                        next,
                        after,
                        "gets other keys for `%s`".formatted(item.name()),
                        "put `%s` into a new index with attributes of its own".formatted(item.name())));
            }
        }
        if (!fresh.isEmpty()) {
            changes.add(new EntryAdded(next, after, fresh, mixes, Evolution.readers(evolution.next(), after)));
        }
    }
}
