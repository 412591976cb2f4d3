package dev.keywright.moving.evolve;

import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemKind.Copy;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemKind.SequenceItem;

/** The purpose of an item in a few words. */
final class ItemWords implements ItemKind.Visitor<String> {
    static String of(ItemKind kind) {
        return kind.accept(new ItemWords());
    }

    @Override
    public String home(EntityItem home) {
        return "the own items of " + home.entity().name();
    }

    @Override
    public String guard(Guard guard) {
        return "guards of %s".formatted(guard.entity().name());
    }

    @Override
    public String copy(Copy copy) {
        return "copies of %s".formatted(copy.entity().name());
    }

    @Override
    public String counter(Counter counter) {
        String what = switch (counter.aggregate().kind()) {
            case COUNTS -> "numbers of " + counter.entity().name();
            case SUMS -> "sums of " + counter.aggregate().of().orElseThrow();
            case LATEST, LARGEST -> counter.aggregate().text(counter.entity());
        };
        return counter.shards() > 1 ? "%s in %s shards".formatted(what, counter.shards()) : what;
    }

    @Override
    public String part(Part part) {
        return "parts of %s".formatted(part.entity().name());
    }

    @Override
    public String embed(Embed embed) {
        return "%s embedded in %s"
                .formatted(embed.entity().name(), embed.parent().name());
    }

    @Override
    public String sequence(SequenceItem sequence) {
        return "the last number of a sequence of %s".formatted(sequence.entity().name());
    }
}
