package dev.keywright.verifier.execute;

import dev.keywright.verifier.execute.Cursor.Done;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The answers of several queries as one, in the order asked for: those of one turn side by side, turns one after the other. */
final class Merge {
    private final List<List<EntryStream>> turns;
    private final Comparator<Found> order;

    Merge(List<List<EntryStream>> turns, Comparator<Found> order) {
        this.turns = turns.stream().map(List::copyOf).toList();
        this.order = order;
    }

    /** So many more, or as many as there are. */
    List<Found> next(int most) {
        List<Found> taken = new ArrayList<>();
        while (taken.size() < most) {
            Optional<EntryStream> first = first();
            if (first.isEmpty()) {
                return taken;
            }
            taken.add(first.get().peek().orElseThrow());
            first.get().poll();
        }
        return taken;
    }

    /** Nobody asks the next turn before the one before has nothing left. */
    private Optional<EntryStream> first() {
        for (List<EntryStream> turn : turns) {
            Optional<EntryStream> first = first(turn);
            if (first.isPresent()) {
                return first;
            }
        }
        return Optional.empty();
    }

    /** The one whose next answer comes first; of equals the first one. */
    private Optional<EntryStream> first(List<EntryStream> turn) {
        return turn.stream()
                .filter(stream -> stream.peek().isPresent())
                .min((one, other) ->
                        order.compare(one.peek().orElseThrow(), other.peek().orElseThrow()));
    }

    Cursor cursor() {
        List<Cursor.Mark> marks =
                turns.stream().flatMap(List::stream).map(EntryStream::mark).toList();
        return marks.stream().allMatch(Done.class::isInstance) ? Cursor.END : new Cursor.Each(marks);
    }
}
