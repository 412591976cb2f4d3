package dev.keywright.description;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.model.Selection;
import dev.keywright.runtime.description.Included;
import dev.keywright.runtime.description.IncludedPlan.CarriedAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Describes the entities that a read includes. */
public final class IncludedBuilder {
    private final Model model;
    private final SelectionBuilder selections;

    IncludedBuilder(Model model) {
        this.model = model;
        this.selections = new SelectionBuilder(model);
    }

    /** The engine's name of an included entity: all steps that lead to it. */
    public static String name(List<Step> path) {
        return dev.keywright.core.serve.Included.name(path);
    }

    Included of(dev.keywright.core.serve.Included included) {
        return of(included, included.order());
    }

    /** One that is asked for by itself: it comes in the order of keys, or else the program sorts it. */
    Included asked(dev.keywright.core.serve.Included included) {
        return of(included, included.keyOrder().isEmpty() ? included.order() : List.of());
    }

    private Included of(dev.keywright.core.serve.Included included, List<Ordering> order) {
        List<Step> path = included.path();
        boolean down = included.step().towards() == Towards.CHILD;
        List<Included.Link> links = model.parent(included.step().role()).holds().stream()
                .filter(holding -> identifies(holding, included, down))
                .map(holding -> new Included.Link(
                        (down ? holding.source() : holding.held()).name(),
                        (down ? holding.held() : holding.source()).name()))
                .toList();
        return new Included(
                name(path),
                Optional.of(name(path.subList(0, path.size() - 1))).filter(name -> !name.isEmpty()),
                included.entity().name(),
                links,
                Optional.of(included.where()).filter(Selection::isConditional).map(selections::of),
                selections.orders(order),
                selections.placed(order, Set.of()),
                SelectionBuilder.limit(included.limit()));
    }

    private boolean identifies(Holding holding, dev.keywright.core.serve.Included included, boolean down) {
        boolean id = model.entity(holding.source().entity()).id().contains(holding.source());
        return id && holding.source().entity().equals(down ? included.from() : included.entity());
    }

    /** The attributes that a child may have of an included parent, and under which names. */
    List<CarriedAttribute> carried(dev.keywright.core.serve.Included included) {
        List<CarriedAttribute> carried = new ArrayList<>();
        for (AttributeUse need : included.needs()) {
            List<String> from = new ArrayList<>();
            from.add(AttributeNames.of(new AttributeUse(List.of(included.step().role()), need.attribute())));
            included.image(need).ifPresent(image -> from.add(AttributeNames.of(image)));
            carried.add(new CarriedAttribute(AttributeNames.of(need), from, model.mayBeMissing(need.attribute())));
        }
        return carried;
    }
}
