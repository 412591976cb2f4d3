package dev.keywright.description;

import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.runtime.description.Feed;
import dev.keywright.runtime.description.Fetch;
import dev.keywright.runtime.description.Included;
import dev.keywright.runtime.description.IncludedPlan;
import dev.keywright.runtime.description.Look;
import dev.keywright.runtime.description.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Describes plans that read. */
final class PlanBuilder {
    private final Layout layout;
    private final CounterBuilder counters;
    private final LookBuilder looks;
    private final IncludedBuilder included;
    private final SelectionBuilder selections;

    PlanBuilder(Layout layout, CounterBuilder counters) {
        this.layout = layout;
        this.counters = counters;
        this.looks = new LookBuilder(layout);
        this.included = new IncludedBuilder(layout.model());
        this.selections = new SelectionBuilder(layout.model());
    }

    Plan of(dev.keywright.core.serve.Plan plan) {
        if (plan instanceof dev.keywright.core.serve.Plan.Nothing) {
            return Plan.NOTHING;
        }
        if (plan instanceof dev.keywright.core.serve.Plan.Find find) {
            return new Plan.Find(
                    look(find.look()), find.fetches().stream().map(this::fetch).toList());
        }
        if (plan instanceof dev.keywright.core.serve.Plan.KeptNumber kept) {
            return new Plan.KeptNumber(look(kept.look()), kept.counter().name());
        }
        if (plan instanceof dev.keywright.core.serve.Plan.NumberInside inside) {
            return numberInside(inside);
        }
        if (plan instanceof dev.keywright.core.serve.Plan.InsideParent inside) {
            return insideParent(inside);
        }
        if (plan instanceof dev.keywright.core.serve.Plan.WithIncluded with) {
            return withIncluded(with);
        }
        if (plan instanceof dev.keywright.core.serve.Plan.Union union) {
            return new Plan.Union(union.kinds().stream().map(this::ofKind).toList());
        }
        if (plan instanceof dev.keywright.core.serve.Plan.Then then) {
            return new Plan.Then(of(then.first()), feed(then.feed()), of(then.second()));
        }
        throw new AssertionError("unhandled plan " + plan);
    }

    private Plan.OfKind ofKind(dev.keywright.core.serve.Plan.OfKind kind) {
        return new Plan.OfKind(kind.entity().name(), selections.orders(kind.order()), of(kind.plan()));
    }

    Look look(dev.keywright.core.serve.Look look) {
        return looks.of(look);
    }

    private Plan numberInside(dev.keywright.core.serve.Plan.NumberInside inside) {
        ItemKind.Counter counter = (ItemKind.Counter) inside.counter().kind();
        Inside place = (Inside) counter.place();
        return new Plan.NumberInside(
                place.entity().name(), counters.numberName(inside.counter(), counter, place), of(inside.parent()));
    }

    private Plan insideParent(dev.keywright.core.serve.Plan.InsideParent inside) {
        return new Plan.InsideParent(
                inside.embed().name(),
                selections.of(inside.left()),
                selections.orders(inside.question().order()),
                selections.placed(inside.question().order(), Set.of()),
                SelectionBuilder.limit(inside.question().limit()),
                of(inside.parent()));
    }

    Feed feed(dev.keywright.core.serve.Feed feed) {
        List<Feed.Pipe> pipes = new ArrayList<>();
        feed.inputs().forEach((input, use) -> pipes.add(new Feed.Pipe(input, AttributeNames.of(use))));
        return new Feed(pipes);
    }

    private Fetch fetch(dev.keywright.core.serve.Fetch fetch) {
        if (fetch instanceof dev.keywright.core.serve.Fetch.Item item) {
            return new Fetch.Item(
                    ItemBuilder.ref(item.primary(), layout),
                    item.look().question().consistency() == Consistency.STRONG);
        }
        if (fetch instanceof dev.keywright.core.serve.Fetch.Again again) {
            return new Fetch.Again(feed(again.feed()), of(again.plan()));
        }
        if (fetch instanceof dev.keywright.core.serve.Fetch.OfParent parent) {
            return ofParent(parent);
        }
        dev.keywright.core.serve.Fetch.HowMany number = (dev.keywright.core.serve.Fetch.HowMany) fetch;
        return new Fetch.HowMany(AttributeNames.of(number.attribute()), feed(number.feed()), of(number.plan()));
    }

    Fetch.OfParent ofParent(dev.keywright.core.serve.Fetch.OfParent fetch) {
        return ofParent(fetch.feed(), of(fetch.plan()), fetch.wanted(), fetch::above);
    }

    /** The read of a parent that nothing finds. */
    Fetch.OfParent ofNoParent(Set<AttributeUse> wanted) {
        return ofParent(new dev.keywright.core.serve.Feed(Map.of()), Plan.NOTHING, wanted, PlanBuilder::above);
    }

    private Fetch.OfParent ofParent(
            dev.keywright.core.serve.Feed feed,
            Plan plan,
            Set<AttributeUse> wanted,
            UnaryOperator<AttributeUse> above) {
        return new Fetch.OfParent(
                feed(feed),
                plan,
                wanted.stream()
                        .map(use -> new Fetch.Inherited(AttributeNames.of(use), AttributeNames.of(above.apply(use))))
                        .toList());
    }

    /** The parent's own name of an attribute that a child has of it. */
    static AttributeUse above(AttributeUse use) {
        return new AttributeUse(use.path().subList(1, use.path().size()), use.attribute());
    }

    private Plan withIncluded(dev.keywright.core.serve.Plan.WithIncluded with) {
        List<dev.keywright.core.serve.IncludedRange> ranges =
                with.root() instanceof dev.keywright.core.serve.Plan.Find find
                        ? find.look().includedRanges()
                        : List.of();
        return new Plan.WithIncluded(
                of(with.root()),
                with.included().stream().map(plan -> included(plan, ranges)).toList());
    }

    private IncludedPlan included(
            dev.keywright.core.serve.IncludedPlan plan, List<dev.keywright.core.serve.IncludedRange> ranges) {
        Included described = included.of(plan.included());
        if (plan instanceof dev.keywright.core.serve.IncludedPlan.InRange range) {
            return new IncludedPlan.InRange(described, ranges.indexOf(range.range()));
        }
        if (plan instanceof dev.keywright.core.serve.IncludedPlan.Carried carried) {
            return new IncludedPlan.Carried(described, included.carried(carried.included()));
        }
        if (plan instanceof dev.keywright.core.serve.IncludedPlan.Embedded inside) {
            return new IncludedPlan.Embedded(described, inside.embed().name());
        }
        if (plan instanceof dev.keywright.core.serve.IncludedPlan.Beside beside) {
            return new IncludedPlan.Beside(
                    described, IncludedBuilder.name(beside.asked().path()), beside.number());
        }
        if (plan instanceof dev.keywright.core.serve.IncludedPlan.AskedOfRoot asked) {
            return new IncludedPlan.AskedOfRoot(included.asked(plan.included()), feed(asked.feed()), of(asked.plan()));
        }
        dev.keywright.core.serve.IncludedPlan.Asked asked = (dev.keywright.core.serve.IncludedPlan.Asked) plan;
        return new IncludedPlan.Asked(included.asked(plan.included()), feed(asked.feed()), of(asked.plan()));
    }
}
