package dev.keywright.optimizer.explain;

import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Direction;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Contains;
import dev.keywright.core.model.Update;
import dev.keywright.core.number.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The ways to ask for less than a pattern does, each with the wish that it gives up. */
final class Relaxations {
    private static final int LAG_SECONDS = 60;

    private final List<Relaxation> found = new ArrayList<>();

    private Relaxations() {}

    /**
     * One way to ask for less.
     *
     * @param wish what the pattern asks for, in the words of the model
     * @param advice what to ask for instead
     */
    record Relaxation(String wish, String advice, Operation operation) {}

    /** From the least that is given up to the most. */
    static List<Relaxation> of(Operation operation) {
        Relaxations relaxations = new Relaxations();
        if (operation instanceof Read read && read.isUnion()) {
            relaxations.union(read);
        } else if (operation instanceof Read read) {
            relaxations.read(read);
        }
        if (operation instanceof Count count) {
            relaxations.count(count);
        }
        if (operation instanceof Update update) {
            relaxations.update(update);
        }
        if (operation instanceof Delete delete) {
            relaxations.delete(delete);
        }
        return relaxations.found;
    }

    /** The same is given up for every kind. */
    private void union(Read read) {
        List<Read> parts = read.parts();
        List<List<Relaxation>> ofKinds = parts.stream().map(Relaxations::of).toList();
        List<Relaxation> first = ofKinds.get(0);
        boolean alike = ofKinds.stream().allMatch(its -> its.size() == first.size());
        for (int number = 0; alike && number < first.size(); number++) {
            List<Read> fewer = new ArrayList<>();
            for (List<Relaxation> its : ofKinds) {
                fewer.add((Read) its.get(number).operation());
            }
            add(
                    first.get(number).wish(),
                    first.get(number).advice(),
                    fewer.get(0).with(fewer.subList(1, fewer.size())));
        }
        for (Read part : parts) {
            List<Read> others =
                    parts.stream().filter(other -> !other.equals(part)).toList();
            add(
                    "`%s` among its kinds".formatted(part.entity()),
                    "read the `%s` by a pattern of its own".formatted(part.entity()),
                    others.get(0).with(others.subList(1, others.size())));
        }
    }

    private void read(Read read) {
        if (read.consistency() == Consistency.STRONG) {
            add(
                    "`consistency: strong`",
                    "leave out `consistency: strong`",
                    new Reworked(read).consistency(Consistency.EVENTUAL));
        }
        order(read);
        for (Include include : read.include()) {
            String name = include.entity().name();
            add(
                    "`include: %s`".formatted(name),
                    "read the `%s` by a pattern of its own".formatted(name),
                    new Reworked(read).without(include));
        }
        boolean carries =
                read.select().stream().anyMatch(selected -> selected.attribute().isInherited());
        if (carries) {
            add("`select` of a parent's attributes", "select only its own attributes", new Reworked(read).whole());
        }
        narrower(read);
    }

    private void order(Read read) {
        List<Ordering> order = read.order();
        if (order.isEmpty()) {
            return;
        }
        String wish = "`order: %s`".formatted(text(order));
        Direction first = order.get(0).direction();
        List<Ordering> alike = order.stream()
                .map(ordering -> new Ordering(ordering.attribute(), first))
                .toList();
        if (!alike.equals(order)) {
            add(wish, "sort in one direction: `order: %s`".formatted(text(alike)), new Reworked(read).order(alike));
        }
        if (order.size() > 1) {
            List<Ordering> fewer = order.subList(0, 1);
            add(wish, "sort by less: `order: %s`".formatted(text(fewer)), new Reworked(read).order(fewer));
        }
        add(wish, "leave out `order` and sort the answer in the application", new Reworked(read).order(List.of()));
    }

    private void narrower(Read read) {
        Selection asked = read.selection();
        if (!asked.range().isEmpty()) {
            Selection wider = new Selection(
                    asked.entity(),
                    asked.by(),
                    asked.in(),
                    List.of(),
                    asked.prefix(),
                    asked.has(),
                    asked.lacks(),
                    asked.contains());
            add("its `range`", "leave out `range`", new Reworked(read).selection(wider));
        }
        if (!asked.prefix().isEmpty()) {
            Selection wider = new Selection(
                    asked.entity(),
                    asked.by(),
                    asked.in(),
                    asked.range(),
                    List.of(),
                    asked.has(),
                    asked.lacks(),
                    asked.contains());
            add("its `prefix`", "leave out `prefix`", new Reworked(read).selection(wider));
        }
        if (asked.contains().isAsked()) {
            Selection wider = new Selection(
                    asked.entity(),
                    asked.by(),
                    asked.in(),
                    asked.range(),
                    asked.prefix(),
                    asked.has(),
                    asked.lacks(),
                    Contains.NOTHING);
            add(
                    "its `contains`",
                    "leave the text search to another system: `external`",
                    new Reworked(read).selection(wider));
        }
    }

    private void count(Count count) {
        if (count.consistency() == Consistency.STRONG) {
            add(
                    "`consistency: strong`",
                    "leave out `consistency: strong`",
                    new Count(count.selection(), Consistency.EVENTUAL, count.lagSeconds(), count.batch()));
        }
        if (count.lagSeconds().find().isEmpty()) {
            add(
                    "an exact number",
                    "let it trail: `lag: %ss`".formatted(LAG_SECONDS),
                    new Count(count.selection(), Consistency.EVENTUAL, Figure.of(LAG_SECONDS), count.batch()));
        }
    }

    private void update(Update update) {
        if (update.consistency() == Consistency.STRONG) {
            add(
                    "`consistency: strong`",
                    "leave out `consistency: strong`",
                    new Update(
                            update.selection(),
                            update.changes(),
                            update.conditions(),
                            Consistency.EVENTUAL,
                            update.batch()));
        }
    }

    private void delete(Delete delete) {
        if (delete.consistency() == Consistency.STRONG) {
            add(
                    "`consistency: strong`",
                    "leave out `consistency: strong`",
                    new Delete(
                            delete.selection(),
                            delete.conditions(),
                            delete.cascade(),
                            Consistency.EVENTUAL,
                            delete.batch()));
        }
        if (!delete.cascade().isEmpty()) {
            add(
                    "its `cascade`",
                    "delete the children by a pattern of their own",
                    new Delete(
                            delete.selection(), delete.conditions(), List.of(), delete.consistency(), delete.batch()));
        }
    }

    private void add(String wish, String advice, Operation operation) {
        found.add(new Relaxation(wish, advice, operation));
    }

    private static String text(List<Ordering> order) {
        String list = order.stream()
                .map(ordering -> ordering.attribute() + (ordering.direction() == Direction.DESCENDING ? " desc" : ""))
                .collect(Collectors.joining(", "));
        return order.size() == 1 ? list : "[%s]".formatted(list);
    }
}
