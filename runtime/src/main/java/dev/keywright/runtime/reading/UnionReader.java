package dev.keywright.runtime.reading;

import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.SortOrder;
import dev.keywright.runtime.keys.Inputs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Answers with several kinds of entities: each kind is asked for a whole page, and their answers are merged. */
final class UnionReader {
    private final Reader reader;

    UnionReader(Reader reader) {
        this.reader = reader;
    }

    /** What is left of the page of one kind, and how far it was taken. */
    private static final class Turn {
        private final Plan.OfKind kind;
        private final Reader.Page page;
        private Position position;
        private int taken;

        Turn(Plan.OfKind kind, Reader.Page page, Position from) {
            this.kind = kind;
            this.page = page;
            this.position = page.found().isEmpty() ? page.next() : from;
        }

        Optional<FoundEntity> peek() {
            return taken < page.found().size() ? Optional.of(page.found().get(taken)) : Optional.empty();
        }

        Row take() {
            FoundEntity found = page.found().get(taken);
            taken++;
            position =
                    taken == page.found().size() ? page.next() : found.behind().orElseThrow();
            return new Row(Optional.of(kind.entity()), found.values(), Map.of());
        }

        List<SortOrder> order() {
            return kind.order();
        }
    }

    Answers.Page read(Plan.Union union, Inputs inputs, Position from, int limit) {
        List<Turn> turns = new ArrayList<>();
        for (Plan.OfKind kind : union.kinds()) {
            turns.add(turn(kind, inputs, position(from, turns.size()), limit));
        }
        List<Row> rows = new ArrayList<>();
        Optional<Turn> first = first(turns);
        while (first.isPresent() && (limit == 0 || rows.size() < limit)) {
            rows.add(first.get().take());
            first = first(turns);
        }
        boolean done = turns.stream().allMatch(turn -> turn.position instanceof Position.End);
        return new Answers.Page(
                rows,
                done
                        ? Position.END
                        : new Position.Kinds(
                                turns.stream().map(turn -> turn.position).toList()));
    }

    private static Position position(Position from, int number) {
        return from instanceof Position.Kinds kinds ? kinds.positions().get(number) : Position.START;
    }

    /** A kind that has come to its end is not asked again. */
    private Turn turn(Plan.OfKind kind, Inputs inputs, Position from, int limit) {
        Reader.Page page = from instanceof Position.End
                ? new Reader.Page(List.of(), Position.END)
                : reader.runMarked(kind.plan(), inputs, from, limit);
        return new Turn(kind, page, from);
    }

    /** The kind whose next one comes first; of equals the first kind. */
    private static Optional<Turn> first(List<Turn> turns) {
        Optional<Turn> first = Optional.empty();
        for (Turn turn : turns) {
            boolean before = turn.peek().isPresent() && (first.isEmpty() || compare(turn, first.get()) < 0);
            first = before ? Optional.of(turn) : first;
        }
        return first;
    }

    private static int compare(Turn one, Turn other) {
        return FoundComparator.compare(
                one.peek().orElseThrow(), one.order(), other.peek().orElseThrow(), other.order());
    }
}
