package dev.keywright.verifier.execute;

import dev.keywright.verifier.execute.Cursor.Done;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The answers of several queries as one, in the order asked for. */
final class Merge {
    private final List<EntryStream> streams;
    private final Comparator<Found> order;

    Merge(List<EntryStream> streams, Comparator<Found> order) {
        this.streams = List.copyOf(streams);
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

    /** The one whose next answer comes first; of equals the first one. */
    private Optional<EntryStream> first() {
        return streams.stream()
                .filter(stream -> stream.peek().isPresent())
                .min((one, other) ->
                        order.compare(one.peek().orElseThrow(), other.peek().orElseThrow()));
    }

    Cursor cursor() {
        List<Cursor.Mark> marks = streams.stream().map(EntryStream::mark).toList();
        return marks.stream().allMatch(Done.class::isInstance) ? Cursor.END : new Cursor.Each(marks);
    }
}
