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
import java.util.ArrayList;
import java.util.List;

/** The items of a design sorted by their kind, each kind in the order of the design. */
final class ItemsByKind {
    private final List<ItemOf<Guard>> guards = new ArrayList<>();
    private final List<ItemOf<Part>> parts = new ArrayList<>();
    private final List<ItemOf<Embed>> embeds = new ArrayList<>();
    private final List<ItemOf<Counter>> counters = new ArrayList<>();
    private final List<ItemOf<SequenceItem>> sequences = new ArrayList<>();

    ItemsByKind(List<ItemType> items) {
        items.forEach(item -> item.kind().accept(new Sorter(item)));
    }

    List<ItemOf<Guard>> guards() {
        return guards;
    }

    List<ItemOf<Part>> parts() {
        return parts;
    }

    List<ItemOf<Embed>> embeds() {
        return embeds;
    }

    List<ItemOf<Counter>> counters() {
        return counters;
    }

    List<ItemOf<SequenceItem>> sequences() {
        return sequences;
    }

    /** Puts one item into the list of its kind; homes and copies are looked for by their entity alone. */
    private final class Sorter implements ItemKind.Visitor<Boolean> {
        private final ItemType item;

        Sorter(ItemType item) {
            this.item = item;
        }

        @Override
        public Boolean home(EntityItem home) {
            return false;
        }

        @Override
        public Boolean guard(Guard guard) {
            return guards.add(new ItemOf<>(item, guard));
        }

        @Override
        public Boolean copy(Copy copy) {
            return false;
        }

        @Override
        public Boolean counter(Counter counter) {
            return counters.add(new ItemOf<>(item, counter));
        }

        @Override
        public Boolean part(Part part) {
            return parts.add(new ItemOf<>(item, part));
        }

        @Override
        public Boolean embed(Embed embed) {
            return embeds.add(new ItemOf<>(item, embed));
        }

        @Override
        public Boolean sequence(SequenceItem sequence) {
            return sequences.add(new ItemOf<>(item, sequence));
        }
    }
}
