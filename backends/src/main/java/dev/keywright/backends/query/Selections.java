package dev.keywright.backends.query;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read.Direction;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Contains;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;

/** Describes which are meant, and in which order. */
final class Selections {
    private final Model model;

    Selections(Model model) {
        this.model = model;
    }

    Node of(Selection selection) {
        return Node.thing(
                "Selection",
                "by",
                givens(selection.by()),
                "in",
                Names.nodes(
                        selection.in().stream().map(Selection.Choice::attribute).toList()),
                "range",
                Names.nodes(selection.range().stream()
                        .map(Selection.Narrowing::attribute)
                        .toList()),
                "prefix",
                Names.nodes(selection.prefix().stream()
                        .map(Selection.Narrowing::attribute)
                        .toList()),
                "has",
                Names.nodes(selection.has()),
                "lacks",
                Names.nodes(selection.lacks()),
                "contains",
                Names.nodes(selection.contains().attributes()));
    }

    Node givens(Collection<Given> givens) {
        return Node.all(givens.stream().map(this::given).toList());
    }

    Node given(Given given) {
        boolean input = given.supply() instanceof Input;
        return Node.thing(
                "Selection.Given",
                "use",
                Names.node(given.attribute()),
                "input",
                Node.of(given.supply() instanceof Input asked ? asked.name() : ""),
                "constants",
                input
                        ? Node.all(List.of())
                        : Constants.of(
                                ((Selection.Constants) given.supply()).values(),
                                given.attribute().attribute(),
                                model));
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

    Node orderings(List<Ordering> order) {
        return Node.all(order.stream().map(this::ordering).toList());
    }

    private Node ordering(Ordering ordering) {
        return Node.thing(
                "Ordering",
                "use",
                Names.node(ordering.attribute()),
                "descending",
                Node.of(ordering.direction() == Direction.DESCENDING),
                "standIn",
                Node.of(standIn(ordering.attribute())));
    }

    /** An id that follows the time stands for it where the time itself was not read. */
    private String standIn(AttributeUse time) {
        return model.entity(time.attribute().entity()).attributes().stream()
                .filter(attribute -> attribute.meaning() instanceof Attribute.Follows follows
                        && follows.time().equals(time.attribute()))
                .map(attribute -> Names.of(new AttributeUse(time.path(), attribute.ref())))
                .findFirst()
                .orElse("");
    }

    /** What nobody may lack who is to be put in order; what the key needs nobody lacks that was found. */
    Node placed(List<Ordering> order, Collection<AttributeUse> sure) {
        return Names.nodes(order.stream()
                .map(Ordering::attribute)
                .filter(use -> model.mayBeMissing(use.attribute()) && !sure.contains(use))
                .toList());
    }
}
