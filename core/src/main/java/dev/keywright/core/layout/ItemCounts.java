package dev.keywright.core.layout;

import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemKind.Copy;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.facts.Estimates;
import dev.keywright.core.number.Rational;

/** The number of items of one type, by its kind. */
final class ItemCounts implements ItemKind.Visitor<Rational> {
    private final Layout layout;
    private final Estimates estimates;
    private final ItemType item;

    ItemCounts(Layout layout, ItemType item) {
        this.layout = layout;
        this.estimates = layout.estimates();
        this.item = item;
    }

    @Override
    public Rational home(EntityItem home) {
        return estimates.count(home.entity());
    }

    @Override
    public Rational part(Part part) {
        return estimates.count(part.entity());
    }

    @Override
    public Rational guard(Guard guard) {
        return guard.unique().stream()
                .map(estimates::presence)
                .reduce(estimates.count(guard.entity()), Rational::times);
    }

    @Override
    public Rational copy(Copy copy) {
        Rational share = layout.share(layout.primary(item), State.AVERAGE);
        return estimates.count(copy.entity()).times(share).times(Rational.of(copy.times()));
    }

    /** There are no more combinations of the attributes than entities. */
    @Override
    public Rational counter(Counter counter) {
        Rational combinations = counter.by().stream()
                .map(use -> estimates.distinct(use.attribute()))
                .reduce(Rational.ONE, Rational::times);
        return combinations
                .min(estimates.count(counter.entity()).max(Rational.ONE))
                .times(Rational.of(counter.shards()));
    }

    /** Embedded children are no items. */
    @Override
    public Rational embed(Embed embed) {
        return Rational.ZERO;
    }

    @Override
    public Rational sequence(SequenceItem sequence) {
        return estimates.count(sequence.entity());
    }
}
