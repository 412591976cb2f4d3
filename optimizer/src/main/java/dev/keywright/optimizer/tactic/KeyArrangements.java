package dev.keywright.optimizer.tactic;

import dev.keywright.core.design.When;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read.Direction;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.model.Selection.Constants;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.serve.Question;
import dev.keywright.optimizer.candidate.Shape;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The arrangements of a question's attributes into keys that serve it. */
final class KeyArrangements {
    /** Of more than this, only those that another question gives too are put into a partition by themselves. */
    private static final int MOST_ARRANGED = 2;

    /** More constants than this are rarely given at once. */
    private static final int MOST_CONDITIONS = 4;

    private final Model model;

    KeyArrangements(Model model) {
        this.model = model;
    }

    /** A key, and the conditions for an entry under it. */
    record Arrangement(Shape shape, List<When> when) {
        Arrangement {
            when = List.copyOf(when);
        }

        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof Arrangement that && shape.equals(that.shape) && when.equals(that.when);
        }

        @Override
        public int hashCode() {
            int hash = shape.hashCode();
            return 31 * hash + when.hashCode();
        }
    }

    /** The ways to put some given attributes into the partition key, some into the sort key, and then the order. */
    List<Arrangement> of(Question question, List<Question> others) {
        return arrange(question, others, keyable(tail(question)), conditions(question));
    }

    /** The keys that sort by a number, a sum or the latest value that is kept in the item: they are the attributes themselves. */
    List<Shape> byKeptValue(Question question, List<Question> others) {
        List<AttributeUse> tail = tail(question).stream()
                .filter(use -> isKeyable(use) || isKept(use))
                .toList();
        return tail.stream().noneMatch(this::isKept)
                ? List.of()
                : arrange(question, others, tail, List.of(List.of())).stream()
                        .map(Arrangement::shape)
                        .filter(shape -> shape.inverted().isEmpty()
                                && shape.sort().stream().anyMatch(this::isKept))
                        .toList();
    }

    private boolean isKept(AttributeUse use) {
        return !use.isInherited() && isCounted(use);
    }

    private List<Arrangement> arrange(
            Question question, List<Question> others, List<AttributeUse> tail, List<List<When>> conditions) {
        Set<Arrangement> found = new LinkedHashSet<>();
        List<AttributeUse> given = keyable(given(question));
        Set<AttributeUse> inverted = inverted(question);
        for (List<When> when : conditions) {
            List<AttributeUse> free = given.stream()
                    .filter(use -> when.stream()
                            .noneMatch(condition -> condition.attribute().equals(use)))
                    .toList();
            for (List<AttributeUse> partition : partitions(free, others)) {
                List<AttributeUse> rest =
                        free.stream().filter(use -> !partition.contains(use)).toList();
                for (List<AttributeUse> middle :
                        rest.isEmpty() ? List.of(rest) : List.of(rest, List.<AttributeUse>of())) {
                    List<AttributeUse> sort = new ArrayList<>(middle);
                    tail.stream()
                            .filter(use -> !partition.contains(use) && !sort.contains(use))
                            .forEach(sort::add);
                    found.add(new Arrangement(Shape.of(partition, sort).inverting(inverted), when));
                    found.add(new Arrangement(Shape.of(partition, middle), when));
                }
            }
        }
        return List.copyOf(found);
    }

    /** All given attributes, those that another question gives too, and of few any subset. */
    private List<List<AttributeUse>> partitions(List<AttributeUse> free, List<Question> others) {
        Set<List<AttributeUse>> partitions = new LinkedHashSet<>();
        partitions.add(free);
        if (free.size() <= MOST_ARRANGED) {
            partitions.addAll(subsets(free));
        }
        for (Question other : others) {
            partitions.add(free.stream().filter(other::knows).toList());
        }
        partitions.removeIf(partition -> partition.isEmpty() && !free.isEmpty());
        return List.copyOf(partitions);
    }

    private static List<AttributeUse> given(Question question) {
        Set<AttributeUse> given = new LinkedHashSet<>();
        question.selection().by().forEach(one -> given.add(one.attribute()));
        question.selection().in().forEach(one -> given.add(one.attribute()));
        return List.copyOf(given);
    }

    /** The end of the sort key: a range or prefix, then the order; a range is served only where the order begins with it. */
    private List<AttributeUse> tail(Question question) {
        Set<AttributeUse> tail = new LinkedHashSet<>();
        List<AttributeUse> order =
                question.order().stream().map(Ordering::attribute).toList();
        if (order.isEmpty()) {
            question.selection().range().stream().limit(1).forEach(range -> tail.add(range.attribute()));
            question.selection().prefix().stream()
                    .limit(tail.isEmpty() ? 1 : 0)
                    .forEach(prefix -> tail.add(prefix.attribute()));
        }
        tail.addAll(order);
        return List.copyOf(tail);
    }

    /**
     * The numbers that an order in two directions needs inverted: a query reads in one direction, in which all that is not a
     * number sorts. None where that is not enough.
     */
    private Set<AttributeUse> inverted(Question question) {
        Set<Direction> others = new LinkedHashSet<>();
        for (Ordering ordering : question.order()) {
            if (!isNumber(ordering)) {
                others.add(ordering.direction());
            }
        }
        if (question.order().isEmpty() || others.size() > 1) {
            return Set.of();
        }
        Direction reading = others.isEmpty()
                ? question.order().get(0).direction()
                : others.iterator().next();
        Set<AttributeUse> inverted = new LinkedHashSet<>();
        for (Ordering ordering : question.order()) {
            if (isNumber(ordering) && ordering.direction() != reading) {
                inverted.add(ordering.attribute());
            }
        }
        return inverted;
    }

    private boolean isNumber(Ordering ordering) {
        return model.attribute(ordering.attribute().attribute()).type() == AttributeType.NUMBER;
    }

    /** Constants, presence and absence may be conditions of an index in place of parts of its key. */
    private List<List<When>> conditions(Question question) {
        List<When> possible = new ArrayList<>();
        for (Given given : question.selection().by()) {
            if (given.supply() instanceof Constants constants) {
                possible.add(new When.OneOf(given.attribute(), constants.values()));
            }
        }
        question.selection().has().forEach(use -> possible.add(new When.Present(use)));
        question.selection().lacks().forEach(use -> possible.add(new When.Absent(use)));
        // A number that is kept elsewhere is in no item that could be looked at.
        possible.removeIf(when -> isCounted(when.attribute()));
        List<List<When>> chosen = new ArrayList<>();
        chosen.add(List.of());
        for (When when : possible.subList(0, Math.min(possible.size(), MOST_CONDITIONS))) {
            List<List<When>> more = new ArrayList<>();
            for (List<When> before : chosen) {
                if (!isAbout(before, when.attribute())) {
                    List<When> longer = new ArrayList<>(before);
                    longer.add(when);
                    more.add(longer);
                }
            }
            chosen.addAll(more);
        }
        return chosen;
    }

    /** A design has one condition on an attribute, also where a pattern asks for a value of it and for those that lack it. */
    private static boolean isAbout(List<When> conditions, AttributeUse attribute) {
        return conditions.stream().anyMatch(one -> one.attribute().equals(attribute));
    }

    List<AttributeUse> keyable(List<AttributeUse> uses) {
        return uses.stream().filter(this::isKeyable).toList();
    }

    /** A truth is never a key, and neither is a list, a map or a set, nor a number that is kept elsewhere. */
    boolean isKeyable(AttributeUse use) {
        AttributeType type = model.attribute(use.attribute()).type();
        boolean expiry = model.entity(use.attribute().entity())
                .findExpiry()
                .filter(use.attribute()::equals)
                .isPresent();
        return type != AttributeType.BOOLEAN && !type.isCollection() && !expiry && !isCounted(use);
    }

    /** Whether it may be part of a longer key: also a truth may. */
    boolean isPartOfKeys(AttributeUse use) {
        return isKeyable(use) || model.attribute(use.attribute()).type() == AttributeType.BOOLEAN;
    }

    private boolean isCounted(AttributeUse use) {
        return model.attribute(use.attribute()).meaning() instanceof Counts;
    }

    /** All subsets in their own order, the whole first. */
    static List<List<AttributeUse>> subsets(List<AttributeUse> uses) {
        List<List<AttributeUse>> all = new ArrayList<>();
        for (int mask = (1 << uses.size()) - 1; mask >= 0; mask--) {
            List<AttributeUse> subset = new ArrayList<>();
            for (int number = 0; number < uses.size(); number++) {
                if ((mask & (1 << number)) != 0) {
                    subset.add(uses.get(number));
                }
            }
            all.add(subset);
        }
        return all;
    }

    /**
     * The same as a primary key, with the rest of the id at the end, and without it where the attributes are unique as they are;
     * empty where an attribute may be missing.
     */
    List<Shape> asPrimary(Entity entity, Shape shape) {
        boolean there = shape.attributes().stream().noneMatch(use -> model.mayBeMissing(use.attribute()));
        if (!there) {
            return List.of();
        }
        List<AttributeUse> sort = new ArrayList<>(shape.sort());
        for (AttributeRef id : entity.id()) {
            AttributeUse use = AttributeUse.own(id);
            if (!shape.partition().contains(use) && !sort.contains(use)) {
                sort.add(use);
            }
        }
        boolean unique =
                entity.uniques().stream().anyMatch(one -> shape.keeps(one.attributes()) && !model.isShared(one));
        Shape whole = shape.sortedBy(sort);
        return unique && !whole.equals(shape) ? List.of(whole, shape) : List.of(whole);
    }
}
