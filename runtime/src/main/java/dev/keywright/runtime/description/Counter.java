package dev.keywright.runtime.description;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A counter: the number of children for each combination of values, what one of their attributes adds up to, or its largest
 * value.
 *
 * @param by the attributes of the child that are counted by
 * @param sum the attribute that is added up; empty where the children are counted
 * @param extreme the attribute of which the largest value is kept
 * @param holder the item type that holds the number
 * @param name the attribute that holds it
 * @param inside the parent in whose item the number is kept; empty where it has an item of its own
 * @param inTransaction whether it is written in one transaction with the child
 * @param fall how the largest value becomes lower; empty where no write takes a child or its value away
 */
public record Counter(
        String child,
        List<String> by,
        Optional<String> sum,
        Optional<String> extreme,
        String holder,
        String name,
        Optional<Inside> inside,
        boolean inTransaction,
        Optional<Fall> fall) {
    public Counter {
        by = List.copyOf(by);
    }

    /** Whether it is the same number in another design, whatever it is called there. */
    public boolean isTheSame(Counter other) {
        return child.equals(other.child)
                && by.equals(other.by)
                && sum.equals(other.sum)
                && extreme.equals(other.extreme)
                && inside.equals(other.inside);
    }

    /** The attributes whose changes change the number. */
    public List<String> follows() {
        List<String> follows = new ArrayList<>(by);
        sum.or(() -> extreme).ifPresent(follows::add);
        return follows;
    }

    /**
     * The way to the next value, where the child that has the largest one goes.
     *
     * @param revision the attribute beside the value that every write of a child advances
     * @param next the plan that finds the children of one parent, the largest first or all of them
     */
    public record Fall(String revision, Plan next) {}

    /** A parent and the role in which the child refers to it. */
    public record Inside(String role, String parent) {}
}
