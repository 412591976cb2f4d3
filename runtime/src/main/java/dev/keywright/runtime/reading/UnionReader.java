package dev.keywright.runtime.reading;

import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.SortOrder;
import dev.keywright.runtime.keys.Inputs;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** Answers with several kinds of entities: each kind is asked for a whole page, and their answers are merged. */
final class UnionReader {
    private final Answers answers;

    UnionReader(Answers answers) {
        this.answers = answers;
    }

    /** What is left of the page of one kind, and how far it was taken. */
    private static final class Turn {
        private final Plan.OfKind kind;
        private final Answers.Found found;
        private final Reader.Page page;
        private Position position;
        private int taken;

        Turn(Plan.OfKind kind, Answers.Found found, Position from) {
            this.kind = kind;
            this.found = found;
            this.page = found.page();
            this.position = page.found().isEmpty() ? page.next() : from;
        }

        Optional<FoundEntity> peek() {
            return taken < page.found().size() ? Optional.of(page.found().get(taken)) : Optional.empty();
        }

        /** A query for what comes along too has no marks: all that it finds is taken. */
        void take() {
            FoundEntity one = page.found().get(taken);
            taken++;
            position = taken == page.found().size() ? page.next() : one.behind().orElse(page.next());
        }

        List<SortOrder> order() {
            return kind.order();
        }
    }

    Answers.Page read(Plan.Union union, Inputs inputs, Position from, int asked) {
        boolean whole = union.kinds().stream().anyMatch(kind -> Answers.isInRange(kind.plan()));
        int limit = whole ? 0 : asked;
        List<Turn> turns = new ArrayList<>();
        for (Plan.OfKind kind : union.kinds()) {
            turns.add(turn(kind, inputs, position(from, turns.size()), limit));
        }
        List<Turn> order = new ArrayList<>();
        Optional<Turn> first = first(turns);
        while (first.isPresent() && (limit == 0 || order.size() < limit)) {
            first.get().take();
            order.add(first.get());
            first = first(turns);
        }
        boolean done = turns.stream().allMatch(turn -> turn.position instanceof Position.End);
        return new Answers.Page(
                rows(order, turns, inputs),
                done
                        ? Position.END
                        : new Position.Kinds(
                                turns.stream().map(turn -> turn.position).toList()));
    }

    /** What comes along is read for those that are taken, kind by kind. */
    private List<Row> rows(List<Turn> order, List<Turn> turns, Inputs inputs) {
        List<Iterator<Row>> ofKinds = new ArrayList<>();
        for (Turn turn : turns) {
            List<FoundEntity> some = turn.page.found().subList(0, turn.taken);
            ofKinds.add(answers.rows(turn.kind.plan(), turn.found, some, inputs).iterator());
        }
        List<Row> rows = new ArrayList<>();
        for (Turn turn : order) {
            Row row = ofKinds.get(turns.indexOf(turn)).next();
            rows.add(new Row(Optional.of(turn.kind.entity()), row.values(), row.included()));
        }
        return rows;
    }

    private static Position position(Position from, int number) {
        return from instanceof Position.Kinds kinds ? kinds.positions().get(number) : Position.START;
    }

    /** A kind that has come to its end is not asked again. */
    private Turn turn(Plan.OfKind kind, Inputs inputs, Position from, int limit) {
        Answers.Found found = from instanceof Position.End
                ? new Answers.Found(new Reader.Page(List.of(), Position.END), List.of())
                : answers.findMarked(kind.plan(), inputs, from, limit);
        return new Turn(kind, found, from);
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
