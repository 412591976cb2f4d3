package dev.keywright.description;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read.Direction;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.model.Selection.Choice;
import dev.keywright.core.model.Selection.Contains;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.model.Selection.Narrowing;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import dev.keywright.runtime.description.Given;
import dev.keywright.runtime.description.Selection;
import dev.keywright.runtime.description.SortOrder;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/** Describes which entities are meant, in which order and how many. */
final class SelectionBuilder {
    private final Model model;

    SelectionBuilder(Model model) {
        this.model = model;
    }

    Selection of(dev.keywright.core.model.Selection selection) {
        return new Selection(
                givens(selection.by()),
                AttributeNames.of(selection.in().stream().map(Choice::attribute).toList()),
                AttributeNames.of(
                        selection.range().stream().map(Narrowing::attribute).toList()),
                AttributeNames.of(
                        selection.prefix().stream().map(Narrowing::attribute).toList()),
                AttributeNames.of(selection.has()),
                AttributeNames.of(selection.lacks()),
                AttributeNames.of(selection.contains().attributes()));
    }

    List<Given> givens(Collection<dev.keywright.core.model.Selection.Given> givens) {
        return givens.stream().map(this::given).toList();
    }

    Given given(dev.keywright.core.model.Selection.Given given) {
        String use = AttributeNames.of(given.attribute());
        if (given.supply() instanceof Input input) {
            return new Given.Input(use, input.name());
        }
        return new Given.OneOf(
                use,
                Constants.of(
                        ((dev.keywright.core.model.Selection.Constants) given.supply()).values(),
                        given.attribute().attribute(),
                        model));
    }

    /** The part of a selection that only looks at these attributes. */
    static dev.keywright.core.model.Selection about(
            dev.keywright.core.model.Selection selection, Predicate<AttributeUse> seen) {
        boolean searched = selection.contains().attributes().stream().allMatch(seen);
        return new dev.keywright.core.model.Selection(
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

    List<SortOrder> orders(List<Ordering> order) {
        return order.stream()
                .map(ordering -> new SortOrder(
                        AttributeNames.of(ordering.attribute()),
                        ordering.direction() == Direction.DESCENDING,
                        standIn(ordering.attribute())))
                .toList();
    }

    private Optional<String> standIn(AttributeUse time) {
        return model.entity(time.attribute().entity()).attributes().stream()
                .filter(attribute -> attribute.meaning() instanceof Attribute.Follows follows
                        && follows.time().equals(time.attribute()))
                .map(attribute -> AttributeNames.of(new AttributeUse(time.path(), attribute.ref())))
                .findFirst();
    }

    /** The attributes without which an entity has no place in the order; those that the key needs are never missing. */
    List<String> placed(List<Ordering> order, Collection<AttributeUse> sure) {
        return AttributeNames.of(order.stream()
                .map(Ordering::attribute)
                .filter(use -> model.mayBeMissing(use.attribute()) && !sure.contains(use))
                .toList());
    }

    /** DynamoDB's own limit is an integer: a larger page never fills. */
    static OptionalInt limit(Figure limit) {
        return limit.isStated()
                ? OptionalInt.of(limit.value()
                        .min(Rational.of(Integer.MAX_VALUE))
                        .roundedUp()
                        .intValueExact())
                : OptionalInt.empty();
    }
}
