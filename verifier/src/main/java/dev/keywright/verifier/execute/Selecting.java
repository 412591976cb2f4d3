package dev.keywright.verifier.execute;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Choice;
import dev.keywright.core.model.Selection.Contains;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Narrowing;
import dev.keywright.verifier.ask.Bounds;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.world.Datum;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Drops what was read but is not asked for, and what has expired. */
final class Selecting {
    private final Layout layout;
    private final Supplies supplies;
    private final Instant now;

    Selecting(Layout layout, Instant now) {
        this.layout = layout;
        this.supplies = new Supplies(layout.model());
        this.now = now;
    }

    /** DynamoDB deletes by whole seconds: one whose second has come is gone for every reader. */
    boolean isLiving(EntityRef entity, Values values) {
        Optional<AttributeRef> expiry = layout.model().entity(entity).findExpiry();
        return expiry.flatMap(attribute -> values.find(AttributeUse.own(attribute)))
                .filter(until ->
                        DatumOrder.compare(until, Datum.moment(Instant.ofEpochSecond(now.getEpochSecond() + 1))) < 0)
                .isEmpty();
    }

    /** The part of a selection that only looks at these attributes. */
    static Selection about(Selection selection, Predicate<AttributeUse> seen) {
        boolean searched = selection.contains().attributes().stream().allMatch(seen);
        return new Selection(
                selection.entity(),
                selection.by().stream()
                        .filter(given -> seen.test(given.attribute()))
                        .toList(),
                selection.in().stream()
                        .filter(choice -> seen.test(choice.attribute()))
                        .toList(),
                selection.range().stream()
                        .filter(range -> seen.test(range.attribute()))
                        .toList(),
                selection.prefix().stream()
                        .filter(prefix -> seen.test(prefix.attribute()))
                        .toList(),
                selection.has().stream().filter(seen).toList(),
                selection.lacks().stream().filter(seen).toList(),
                searched ? selection.contains() : Contains.NOTHING);
    }

    boolean matches(Selection left, Inputs inputs, Values values) {
        return left.by().stream().allMatch(given -> equals(given, inputs, values))
                && left.in().stream().allMatch(choice -> isChosen(choice, inputs, values))
                && left.range().stream().allMatch(range -> isWithin(range, inputs, values))
                && left.prefix().stream().allMatch(prefix -> begins(prefix, inputs, values))
                && left.has().stream().allMatch(values::has)
                && left.lacks().stream().noneMatch(values::has)
                && (!left.contains().isAsked() || contains(left.contains(), inputs, values));
    }

    /** Who lacks what is ordered by is left out; what the key needs nobody lacks that was found. */
    boolean hasPlace(List<Ordering> order, Values values, Set<AttributeUse> sure) {
        return order.stream()
                .map(Ordering::attribute)
                .filter(use -> layout.model().mayBeMissing(use.attribute()) && !sure.contains(use))
                .allMatch(values::has);
    }

    private boolean equals(Given given, Inputs inputs, Values values) {
        return values.find(given.attribute())
                .filter(supplies.of(given, inputs)::contains)
                .isPresent();
    }

    private static boolean isChosen(Choice choice, Inputs inputs, Values values) {
        return values.find(choice.attribute())
                .filter(Set.copyOf(inputs.choices().get(choice.attribute()))::contains)
                .isPresent();
    }

    /** Who gives no bound at all still asks only for those that have the value. */
    private static boolean isWithin(Narrowing range, Inputs inputs, Values values) {
        Bounds bounds = inputs.range(range.attribute());
        Optional<Datum> value = values.find(range.attribute());
        boolean above = bounds.from().isEmpty()
                || value.filter(datum -> DatumOrder.compare(datum, bounds.from().get()) >= 0)
                        .isPresent();
        boolean below = bounds.to().isEmpty()
                || value.filter(datum -> DatumOrder.compare(datum, bounds.to().get()) <= 0)
                        .isPresent();
        return value.isPresent() && above && below;
    }

    private static boolean begins(Narrowing prefix, Inputs inputs, Values values) {
        String start = inputs.prefixes().getOrDefault(prefix.attribute(), "");
        return values.find(prefix.attribute())
                .filter(datum -> Supplies.scalar(datum).text().startsWith(start))
                .isPresent();
    }

    private static boolean contains(Contains contains, Inputs inputs, Values values) {
        return contains.attributes().stream()
                .anyMatch(use -> values.find(use)
                        .filter(datum -> holds(datum, inputs.contains()))
                        .isPresent());
    }

    /** A text holds a part of it, a set or a list one of its members. */
    private static boolean holds(Datum datum, String text) {
        if (datum instanceof Datum.Members members) {
            return members.texts().contains(text);
        }
        if (datum instanceof Datum.Listed listed) {
            return listed.elements().contains(Datum.text(text));
        }
        return datum instanceof Datum.Scalar scalar && scalar.value().text().contains(text);
    }
}
