package dev.keywright.runtime.reading;

import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.SortOrder;
import dev.keywright.runtime.keys.Inputs;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One kind of an answer in one of two designs: a page of it, and how far that was taken. */
final class Lane {
    private final CallContext side;
    private final Plan.OfKind kind;
    private final int number;
    private final Answers.Found found;
    private Position position;
    private int taken;

    /** One that has come to its end is not asked again. */
    Lane(CallContext side, Plan.OfKind kind, int number, Inputs inputs, Position from, int limit) {
        this.side = side;
        this.kind = kind;
        this.number = number;
        this.found = from instanceof Position.End
                ? new Answers.Found(new Reader.Page(List.of(), Position.END), List.of())
                : side.answers().findMarked(kind.plan(), inputs, from, limit);
        this.position = found.page().found().isEmpty() ? found.page().next() : from;
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

    Identity identity(FoundEntity one) {
        return Identity.of(side, kind.entity(), one);
    }

    Set<Identity> identities() {
        Set<Identity> all = new LinkedHashSet<>();
        found.page().found().forEach(one -> all.add(identity(one)));
        return all;
    }

    Optional<FoundEntity> peek() {
        List<FoundEntity> page = found.page().found();
        return taken < page.size() ? Optional.of(page.get(taken)) : Optional.empty();
    }

    /** Whether nobody knows what comes next without another request. */
    boolean isCutOff() {
        return peek().isEmpty() && !(position instanceof Position.End);
    }

    /** A query for what comes along too has no marks: all that it finds is taken. */
    FoundEntity take() {
        List<FoundEntity> page = found.page().found();
        FoundEntity one = page.get(taken);
        taken++;
        Position end = found.page().next();
        position = taken == page.size() ? end : one.behind().orElse(end);
        return one;
    }
}
