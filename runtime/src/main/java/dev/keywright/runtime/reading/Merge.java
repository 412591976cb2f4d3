package dev.keywright.runtime.reading;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The answers of several queries as one, in the order asked for: those of one turn side by side, turns one after the other. */
final class Merge {
    private final List<List<IndexEntryStream>> turns;
    private final Comparator<FoundEntity> order;

    Merge(List<List<IndexEntryStream>> turns, Comparator<FoundEntity> order) {
        this.turns = turns;
        this.order = order;
    }

    /** So many more, or as many as there are. */
    List<FoundEntity> next(int most) {
        List<FoundEntity> taken = new ArrayList<>();
        for (Optional<FoundEntity> one = one(most); one.isPresent(); one = one(most - taken.size())) {
            taken.add(one.get());
        }
        return taken;
    }

    /** The same, each with where the one behind it begins. */
    List<FoundEntity> nextMarked(int most) {
        List<FoundEntity> taken = new ArrayList<>();
        for (Optional<FoundEntity> one = one(most); one.isPresent(); one = one(most - taken.size())) {
            taken.add(one.get().before(position()));
        }
        return taken;
    }

    private Optional<FoundEntity> one(int most) {
        Optional<IndexEntryStream> first = most > 0 ? first() : Optional.empty();
        Optional<FoundEntity> found = first.flatMap(IndexEntryStream::peek);
        first.ifPresent(IndexEntryStream::poll);
        return found;
    }

    /** Nobody asks the next turn before the one before has nothing left. */
    private Optional<IndexEntryStream> first() {
        for (List<IndexEntryStream> turn : turns) {
            Optional<IndexEntryStream> first = first(turn);
            if (first.isPresent()) {
                return first;
            }
        }
        return Optional.empty();
    }

    /** The one whose next answer comes first; of equals the first one. */
    private Optional<IndexEntryStream> first(List<IndexEntryStream> turn) {
        if (turn.size() == 1) {
            return turn.get(0).peek().isPresent() ? Optional.of(turn.get(0)) : Optional.empty();
        }
        return turn.stream()
                .filter(stream -> stream.peek().isPresent())
                .min((one, other) ->
                        order.compare(one.peek().orElseThrow(), other.peek().orElseThrow()));
    }

    Position position() {
        List<Position.Mark> marks = new ArrayList<>();
        boolean done = true;
        for (List<IndexEntryStream> turn : turns) {
            for (IndexEntryStream stream : turn) {
                marks.add(stream.mark());
                done = done && marks.get(marks.size() - 1).done();
            }
        }
        return done ? Position.END : new Position.Each(marks);
    }
}
