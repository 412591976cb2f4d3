package dev.keywright.runtime.reading;

import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.SortOrder;
import dev.keywright.runtime.keys.Inputs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One kind of an answer in one of two designs: a page of it, and how far that was taken. */
final class Lane {
    private final CallContext side;
    private final Plan.OfKind kind;
    private final int number;
    private final Answers.Found found;
    private final List<Known> page;
    private Position position;
    private int taken;

    /** One of the page, and who it is. */
    record Known(FoundEntity found, Identity identity) {}

    /**
     * One that has come to its end is not asked again. Whoever leaves the old design before it is known who it is, is found in the new
     * one, which is read afterwards.
     */
    Lane(CallContext side, Plan.OfKind kind, int number, Inputs inputs, Position from, int limit) {
        this.side = side;
        this.kind = kind;
        this.number = number;
        this.found = from instanceof Position.End
                ? new Answers.Found(new Reader.Page(List.of(), Position.END), List.of())
                : side.answers().findMarked(kind.plan(), inputs, from, limit);
        this.page = known(found.page().found());
        this.position = page.isEmpty() ? found.page().next() : from;
    }

    private List<Known> known(List<FoundEntity> all) {
        List<Known> known = new ArrayList<>();
        for (FoundEntity one : all) {
            Identity.of(side, kind.entity(), one).ifPresent(identity -> known.add(new Known(one, identity)));
        }
        return known;
    }

    String entity() {
        return kind.entity();
    }

    Plan plan() {
        return kind.plan();
    }

    Answers.Found found() {
        return found;
    }

    int number() {
        return number;
    }

    Position position() {
        return position;
    }

    List<SortOrder> order() {
        return kind.order();
    }

    List<Identity> identities() {
        return page.stream().map(Known::identity).toList();
    }

    Optional<FoundEntity> peek() {
        return taken < page.size() ? Optional.of(page.get(taken).found()) : Optional.empty();
    }

    /** Whether nobody knows what comes next without another request. */
    boolean isCutOff() {
        return peek().isEmpty() && !(position instanceof Position.End);
    }

    /** A query for what comes along too has no marks: all that it finds is taken. */
    Known take() {
        Known one = page.get(taken);
        taken++;
        Position end = found.page().next();
        position = taken == page.size() ? end : one.found().behind().orElse(end);
        return one;
    }
}
